import { createActivityComment } from "../../src/domain/activity/create-activity-comment.ts";
import { createComment } from "../../src/domain/activity/create-comment.ts";
import { updateComment } from "../../src/domain/activity/update-comment.ts";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import { bulkUpdateTasks } from "../../src/domain/task/bulk-update-tasks.ts";
import { createTask } from "../../src/domain/task/create-task.ts";
import { deleteTask } from "../../src/domain/task/delete-task.ts";
import { importTasks } from "../../src/domain/task/import-tasks.ts";
import { moveTask } from "../../src/domain/task/move-task.ts";
import { updateTask } from "../../src/domain/task/update-task.ts";
import { updateTaskAssignee } from "../../src/domain/task/update-task-assignee.ts";
import { updateTaskDescription } from "../../src/domain/task/update-task-description.ts";
import { updateTaskPriority } from "../../src/domain/task/update-task-priority.ts";
import { updateTaskStatus } from "../../src/domain/task/update-task-status.ts";
import { createTimeEntry } from "../../src/domain/time-entry/create-time-entry.ts";
import { startTimer } from "../../src/domain/time-entry/start-timer.ts";
import { createWorkspace } from "../../src/domain/workspace/create-workspace.ts";
import { newId } from "../../src/shared/ids.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { statementsOf } from "../support/statements.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const mention = ({ id, name }: Person) => `<boardwire-mention id="${id}" label="${name}"></boardwire-mention>`;

