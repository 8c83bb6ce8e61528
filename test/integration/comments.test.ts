import { createActivity } from "../../src/domain/activity/create-activity.ts";
import { createActivityComment } from "../../src/domain/activity/create-activity-comment.ts";
import { createComment } from "../../src/domain/activity/create-comment.ts";
import { deleteComment } from "../../src/domain/activity/delete-comment.ts";
import { commentsOfTask, historyOfTask } from "../../src/domain/activity/queries.ts";
import { updateActivityComment } from "../../src/domain/activity/update-activity-comment.ts";
import { updateComment } from "../../src/domain/activity/update-comment.ts";
import { updateTaskPriority } from "../../src/domain/task/update-task-priority.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

describe("comments", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  const comment = async (author: Person, task: { id: string }, content = "Looks good") =>
    (await createComment(author.ctx, { taskId: task.id, content })).comment;

  it("creates one in the task's history with one event, and leaves the task's version alone", async () => {
    const { ada, project, task } = await w.boardWithTask();

    const { comment: made, events } = await createComment(ada.ctx, { taskId: task.id, content: "Looks\n\ngood" });

    expect(made).toMatchObject({
      taskId: task.id,
      type: "comment",
      userId: ada.id,
      content: "Looks\n\ngood",
      eventData: null,
      externalUserName: null,
    });
    expect((await w.history(task)).at(-1)).toEqual(made);
    expect(events).toMatchObject([{ type: "comment.created", taskId: task.id, payload: { task, activity: made } }]);
    expect((await w.events(project)).at(-1)).toEqual(events[0]);
    expect(await w.taskRow(task.id)).toEqual(task);
  });

  it("lets a comment brought over belong to nobody, if its author's name and tool are both given", async () => {
    const { ada, task } = await w.boardWithTask();
    const content = "From there";
    const external = { externalUserName: "Grace", externalSource: "trello" };

    const imported = await createComment(ada.ctx, { taskId: task.id, content, ...external });
    const own = await createComment(ada.ctx, { taskId: task.id, content, externalUserName: "Grace" });

    expect(imported.comment).toMatchObject({ userId: null, ...external });
    expect(own.comment).toMatchObject({ userId: ada.id, externalUserName: null, externalSource: null });
    expect(await commentsOfTask(ada.ctx, { taskId: task.id })).toEqual([
      { ...own.comment, userName: "Ada", userImage: null },
    ]);
    await expect(deleteComment(ada.ctx, { activityId: imported.comment.id })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("edits one for its author, with one event, and records nothing for the same text", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const { id } = await comment(ada, task);

    const edited = await updateComment(ada.ctx, { activityId: id, content: "Better" });
    const same = await updateComment(ada.ctx, { activityId: id, content: "Better" });
    const emptied = await updateActivityComment(ada.ctx, { activityId: id, comment: "" });

    expect(edited.comment).toMatchObject({ id, content: "Better" });
    expect(same).toEqual({ comment: edited.comment, events: [] });
    expect((await w.history(task)).at(-1)).toEqual(emptied.comment);
    expect((await w.events(project)).slice(2).map(({ type, payload }) => [type, payload])).toEqual([
      ["comment.updated", { task, activity: edited.comment }],
      ["comment.updated", { task, activity: emptied.comment }],
    ]);
  });

  it("deletes one for its author and answers it as it was", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const made = await comment(ada, task);

    const answer = await deleteComment(ada.ctx, { activityId: made.id });

    expect(answer.comment).toEqual(made);
    expect(await w.history(task)).toHaveLength(1);
    expect((await w.events(project)).at(-1)).toMatchObject({
      type: "comment.deleted",
      taskId: task.id,
      payload: { task, activity: made },
    });
    await expect(deleteComment(ada.ctx, { activityId: made.id })).rejects.toMatchObject({
      message: "Comment not found",
    });
  });

  it("refuses everyone but the author, whatever their role; the author's own role does not matter", async () => {
    const { ada, workspace, project, task } = await w.boardWithTask();
    const mia = await w.person("Mia");
    const eve = await w.person("Eve");
    await w.join(workspace, mia, "member");
    const made = await comment(mia, task);
    const input = { activityId: made.id, content: "Mine" };

    await expect(updateComment(ada.ctx, input)).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "Only the author may edit this comment",
    });
    await expect(deleteComment(ada.ctx, input)).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "Only the author may delete this comment",
    });
    await expect(deleteComment(eve.ctx, input)).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "You do not have access to this workspace",
    });
    expect((await w.history(task)).at(-1)).toEqual(made);

    await w.db.updateTable("member").set({ role: "viewer" }).where("userId", "=", mia.id).execute();
    await expect(comment(mia, task)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const credential = { kind: "apiKey", id: "key", workspaceId: null, scopes: { task: ["read"] } } as const;
    const readingOnly = { ...mia.ctx, actor: { ...mia.ctx.actor, credential } };
    await expect(deleteComment(readingOnly, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await deleteComment(mia.ctx, input);
    expect(await w.events(project)).toHaveLength(3);
  });

  it("refuses what is no comment, and text that is missing, empty, too long or no text", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const [creation] = await w.history(task);
    const create = (content: unknown) => createComment(ada.ctx, { taskId: task.id, content });

    for (const activityId of ["nope", creation?.id]) {
      const refusal = { code: "NOT_FOUND", message: "Comment not found" };
      await expect(updateComment(ada.ctx, { activityId, content: "x" })).rejects.toMatchObject(refusal);
      await expect(deleteComment(ada.ctx, { activityId })).rejects.toMatchObject(refusal);
    }
    for (const content of [undefined, null, "", 1, "a\0b", "\ud800", "x".repeat(100_001)]) {
      await expect(create(content)).rejects.toMatchObject({ fields: [{ path: "content" }] });
    }
    await expect(createComment(ada.ctx, { taskId: "nope", content: "x" })).rejects.toMatchObject({
      message: "Task not found",
    });
    expect((await createActivityComment(ada.ctx, { taskId: task.id, comment: "" })).comment.content).toBe("");
    expect((await create("x".repeat(100_000))).comment.content).toHaveLength(100_000);
    expect(await w.events(project)).toHaveLength(3);
  });

  it("writes records of a client in the caller's own name, and none that a change would have written", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const write = (input: object) => createActivity(ada.ctx, { taskId: task.id, ...input });

    const record = await write({ type: "task", userId: "somebody", message: null, eventData: { from: "a mail" } });
    const made = await write({ type: "comment", message: "Hello", eventData: { ignored: true } });

    expect(record.activity).toMatchObject({ type: "task", userId: ada.id, eventData: { from: "a mail" } });
    expect(record.events).toMatchObject([
      { type: "task.updated", payload: { task, changed: [], activityId: record.activity.id } },
    ]);
    expect(made.activity).toMatchObject({ type: "comment", userId: ada.id, content: "Hello", eventData: null });
    expect(made.events).toMatchObject([{ type: "comment.created" }]);
    await expect(write({ type: "priority_changed", message: null })).rejects.toMatchObject({
      fields: [{ path: "type", message: "must be one of comment, task" }],
    });
    const nested = JSON.parse(`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`);
    for (const eventData of [[], "x", { a: "\0" }, { "\0": 1 }, { a: "\ud800" }, nested, { a: "x".repeat(100_000) }]) {
      await expect(write({ type: "task", eventData })).rejects.toMatchObject({ fields: [{ path: "eventData" }] });
    }
    expect(await w.events(project)).toHaveLength(3);
  });

  it("lists the history newest first and comments oldest first, also in pieces", async () => {
    const { ada, task } = await w.boardWithTask();
    const one = await comment(ada, task, "one");
    await updateTaskPriority(ada.ctx, { taskId: task.id, priority: "high" });
    const two = await comment(ada, task, "two");
    const three = await comment(ada, task, "three");
    const taskId = task.id;
    const texts = (rows: readonly { content: string | null }[]) => rows.map(({ content }) => content);

    expect(texts(await historyOfTask(ada.ctx, { taskId }))).toEqual(["three", "two", null, "one", null]);
    expect(texts(await historyOfTask(ada.ctx, { taskId, after: two.id, limit: "2" }))).toEqual([null, "one"]);
    expect(texts(await commentsOfTask(ada.ctx, { taskId, limit: "2" }))).toEqual(["one", "two"]);
    expect(texts(await commentsOfTask(ada.ctx, { taskId, after: one.id }))).toEqual(["two", "three"]);
    expect(texts(await commentsOfTask(ada.ctx, { taskId, after: three.id }))).toEqual([]);
    for (const [field, value] of Object.entries({ after: "nope", limit: "0" })) {
      await expect(historyOfTask(ada.ctx, { taskId, [field]: value })).rejects.toMatchObject({
        fields: [{ path: field }],
      });
    }
  });

  it("numbers the comments of writers at the same time in the order of their events", async () => {
    const { ada, project, task } = await w.boardWithTask();

    await Promise.all(Array.from({ length: 10 }, (_, at) => comment(ada, task, `${at}`)));

    const told = (await w.events(project)).slice(1).map(({ payload }) => payload);
    const contents = told.map((payload) => ("activity" in payload ? payload.activity.content : null));
    expect((await w.history(task)).slice(1).map(({ content }) => content)).toEqual(contents);
  });
});
