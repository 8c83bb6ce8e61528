import { sql } from "kysely";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";
import { ODD_VALUES, placesIn, withValue } from "./bad-input/odd-values.ts";
import { expectNoBreakage, expectRefusals, type Reply } from "./bad-input/refusals.ts";
import { foreignIds, type Ids, plant, type Seed, unknownIds } from "./parity/seed.ts";
import { WRITES } from "./parity/writes.ts";

type Call = [method: string, path: string, body?: object | string];

/** The writes that are well-formed. */
const writes = Object.values(WRITES)
  .flat()
  .filter(({ refused }) => refused !== "INVALID_INPUT");
const writesOf = (ids: Ids): Call[] => writes.map((write) => write.rest(ids, "owner"));

const readsOf = (ids: Ids): Call[] =>
  [
    `/task/tasks/${ids.projectId}`,
    `/task/${ids.taskId}`,
    `/project?workspaceId=${ids.workspaceId}`,
    `/project/${ids.projectId}`,
    `/project/${ids.projectId}/events`,
    `/project/${ids.projectId}/deliveries`,
    `/delivery/${ids.deliveryId}`,
    `/column/${ids.projectId}`,
    `/label/task/${ids.taskId}`,
    `/label/workspace/${ids.workspaceId}`,
    `/label/${ids.ownLabelId}`,
    `/activity/${ids.taskId}`,
    `/comment/${ids.taskId}`,
    `/time-entry/task/${ids.taskId}`,
    `/task-relation/${ids.taskId}`,
    `/external-link/task/${ids.taskId}`,
    `/workflow-rule/${ids.projectId}`,
    `/time-entry/${ids.entryId}`,
    `/workspace/${ids.workspaceId}/members`,
    `/chat-integration/project/${ids.projectId}`,
    `/generic-webhook-integration/project/${ids.projectId}`,
    `/git-integration/project/${ids.projectId}`,
    `/search?q=a&workspaceId=${ids.workspaceId}`,
    `/search?q=a&workspaceId=${ids.workspaceId}&projectId=${ids.projectId}`,
  ].map((path): Call => ["GET", path]);