describe("notifications", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  /** Ada's board with Bob and Cy as members; the task is Bob's, and what he was told of that is forgotten. */
  async function boardOfThree() {
    const { ada, workspace, project } = await w.board();
    const [bob, cy] = [await w.person("Bob"), await w.person("Cy")];
    await w.join(workspace, bob, "member");
    await w.join(workspace, cy, "member");
    const task = await w.task(ada, project, { userId: bob.id });
    await w.db.deleteFrom("notification").execute();
    const place = { projectId: project.id, workspaceId: workspace.id };
    return { ada, bob, cy, workspace, project, task, place };
  }

  const toldTo = async (person: Person) => {
    const rows = await w.db
      .selectFrom("notification")
      .select(["type", "eventData", "resourceId"])
      .where("userId", "=", person.id)
      .orderBy("type")
      .execute();
    return rows.map(({ type, eventData }) => [type, eventData]);
  };

  /** How many statements of some work are about notifications. */
  const insertsOf = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).filter((statement) => /"notification/.test(statement)).length;

  const countAll = async () => (await w.db.selectFrom("notification").select("id").execute()).length;

  it("tell the assignee of a new task, but not the one who made it", async () => {
    const { ada, bob, project, place } = await boardOfThree();

    const { task } = await createTask(ada.ctx, { projectId: project.id, title: "Ship it", userId: bob.id });
    await createTask(ada.ctx, { projectId: project.id, title: "My own", userId: ada.id });
    await createTask(ada.ctx, { projectId: project.id, title: "Nobody's" });

    expect(await w.db.selectFrom("notification").selectAll().execute()).toEqual([
      {
        id: expect.any(String),
        userId: bob.id,
        transactionId: expect.any(String),
        dispatchedAt: null,
        type: "task_created",
        title: null,
        content: null,
        eventData: { taskTitle: "Ship it", ...place },
        isRead: false,
        resourceId: task.id,
        resourceType: "task",
        createdAt: task.createdAt,
        updatedAt: task.createdAt,
      },
    ]);
  });

  it("tell a new assignee, also when they took the task themselves, and nobody when it is given up", async () => {
    const { ada, bob, cy, task, place } = await boardOfThree();

    await updateTaskAssignee(ada.ctx, { taskId: task.id, userId: cy.id });
    await updateTaskAssignee(ada.ctx, { taskId: task.id, userId: cy.id });
    await updateTaskAssignee(ada.ctx, { taskId: task.id, userId: ada.id });
    await updateTaskAssignee(ada.ctx, { taskId: task.id, userId: null });

    const told = [["task_assignee_changed", { taskTitle: task.title, ...place }]];
    expect([await toldTo(ada), await toldTo(bob), await toldTo(cy)]).toEqual([told, [], told]);
  });

  it("tell the assignee of a new status by whichever way, but not of their own doing or of a place in the column", async () => {
    const { ada, bob, project, task, place } = await boardOfThree();
    const other = await w.task(ada, project);

    await updateTaskStatus(ada.ctx, { taskId: task.id, status: "in-progress" });
    await updateTaskStatus(ada.ctx, { taskId: task.id, status: "in-progress" });
    await updateTaskStatus(bob.ctx, { taskId: task.id, status: "done" });
    await moveTask(ada.ctx, { taskId: task.id, status: "to-do" });
    await moveTask(ada.ctx, { taskId: task.id, beforeTaskId: other.id });

    const about = (oldStatus: string, newStatus: string) => [
      "task_status_changed",
      { taskTitle: task.title, oldStatus, newStatus, ...place },
    ];
    const told = await toldTo(bob);
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining([about("to-do", "in-progress"), about("done", "to-do")]));
    expect(await countAll()).toBe(2);
  });

  it("tell of each field of a full update, the new assignee also of the new status", async () => {
    const { ada, bob, cy, task, place } = await boardOfThree();

    await updateTask(ada.ctx, {
      taskId: task.id,
      title: "New",
      description: `See ${mention(bob)}`,
      userId: cy.id,
      status: "done",
    });

    expect(await toldTo(bob)).toEqual([["task_mention", { taskTitle: "New", mentionerName: "Ada" }]]);
    expect(await toldTo(cy)).toEqual([
      ["task_assignee_changed", { taskTitle: "New", ...place }],
      ["task_status_changed", { taskTitle: "New", oldStatus: "to-do", newStatus: "done", ...place }],
    ]);
  });

  it("tell of each task of a bulk update and of an import, in one statement for all of them", async () => {
    const { ada, bob, cy, project, task, place } = await boardOfThree();
    const second = await w.task(ada, project, { title: "Second", userId: cy.id });
    await w.db.deleteFrom("notification").execute();
    const bulk = { taskIds: [task.id, second.id], operation: "updateStatus", value: "done" };
    const tasks = ["One", "Two"].map((title) => ({ title, status: "to-do", userId: bob.id }));

    expect(await insertsOf(() => bulkUpdateTasks(ada.ctx, bulk))).toBe(1);
    expect(await insertsOf(() => importTasks(ada.ctx, { projectId: project.id, tasks }))).toBe(1);

    const moved = { oldStatus: "to-do", newStatus: "done", ...place };
    expect(await toldTo(bob)).toEqual([
      ["task_created", expect.objectContaining(place)],
      ["task_created", expect.objectContaining(place)],
      ["task_status_changed", { taskTitle: task.title, ...moved }],
    ]);
    expect(await toldTo(cy)).toEqual([["task_status_changed", { taskTitle: "Second", ...moved }]]);
  });

  it("tell whom a comment mentions, and the assignee of any other, each once and never the author", async () => {
    const { ada, bob, cy, task, place } = await boardOfThree();
    const stranger = await w.person("Eve");
    const content = `${mention(cy)}${mention(cy)}${mention(ada)}${mention(stranger)} look`;

    await createComment(ada.ctx, { taskId: task.id, content });

    expect(await toldTo(cy)).toEqual([["task_mention", { taskTitle: task.title, mentionerName: "Ada", ...place }]]);
    expect(await toldTo(bob)).toEqual([
      [
        "task_comment",
        { taskTitle: task.title, commenterName: "Ada", commentPreview: "@Cy@Cy@Ada@Eve look", ...place },
      ],
    ]);
    expect(await countAll()).toBe(2);
  });

  it("tell an assignee who is mentioned of the mention alone, and nobody of one's own comment or of an edit", async () => {
    const { ada, bob, task } = await boardOfThree();

    const { comment } = await createActivityComment(ada.ctx, { taskId: task.id, comment: mention(bob) });
    await updateComment(ada.ctx, { activityId: comment.id, content: `${mention(bob)} and again ${mention(ada)}` });
    await createComment(bob.ctx, { taskId: task.id, content: "Mine" });

    expect((await toldTo(bob)).map(([type]) => type)).toEqual(["task_mention"]);
    expect(await countAll()).toBe(1);
  });

  it("cut a comment between characters, and tell nobody of one that was brought over", async () => {
    const { ada, bob, task } = await boardOfThree();

    await createComment(ada.ctx, { taskId: task.id, content: `${"x".repeat(159)}😀😀` });
    await createComment(ada.ctx, {
      taskId: task.id,
      content: mention(bob),
      externalUserName: "Old Hand",
      externalSource: "jira",
    });

    expect(await toldTo(bob)).toEqual([
      ["task_comment", expect.objectContaining({ commentPreview: `${"x".repeat(159)}😀` })],
    ]);
  });

  it("tell whom a description newly mentions", async () => {
    const { ada, bob, cy, task } = await boardOfThree();
    const describe = (description: string | null) => updateTaskDescription(ada.ctx, { taskId: task.id, description });

    await describe(`For ${mention(bob)} and ${mention(ada)}`);
    await describe(`For ${mention(bob)} and ${mention(cy)}`);
    await describe(null);

    const told = [["task_mention", { taskTitle: task.title, mentionerName: "Ada" }]];
    expect([await toldTo(ada), await toldTo(bob), await toldTo(cy)]).toEqual([[], told, told]);
  });

  it("tell the assignee of time that others log or begin to log", async () => {
    const { ada, bob, task, place } = await boardOfThree();

    await createTimeEntry(ada.ctx, { taskId: task.id, startTime: "2026-01-01T08:00:00Z" });
    await startTimer(ada.ctx, { taskId: task.id });
    await startTimer(bob.ctx, { taskId: task.id });

    const told = ["time_entry_created", { taskTitle: task.title, ...place }];
    expect(await toldTo(bob)).toEqual([told, told]);
  });

  it("tell the owner of a new workspace, also when an administrator made it", async () => {
    await w.db.deleteFrom("notification").execute();
    const [bob, admin] = [await w.person("Bob"), await w.person("Root")];
    const ctx = { ...admin.ctx, actor: { ...admin.ctx.actor, isInstanceAdmin: true } };

    const { workspace } = await createWorkspace(ctx, { name: "Acme", slug: newId(), userId: bob.id });

    expect(await w.db.selectFrom("notification").selectAll().execute()).toMatchObject([
      {
        userId: bob.id,
        type: "workspace_created",
        eventData: { workspaceName: "Acme" },
        resourceId: workspace.id,
        resourceType: "workspace",
      },
    ]);
  });

  it.each([
    ["taskAssignmentEnabled", ["task_comment", "task_mention", "task_status_changed", "time_entry_created"]],
    ["taskCommentEnabled", ["task_assignee_changed", "task_created", "task_status_changed", "time_entry_created"]],
    [
      "taskStatusChangeEnabled",
      ["task_assignee_changed", "task_comment", "task_created", "task_mention", "time_entry_created"],
    ],
    [
      "dueDateReminderEnabled",
      [
        "task_assignee_changed",
        "task_comment",
        "task_created",
        "task_mention",
        "task_status_changed",
        "time_entry_created",
      ],
    ],
  ])("are not even stored for a receiver who has %s off", async (name, types) => {
    const { ada, bob, project, task } = await boardOfThree();
    const taskId = task.id;
    await updateNotificationPreferences(bob.ctx, { [name]: false });

    await createTask(ada.ctx, { projectId: project.id, title: "Ship it", userId: bob.id });
    await updateTaskAssignee(ada.ctx, { taskId, userId: null });
    await updateTaskAssignee(ada.ctx, { taskId, userId: bob.id });
    await updateTaskStatus(ada.ctx, { taskId, status: "done" });
    await createComment(ada.ctx, { taskId, content: "Hello" });
    await updateTaskDescription(ada.ctx, { taskId, description: mention(bob) });
    await createTimeEntry(ada.ctx, { taskId, startTime: "2026-01-01T08:00:00Z" });

    expect((await toldTo(bob)).map(([type]) => type)).toEqual(types);
  });

  it("do not reach an assignee who has left the workspace", async () => {
    const { ada, bob, task } = await boardOfThree();
    await w.db.deleteFrom("member").where("userId", "=", bob.id).execute();

    await createComment(ada.ctx, { taskId: task.id, content: `Behind his back ${mention(bob)}` });
    await updateTaskStatus(ada.ctx, { taskId: task.id, status: "done" });

    expect(await countAll()).toBe(0);
  });

  it("are rolled back with the change, and stay when the task goes", async () => {
    const { ada, bob, cy, task } = await boardOfThree();

    await expect(updateTask(ada.ctx, { taskId: task.id, userId: cy.id, status: "nowhere" })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
    expect(await countAll()).toBe(0);

    await updateTaskStatus(ada.ctx, { taskId: task.id, status: "done" });
    await deleteTask(ada.ctx, { taskId: task.id });
    expect((await toldTo(bob)).map(([type]) => type)).toEqual(["task_status_changed"]);
  });

  it("take one statement however many are told, and none where nobody is", async () => {
    const { ada, workspace, project } = await boardOfThree();
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => w.person(`Member${index}`)));
    for (const person of people) await w.join(workspace, person, "member");
    const lonely = await w.task(ada, project);
    const comment = (content: string) => insertsOf(() => createComment(ada.ctx, { taskId: lonely.id, content }));
    expect(await comment(people.map(mention).join(" "))).toBe(1);
    expect(await countAll()).toBe(20);
    expect(await comment(`To myself: ${mention(ada)}`)).toBe(0);
    expect(await insertsOf(() => updateTaskStatus(ada.ctx, { taskId: lonely.id, status: "done" }))).toBe(0);
    expect(await insertsOf(() => updateTaskPriority(ada.ctx, { taskId: lonely.id, priority: "high" }))).toBe(0);
  });

  it("leave the changes alone when a receiver's account goes at the same time", async () => {
    const { ada, bob, project } = await boardOfThree();
    await w.db.updateTable("task").set({ assigneeId: null }).where("projectId", "=", project.id).execute();
    const task = await w.task(ada, project);

    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 6 }, (_, index) =>
        createComment(ada.ctx, { taskId: task.id, content: `${index} ${mention(bob)}` }),
      ),
      w.db.deleteFrom("user").where("id", "=", bob.id).execute(),
    ]);

    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    expect((await w.history(task)).filter(({ type }) => type === "comment")).toHaveLength(6);
    expect(await toldTo(bob)).toEqual([]);
  });
});
