import { clearNotifications } from "../../src/domain/notification/clear-notifications.ts";
import { createNotification } from "../../src/domain/notification/create-notification.ts";
import {
  countNotifications,
  findNotification,
  listNotifications,
  pageOfNotifications,
} from "../../src/domain/notification/inbox-queries.ts";
import { markAllNotificationsRead } from "../../src/domain/notification/mark-all-notifications-read.ts";
import { markNotificationRead } from "../../src/domain/notification/mark-notification-read.ts";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import { deleteTask } from "../../src/domain/task/delete-task.ts";
import { moveTaskToProject } from "../../src/domain/task/move-task-to-project.ts";
import type { NotificationRow } from "../../src/entities/notification.ts";
import { newId } from "../../src/shared/ids.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { statementsOf } from "../support/statements.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

describe("the inbox", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
    await w.person("Admin");
  });
  afterAll(() => w.end());

  /** Notifications of the given ages in minutes, the first of them the newest. */
  async function fill(person: Person, count: number, values: Partial<NotificationRow> = {}): Promise<string[]> {
    const moment = (index: number) => new Date(Date.now() - index * 60_000).toISOString();
    const rows = Array.from({ length: count }, (_, index) => ({
      id: newId(),
      userId: person.id,
      type: "info" as const,
      title: `Number ${index}`,
      content: null,
      eventData: null,
      isRead: false,
      resourceId: null,
      resourceType: null,
      createdAt: moment(index),
      updatedAt: moment(index),
      ...values,
    }));
    await w.db.insertInto("notification").values(rows).execute();
    return rows.map(({ id }) => id);
  }

  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

  it("shows the latest fifty of the caller alone, newest first, and more when asked", async () => {
    const [ada, bob] = [await w.person("Ada"), await w.person("Bob")];
    const ids = await fill(ada, 60);
    await fill(bob, 3);

    expect(idsOf(await listNotifications(ada.ctx, {}))).toEqual(ids.slice(0, 50));
    expect(idsOf(await listNotifications(ada.ctx, { limit: "55" }))).toEqual(ids.slice(0, 55));
    expect(idsOf(await listNotifications(ada.ctx, { after: ids[49] }))).toEqual(ids.slice(50));
    await expect(listNotifications(ada.ctx, { limit: "0" })).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("pages and counts, all or the unread ones, equal moments included", async () => {
    const ada = await w.person("Ada");
    const moment = new Date().toISOString();
    const ids = [
      ...(await fill(ada, 4, { createdAt: moment })),
      ...(await fill(ada, 3, { createdAt: moment, isRead: true })),
    ].toSorted((a, b) => (a < b ? 1 : -1));

    const seen: string[] = [];
    for (let after: string | null = null, isMore = true; isMore; ) {
      const page = await pageOfNotifications(ada.ctx, { first: 2, after });
      seen.push(...idsOf(page.rows));
      isMore = page.hasNextPage;
      const last = page.rows.at(-1);
      after = last ? page.cursorOf(last) : null;
    }

    expect(seen).toEqual(ids);
    expect((await pageOfNotifications(ada.ctx, { unreadOnly: true })).rows).toHaveLength(4);
    expect(await countNotifications(ada.ctx, {})).toBe(7);
    expect(await countNotifications(ada.ctx, { unreadOnly: true })).toBe(4);
    await expect(pageOfNotifications(ada.ctx, { first: 201 })).rejects.toMatchObject({ code: "INVALID_INPUT" });
    await expect(pageOfNotifications(ada.ctx, { after: "x" })).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("says where a task is now, and no more once it is gone, or its reader", async () => {
    const { ada, workspace, project } = await w.board();
    const bob = await w.person("Bob");
    await w.join(workspace, bob, "member");
    const task = await w.task(ada, project, { userId: bob.id });
    const other = await w.project(ada, workspace, "App");
    const before = { taskTitle: task.title, projectId: project.id, workspaceId: workspace.id };
    const read = async () => (await listNotifications(bob.ctx, {})).map(({ eventData, place }) => [eventData, place]);

    expect(await read()).toEqual([[before, { projectId: project.id, workspaceId: workspace.id }]]);
    await moveTaskToProject(ada.ctx, { taskId: task.id, destinationProjectId: other.id });
    const now = { projectId: other.id, workspaceId: workspace.id };
    expect(await read()).toEqual([[{ ...before, ...now }, now]]);
    await w.db.deleteFrom("member").where("userId", "=", bob.id).execute();
    expect(await read()).toEqual([[before, null]]);
    await w.join(workspace, bob, "viewer");
    await deleteTask(ada.ctx, { taskId: task.id });
    expect(await read()).toEqual([[before, null]]);
  });

  it("tells a stranger nothing of a task that they name themselves", async () => {
    const { task } = await w.boardWithTask();
    const eve = await w.person("Eve");

    const { notification } = await createNotification(eve.ctx, {
      type: "task_comment",
      relatedEntityId: task.id,
      relatedEntityType: "task",
    });

    expect(notification).toMatchObject({ place: null, eventData: null, resourceId: task.id });
    expect(await listNotifications(eve.ctx, {})).toEqual([notification]);
  });

  it("takes two statements to list, however long it is", async () => {
    const { ada, task } = await w.boardWithTask();
    await fill(ada, 40, { resourceId: task.id, resourceType: "task" });

    expect(await statementsOf(() => listNotifications(ada.ctx, {}))).toHaveLength(2);
    expect(await statementsOf(() => pageOfNotifications(ada.ctx, {}))).toHaveLength(2);
  });

  it("takes what its owner puts there, unless the switch of that type is off", async () => {
    const { ada, task, project, workspace } = await w.boardWithTask();
    await updateNotificationPreferences(ada.ctx, { dueDateReminderEnabled: false });
    const about = { relatedEntityId: task.id, relatedEntityType: "task", eventData: { taskTitle: "Tour" } };

    const { notification } = await createNotification(ada.ctx, { type: "task_comment", message: "Hi", ...about });
    const suppressed = await createNotification(ada.ctx, { type: "task_overdue", ...about });

    expect(suppressed).toEqual({ notification: null, events: [] });
    expect(notification).toMatchObject({
      userId: ada.id,
      title: null,
      content: "Hi",
      isRead: false,
      eventData: { taskTitle: "Tour", projectId: project.id, workspaceId: workspace.id },
    });
    expect(await findNotification(ada.ctx, { notificationId: notification?.id })).toEqual(notification);
    expect((await listNotifications(ada.ctx, {})).map(({ type }) => type)).toEqual([
      "task_comment",
      "workspace_created",
    ]);
    await expect(createNotification(ada.ctx, { type: "gossip", title: "x".repeat(501) })).rejects.toMatchObject({
      code: "INVALID_INPUT",
      fields: [{ path: "type" }, { path: "title", message: "must have at most 500 characters" }],
    });
  });

  it("marks one as read once, and only for its owner", async () => {
    const [ada, bob] = [await w.person("Ada"), await w.person("Bob")];
    const [id = ""] = await fill(ada, 2);

    for (const notificationId of [id, "nope"]) {
      await expect(markNotificationRead(bob.ctx, { notificationId })).rejects.toMatchObject({
        code: "NOT_FOUND",
        message: "Notification not found",
      });
    }
    const { notification } = await markNotificationRead(ada.ctx, { notificationId: id });
    const again = await markNotificationRead(ada.ctx, { notificationId: id });

    expect(notification).toMatchObject({ id, isRead: true });
    expect(again.notification).toEqual(notification);
    expect(await countNotifications(ada.ctx, { unreadOnly: true })).toBe(1);
    await expect(findNotification(bob.ctx, { notificationId: id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("marks and clears all of the caller's own, also by two at once", async () => {
    const [ada, bob] = [await w.person("Ada"), await w.person("Bob")];
    await fill(ada, 30);
    await fill(bob, 1);

    const marked = await Promise.all(Array.from({ length: 4 }, () => markAllNotificationsRead(ada.ctx, {})));
    expect(marked.reduce((sum, { markedCount }) => sum + markedCount, 0)).toBe(30);
    expect(await countNotifications(ada.ctx, { unreadOnly: true })).toBe(0);
    const cleared = await Promise.all(Array.from({ length: 4 }, () => clearNotifications(ada.ctx, {})));
    expect(cleared.reduce((sum, { clearedCount }) => sum + clearedCount, 0)).toBe(30);
    expect(await listNotifications(ada.ctx, {})).toEqual([]);
    expect(await countNotifications(bob.ctx, { unreadOnly: true })).toBe(1);
  });

  it("shows a key that is bound to a workspace what is about that one, and lets it touch nothing else", async () => {
    const { ada, workspace, task } = await w.boardWithTask();
    const elsewhere = await w.workspace(ada, "Other");
    await fill(ada, 1, { resourceId: task.id, resourceType: "task" });
    const [note = ""] = await fill(ada, 1);
    const credential = { kind: "apiKey", id: "key", workspaceId: workspace.id, scopes: null } as const;
    const key = { ...ada.ctx, actor: { ...ada.ctx.actor, credential } };

    const seen = await listNotifications(key, {});
    expect(seen.map(({ place }) => place?.workspaceId)).toEqual([workspace.id, workspace.id]);
    expect(await countNotifications(key, {})).toBe(2);
    await expect(markNotificationRead(key, { notificationId: note })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await markAllNotificationsRead(key, {})).toMatchObject({ markedCount: 2 });
    expect(await clearNotifications(key, {})).toMatchObject({ clearedCount: 2 });
    expect((await listNotifications(ada.ctx, {})).map(({ resourceId }) => resourceId).toSorted()).toEqual(
      [null, elsewhere.id].toSorted(),
    );
  });
});
