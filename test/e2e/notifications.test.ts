import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const INBOX = `query ($first: Int, $after: String, $unreadOnly: Boolean) {
  notifications(first: $first, after: $after, unreadOnly: $unreadOnly) {
    totalCount unreadCount
    nodes { id type title content eventData isRead task { title } workspace { name } createdAt updatedAt }
    edges { cursor node { id } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;
const NODE = `query ($id: ID!) { node(id: $id) { id ... on Notification { isRead type } } }`;
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe("notifications through every door", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  /** Bob is told of a task that Ada gave him, and of her comment on it. */
  async function bobsInbox() {
    const { ada, workspace, project } = await w.board();
    const bob = await w.person("Bob");
    await w.join(workspace, bob, "member");
    const task = await w.task(ada, project, { userId: bob.id });
    await clientOf(url, ada.token).rest("POST", `/comment/${task.id}`, { content: "Ready?" });
    return { ada, bob, workspace, project, task, client: clientOf(url, bob.token) };
  }

  it("REST lists them literally, marks them and clears them", async () => {
    const { bob, workspace, project, task, client } = await bobsInbox();
    const common = {
      id: expect.any(String),
      userId: bob.id,
      title: null,
      content: null,
      isRead: false,
      resourceId: task.id,
      resourceType: "task",
      createdAt: MOMENT,
      updatedAt: MOMENT,
    };
    const place = { projectId: project.id, workspaceId: workspace.id };

    const { status, body } = await client.rest("GET", "/notification");
    expect([status, body]).toEqual([
      200,
      [
        {
          ...common,
          type: "task_comment",
          eventData: { taskTitle: "Write the tour", commenterName: "Ada", commentPreview: "Ready?", ...place },
        },
        { ...common, type: "task_created", eventData: { taskTitle: "Write the tour", ...place } },
      ],
    ]);

    const [newest] = body as { id: string }[];
    expect(await client.rest("PATCH", `/notification/${newest?.id}/read`)).toMatchObject({
      status: 200,
      body: { ...newest, isRead: true, updatedAt: MOMENT },
    });
    expect(await client.rest("PATCH", "/notification/read-all")).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await client.rest("GET", "/notification")).body).toMatchObject([{ isRead: true }, { isRead: true }]);
    expect(await client.rest("DELETE", "/notification/clear-all")).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await client.rest("GET", "/notification")).body).toEqual([]);
  });

  it("REST makes one for the caller, and answers null where a switch keeps it out", async () => {
    const { bob, client } = await bobsInbox();

    const made = await client.rest("POST", "/notification", {
      type: "info",
      title: "Note",
      message: "To self",
      eventData: { any: "thing" },
      relatedEntityId: "gone",
      relatedEntityType: "task",
      userId: "dropped",
    });
    await client.rest("PUT", "/notification-preferences", { taskCommentEnabled: false });
    const suppressed = await client.rest("POST", "/notification", { type: "task_mention" });

    expect([made.status, made.body]).toEqual([
      200,
      {
        id: expect.any(String),
        userId: bob.id,
        title: "Note",
        content: "To self",
        type: "info",
        eventData: { any: "thing" },
        isRead: false,
        resourceId: "gone",
        resourceType: "task",
        createdAt: MOMENT,
        updatedAt: MOMENT,
      },
    ]);
    expect([suppressed.status, suppressed.body]).toEqual([200, null]);
  });

  it("GraphQL pages them, with what they are about, and marks, makes and clears them", async () => {
    const { bob, client } = await bobsInbox();

    const { data } = await client.graphql(INBOX, { first: 1 });
    expect(data.notifications).toMatchObject({
      totalCount: 2,
      unreadCount: 2,
      nodes: [
        {
          type: "TASK_COMMENT",
          title: null,
          content: null,
          isRead: false,
          task: { title: "Write the tour" },
          workspace: { name: "Acme" },
        },
      ],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    const [{ id }] = data.notifications.nodes;
    expect(
      await client.graphql(
        `mutation ($id: ID!) { markNotificationRead(id: $id) { notification { id isRead task { title } } } }`,
        { id },
      ),
    ).toMatchObject({
      data: { markNotificationRead: { notification: { id, isRead: true, task: { title: "Write the tour" } } } },
    });
    expect((await client.graphql(NODE, { id })).data).toEqual({ node: { id, isRead: true, type: "TASK_COMMENT" } });

    const { data: unread } = await client.graphql(INBOX, { unreadOnly: true });
    expect(unread.notifications).toMatchObject({ totalCount: 1, unreadCount: 1, nodes: [{ type: "TASK_CREATED" }] });
    const { endCursor } = data.notifications.pageInfo;
    const { data: rest } = await client.graphql(INBOX, { after: endCursor });
    expect(rest.notifications).toMatchObject({ totalCount: 2, unreadCount: 1, nodes: [{ type: "TASK_CREATED" }] });

    const { data: made } = await client.graphql(
      `mutation ($input: CreateNotificationInput!) { createNotification(input: $input) {
        notification { type title content eventData task { id } workspace { id } } } }`,
      {
        input: { type: "INFO", content: "To self", eventData: { n: 1 }, resourceType: "WORKSPACE", resourceId: bob.id },
      },
    );
    expect(made.createNotification.notification).toEqual({
      type: "INFO",
      title: null,
      content: "To self",
      eventData: { n: 1 },
      task: null,
      workspace: null,
    });
    const { data: all } = await client.graphql(
      `mutation { markAllNotificationsRead { markedCount } clearNotifications { clearedCount } }`,
    );
    expect(all).toEqual({ markAllNotificationsRead: { markedCount: 2 }, clearNotifications: { clearedCount: 3 } });
  });

  it("refuses at each door in its own words, and keeps an inbox to its owner", async () => {
    const { ada, client } = await bobsInbox();
    const [{ id }] = (await client.rest("GET", "/notification")).body as [{ id: string }];
    const stranger = clientOf(url, ada.token);
    const mark = `mutation ($id: ID!) { markNotificationRead(id: $id) { notification { id } } }`;

    for (const notificationId of [id, "nope"]) {
      expect(await stranger.rest("PATCH", `/notification/${notificationId}/read`)).toMatchObject({
        status: 404,
        body: "Notification not found",
      });
      expect(await stranger.graphql(mark, { id: notificationId })).toMatchObject({
        data: { markNotificationRead: null },
        errors: [{ message: "Notification not found", extensions: { code: "NOT_FOUND" } }],
      });
    }
    expect((await stranger.graphql(NODE, { id })).errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
    expect(await client.rest("POST", "/notification", { type: "gossip", eventData: [] })).toMatchObject({
      status: 400,
      body: expect.stringMatching(/^type: must be one of info, .*, eventData: must be an object$/),
    });
    expect(await client.rest("GET", "/notification?limit=none")).toMatchObject({
      status: 400,
      body: "limit: must be a whole number",
    });
    for (const [method, path] of [
      ["GET", "/notification"],
      ["POST", "/notification"],
      ["PATCH", `/notification/${id}/read`],
      ["PATCH", "/notification/read-all"],
      ["DELETE", "/notification/clear-all"],
    ] as const) {
      expect(await clientOf(url).rest(method, path)).toMatchObject({ status: 401, body: "Unauthorized" });
    }
    expect((await clientOf(url).graphql(INBOX)).status).toBe(401);
  });
});
