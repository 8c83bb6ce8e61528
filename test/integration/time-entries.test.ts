import { createTimeEntry } from "../../src/domain/time-entry/create-time-entry.ts";
import { deleteTimeEntry } from "../../src/domain/time-entry/delete-time-entry.ts";
import { findTimeEntry, timeEntriesOfTask } from "../../src/domain/time-entry/queries.ts";
import { replaceTimeEntry } from "../../src/domain/time-entry/replace-time-entry.ts";
import { startTimer } from "../../src/domain/time-entry/start-timer.ts";
import { stopTimer } from "../../src/domain/time-entry/stop-timer.ts";
import { updateTimeEntry } from "../../src/domain/time-entry/update-time-entry.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const START = "2026-01-31T08:00:00.000Z";
const END = "2026-01-31T09:30:00.999Z";

describe("time entries", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  const log = async (person: Person, task: { id: string }, input: object = {}) =>
    (await createTimeEntry(person.ctx, { taskId: task.id, startTime: START, ...input })).timeEntry;

  const stored = async (task: { id: string }) =>
    w.db.selectFrom("timeEntry").selectAll().where("taskId", "=", task.id).orderBy("id").execute();

  it("logs time with its duration at once, in whole seconds rounded down, and records it", async () => {
    const { ada, project, task } = await w.boardWithTask();

    const { timeEntry, events } = await createTimeEntry(ada.ctx, { taskId: task.id, startTime: START, endTime: END });

    expect(timeEntry).toMatchObject({
      taskId: task.id,
      userId: ada.id,
      description: "",
      startTime: START,
      endTime: END,
      duration: 5400,
    });
    expect(await stored(task)).toEqual([timeEntry]);
    expect(events).toMatchObject([{ type: "time_entry.created", taskId: task.id, payload: { task, timeEntry } }]);
    expect((await w.events(project)).at(-1)).toEqual(events[0]);
    expect(await w.taskRow(task.id)).toEqual(task);
  });

  it("starts and stops timers, several at once; a stopped one stays as it is", async () => {
    const { ada, project, task } = await w.boardWithTask();

    const first = await startTimer(ada.ctx, { taskId: task.id, description: "Drawing" });
    const second = await startTimer(ada.ctx, { taskId: task.id });
    const stopped = await stopTimer(ada.ctx, { timeEntryId: first.timeEntry.id });
    const again = await stopTimer(ada.ctx, { timeEntryId: first.timeEntry.id });

    expect(first.timeEntry).toMatchObject({ description: "Drawing", endTime: null, duration: null, userId: ada.id });
    expect(second.timeEntry).toMatchObject({ description: "", endTime: null, duration: null });
    expect(stopped.timeEntry).toMatchObject({ id: first.timeEntry.id, duration: 0 });
    expect(stopped.timeEntry.endTime).not.toBeNull();
    expect(again).toEqual({ timeEntry: stopped.timeEntry, events: [] });
    expect((await w.events(project)).slice(1).map(({ type }) => type)).toEqual([
      "time_entry.created",
      "time_entry.created",
      "time_entry.updated",
    ]);
  });

  it("changes what is given: an end stops the timer, and an omitted or blank end keeps what is there", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const running = await log(ada, task);
    const change = async (input: object) =>
      (await updateTimeEntry(ada.ctx, { timeEntryId: running.id, ...input })).timeEntry;

    expect(await change({ startTime: START, endTime: null })).toEqual(running);
    expect(await change({ endTime: "", description: "Drawing" })).toMatchObject({ endTime: null, duration: null });
    expect(await change({ endTime: "2026-01-31T10:00:00+01:00" })).toMatchObject({
      endTime: "2026-01-31T09:00:00.000Z",
      duration: 3600,
      description: "Drawing",
    });
    expect(await change({ startTime: "2026-01-31T08:30:00Z", endTime: "" })).toMatchObject({ duration: 1800 });
    expect(await change({ description: null })).toMatchObject({ description: "", duration: 1800 });
    expect(await w.events(project)).toHaveLength(6);
    expect((await w.events(project)).at(-1)).toMatchObject({
      type: "time_entry.updated",
      payload: { task, timeEntry: (await stored(task))[0] },
    });
  });

  it("refuses an end before the start, reopening, times that are none, and a change without a start", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const entry = await log(ada, task, { endTime: END });
    const timeEntryId = entry.id;
    const refusal = (path: string) => ({ code: "INVALID_INPUT", fields: [{ path }] });

    await expect(log(ada, task, { startTime: END, endTime: START })).rejects.toMatchObject(refusal("startTime"));
    await expect(log(ada, task, { startTime: "1900-01-01", endTime: END })).rejects.toMatchObject(refusal("endTime"));
    for (const startTime of [undefined, "", "soon", 5, "2026-02-31T00:00:00Z"]) {
      await expect(log(ada, task, { startTime })).rejects.toMatchObject(refusal("startTime"));
    }
    await expect(updateTimeEntry(ada.ctx, { timeEntryId, startTime: "2026-02-01" })).rejects.toMatchObject(
      refusal("startTime"),
    );
    await expect(updateTimeEntry(ada.ctx, { timeEntryId, endTime: null })).rejects.toMatchObject(refusal("endTime"));
    await expect(replaceTimeEntry(ada.ctx, { timeEntryId, endTime: END })).rejects.toMatchObject({
      fields: [{ path: "startTime", message: "is required" }],
    });
    const future = await log(ada, task, { startTime: "9999-01-01" });
    await expect(stopTimer(ada.ctx, { timeEntryId: future.id })).rejects.toMatchObject({ code: "INVALID_INPUT" });
    expect(await stored(task)).toEqual([entry, future]);
    expect(await w.events(project)).toHaveLength(3);
  });

  it("lets whoever logged it and admins change or delete it, and nobody else", async () => {
    const { ada, workspace, project, task } = await w.boardWithTask();
    const [mia, max, vic, eve] = [
      await w.person("Mia"),
      await w.person("Max"),
      await w.person("Vic"),
      await w.person("Eve"),
    ];
    await w.join(workspace, mia, "member");
    await w.join(workspace, max, "member");
    await w.join(workspace, vic, "viewer");
    const entry = await log(mia, task);
    const timeEntryId = entry.id;

    for (const { ctx } of [max, vic, eve]) {
      const refusal = { code: "FORBIDDEN" };
      await expect(updateTimeEntry(ctx, { timeEntryId, description: "x" })).rejects.toMatchObject(refusal);
      await expect(stopTimer(ctx, { timeEntryId })).rejects.toMatchObject(refusal);
      await expect(deleteTimeEntry(ctx, { timeEntryId })).rejects.toMatchObject(refusal);
    }
    await expect(log(vic, task)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(findTimeEntry(eve.ctx, { timeEntryId })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await findTimeEntry(vic.ctx, { timeEntryId })).toEqual(entry);
    await updateTimeEntry(mia.ctx, { timeEntryId, description: "Mine" });
    await updateTimeEntry(ada.ctx, { timeEntryId, description: "Hers" });
    const deleted = await deleteTimeEntry(ada.ctx, { timeEntryId });

    expect(deleted.timeEntry).toMatchObject({ id: timeEntryId, userId: mia.id, description: "Hers" });
    expect(await stored(task)).toEqual([]);
    expect((await w.events(project)).at(-1)).toMatchObject({
      type: "time_entry.deleted",
      payload: { task, timeEntry: deleted.timeEntry },
    });
    await expect(deleteTimeEntry(ada.ctx, { timeEntryId })).rejects.toMatchObject({
      message: "Time entry not found",
    });
  });

  it("lists a task's entries by start with names, also in pieces", async () => {
    const { ada, task } = await w.boardWithTask();
    const late = await log(ada, task, { startTime: "2026-02-02" });
    const early = await log(ada, task, { startTime: "2026-02-01" });
    const taskId = task.id;

    expect(await timeEntriesOfTask(ada.ctx, { taskId })).toEqual([
      { ...early, userName: "Ada" },
      { ...late, userName: "Ada" },
    ]);
    expect(await timeEntriesOfTask(ada.ctx, { taskId, after: early.id, limit: "1" })).toMatchObject([{ id: late.id }]);
    await w.db.deleteFrom("member").where("userId", "=", ada.id).execute();
    await expect(timeEntriesOfTask(ada.ctx, { taskId })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("stops a timer once when two stop it at the same time", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const { timeEntry } = await startTimer(ada.ctx, { taskId: task.id });

    const [one, two] = await Promise.all([
      stopTimer(ada.ctx, { timeEntryId: timeEntry.id }),
      stopTimer(ada.ctx, { timeEntryId: timeEntry.id }),
    ]);

    expect(one.timeEntry).toEqual(two.timeEntry);
    expect(await w.events(project)).toHaveLength(3);
  });
});
