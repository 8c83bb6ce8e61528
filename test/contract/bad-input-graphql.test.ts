import { sql } from "kysely";
import type { ErrorCode } from "../../src/shared/errors.ts";
import { clientOf, collect } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";
import { placesIn, someOddValues, withValue } from "./bad-input/odd-values.ts";
import { expectNoBreakage, expectRefusals, type Reply } from "./bad-input/refusals.ts";
import { foreignIds, type Ids, plant, type Seed, unknownIds } from "./parity/seed.ts";
import { documentOf } from "./parity/write.ts";
import { WRITES } from "./parity/writes.ts";

type Call = [query: string, variables: object];

/** The writes that are well-formed. */
const writes = Object.values(WRITES)
  .flat()
  .filter(({ refused }) => refused !== "INVALID_INPUT");
const writesOf = (ids: Ids): Call[] =>
  writes
    .filter(({ mutation }) => mutation !== "createWorkspace")
    .map((write) => [documentOf(write.mutation), write.variables(ids, "owner")]);

const readsOf = (ids: Ids): Call[] =>
  [
    `workspace(id: "${ids.workspaceId}")`,
    `project(id: "${ids.projectId}")`,
    `task(id: "${ids.taskId}")`,
    `taskByKey(workspaceId: "${ids.workspaceId}", key: "WEB-1")`,
    `label(id: "${ids.ownLabelId}")`,
    `timeEntry(id: "${ids.entryId}")`,
    `node(id: "${ids.commentId}")`,
    `node(id: "${ids.toDoId}")`,
    `search(workspaceId: "${ids.workspaceId}", query: "a")`,
  ].map((field) => [`{ ${field} { __typename } }`, {}]);

