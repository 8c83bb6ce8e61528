import { sql } from "kysely";
import type { EventRow } from "../../src/entities/event.ts";
import { type Answer, clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { until } from "../support/until.ts";
import { createWorld, TEST_SECRETS, type World } from "../support/world.ts";

const WRITERS = 16;
const KILL_AFTER = 160;
const PRIORITIES = ["low", "high"];

/** The process under test is told from ours by its connections' name. */
const APPLICATION = "boardwire-crash-test";

type Row = { id: string; updatedAt: string };

describe("SIGKILL in the middle of concurrent writes", () => {
  let w: World;
  let server: ServerProcess;
  beforeAll(async () => {
    w = await createWorld();
    const { database } = w.config;
    const url = database.kind === "url" ? database.url : "";
    server = await startServerProcess({ ...TEST_SECRETS, DATABASE_URL: url, PGAPPNAME: APPLICATION });
  });
  afterAll(async () => {
    await server?.kill();
    await w.end();
  });

  it("keeps every acknowledged change with its history and its event, and no half of another", async () => {
    const { ada, project } = await w.board();
    const tasks = await Promise.all(Array.from({ length: WRITERS }, () => w.task(ada, project)));
    const client = clientOf(server.url, ada.token);
    const acknowledged: Row[] = [];

    const writing = Promise.all(tasks.map(({ id }) => writeUntilCut(id)));
    await until(() => acknowledged.length >= KILL_AFTER);
    await server.kill();
    await writing;
    await until(hasLeft);

    const events = await w.events(project);
    const recorded = new Set(events.map(rowOf).map(({ id, updatedAt }) => `${id} ${updatedAt}`));
    expect(acknowledged.filter(({ id, updatedAt }) => !recorded.has(`${id} ${updatedAt}`))).toEqual([]);
    expect(events.length - WRITERS - acknowledged.length).toBeLessThanOrEqual(WRITERS); // answers that were cut off
    await expectWhole(events);

    /** Sets a priority, comments, and creates a task, in turn, until the server does not answer. */
    async function writeUntilCut(id: string): Promise<void> {
      for (let step = 0; ; step++) {
        const writes = [
          () => client.rest("PUT", `/task/priority/${id}`, { priority: PRIORITIES[step % 2] }),
          () => client.rest("POST", `/comment/${id}`, { content: `Comment ${step}` }),
          () =>
            client.rest("POST", `/task/${project.id}`, { title: "New", description: "", priority: "low", status: "" }),
        ];
        const answer: Answer | undefined = await writes[step % writes.length]?.().catch(() => undefined);
        if (answer?.status !== 200) return;
        acknowledged.push(answer.body as Row); // a task or an activity: both have an id and a moment
      }
    }

    /** Row, history and log tell the same story, each in full. */
    async function expectWhole(events: readonly EventRow[]): Promise<void> {
      const counters = await w.db.selectFrom("project").selectAll().where("id", "=", project.id).executeTakeFirst();
      const rows = await w.db.selectFrom("task").selectAll().where("projectId", "=", project.id).execute();
      expect(counters).toMatchObject({ eventSeq: events.length, lastTaskNumber: rows.length });
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      for (const row of rows) {
        const story = events.filter(({ taskId }) => taskId === row.id);
        const history = (await w.history(row)).map(({ id }) => id);
        expect(new Set(story.map(activityIdOf))).toEqual(new Set(history));
        expect(story.length).toBe(history.length);
        expect(story.at(-1)?.payload).toMatchObject({ task: row });
      }
    }
  });

  /** Whether Postgres has let go of the dead server's connections, and so finished or undone what they were at. */
  async function hasLeft(): Promise<boolean> {
    const { rows } = await sql`select from pg_stat_activity where "application_name" = ${APPLICATION}`.execute(w.db);
    return rows.length === 0;
  }
});

/** What a change answered: the comment, or the task. */
function rowOf({ payload }: EventRow): Row {
  if ("activity" in payload) return payload.activity;
  return "task" in payload ? payload.task : { id: "", updatedAt: "" };
}

function activityIdOf({ payload }: EventRow): string | null {
  if ("activity" in payload) return payload.activity.id;
  return "activityId" in payload ? payload.activityId : null;
}
