import { attachLabel } from "../../src/domain/label/attach-label.ts";
import { createLabel } from "../../src/domain/label/create-label.ts";
import { deleteLabel } from "../../src/domain/label/delete-label.ts";
import { detachLabel } from "../../src/domain/label/detach-label.ts";
import { updateLabel } from "../../src/domain/label/update-label.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

describe("labels", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  const labels = (workspace: { id: string }) =>
    w.db.selectFrom("label").selectAll().where("workspaceId", "=", workspace.id).orderBy("id").execute();

  const label = async (author: Person, workspace: { id: string }, input: object = {}) =>
    (await createLabel(author.ctx, { workspaceId: workspace.id, name: "Bug", color: "red", ...input })).label;

  const eventsAfter = async (project: { id: string }, count: number) =>
    (await w.events(project)).slice(count).map(({ type, taskId, payload }) => ({ type, taskId, payload }));

  describe("createLabel", () => {
    it("makes a workspace's own label without an event, and answers the one that is there", async () => {
      const { ada, workspace, project } = await w.board();

      const own = await label(ada, workspace);
      const again = await label(ada, workspace, { color: "blue" });

      expect(own).toMatchObject({ workspaceId: workspace.id, taskId: null, name: "Bug", color: "red" });
      expect(again).toEqual(own);
      expect(await labels(workspace)).toEqual([own]);
      expect(await w.events(project)).toEqual([]);
    });

    it("puts one on a task with one event, and leaves the task's version alone", async () => {
      const { ada, workspace, project, task } = await w.boardWithTask();

      const { label: copy, events } = await createLabel(ada.ctx, {
        workspaceId: workspace.id,
        name: "Bug",
        color: "red",
        taskId: task.id,
      });
      const again = await label(ada, workspace, { taskId: task.id, color: "blue" });

      expect(copy.taskId).toBe(task.id);
      expect(again).toEqual(copy);
      expect(events).toMatchObject([{ type: "label.created", taskId: task.id, payload: { task, label: copy } }]);
      expect(await w.events(project)).toHaveLength(2);
      expect(await w.taskRow(task.id)).toEqual(task);
    });

    it("makes one of many that ask at the same time", async () => {
      const { ada, workspace, project, task } = await w.boardWithTask();

      const made = await Promise.all(
        Array.from({ length: 12 }, (_, at) => label(ada, workspace, at % 2 ? {} : { taskId: task.id })),
      );

      expect(new Set(made.map(({ id }) => id)).size).toBe(2);
      expect(await labels(workspace)).toHaveLength(2);
      expect(await eventsAfter(project, 1)).toHaveLength(1);
    });

    it("refuses an unknown workspace, a task elsewhere, strangers, viewers and a blank name", async () => {
      const { ada, workspace } = await w.board();
      const other = await w.boardWithTask();
      const viewer = await w.person("Vic");
      await w.join(workspace, viewer, "viewer");

      await expect(label(ada, { id: "nope" })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(label(ada, workspace, { taskId: other.task.id })).rejects.toMatchObject({
        code: "NOT_FOUND",
        message: "Task not found",
      });
      await expect(label(other.ada, workspace)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(label(viewer, workspace)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(label(ada, workspace, { name: " " })).rejects.toMatchObject({ fields: [{ path: "name" }] });
      await expect(label(ada, workspace, { color: 1 })).rejects.toMatchObject({ fields: [{ path: "color" }] });
      expect(await labels(workspace)).toEqual([]);
    });
  });

  describe("updateLabel", () => {
    it("takes the copies of its name along, with one event per task, also in other projects", async () => {
      const { ada, workspace, project, task } = await w.boardWithTask();
      const blog = await w.project(ada, workspace, "Blog");
      const post = await w.task(ada, blog);
      const own = await label(ada, workspace);
      const copy = (await attachLabel(ada.ctx, { labelId: own.id, taskId: task.id })).label;
      const copyInBlog = (await attachLabel(ada.ctx, { labelId: own.id, taskId: post.id })).label;
      const bystander = await label(ada, workspace, { name: "Idea", taskId: task.id });

      const answer = await updateLabel(ada.ctx, { labelId: own.id, name: "Defect", color: "red" });

      expect(answer.label).toMatchObject({ id: own.id, name: "Defect", color: "red", taskId: null });
      expect((await labels(workspace)).map(({ id, name }) => [id, name]).sort()).toEqual(
        [
          [own.id, "Defect"],
          [copy.id, "Defect"],
          [copyInBlog.id, "Defect"],
          [bystander.id, "Idea"],
        ].sort(),
      );
      const change = { type: "label.updated", payload: { changed: ["name"], label: { name: "Defect" } } };
      expect(await eventsAfter(project, 3)).toMatchObject([{ ...change, taskId: task.id }]);
      expect(await eventsAfter(blog, 2)).toMatchObject([{ ...change, taskId: post.id }]);
      expect(answer.events).toHaveLength(2);
    });

    it("changes a copy alone, keeps what is omitted, and records nothing for what it has already", async () => {
      const { ada, workspace, project, task } = await w.boardWithTask();
      const own = await label(ada, workspace);
      const copy = (await attachLabel(ada.ctx, { labelId: own.id, taskId: task.id })).label;

      const recoloured = await updateLabel(ada.ctx, { labelId: copy.id, color: "blue" });
      const same = await updateLabel(ada.ctx, { labelId: copy.id, name: "Bug", color: "blue" });

      expect(recoloured.label).toMatchObject({ name: "Bug", color: "blue", taskId: task.id });
      expect(same).toEqual({ label: recoloured.label, events: [] });
      expect(await labels(workspace)).toContainEqual(own);
      expect(await eventsAfter(project, 2)).toMatchObject([{ payload: { changed: ["color"] } }]);
    });

    it("refuses a name that the workspace, or a task with a copy, has already", async () => {
      const { ada, workspace, project, task } = await w.boardWithTask();
      const own = await label(ada, workspace);
      const idea = await label(ada, workspace, { name: "Idea" });
      const copy = (await attachLabel(ada.ctx, { labelId: own.id, taskId: task.id })).label;
      await label(ada, workspace, { name: "Defect", taskId: task.id });
      const before = await labels(workspace);

      const rename = (labelId: string, name: string) => updateLabel(ada.ctx, { labelId, name });
      await expect(rename(own.id, "Idea")).rejects.toMatchObject({ code: "CONFLICT" });
      await expect(rename(own.id, "Defect")).rejects.toMatchObject({ code: "CONFLICT" });
      await expect(rename(copy.id, "Defect")).rejects.toMatchObject({ code: "CONFLICT" });
      expect((await rename(idea.id, "Defect")).label.name).toBe("Defect");
      expect((await labels(workspace)).filter(({ id }) => id !== idea.id)).toEqual(
        before.filter(({ id }) => id !== idea.id),
      );
      expect(await w.events(project)).toHaveLength(3);
    });

    it("leaves no copy behind under the old name while others put the label on tasks", async () => {
      const { ada, workspace, project } = await w.board();
      const own = await label(ada, workspace);
      const tasks = await Promise.all(Array.from({ length: 6 }, () => w.task(ada, project)));

      await Promise.all([
        ...tasks.slice(0, 3).map(({ id }) => attachLabel(ada.ctx, { labelId: own.id, taskId: id })),
        updateLabel(ada.ctx, { labelId: own.id, name: "Defect" }),
        ...tasks.slice(3).map(({ id }) => attachLabel(ada.ctx, { labelId: own.id, taskId: id })),
      ]);

      expect((await labels(workspace)).map(({ name }) => name)).toEqual(Array.from({ length: 7 }, () => "Defect"));
    });
  });

  describe("deleteLabel", () => {
    it("takes the copies along with one event per task, and leaves those of other workspaces", async () => {
      const { ada, workspace, project, task } = await w.boardWithTask();
      const other = await w.boardWithTask();
      const own = await label(ada, workspace);
      const copy = (await attachLabel(ada.ctx, { labelId: own.id, taskId: task.id })).label;
      await label(other.ada, other.workspace, { taskId: other.task.id });

      const answer = await deleteLabel(ada.ctx, { labelId: own.id });

      expect(answer.label).toEqual(own);
      expect(await labels(workspace)).toEqual([]);
      expect(await eventsAfter(project, 2)).toEqual([
        { type: "label.deleted", taskId: task.id, payload: { task, label: copy } },
      ]);
      expect(await labels(other.workspace)).toHaveLength(1);
    });

    it("deletes a copy alone", async () => {
      const { ada, workspace, task } = await w.boardWithTask();
      const own = await label(ada, workspace);
      const copy = (await attachLabel(ada.ctx, { labelId: own.id, taskId: task.id })).label;

      await deleteLabel(ada.ctx, { labelId: copy.id });

      expect(await labels(workspace)).toEqual([own]);
      await expect(deleteLabel(ada.ctx, { labelId: copy.id })).rejects.toMatchObject({ message: "Label not found" });
    });
  });

  describe("attachLabel", () => {
    it("copies a workspace's own label, once", async () => {
      const { ada, workspace, project, task } = await w.boardWithTask();
      const own = await label(ada, workspace);

      const first = await attachLabel(ada.ctx, { labelId: own.id, taskId: task.id });
      const second = await attachLabel(ada.ctx, { labelId: own.id, taskId: task.id });
      const third = await attachLabel(ada.ctx, { labelId: first.label.id, taskId: task.id });

      expect(first.label).toMatchObject({ name: "Bug", color: "red", taskId: task.id, workspaceId: workspace.id });
      expect(first.label.id).not.toBe(own.id);
      expect([second, third]).toEqual([
        { label: first.label, events: [] },
        { label: first.label, events: [] },
      ]);
      expect(await eventsAfter(project, 1)).toEqual([
        { type: "label.attached", taskId: task.id, payload: { task, label: first.label } },
      ]);
    });

    it("moves a copy over: the old task loses it and the new one has it under a new id", async () => {
      const { ada, workspace, project, task } = await w.boardWithTask();
      const next = await w.task(ada, project);
      const copy = await label(ada, workspace, { taskId: task.id });

      const moved = await attachLabel(ada.ctx, { labelId: copy.id, taskId: next.id });

      expect(moved.label).toMatchObject({ taskId: next.id, name: "Bug" });
      expect(await labels(workspace)).toEqual([moved.label]);
      expect(moved.events.map(({ type, taskId }) => [type, taskId])).toEqual([
        ["label.detached", task.id],
        ["label.attached", next.id],
      ]);
    });

    it("refuses unknown ids, a task of another workspace, and callers without the right", async () => {
      const { ada, workspace, task } = await w.boardWithTask();
      const eve = await w.boardWithTask();
      const second = await w.workspace(ada, "Second");
      const elsewhere = await w.task(ada, await w.project(ada, second));
      const viewer = await w.person("Vic");
      await w.join(workspace, viewer, "viewer");
      const labelId = (await label(ada, workspace)).id;
      const attach = (person: Person, input: object) => attachLabel(person.ctx, { labelId, taskId: task.id, ...input });

      await expect(attach(ada, { labelId: "nope" })).rejects.toMatchObject({ message: "Label not found" });
      await expect(attach(ada, { taskId: "nope" })).rejects.toMatchObject({ message: "Task not found" });
      await expect(attach(ada, { taskId: eve.task.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(attach(eve.ada, { taskId: eve.task.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(attach(viewer, {})).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(attach(ada, { taskId: elsewhere.id })).rejects.toMatchObject({ code: "INVALID_INPUT" });
      expect(await labels(workspace)).toHaveLength(1);
    });
  });

  describe("detachLabel", () => {
    it("leaves the row as the workspace's own label when there is none of that name", async () => {
      const { ada, workspace, project, task } = await w.boardWithTask();
      const copy = await label(ada, workspace, { taskId: task.id });

      const answer = await detachLabel(ada.ctx, { labelId: copy.id });

      expect(answer).toMatchObject({ label: { id: copy.id, taskId: null, createdAt: copy.createdAt }, task });
      expect(await labels(workspace)).toEqual([answer.label]);
      expect(await eventsAfter(project, 2)).toEqual([
        { type: "label.detached", taskId: task.id, payload: { task, label: answer.label } },
      ]);
      await expect(detachLabel(ada.ctx, { labelId: copy.id })).rejects.toMatchObject({
        code: "INVALID_INPUT",
        message: "The label is not attached to a task",
      });
    });

    it("merges the copy into the workspace's own label of that name", async () => {
      const { ada, workspace, task } = await w.boardWithTask();
      const own = await label(ada, workspace);
      const { label: copy } = await attachLabel(ada.ctx, { labelId: own.id, taskId: task.id });

      const answer = await detachLabel(ada.ctx, { labelId: copy.id });

      expect(answer.label).toMatchObject({ id: copy.id, taskId: null, name: "Bug" });
      expect(await labels(workspace)).toEqual([own]);
    });

    it("leaves one own label when many copies come off at the same time", async () => {
      const { ada, workspace, project } = await w.board();
      const tasks = await Promise.all(Array.from({ length: 8 }, () => w.task(ada, project)));
      const copies = await Promise.all(tasks.map(({ id }) => label(ada, workspace, { taskId: id })));

      await Promise.all(copies.map(({ id }) => detachLabel(ada.ctx, { labelId: id })));

      const left = await labels(workspace);
      expect(left).toHaveLength(1);
      expect(left).toMatchObject([{ taskId: null, name: "Bug" }]);
    });
  });

  it("recolours a label on many tasks with one event for each", async () => {
    const { ada, workspace, project } = await w.board();
    const own = await label(ada, workspace);
    const tasks = await Promise.all(Array.from({ length: 20 }, () => w.task(ada, project)));
    for (const { id } of tasks) await attachLabel(ada.ctx, { labelId: own.id, taskId: id });

    const answer = await updateLabel(ada.ctx, { labelId: own.id, color: "green" });

    expect(answer.events).toHaveLength(20);
    expect(new Set((await labels(workspace)).map(({ color }) => color))).toEqual(new Set(["green"]));
    expect(answer.events.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 41));
  });
});
