import { createHash } from "node:crypto";
import { sql } from "kysely";
import { DEMO_WORKSPACE } from "../../src/server/seed/insert-frame.ts";
import { DEMO_PEOPLE } from "../../src/server/seed/people.ts";
import { seedDemo } from "../../src/server/seed/seed-demo.ts";
import { boardsOf } from "../../src/server/seed/sizes.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const BOARDS = boardsOf("s");
const TABLES = [
  "user",
  "workspace",
  "member",
  "project",
  "boardColumn",
  "task",
  "label",
  "taskRelation",
  "activity",
  "timeEntry",
];

const seed = (w: World, options: { isReset?: boolean } = {}) =>
  seedDemo(w.deps.orm.em, { boards: BOARDS, isReset: options.isReset ?? false, onProgress: () => {} });

describe("the demo workspace", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
    await seed(w);
  });
  afterAll(() => w.end());

  /** The rows of `query`, which looks for what must not be. */
  const offenders = async (query: string) => (await sql.raw(query).execute(w.db)).rows;

  it("lets its people in by password and by key, each with the rights of a role; the first administers an empty instance", async () => {
    const guests = DEMO_PEOPLE.filter(({ credentials }) => credentials);
    expect(guests.map(({ role }) => role)).toEqual(["owner", "member", "viewer"]);
    for (const { id, email, credentials } of guests) {
      const signIn = await clientOf(url).rest("POST", "/auth/sign-in/email", {
        email,
        password: credentials?.password,
      });
      expect(signIn).toMatchObject({ status: 200, body: { user: { id } } });
      for (const token of [(signIn.body as { token: string }).token, credentials?.apiKey]) {
        const { data } = await clientOf(url, token).graphql(`{ viewer { id } }`);
        expect(data.viewer.id).toBe(id);
      }
    }
    expect(await offenders(`select "email" from "user" where "role" = 'admin'`)).toEqual([
      { email: "ada@demo.example" },
    ]);
  });

  it("keeps every rule that the product keeps", async () => {
    expect(
      await offenders(`select "project"."id" from "project" where "eventSeq" <> 0 or "lastTaskNumber" <>
        (select count(*) from "task" where "projectId" = "project"."id" and "number" between 1 and "lastTaskNumber")`),
    ).toEqual([]);
    expect(await offenders(`select "seq" from "event"`)).toEqual([]);
    expect(
      await offenders(`select "projectId", "status" from "task" group by 1, 2
        having min("position") <> 1 or max("position") <> count(*) or count(distinct "position") <> count(*)`),
    ).toEqual([]);
    expect(
      await offenders(`select "taskId" from "activity" group by "taskId"
        having array_agg("id" order by "seq") <> array_agg("id" order by "createdAt", "seq")
          or (array_agg("type" order by "seq"))[1] <> 'create' or count(*) filter (where "type" = 'create') <> 1`),
    ).toEqual([]);
    expect(
      await offenders(`select "task"."id" from "task" join "activity" on "taskId" = "task"."id" and "type" <> 'comment'
        group by "task"."id" having "version" <> count(*) or "task"."updatedAt" <> max("activity"."createdAt")`),
    ).toEqual([]);
    expect(
      await offenders(`select "task"."id" from "task" where "assigneeId" is not null and not exists
        (select from "member" where "userId" = "assigneeId" and "workspaceId" = '${DEMO_WORKSPACE.id}')`),
    ).toEqual([]);
    expect(
      await offenders(`select "id" from "timeEntry"
        where "duration" is distinct from extract(epoch from "endTime" - "startTime")::integer`),
    ).toEqual([]);
  });

  it("has something of everything, spread evenly", async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from "user") as "people", (select count(*) from "task") as "tasks",
      (select count(distinct "type") from "activity") as "historyTypes",
      (select count(*) from "label" where "taskId" is not null) > 200 as "hasLabels",
      (select count(distinct "relationType") from "taskRelation") as "relationTypes",
      (select count(*) from "timeEntry" where "endTime" is null) > 0 as "hasRunningTimer",
      (select max("count") from (select count(*) from "task" group by "projectId", "status")) as "longestColumn"`.execute(
      w.db,
    );
    expect(rows).toEqual([
      {
        people: 10,
        tasks: 200,
        historyTypes: 6,
        hasLabels: true,
        relationTypes: 3,
        hasRunningTimer: true,
        longestColumn: 25,
      },
    ]);
    for (const { taskCount } of boardsOf("m")) expect(taskCount / 4).toBeLessThanOrEqual(200);
    expect(boardsOf("l").reduce((sum, { taskCount }) => sum + taskCount, 0)).toBe(50_000);
  });

  it("takes part in the product: a seeded task changes like any other", async () => {
    const [ada] = DEMO_PEOPLE;
    const task = await w.db
      .selectFrom("task")
      .selectAll()
      .where("status", "=", "to-do")
      .limit(1)
      .executeTakeFirstOrThrow();
    const client = clientOf(url, ada?.credentials?.apiKey);

    expect(await client.rest("PUT", `/task/status/${task.id}`, { status: "done" })).toMatchObject({ status: 200 });

    expect(await w.events({ id: task.projectId })).toMatchObject([{ seq: 1, type: "task.updated" }]);
    expect((await w.history(task)).at(-1)).toMatchObject({ type: "status_changed", userId: ada?.id });
  });

  it("refuses to be written twice, and gives way on request: the same again, and nobody else's things touched", async () => {
    const eve = await w.person("Eve");
    const workspace = await w.workspace(eve);
    await expect(seed(w)).rejects.toThrow("The demo workspace exists already; --reset replaces it.");

    await seed(w, { isReset: true });

    const other = await createWorld();
    await seed(other);
    expect(await fingerprints(w, [eve.id, workspace.id])).toEqual(await fingerprints(other, []));
    await other.end();
    expect(await w.db.selectFrom("workspace").select("id").where("id", "=", workspace.id).execute()).toHaveLength(1);
    expect(await offenders(`select "email" from "user" where "role" = 'admin'`)).toHaveLength(1);
  });

  it("keeps off what belongs to somebody else", async () => {
    const other = await createWorld();
    const eve = await other.person("Eve");
    await sql`update "user" set "email" = 'ada@demo.example' where "id" = ${eve.id}`.execute(other.db);

    await expect(seed(other)).rejects.toThrow("Somebody else has the e-mail address ada@demo.example.");
    expect(await other.db.selectFrom("project").select("id").execute()).toEqual([]);
    await other.end();
  });
});

/** A digest of each table, without the rows that these ids are in and without counters that other rows share. */
async function fingerprints(w: World, without: readonly string[]): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb("row") - 'seq' as "row" from ${sql.table(table)} "row" order by "id"`.execute(w.db);
    const texts = rows.map(({ row }) => JSON.stringify(row)).filter((text) => !without.some((id) => text.includes(id)));
    digests[table] = createHash("sha256").update(texts.join("\n")).digest("hex");
  }
  return digests;
}
