import { createComment } from "../../src/domain/activity/create-comment.ts";
import { renderChanges } from "../../src/domain/delivery/plan-changes.ts";
import { renderNotifications } from "../../src/domain/delivery/plan-notifications.ts";
import type { PlannedDelivery } from "../../src/domain/delivery/planned-delivery.ts";
import { webhookKinds } from "../../src/domain/delivery/schema-document.ts";
import { NotificationSchema, projectWebhookSchema, WEBHOOK_KIND } from "../../src/domain/delivery/webhook-schema.ts";
import { createChatIntegration } from "../../src/domain/integration/create-chat-integration.ts";
import { updateChatIntegration } from "../../src/domain/integration/update-chat-integration.ts";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import { updateWorkspaceNotificationRule } from "../../src/domain/notification/update-workspace-notification-rule.ts";
import { deleteTask } from "../../src/domain/task/delete-task.ts";
import { moveTask } from "../../src/domain/task/move-task.ts";
import { updateTaskAssignee } from "../../src/domain/task/update-task-assignee.ts";
import { updateTaskDescription } from "../../src/domain/task/update-task-description.ts";
import { updateTaskDueDate } from "../../src/domain/task/update-task-due-date.ts";
import { updateTaskPriority } from "../../src/domain/task/update-task-priority.ts";
import { updateTaskStatus } from "../../src/domain/task/update-task-status.ts";
import { updateTaskTitle } from "../../src/domain/task/update-task-title.ts";
import { CHAT_EVENT_DEFAULTS, WEBHOOK_EVENT_DEFAULTS } from "../../src/shared/vocabulary.ts";
import { sealedGitIntegrationOf } from "../support/git-links.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { statementsOf } from "../support/statements.ts";
import { sealedWebhookOf } from "../support/webhooks.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const OPTIONS = { webUrl: "https://boards.example.test", hasMailServer: true, hasChatApi: true };
const BOT_TOKEN = `123456789:${"A".repeat(35)}`;

const allOn = <Switches extends object>(switches: Switches) =>
  Object.fromEntries(Object.keys(switches).map((name) => [name, true]));

let w: World;
beforeAll(async () => {
  w = await createWorld();
});
afterAll(() => w.end());

const over = (channel: PlannedDelivery["channel"], planned: readonly PlannedDelivery[]) =>
  planned.filter((delivery) => delivery.channel === channel);