describe("bad input at the GraphQL door", () => {
  let w: World;
  let url: string;
  let seed: Seed;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
    seed = await plant(w);
  });
  afterAll(() => w.end());

  /** Judges an answer: a refusal has one of the given codes, and a message that is no stack. */
  const ask =
    ([query, variables]: Call, codes: ErrorCode[], token = seed.people.owner.token) =>
    async (): Promise<Reply> => {
      const { status, data, errors = [] } = await clientOf(url, token).graphql(query, variables);
      const isRefusal = errors.every(
        ({ message, extensions }) => codes.includes(extensions.code) && !/\n|node_modules/.test(message),
      );
      const kind = errors.length === 0 ? "success" : isRefusal && status < 500 ? "refusal" : "wrong";
      const call = JSON.stringify([query, variables]).slice(0, 300);
      return { call, kind, said: JSON.stringify({ status, data, errors }).slice(0, 400) };
    };
  const naming = (calls: Call[], id: string) => calls.filter((call) => JSON.stringify(call).includes(id));

  it("an unknown id is NOT_FOUND", async () => {
    const unknown = unknownIds(seed.ids);
    const calls = naming([...writesOf(unknown), ...readsOf(unknown)], "unknown-");
    expect(calls.length).toBeGreaterThan(40);
    await expectRefusals(
      w,
      calls.map((call) => ask(call, ["NOT_FOUND"])),
    );
  });

  it("an id of someone else's workspace is FORBIDDEN", async () => {
    const calls = foreignIds(seed.ids).flatMap((id) => naming([...writesOf(seed.ids), ...readsOf(seed.ids)], id));
    await expectRefusals(
      w,
      calls.map((call) => ask(call, ["FORBIDDEN"], seed.people.stranger.token)),
    );
  });

  it("a credential that is missing, unknown, expired or revoked is UNAUTHENTICATED", async () => {
    const [expired, revoked] = [await w.person("Old"), await w.apiKey(seed.people.owner)];
    await sql`update "session" set "expiresAt" = now() - interval '1 second' where "token" = ${expired.token}`.execute(
      w.db,
    );
    await sql`delete from "apiKey"`.execute(w.db);
    for (const token of ["", "nonsense", expired.token, revoked]) {
      await expectRefusals(
        w,
        [...writesOf(seed.ids), ...readsOf(seed.ids)].map((call) => ask(call, ["UNAUTHENTICATED"], token)),
      );
    }
  });

  it("an argument of a read that makes no sense is INVALID_INPUT", async () => {
    const { projectId, taskId, workspaceId } = seed.ids;
    const far = '"9999-12-31T23:59:59-01:00"';
    const fields = [
      'task(id: "\\u0000") { id }',
      'task(id: "\\ud800") { id }',
      "task { id }",
      "task(id: null) { id }",
      "task(id: [1]) { id }",
      "nothing { id }",
      'node(id: "\\u0000") { id }',
      ...["first: -1", "first: 201", "first: 99999999999", "first: 1.5", 'after: "x"', 'after: "\\u0000"'].flatMap(
        (page) => [
          `project(id: "${projectId}") { tasks(${page}) { nodes { id } } }`,
          `project(id: "${projectId}") { columns { tasks(${page}) { nodes { id } } } }`,
          `task(id: "${taskId}") { activities(${page}) { nodes { id } } }`,
          `task(id: "${taskId}") { comments(${page}) { nodes { id } } }`,
          `task(id: "${taskId}") { timeEntries(${page}) { nodes { id } } }`,
          `notifications(${page}) { nodes { id } }`,
          `search(workspaceId: "${workspaceId}", query: "a", ${page}) { nodes { score } }`,
        ],
      ),
      ...['""', '"\\u0000"', '"\\ud800"', `"${"x".repeat(10_000)}"`, "null", "1"].map(
        (query) => `search(workspaceId: "${workspaceId}", query: ${query}) { totalCount }`,
      ),
      ...[
        `dueBefore: ${far}`,
        'dueAfter: "2026-02-30"',
        "createdAfter: 5",
        'titleContains: "\\u0000"',
        'status: ["\\u0000"]',
        'labelName: ["\\ud800"]',
        'assigneeId: ["\\u0000"]',
        "priority: [NOW]",
        "nothing: 1",
      ].map((filter) => `project(id: "${projectId}") { tasks(filter: { ${filter} }) { totalCount nodes { id } } }`),
      `project(id: "${projectId}") { tasks(orderBy: { field: COLOR }) { totalCount } }`,
    ];
    await expectRefusals(
      w,
      fields.map((field) => ask([`{ ${field} }`, {}], ["INVALID_INPUT"])),
    );
  });

  it("text with the letters of patterns is taken for what it is", async () => {
    const query = `query ($id: ID!, $text: String) { project(id: $id) { tasks(filter: { titleContains: $text }) { totalCount } } }`;
    for (const text of ["%", "_", "\\", "'", "(", ".*"]) {
      const { data } = await clientOf(url, seed.people.owner.token).graphql(query, { id: seed.ids.projectId, text });
      expect(data).toEqual({ project: { tasks: { totalCount: 0 } } });
    }
  });

  it.each([
    ["a project that there is not", `boardEvents(projectId: "nope")`, "NOT_FOUND"],
    ["a project id with a NUL", `boardEvents(projectId: "\\u0000")`, "INVALID_INPUT"],
    ["a cursor that is none", 'boardEvents(projectId: "PROJECT", after: "x")', "INVALID_INPUT"],
    ["a task that there is not", `taskActivity(taskId: "nope")`, "NOT_FOUND"],
    ["a cursor of another list", 'taskActivity(taskId: "TASK", after: "WyJ4IiwxXQ")', "INVALID_INPUT"],
  ])("a subscription to %s is refused", async (_what, field, code) => {
    const socket = clientOf(url, seed.people.owner.token).socket();
    const query = field.replace("PROJECT", seed.ids.projectId).replace("TASK", seed.ids.taskId);
    const { state } = collect(socket, `subscription { ${query} { __typename } }`, {});

    await until(() => state.isDone);
    expect(state.failure).toMatchObject([{ extensions: { code } }]);
    await socket.dispose();
  });

  it.each(
    writes
      .filter(({ refused }) => !refused)
      .map((write) => [`${write.mutation} ${write.what ?? ""}`.trim(), write] as const),
  )("no argument of %s breaks on an odd value, or when it is missing", async (_name, write) => {
    const variables = write.variables(seed.ids, "owner");
    const calls = placesIn(variables).flatMap((place, nth) =>
      [...someOddValues(nth), undefined].map(
        (value): Call => [documentOf(write.mutation), withValue(variables, place, value) as object],
      ),
    );
    await expectNoBreakage(
      w,
      calls.map((call) => ask(call, ["INVALID_INPUT", "NOT_FOUND", "FORBIDDEN", "CONFLICT"])),
    );
  });
});