describe("bad input at the REST door", () => {
  let w: World;
  let url: string;
  let seed: Seed;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
    seed = await plant(w);
  });
  afterAll(() => w.end());

  /** Judges an answer: a refusal has one of the given statuses and one plain sentence (the identity door has a form of its own). */
  const ask =
    (call: Call, statuses: number[], { token = seed.people.owner.token, headers = {} } = {}) =>
    async (): Promise<Reply> => {
      const [method, path, body] = call;
      const answer = await clientOf(url, token).rest(method, path, body, headers);
      const isSentence =
        typeof answer.body === "string" &&
        /^[^<{[]+$/.test(answer.body) &&
        answer.headers.get("content-type") === "text/plain; charset=utf-8";
      const isRefusal = statuses.includes(answer.status) && (isSentence || path.startsWith("/auth/"));
      const kind = answer.status < 300 ? "success" : isRefusal ? "refusal" : "wrong";
      return {
        call: JSON.stringify(call).slice(0, 200),
        kind,
        said: [answer.status, JSON.stringify(answer.body).slice(0, 300)],
      };
    };
  const naming = (calls: Call[], id: string) => calls.filter((call) => JSON.stringify(call).includes(id));
  const withBody = () => writesOf(seed.ids).filter(([, , body]) => body);

  it("an unknown id is 404", async () => {
    const unknown = unknownIds(seed.ids);
    const calls = naming([...writesOf(unknown), ...readsOf(unknown)], "unknown-").filter(
      ([, path]) => path !== "/auth/organization/create",
    );
    expect(calls.length).toBeGreaterThan(40);
    await expectRefusals(
      w,
      calls.map((call) => ask(call, [404])),
    );
  });

  it("an id of someone else's workspace is 403", async () => {
    const foreign = foreignIds(seed.ids)
      .flatMap((id) => naming([...writesOf(seed.ids), ...readsOf(seed.ids)], id))
      .filter(([, path]) => path !== "/auth/organization/create");
    const { token } = seed.people.stranger;
    await expectRefusals(
      w,
      foreign.map((call) => ask(call, [403], { token })),
    );
  });

  it("a credential that is missing, unknown, expired, revoked or switched off is 401", async () => {
    const { owner } = seed.people;
    const [expired, revoked, disabled] = [await w.person("Old"), await w.apiKey(owner), await w.apiKey(owner)];
    await sql`update "session" set "expiresAt" = now() - interval '1 second' where "token" = ${expired.token}`.execute(
      w.db,
    );
    const keys = await w.db.selectFrom("apiKey").select("id").orderBy("createdAt").orderBy("id").execute();
    expect(keys).toHaveLength(2);
    for (const token of [revoked, disabled]) {
      expect((await clientOf(url, token).rest("GET", `/task/${seed.ids.taskId}`)).status).toBe(200);
    }
    await sql`delete from "apiKey" where "id" = ${keys[0]?.id}`.execute(w.db);
    await sql`update "apiKey" set "enabled" = false where "id" = ${keys[1]?.id}`.execute(w.db);

    for (const token of ["", "nonsense", expired.token, revoked, disabled]) {
      const calls = [...writesOf(seed.ids), ...readsOf(seed.ids)];
      await expectRefusals(
        w,
        calls.map((call) => ask(call, call[1].startsWith("/auth/") ? [401, 403] : [401], { token })),
      );
    }
  });

  it("broken JSON is 400, a charset that nobody reads 415, ten megabytes are 413", async () => {
    const broken = ['{"a":', "{a:1}", "undefined", "\u0000"];
    await expectRefusals(
      w,
      withBody().flatMap(([method, path]) => broken.map((body) => ask([method, path, body], [400]))),
    );
    const latin = { "content-type": "application/json; charset=x-none" };
    await expectRefusals(
      w,
      withBody().map(([method, path]) => ask([method, path, "{}"], [415], { headers: latin })),
    );
    const huge = JSON.stringify({ title: "x".repeat(10_000_000) });
    await expectRefusals(
      w,
      withBody()
        .slice(0, 3)
        .map(([method, path]) => ask([method, path, huge], [413])),
    );
  });

  it.each(["[]", '"text"', "1", "true", "null", undefined])(
    "a body that is %s is 400 where a field is required",
    async (body) => {
      const { taskId, projectId } = seed.ids;
      const places: [string, string][] = [
        ["POST", `/task/${projectId}`],
        ["PUT", `/task/priority/${taskId}`],
        ["PUT", `/task/move/${taskId}`],
        ["POST", "/project"],
        ["PUT", "/project/reorder"],
        ["POST", `/column/${projectId}`],
        ["PUT", `/column/reorder/${projectId}`],
        ["POST", "/label"],
        ["POST", "/activity/comment"],
        ["DELETE", "/activity/comment"],
        ["POST", "/activity/create"],
        ["POST", `/comment/${taskId}`],
        ["POST", "/time-entry"],
        ["POST", "/task-relation"],
        ["PUT", `/workflow-rule/${projectId}`],
        ["POST", "/git-integration/verify"],
        ["POST", "/auth/organization/delete"],
      ];
      const headers = { "content-type": "application/json" };
      await expectRefusals(
        w,
        places.map(([method, path]) => ask([method, path, body], [400], { headers })),
      );
    },
  );

  it("a path that is no text, or holds what no id does, is 400 or 404", async () => {
    const ids = [
      "%00",
      "a%00b",
      "%ff",
      "%E0%A4%A",
      "%ED%A0%80",
      "x".repeat(5_000),
      "%20",
      "..%2F..",
      "'",
      "null",
      "undefined",
    ];
    const paths = ids.flatMap((id): Call[] => [
      ["GET", `/task/${id}`],
      ["PUT", `/task/priority/${id}`, { priority: "high" }],
      ["GET", `/label/${id}`],
      ["DELETE", `/label/${id}/task`],
      ["GET", `/workspace/${id}/members`],
      ["PUT", `/column/${id}`, { name: "x" }],
      ["GET", `/time-entry/${id}`],
      ["PATCH", `/chat-integration/project/${id}`, { isActive: true }],
    ]);
    await expectRefusals(
      w,
      paths.map((call) => ask(call, [400, 404])),
    );
  });

  it("a route or a method that there is not is 404", async () => {
    const calls: Call[] = [
      ["GET", "/nothing"],
      ["PATCH", `/task/${seed.ids.taskId}`, {}],
      ["POST", "/", {}],
      ["GET", "/task"],
    ];
    await expectRefusals(
      w,
      calls.map((call) => ask(call, [404])),
    );
  });

  it("a page that cannot be asked for is 400", async () => {
    const { projectId, workspaceId, taskId } = seed.ids;
    const lists = [
      `/project?workspaceId=${workspaceId}`,
      `/label/workspace/${workspaceId}?x`,
      `/activity/${taskId}?x`,
      `/comment/${taskId}?x`,
      `/time-entry/task/${taskId}?x`,
      `/external-link/task/${taskId}?x`,
      `/project/${projectId}/deliveries?x`,
      "/notification-preferences/deliveries?x",
    ];
    const queries = [
      "limit=0",
      "limit=-1",
      "limit=abc",
      "limit=1.5",
      "limit=99999",
      "limit=5&limit=6",
      "limit=5&after=x",
      "limit=5&after=%00",
    ];
    await expectRefusals(
      w,
      lists.flatMap((path) => queries.map((query) => ask(["GET", `${path}&${query}`], [400]))),
    );
    const searches = [
      "q=",
      "q=%00",
      `q=${"x".repeat(10_000)}`,
      "q=a&q=b",
      "q=a&limit=0",
      "q=a&limit=51",
      "q=a&type=x",
      "x",
    ];
    await expectRefusals(
      w,
      searches.map((search) => ask(["GET", `/search?workspaceId=${workspaceId}&${search}`], [400])),
    );
    const filters = ["dueBefore=2026-02-30", "dueAfter=soon", "priority=%00", "status=%00", "assigneeId=%00"];
    await expectRefusals(
      w,
      filters.map((filter) => ask(["GET", `/task/tasks/${projectId}?${filter}`], [400])),
    );
    const kinds = ["x", "", "%00", "PENDING", "WEBHOOK"];
    await expectRefusals(
      w,
      [`/project/${projectId}/deliveries`, "/notification-preferences/deliveries"].flatMap((path) =>
        ["status", "channel"].flatMap((name) => kinds.map((kind) => ask(["GET", `${path}?${name}=${kind}`], [400]))),
      ),
    );
  });

  it.each(
    writes
      .filter(({ refused }) => !refused)
      .map((write) => [`${write.mutation} ${write.what ?? ""}`.trim(), write] as const),
  )("no field of %s breaks on an odd value, or when it is missing", async (_name, write) => {
    const [method, path, body] = write.rest(seed.ids, "owner");
    const bodies = placesIn(body).flatMap((place) => [
      ...Object.values(ODD_VALUES).map((value) => withValue(body, place, value)),
      withValue(body, place, undefined),
    ]);
    await expectNoBreakage(
      w,
      bodies.map((odd) => ask([method, path, odd as object], [400, 403, 404, 409])),
    );
  });
});
