import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const ID = expect.stringMatching(/^[a-z0-9]{24}$/);

describe("comments and activity through every door", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  it("REST writes, lists, edits and deletes in both families, literally", async () => {
    const { ada, task } = await w.boardWithTask();
    const { rest } = clientOf(url, ada.token);
    const ok = async (method: string, path: string, body?: unknown): Promise<any> => {
      const answer = await rest(method, path, body);
      expect(answer).toMatchObject({ status: 200 });
      return answer.body;
    };

    const first = await ok("POST", "/activity/comment", { taskId: task.id, comment: "Look\r\n\r\n\nhere" });
    expect(first).toEqual({
      id: ID,
      taskId: task.id,
      type: "comment",
      createdAt: MOMENT,
      updatedAt: MOMENT,
      userId: ada.id,
      content: "Look\r\n\r\n\nhere",
      externalUserName: null,
      externalUserAvatar: null,
      externalSource: null,
      externalUrl: null,
      eventData: null,
    });
    const second = await ok("POST", `/comment/${task.id}`, { content: "And here" });
    expect(second).toEqual({ ...first, id: ID, content: "And here", createdAt: MOMENT, updatedAt: MOMENT });
    const imported = await ok("POST", `/comment/${task.id}`, {
      content: "From there",
      externalUserName: "Grace",
      externalSource: "jira",
    });
    expect(imported).toMatchObject({ userId: null, externalUserName: "Grace", externalSource: "jira" });

    expect(await ok("GET", `/activity/${task.id}`)).toEqual([
      imported,
      second,
      { ...first, content: "Look\nhere" },
      expect.objectContaining({ type: "create", content: null, eventData: null }),
    ]);
    expect(await ok("GET", `/comment/${task.id}`)).toEqual(
      [first, second].map(({ id, content }) => ({
        id,
        taskId: task.id,
        userId: ada.id,
        content,
        createdAt: MOMENT,
        updatedAt: MOMENT,
        user: { name: "Ada", image: null },
      })),
    );

    const edited = await ok("PUT", "/activity/comment", { activityId: first.id, comment: "" });
    expect(edited).toEqual({ ...first, content: "", updatedAt: MOMENT });
    expect(await ok("PUT", `/comment/${second.id}`, { content: "There" })).toMatchObject({ content: "There" });
    expect(await ok("DELETE", "/activity/comment", { activityId: first.id })).toEqual(edited);
    expect(await ok("DELETE", `/comment/${second.id}`)).toMatchObject({ id: second.id, content: "There" });
    expect(await ok("GET", `/comment/${task.id}`)).toEqual([]);

    expect(
      await ok("POST", "/activity/create", { taskId: task.id, userId: "somebody", type: "task", message: null }),
    ).toMatchObject({ type: "task", userId: ada.id, content: null, eventData: null });
  });

  it("GraphQL writes, pages, edits and deletes, and shows each change typed", async () => {
    const { ada, task } = await w.boardWithTask();
    const { graphql, rest } = clientOf(url, ada.token);
    const create = `mutation ($taskId: ID!, $content: String!) { createComment(taskId: $taskId, content: $content) {
      comment { id content type user { name } } event { type activity { content } task { version } } } }`;

    const { data } = await graphql(create, { taskId: task.id, content: "one" });
    expect(data.createComment).toMatchObject({
      comment: { content: "one", type: "COMMENT", user: { name: "Ada" } },
      event: { type: "COMMENT_CREATED", activity: { content: "one" }, task: { version: 1 } },
    });
    await graphql(create, { taskId: task.id, content: "two" });
    await rest("PUT", `/task/priority/${task.id}`, { priority: "high" });

    const page = `query ($id: ID!, $after: String) { task(id: $id) {
      comments(first: 1, after: $after) { nodes { content } totalCount pageInfo { hasNextPage endCursor } }
      activities { nodes { type change { __typename
        ... on TaskCreation { isImported } ... on PriorityChange { oldPriority newPriority } } } } } }`;
    const first = (await graphql(page, { id: task.id })).data.task;
    expect(first.comments).toMatchObject({
      nodes: [{ content: "one" }],
      totalCount: 2,
      pageInfo: { hasNextPage: true },
    });
    expect(first.activities.nodes).toEqual([
      {
        type: "PRIORITY_CHANGED",
        change: { __typename: "PriorityChange", oldPriority: "NO_PRIORITY", newPriority: "HIGH" },
      },
      { type: "COMMENT", change: null },
      { type: "COMMENT", change: null },
      { type: "CREATE", change: { __typename: "TaskCreation", isImported: false } },
    ]);
    const next = (await graphql(page, { id: task.id, after: first.comments.pageInfo.endCursor })).data.task;
    expect(next.comments).toMatchObject({ nodes: [{ content: "two" }], pageInfo: { hasNextPage: false } });

    const { id } = data.createComment.comment;
    const rest2 = await graphql(
      `mutation ($id: ID!) {
        updateComment(id: $id, content: "uno") { comment { content } event { type } }
        deleteComment(id: $id) { deletedCommentId comment { content } event { type activityId activity { id } } }
      }`,
      { id },
    );
    expect(rest2.data).toEqual({
      updateComment: { comment: { content: "uno" }, event: { type: "COMMENT_UPDATED" } },
      deleteComment: {
        deletedCommentId: id,
        comment: { content: "uno" },
        event: { type: "COMMENT_DELETED", activityId: id, activity: null },
      },
    });
    const forged = Buffer.from(JSON.stringify(["activity", "x"])).toString("base64url");
    expect((await graphql(page, { id: task.id, after: forged })).errors).toMatchObject([
      { extensions: { code: "INVALID_INPUT" } },
    ]);
  });

  it("refuses at each door in its own words", async () => {
    const { ada, workspace, task } = await w.boardWithTask();
    const mia = await w.person("Mia");
    await w.join(workspace, mia, "member");
    const client = clientOf(url, ada.token);
    const member = clientOf(url, mia.token);
    const stranger = clientOf(url, (await w.person("Eve")).token);
    const { id } = (await client.rest("POST", `/comment/${task.id}`, { content: "Mine" })).body as { id: string };
    const [creation] = await w.history(task);

    for (const [method, path, body] of [
      ["GET", `/activity/${task.id}`],
      ["POST", "/activity/create", { taskId: task.id, type: "comment", message: "x" }],
      ["POST", "/activity/comment", { taskId: task.id, comment: "x" }],
      ["PUT", "/activity/comment", { activityId: id, comment: "x" }],
      ["DELETE", "/activity/comment", { activityId: id }],
      ["GET", `/comment/${task.id}`],
      ["POST", `/comment/${task.id}`, { content: "x" }],
      ["PUT", `/comment/${id}`, { content: "x" }],
      ["DELETE", `/comment/${id}`],
    ] as const) {
      expect(await clientOf(url).rest(method, path, body)).toMatchObject({ status: 401, body: "Unauthorized" });
      expect(await stranger.rest(method, path, body)).toMatchObject({
        status: 403,
        body: "You do not have access to this workspace",
      });
    }
    for (const [method, path, body, status, text] of [
      ["DELETE", "/activity/comment", { activityId: id }, 403, "Only the author may delete this comment"],
      ["DELETE", `/comment/${id}`, undefined, 403, "Only the author may delete this comment"],
      ["PUT", "/activity/comment", { activityId: id, comment: "x" }, 403, "Only the author may edit this comment"],
      ["PUT", `/comment/${id}`, { content: "x" }, 403, "Only the author may edit this comment"],
      ["DELETE", "/activity/comment", { activityId: "nope" }, 404, "Comment not found"],
      ["DELETE", "/activity/comment", { activityId: creation?.id }, 404, "Comment not found"],
      ["DELETE", "/activity/comment", undefined, 400, "activityId: is required"],
      ["DELETE", "/activity/comment", { activityId: 5 }, 400, "activityId: must be a text"],
      ["POST", "/activity/comment", { taskId: task.id }, 400, "comment: is required"],
      ["POST", "/activity/comment", { taskId: "nope", comment: "x" }, 404, "Task not found"],
      ["POST", `/comment/${task.id}`, { content: "" }, 400, "content: must not be empty"],
      [
        "POST",
        `/comment/${task.id}`,
        { content: "x", externalSource: "elsewhere" },
        400,
        "externalSource: must be one of planka, trello, jira",
      ],
      ["POST", "/activity/create", { taskId: task.id, type: "create" }, 400, "type: must be one of comment, task"],
      ["GET", "/activity/nope", undefined, 404, "Task not found"],
      ["GET", "/comment/%00", undefined, 400, "taskId: must not contain a NUL character"],
    ] as const) {
      expect(await member.rest(method, path, body)).toMatchObject({ status, body: text });
    }
    const remove = `mutation ($id: ID!) { deleteComment(id: $id) { deletedCommentId } }`;
    expect(await member.graphql(remove, { id })).toMatchObject({
      data: { deleteComment: null },
      errors: [{ message: "Only the author may delete this comment", extensions: { code: "FORBIDDEN" } }],
    });
    expect(await member.graphql(remove, { id: "nope" })).toMatchObject({
      errors: [{ message: "Comment not found", extensions: { code: "NOT_FOUND" } }],
    });
    expect(
      await member.graphql(`mutation ($id: ID!) { createComment(taskId: $id, content: "") { comment { id } } }`, {
        id: task.id,
      }),
    ).toMatchObject({
      errors: [{ extensions: { code: "INVALID_INPUT", fields: [{ path: "content", message: "must not be empty" }] } }],
    });
    expect((await w.history(task)).map(({ content }) => content)).toEqual([null, "Mine"]);
  });
});
