import { clearNotifications } from "../../src/domain/notification/clear-notifications.ts";
import { createNotification } from "../../src/domain/notification/create-notification.ts";
import { markAllNotificationsRead } from "../../src/domain/notification/mark-all-notifications-read.ts";
import { bulkUpdateTasks } from "../../src/domain/task/bulk-update-tasks.ts";
import { createTask } from "../../src/domain/task/create-task.ts";
import { newId } from "../../src/shared/ids.ts";
import { clientOf, collect, socketOf } from "../support/client.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const RECEIVED = `subscription { notificationReceived {
  id type title isRead eventData task { id title } workspace { id }
} }`;

type Received = { notificationReceived: { id: string; type: string; title: string | null } };

describe("notificationReceived", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
    await w.person("Admin");
  });
  afterAll(() => w.end());
  afterEach(() => until(() => w.deps.realtime.inboxCount() === 0));

  /** Someone who follows the inbox on a socket of their own; `titles` is what came, in order. */
  async function follow(token: string) {
    const following = w.deps.realtime.inboxCount();
    const socket = socketOf(url, token);
    const closed: { code?: number } = {};
    socket.on("closed", (event) => Object.assign(closed, { code: (event as { code: number }).code }));
    const { items, state } = collect<Received>(socket, RECEIVED, {});
    await until(() => w.deps.realtime.inboxCount() > following);
    const titles = () => items.map(({ notificationReceived: { title } }) => title);
    return { items, state, closed, titles, dispose: () => socket.dispose() };
  }

  const note = ({ ctx }: Person, title: string) => createNotification(ctx, { type: "info", title });

  it("delivers what comes in, with what it is about, to its receiver alone", async () => {
    const { ada, workspace, project } = await w.board();
    const bob = await w.person("Bob");
    await w.join(workspace, bob, "member");
    await note(bob, "Before");
    const [his, hers] = [await follow(bob.token), await follow(ada.token)];

    const { task } = await createTask(ada.ctx, { projectId: project.id, title: "For Bob", userId: bob.id });
    await note(bob, "To himself");
    await until(() => his.items.length === 2);

    const place = { workspaceId: workspace.id, projectId: project.id };
    expect(his.items[0]?.notificationReceived).toEqual({
      id: expect.any(String),
      type: "TASK_CREATED",
      title: null,
      isRead: false,
      eventData: { taskTitle: "For Bob", ...place },
      task: { id: task.id, title: "For Bob" },
      workspace: { id: workspace.id },
    });
    expect(his.titles()).toEqual([null, "To himself"]);
    expect(hers.items).toEqual([]);
    for (const { dispose } of [his, hers]) await dispose();
  });

  it("loses and repeats nothing when what was made first is committed last", async () => {
    const bob = await w.person("Bob");
    const { titles, dispose } = await follow(bob.token);
    const row = (title: string, createdAt: string) => ({
      ...{ id: newId(), userId: bob.id, type: "info" as const, title, content: null, eventData: null, isRead: false },
      ...{ resourceId: null, resourceType: null, createdAt, updatedAt: createdAt },
    });
    const longAgo = new Date(Date.now() - 3_600_000).toISOString();

    await w.db.transaction().execute(async (slow) => {
      await slow.insertInto("notification").values(row("slow", longAgo)).execute();
      for (const title of ["one", "two"]) await note(bob, title);
      await until(() => titles().length === 2);
    });
    await until(() => titles().length === 3);
    await markAllNotificationsRead(bob.ctx, {}); // an update makes nothing new
    await note(bob, "three");
    await until(() => titles().length === 4);

    expect(titles()).toEqual(["one", "two", "slow", "three"]);
    await dispose();
  });

  it("delivers each of many at once, from many writers and from one transaction, and none that was cleared before", async () => {
    const { ada, workspace, project } = await w.board();
    const bob = await w.person("Bob");
    await w.join(workspace, bob, "member");
    const tasks = await Promise.all(Array.from({ length: 130 }, () => w.task(ada, project)));
    const { items, dispose } = await follow(bob.token);

    const taskIds = tasks.map(({ id }) => id);
    await bulkUpdateTasks(ada.ctx, { taskIds, operation: "updateAssignee", value: bob.id });
    await Promise.all(Array.from({ length: 20 }, (_, index) => note(bob, `Note ${index}`)));
    await until(() => items.length >= 150);
    await clearNotifications(bob.ctx, {});
    await note(bob, "Last");
    await until(() => items.at(-1)?.notificationReceived.title === "Last");

    expect(new Set(items.map(({ notificationReceived: { id } }) => id)).size).toBe(151);
    expect(items).toHaveLength(151);
    await dispose();
  });

  it("hears of what no wake-up told", async () => {
    const bob = await w.person("Bob");
    const { titles, dispose } = await follow(bob.token);

    await createNotification({ ...bob.ctx, wakeUser: () => {} }, { type: "info", title: "Unheard" });

    await until(() => titles().length === 1);
    await dispose();
  });

  it("starts anew after a cut, with what comes from then on", async () => {
    const bob = await w.person("Bob");
    const first = await follow(bob.token);
    await note(bob, "First");
    await until(() => first.titles().length === 1);
    await first.dispose();
    await until(() => w.deps.realtime.inboxCount() === 0);
    await note(bob, "Between");

    const second = await follow(bob.token);
    await note(bob, "Second");
    await until(() => second.titles().length > 0);

    expect(second.titles()).toEqual(["Second"]);
    await second.dispose();
  });

  it("gives a key that is bound to a workspace what is about that one", async () => {
    const { ada, workspace, project } = await w.board();
    const key = await w.apiKey(ada, { metadata: { workspaceId: workspace.id } });
    const [bound, all] = [await follow(key), await follow(ada.token)];
    const about = { type: "info", relatedEntityType: "task" } as const;
    const [inside, { task: outside }] = [await w.task(ada, project), await w.boardWithTask()];

    await createNotification(ada.ctx, { ...about, title: "Elsewhere", relatedEntityId: outside.id });
    await createNotification(ada.ctx, { ...about, title: "Here", relatedEntityId: inside.id });
    await until(() => all.titles().length === 2 && bound.titles().length > 0);

    expect(bound.titles()).toEqual(["Here"]);
    for (const { dispose } of [bound, all]) await dispose();
  });

  it("ends with 4403 when the credential dies, and delivers nothing that came after", async () => {
    const bob = await w.person("Bob");
    const { titles, closed, dispose } = await follow(bob.token);
    await note(bob, "Before");
    await until(() => titles().length === 1);

    await clientOf(url, bob.token).rest("POST", "/auth/sign-out", {});
    await note(bob, "After");

    await until(() => closed.code === 4403);
    expect(titles()).toEqual(["Before"]);
    await dispose();
  });
});
