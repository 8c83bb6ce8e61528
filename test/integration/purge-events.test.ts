import { sql } from "kysely";
import { purgeEvents } from "../../src/domain/event/purge-events.ts";
import { eventsAfter } from "../../src/domain/event/queries.ts";
import { deleteProject } from "../../src/domain/project/delete-project.ts";
import { updateTaskPriority } from "../../src/domain/task/update-task-priority.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";

const DAY_MS = 86_400_000;
const BEFORE = new Date(Date.now() - 30 * DAY_MS);
const RESYNC = {
  code: "RESYNC_REQUIRED",
  message: "The events after this cursor are no longer kept; load the board again",
};

describe("purging events", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  /** A project whose log has one event per given age in days, the first of them number 1. */
  async function boardWithLog(ages: readonly number[]) {
    const board = await w.boardWithTask();
    const priorities = ["high", "low"];
    for (const index of ages.keys()) {
      if (index > 0)
        await updateTaskPriority(board.ada.ctx, { taskId: board.task.id, priority: priorities[index % 2] });
    }
    for (const [index, age] of ages.entries()) await grow(board.project, index + 1, age);
    return board;
  }

  /** Makes events as old as said. */
  async function grow({ id }: { id: string }, seq: number, days: number): Promise<void> {
    await sql`update "event" set "createdAt" = now() - ${days} * interval '1 day', "dispatchedAt" = now()
      where "projectId" = ${id} and "seq" = ${seq}`.execute(w.db);
  }

  const purge = (options: { batchSize?: number; signal?: AbortSignal } = {}) =>
    purgeEvents(w.db, { before: BEFORE, ...options });
  const seqs = async (project: { id: string }) => (await w.events(project)).map(({ seq }) => seq);
  const readAfter = async ({ id }: { id: string }, seq: number, limit = 100) =>
    (await eventsAfter(w.db, { projectId: id, seq, limit })).map((event) => event.seq);

  it("deletes what comes before the first event that is kept, and nothing behind it", async () => {
    const { project } = await boardWithLog([40, 31, 29, 35, 1]);
    const { project: young } = await boardWithLog([1, 40]);

    expect(await purge()).toBe(2);

    expect(await seqs(project)).toEqual([3, 4, 5]);
    expect(await seqs(young)).toEqual([1, 2]);
    expect(await purge()).toBe(0);
  });

  it("goes on in batches until all is done, across projects, and stops between two when it is told to", async () => {
    const boards = [await boardWithLog([40, 40, 40, 40, 1]), await boardWithLog([40, 40, 40])];

    await expect(purge({ batchSize: 2, signal: AbortSignal.abort() })).rejects.toThrow("aborted");
    expect(await purge({ batchSize: 2 })).toBe(7);

    expect(await Promise.all(boards.map(({ project }) => seqs(project)))).toEqual([[5], []]);
  });

  it("leaves cursors good from the last event that is gone on, and answers the older ones", async () => {
    const { ada, project, task } = await boardWithLog([40, 40, 40, 1, 1]);
    await purge();

    await expect(readAfter(project, 0)).rejects.toMatchObject(RESYNC);
    await expect(readAfter(project, 2)).rejects.toMatchObject(RESYNC);
    await expect(readAfter(project, 2, 1)).rejects.toMatchObject(RESYNC);
    expect(await readAfter(project, 3)).toEqual([4, 5]);
    expect(await readAfter(project, 5)).toEqual([]);

    for (const seq of [4, 5]) await grow(project, seq, 31);
    await purge();

    expect(await seqs(project)).toEqual([]);
    await expect(readAfter(project, 4)).rejects.toMatchObject(RESYNC);
    expect(await readAfter(project, 5)).toEqual([]);
    await updateTaskPriority(ada.ctx, { taskId: task.id, priority: "urgent" });
    expect(await readAfter(project, 5)).toEqual([6]);
    await expect(readAfter(project, 4)).rejects.toMatchObject(RESYNC);
  });

  it("tells a hole in the middle too, and answers nothing for a project that is gone", async () => {
    const { ada, project } = await boardWithLog([1, 1, 1]);
    await w.db.deleteFrom("event").where("projectId", "=", project.id).where("seq", "=", 2).execute();

    expect(await readAfter(project, 0, 1)).toEqual([1]);
    await expect(readAfter(project, 0)).rejects.toMatchObject(RESYNC);

    await deleteProject(ada.ctx, { projectId: project.id });
    expect(await readAfter(project, 0)).toEqual([]);
  });

  it("waits for nobody: not for a writer in the middle of its change, not for a project that is being deleted", async () => {
    const writing = await boardWithLog([40, 40]);
    const deleting = await boardWithLog([40, 40]);
    const [written, count] = await w.db.transaction().execute(async (transaction) => {
      await sql`select from "project" where "id" = ${writing.project.id} for update`.execute(transaction);
      await sql`delete from "project" where "id" = ${deleting.project.id}`.execute(transaction);
      const change = updateTaskPriority(writing.ada.ctx, { taskId: writing.task.id, priority: "urgent" });
      await until(async () => (await waitingForLocks()) === 1);
      return [change, await purge()] as const;
    });

    expect(count).toBe(2);
    expect((await written).events.map(({ seq }) => seq)).toEqual([3]);
    expect(await seqs(writing.project)).toEqual([3]);
  });

  it("lets writers go on, whose events have no gap", async () => {
    const boards = await Promise.all(Array.from({ length: 4 }, () => boardWithLog([40, 40, 40, 40])));
    const writers = boards.map(async ({ ada, task }) => {
      for (const priority of ["urgent", "low", "high", "medium"]) {
        await updateTaskPriority(ada.ctx, { taskId: task.id, priority });
      }
    });

    const counts = await Promise.all([purge({ batchSize: 1 }), purge({ batchSize: 3 }), ...writers]);

    expect(Number(counts[0]) + Number(counts[1])).toBe(16);
    for (const { project } of boards) expect(await readAfter(project, 4)).toEqual([5, 6, 7, 8]);
  });

  async function waitingForLocks(): Promise<number> {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        w.db,
      );
    return rows.length;
  }
});
