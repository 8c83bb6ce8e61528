import { expect } from "../../support/jest.ts";
import type { World } from "../../support/world.ts";
import { dump } from "../parity/database.ts";

/** What a door said to one call: whether that is a refusal in the right form, a success, or neither. */
export type Reply = { call: string; kind: "refusal" | "success" | "wrong"; said: unknown };
type Call = () => Promise<Reply>;

const AT_ONCE = 16;

async function makeAll(calls: readonly Call[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let start = 0; start < calls.length; start += AT_ONCE) {
    replies.push(...(await Promise.all(calls.slice(start, start + AT_ONCE).map((call) => call()))));
  }
  return replies;
}

/** Makes calls; each must be refused, and together they must leave every row of the database as it was. */
export async function expectRefusals(w: World, calls: readonly Call[]): Promise<void> {
  const before = await dump(w);
  const replies = await makeAll(calls);
  expect(replies.filter(({ kind }) => kind !== "refusal")).toEqual([]);
  expect(await dump(w)).toEqual(before);
}

/** The same, where a call may also fit by chance: none is answered wrongly, and those that are refused change nothing. */
export async function expectNoBreakage(w: World, calls: readonly Call[]): Promise<void> {
  const before = await dump(w);
  const replies = await makeAll(calls);
  expect(replies.filter(({ kind }) => kind === "wrong")).toEqual([]);
  const refused = calls.filter((_call, index) => replies[index]?.kind === "refusal");
  if (refused.length === calls.length) expect(await dump(w)).toEqual(before);
  else await expectRefusals(w, refused);
}