describe("changes on a board", () => {
  /** A board that tells everybody of everything. */
  async function loudBoard() {
    const board = await w.board();
    const { ada, workspace, project } = board;
    const chat = { projectId: project.id, botToken: BOT_TOKEN, chatId: "-1", events: allOn(CHAT_EVENT_DEFAULTS) };
    await createChatIntegration(ada.ctx, chat);
    const webhook = await sealedWebhookOf(w, project, { events: allOn(WEBHOOK_EVENT_DEFAULTS) });
    const bob = await w.person("Bob");
    await w.join(workspace, bob, "member");
    return {
      ...board,
      bob,
      webhook,
      plan: async (options = OPTIONS) => renderChanges(w.db, await w.events(project), options),
    };
  }

  it("are told in the wire formats of chats and webhooks, with old values and names", async () => {
    const { ada, bob, workspace, project, webhook, plan } = await loudBoard();
    const task = await w.task(ada, project, { title: "A <b> & c", description: "Before", priority: "low" });
    const { ctx } = ada;
    const taskId = task.id;
    await updateTaskStatus(ctx, { taskId, status: "in-progress" });
    await updateTaskPriority(ctx, { taskId, priority: "high" });
    await updateTaskTitle(ctx, { taskId, title: "x".repeat(130) });
    await updateTaskDescription(ctx, { taskId, description: `After\n\n  ${"y".repeat(200)}` });
    await updateTaskDueDate(ctx, { taskId, dueDate: "2026-12-01" });
    await updateTaskAssignee(ctx, { taskId, userId: bob.id });
    await updateTaskAssignee(ctx, { taskId, userId: ada.id });
    await updateTaskAssignee(ctx, { taskId, userId: null });
    const mention = `<boardwire-mention id="${bob.id}" label="Bob"></boardwire-mention>`;
    await createComment(bob.ctx, { taskId, content: `${mention} a < b\nnext` });
    await deleteTask(ctx, { taskId });

    const planned = await plan();

    const payloads = over("projectWebhook", planned).map(({ payload }) => payload as any); // read by the shape that is asked for
    const url = `${OPTIONS.webUrl}/dashboard/workspace/${workspace.id}/project/${project.id}/task/${taskId}`;
    expect(payloads[0]).toEqual({
      event: "task.created",
      timestamp: task.createdAt,
      integration: { type: "generic-webhook" },
      project: { id: project.id, name: "Website", workspaceId: workspace.id },
      task: { id: taskId, number: 1, title: "A <b> & c", status: "to-do", statusName: "To Do", priority: "low", url },
      actor: { id: ada.id, name: "Ada" },
      data: { title: "A <b> & c", description: "Before", priority: "low", status: "to-do", number: 1 },
    });
    const description = `After\n\n  ${"y".repeat(200)}`;
    const title = "x".repeat(130);
    const dueDate = "2026-12-01T00:00:00.000Z";
    expect(payloads.slice(1).map(({ event, data }) => [event, data])).toEqual([
      ["task.status_changed", { title: "A <b> & c", oldStatus: "to-do", newStatus: "in-progress" }],
      ["task.priority_changed", { title: "A <b> & c", oldPriority: "low", newPriority: "high" }],
      ["task.title_changed", { oldTitle: "A <b> & c", newTitle: title }],
      ["task.description_changed", { oldDescription: "Before", newDescription: description }],
      ["task.due_date_changed", { title, oldDueDate: null, newDueDate: dueDate }],
      ["task.assignee_changed", { title, oldAssigneeId: null, newAssigneeId: bob.id, newAssignee: "Bob" }],
      ["task.assignee_changed", { title, oldAssigneeId: bob.id, newAssigneeId: ada.id, newAssignee: "Ada" }],
      ["task.unassigned", { title }],
      ["task.comment_created", { comment: `**Bob** commented:\n> ${mention} a < b\n> next` }],
      ["task.deleted", {}],
    ]);
    expect(payloads.at(-1)?.task).toEqual({ id: taskId, title });
    for (const payload of payloads) {
      const kind = webhookKinds().find((each) => WEBHOOK_KIND[each].event === payload.event) ?? "taskCreated";
      expect(projectWebhookSchema(kind).parse(payload)).toEqual(payload);
    }
    expect(over("projectWebhook", planned)[0]).toMatchObject({
      ...{ sourceType: "event", sourceId: `${project.id}:1`, targetId: webhook.id, type: "task.created" },
      ...{ workspaceId: workspace.id, projectId: project.id, userId: null },
    });

    const texts = over("chat", planned).map(({ payload }) => (payload as { text: string }).text);
    expect(texts[0]?.split("\n")).toEqual([
      "<b>New task</b>",
      '"A &lt;b&gt; &amp; c" was created',
      "",
      `<b>Task:</b> <a href="${url}">#1 A &lt;b&gt; &amp; c</a>`,
      "<b>Project:</b> Website",
      "<b>Status:</b> To Do",
      "<b>Priority:</b> Low",
      "<b>Triggered by:</b> Ada",
    ]);
    expect(texts.slice(1).map((text) => text.split("\n").slice(0, 2).join(": "))).toEqual([
      "<b>Status changed</b>: A &lt;b&gt; &amp; c: To Do → In Progress",
      "<b>Priority changed</b>: A &lt;b&gt; &amp; c: Low → High",
      `<b>Title changed</b>: A &lt;b&gt; &amp; c → ${"x".repeat(119)}…`,
      `<b>Description changed</b>: After ${"y".repeat(153)}…`,
      "<b>New comment</b>: **Bob** commented: &gt; @Bob a &lt; b &gt; next",
    ]);
  });

  it("that move a task to another project are told where it goes to, and a place in the same column is no news", async () => {
    const { ada, workspace, project, plan } = await loudBoard();
    const [task, second] = [await w.task(ada, project), await w.task(ada, project)];
    const target = await w.project(ada, workspace, "App");
    await sealedWebhookOf(w, target, { events: { taskMoved: true } });
    await moveTask(ada.ctx, { taskId: second.id, beforeTaskId: task.id });
    await moveTask(ada.ctx, { taskId: task.id, destinationProjectId: target.id, status: "done" });

    expect((await plan()).filter(({ type }) => type !== "task.created")).toEqual([]);
    const [moved] = await renderChanges(w.db, await w.events(target), OPTIONS);
    expect(moved).toMatchObject({
      channel: "projectWebhook",
      payload: {
        event: "task.moved",
        project: { id: target.id },
        task: { number: 1, status: "done", statusName: "Done" },
        data: {
          ...{ fromProjectId: project.id, fromProjectName: "Website", toProjectId: target.id, toProjectName: "App" },
          ...{ oldStatus: "to-do", newStatus: "done" },
        },
      },
    });
  });

  it("are told to nobody whose switch is off, and to no integration that is off or cannot work", async () => {
    const { ada, project, webhook, plan } = await loudBoard();
    const task = await w.task(ada, project);
    expect((await plan()).map(({ channel }) => channel)).toEqual(["chat", "projectWebhook"]);
    expect((await plan({ ...OPTIONS, hasChatApi: false })).map(({ channel }) => channel)).toEqual(["projectWebhook"]);

    await updateChatIntegration(ada.ctx, { projectId: project.id, events: { taskCreated: false } });
    await w.db.updateTable("webhookIntegration").set({ isActive: false }).where("id", "=", webhook.id).execute();
    expect(await plan()).toEqual([]);

    const gitId = await sealedGitIntegrationOf(w, project);
    expect(await plan()).toMatchObject([
      { channel: "git", targetId: gitId, payload: { kind: "issue", taskId: task.id } },
    ]);
  });

  it("say old values also when the task is gone with its history, and that nobody knows who is gone", async () => {
    const { ada, project, plan } = await loudBoard();
    const task = await w.task(ada, project, { priority: "low" });
    await updateTaskPriority(ada.ctx, { taskId: task.id, priority: "urgent" });
    await deleteTask(ada.ctx, { taskId: task.id });
    await w.db.updateTable("event").set({ actorId: "somebody" }).where("projectId", "=", project.id).execute();

    const [, changed] = over("projectWebhook", await plan());
    expect(changed).toMatchObject({
      payload: { data: { oldPriority: "low", newPriority: "urgent" }, actor: { name: null } },
    });
    expect(JSON.stringify(over("chat", await plan())[1])).toContain("<b>Triggered by:</b> boardwire");
  });

  it("take as many statements for one as for many", async () => {
    const { ada, project, plan } = await loudBoard();
    await w.task(ada, project);
    const few = (await statementsOf(plan)).length;
    for (const title of ["a", "b", "c"]) await w.task(ada, project, { title });
    expect((await statementsOf(plan)).length).toBe(few);
    expect(few).toBeLessThanOrEqual(3); // one of them is the test's own
  });
});

