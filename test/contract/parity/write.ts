import { readSdl } from "../../support/sdl.ts";
import type { Caller, Ids } from "./seed.ts";

/** One write as each door is asked for it. */
export type Write = {
  mutation: string;
  what?: string;
  rest: (ids: Ids, caller: Caller) => [method: string, path: string, body?: object];
  variables: (ids: Ids, caller: Caller) => object;
  /** How it ends for the owner, when not well. */
  refused?: string;
};

const mutations = readSdl().getMutationType()?.getFields() ?? {};

/** A mutation that asks for nothing but whether it was done. */
export function documentOf(name: string): string {
  const args = mutations[name]?.args ?? [];
  const declared = list(args.map((arg) => `$${arg.name}: ${arg.type}`));
  return `mutation ${declared} { ${name}${list(args.map((arg) => `${arg.name}: $${arg.name}`))} { __typename } }`;
}

const list = (items: readonly string[]): string => (items.length > 0 ? `(${items.join(", ")})` : "");
