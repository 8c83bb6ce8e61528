import { ERROR_STATUS } from "../../src/shared/errors.ts";
import { apiDocument, operationAt } from "../support/api-document.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { readSdl } from "../support/sdl.ts";
import { createWorld, type World } from "../support/world.ts";
import { difference, dump } from "./parity/database.ts";
import { CALLERS, type Caller, type Ids, plant, type Seed, unknownIds } from "./parity/seed.ts";
import { documentOf, type Write } from "./parity/write.ts";
import { WITHOUT_GRAPHQL, WITHOUT_REST, WRITES } from "./parity/writes.ts";

const mutations = readSdl().getMutationType()?.getFields() ?? {};

/** How a write ended at a door: its refusal, if any, and what it did to the database. */
type Outcome = { code: string | null; changes: string[] };
type Ask = (url: string, token: string) => Promise<{ status: number; code: string | null }>;

const askGraphQL =
  (write: Write, ids: Ids, caller: Caller): Ask =>
  async (url, token) => {
    const { status, errors } = await clientOf(url, token).graphql(
      documentOf(write.mutation),
      write.variables(ids, caller),
    );
    return { status, code: errors?.[0].extensions.code ?? null };
  };

const askRest =
  (write: Write, ids: Ids, caller: Caller): Ask =>
  async (url, token) => {
    const [method, path, body] = write.rest(ids, caller);
    const answer = await clientOf(url, token).rest(method, path, body);
    return { status: answer.status, code: answer.status < 300 ? null : codeOf(path, answer) };
  };

/** The code that a REST refusal stands for. The identity door says 400 where the state forbids it, as its clients expect. */
function codeOf(path: string, { status, body }: { status: number; body: unknown }): string {
  if (path.startsWith("/auth/") && status === 400 && /already|taken|in use/i.test(JSON.stringify(body)))
    return "CONFLICT";
  return Object.entries(ERROR_STATUS).find(([, known]) => known === status)?.[0] ?? `status ${status}`;
}

/** Each door has a world of its own, and for each subject a new board in it. */
const worlds: { world: World; url: string; ask: typeof askRest }[] = [];
beforeAll(async () => {
  for (const ask of [askRest, askGraphQL]) {
    const world = await createWorld();
    worlds.push({ world, url: await world.listen(), ask });
  }
});
afterAll(() => Promise.all(worlds.map(({ world }) => world.end())));

describe.each(Object.entries(WRITES))("both doors do the same: %s", (_subject, writes) => {
  let doors: ((typeof worlds)[number] & { seed: Seed })[];
  beforeAll(async () => {
    doors = await Promise.all(worlds.map(async (door) => ({ ...door, seed: await plant(door.world) })));
  });

  /** Runs a write through each door and answers how it ended there, ids and moments made equal. */
  const outcomes = (write: Write, caller: Caller, idsOf: (ids: Ids) => Ids): Promise<Outcome[]> =>
    Promise.all(
      doors.map(async ({ world, url, seed, ask }) => {
        const before = await dump(world);
        const { code } = await ask(write, idsOf(seed.ids), caller)(url, seed.people[caller].token);
        return { code, changes: difference(before, await dump(world), seed.ids) };
      }),
    );

  it.each(writes.map((write) => [[write.mutation, write.what].filter(Boolean).join(" "), write] as const))(
    "%s",
    async (_name, write) => {
      const [unknownByRest, unknownByGraphQL] = await outcomes(write, "owner", unknownIds);
      expect(unknownByGraphQL).toEqual(unknownByRest);

      for (const caller of CALLERS) {
        const [byRest, byGraphQL] = await outcomes(write, caller, (ids) => ids);
        expect({ caller, ...byGraphQL }).toEqual({ caller, ...byRest });
        if (byRest?.code) expect(byRest.changes).toEqual([]);
        if (caller === "owner") expect(byRest?.code).toBe(write.refused ?? null);
      }
    },
  );
});

it("every mutation is compared, or there is a reason why it cannot be", () => {
  const compared = new Set(Object.values(WRITES).flatMap((writes) => writes.map(({ mutation }) => mutation)));

  expect([...compared, ...Object.keys(WITHOUT_REST)].toSorted()).toEqual(Object.keys(mutations).toSorted());
});

it("every operation that changes something is compared, or there is a reason why it cannot be", () => {
  const ids = new Proxy({} as Ids, { get: () => "id" }); // whichever id a row asks for
  const called = Object.values(WRITES).flatMap((writes) => writes.map(({ rest }) => rest(ids, "owner")));
  const compared = new Set(called.map(([method, path]) => operationAt(method, path)));
  const listed = Object.keys(WITHOUT_GRAPHQL);
  const writes = Object.values(apiDocument().paths).flatMap(({ get: _read, ...operations }) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );

  expect(writes.filter((id) => !compared.has(id) && !listed.includes(id))).toEqual([]);
  expect(listed.filter((id) => compared.has(id) || !writes.includes(id))).toEqual([]);
});