describe("notifications", () => {
  const CHANNELS = {
    emailEnabled: true,
    ...{ pushoneEnabled: true, pushoneServerUrl: "https://1.1.1.1", pushoneTopic: "t" },
    ...{ pushtwoEnabled: true, pushtwoServerUrl: "https://1.1.1.1", pushtwoToken: "t" },
    ...{ webhookEnabled: true, webhookUrl: "https://1.1.1.1/hook" },
  };
  const RULE = { isActive: true, emailEnabled: true, pushoneEnabled: true, pushtwoEnabled: true, webhookEnabled: true };

  /** Bob, who has all channels on, was given a task. */
  async function told() {
    const board = await w.boardWithTask({ title: "Write the tour" });
    const bob = await w.person("Bob");
    await w.join(board.workspace, bob, "member");
    await updateNotificationPreferences(bob.ctx, CHANNELS);
    await updateTaskAssignee(board.ada.ctx, { taskId: board.task.id, userId: bob.id });
    return { ...board, bob };
  }

  async function plan(person: Person, options = OPTIONS) {
    const rows = await w.db
      .selectFrom("notification")
      .selectAll()
      .where("userId", "=", person.id)
      .orderBy("createdAt")
      .execute();
    return renderNotifications(w.db, rows, options);
  }
  const channelsOf = async (person: Person) => (await plan(person)).map(({ channel }) => channel);

  it("go out by every channel that is on, in its form", async () => {
    const { bob, workspace, project, task } = await told();
    const link = `${OPTIONS.webUrl}/dashboard/workspace/${workspace.id}/project/${project.id}/task/${task.id}`;

    const planned = await plan(bob);

    const message = { title: "Task assigned to you", text: "Write the tour", link };
    const [email, pushone, pushtwo, webhook] = planned;
    for (const delivery of [email, pushone, pushtwo]) expect(delivery?.payload).toEqual(message);
    expect(planned.map(({ channel }) => channel)).toEqual(["email", "pushone", "pushtwo", "webhook"]);
    expect(email).toMatchObject({
      ...{ sourceType: "notification", targetId: bob.id, userId: bob.id, type: "task_assignee_changed" },
      ...{ workspaceId: workspace.id, projectId: project.id },
    });
    expect(webhook?.payload).toEqual({
      notification: {
        ...{ id: email?.sourceId, type: "task_assignee_changed", title: message.title, content: message.text },
        ...{ createdAt: expect.any(String), resourceId: task.id, resourceType: "task" },
        eventData: { taskTitle: "Write the tour", projectId: project.id, workspaceId: workspace.id },
      },
      workspace: { id: workspace.id, name: "Acme" },
      project: { id: project.id, name: "Website" },
      task: { id: task.id, title: "Write the tour", url: link },
      user: { id: bob.id, email: bob.email, name: "Bob" },
    });
    expect(NotificationSchema.parse(webhook?.payload)).toEqual(webhook?.payload);
    expect((await plan(bob, { ...OPTIONS, hasMailServer: false })).map(({ channel }) => channel)).not.toContain(
      "email",
    );
  });

  it("stay inside for who has never saved preferences, is no member any more, or when the task is gone", async () => {
    const { ada, bob, workspace, task } = await told();
    expect(await plan(ada)).toEqual([]);
    await w.db.deleteFrom("member").where("userId", "=", bob.id).where("workspaceId", "=", workspace.id).execute();
    expect(await plan(bob)).toEqual([]);
    await w.join(workspace, bob, "member");
    expect(await plan(bob)).toHaveLength(4);
    await deleteTask(ada.ctx, { taskId: task.id });
    expect(await plan(bob)).toEqual([]);
  });

  it("follow the workspace's rule where there is one: off, by channel, and by project", async () => {
    const { ada, bob, workspace, project } = await told();
    const other = await w.project(ada, workspace, "App");
    const rule = { workspaceId: workspace.id, projectMode: "all", ...RULE };

    await updateWorkspaceNotificationRule(bob.ctx, { ...rule, isActive: false });
    expect(await channelsOf(bob)).toEqual([]);
    await updateWorkspaceNotificationRule(bob.ctx, { ...rule, pushoneEnabled: false, webhookEnabled: false });
    expect(await channelsOf(bob)).toEqual(["email", "pushtwo"]);
    const selected = { ...rule, projectMode: "selected" };
    await updateWorkspaceNotificationRule(bob.ctx, { ...selected, selectedProjectIds: [other.id] });
    expect(await channelsOf(bob)).toEqual([]);
    await updateWorkspaceNotificationRule(bob.ctx, { ...selected, selectedProjectIds: [other.id, project.id] });
    expect(await channelsOf(bob)).toHaveLength(4);
    await updateNotificationPreferences(bob.ctx, { webhookEnabled: false, pushtwoEnabled: false });
    expect(await channelsOf(bob)).toEqual(["email", "pushone"]);
  });

  it("are worded by what they are about, however little they say", async () => {
    const { bob } = await told();
    const [row] = await w.db.selectFrom("notification").selectAll().where("userId", "=", bob.id).execute();
    if (!row) throw new Error("Bob was not told");
    const aboutTask = { ...row, title: null, content: null };
    const facts = await Promise.all(
      [
        {
          ...aboutTask,
          type: "task_status_changed" as const,
          eventData: { oldStatus: "to-do", newStatus: "in-review" },
        },
        { ...aboutTask, type: "task_status_changed" as const, eventData: null },
        { ...aboutTask, type: "due_date_reminder" as const, eventData: { leadTimeMinutes: 2880 } },
        { ...aboutTask, type: "due_date_reminder" as const, eventData: { leadTimeMinutes: 60 } },
        { ...aboutTask, type: "due_date_reminder" as const, eventData: { leadTimeMinutes: 90 } },
        { ...aboutTask, type: "task_overdue" as const },
        { ...aboutTask, type: "task_mention" as const, eventData: { mentionerName: "Ada" } },
        { ...aboutTask, type: "task_comment" as const, eventData: { commentPreview: "Hi" } },
        { ...row, type: "info" as const, title: "Own", content: "words" },
      ].map((notification) => renderNotifications(w.db, [notification], OPTIONS)),
    );
    expect(facts.map(([delivery]) => delivery?.payload)).toMatchObject([
      { title: "Status changed", text: "Write the tour: To Do → In Review" },
      { title: "Status changed", text: "Write the tour" },
      { title: "Due in 2 days", text: "Write the tour" },
      { title: "Due in 1 hour" },
      { title: "Due in 90 minutes" },
      { title: "Overdue", text: "Write the tour" },
      { title: "Ada mentioned you" },
      { title: "Someone commented", text: "Write the tour\nHi" },
      { title: "Own", text: "words" },
    ]);
  });

  it("take one statement, however many", async () => {
    const { ada, bob, project } = await told();
    for (const title of ["a", "b"]) await w.task(ada, project, { title, userId: bob.id });
    expect(await plan(bob)).toHaveLength(12);
    expect(await statementsOf(() => plan(bob))).toHaveLength(2); // one of them is the test's own
  });
});
