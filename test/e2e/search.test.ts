import { createComment } from "../../src/domain/activity/create-comment.ts";
import { createProject } from "../../src/domain/project/create-project.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { statementsOf } from "../support/statements.ts";
import { createWorld, type World } from "../support/world.ts";

const SEARCH = `query ($workspaceId: ID!, $query: String!, $first: Int, $after: String) {
  search(workspaceId: $workspaceId, query: $query, first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes { score createdAt item {
      __typename
      ... on Task { id key column { name } }
      ... on Project { id name }
      ... on Workspace { id name }
      ... on Activity { id content task { key } user { name } }
    } }
  }
}`;

describe("search through every door", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  /** A board on which a task, a comment, the project and the workspace say Acme, and nothing else. */
  async function board() {
    const { ada, workspace } = await w.board();
    const { project } = await createProject(ada.ctx, {
      ...{ workspaceId: workspace.id, name: "Acme site", slug: "ACM" },
    });
    const task = await w.task(ada, project, { description: "Ask Acme", priority: "high", userId: ada.id });
    const { comment } = await createComment(ada.ctx, { taskId: task.id, content: "acme said yes" });
    return { ada, workspace, project, task, comment, client: clientOf(url, ada.token) };
  }

  it("REST answers what holds the text, literally", async () => {
    const { ada, workspace, project, task, comment, client } = await board();
    const place = { workspaceId: workspace.id, workspaceName: "Acme" };
    const inProject = { ...place, projectId: project.id, projectName: "Acme site", projectSlug: "ACM" };
    const author = { userId: ada.id, userName: "Ada" };

    const answer = await client.rest("GET", `/search?q=ACME&workspaceId=${workspace.id}&userEmail=a@example.test`);

    expect(answer.status).toBe(200);
    expect(answer.body).toStrictEqual({
      searchQuery: "ACME",
      totalCount: 4,
      results: [
        {
          ...{ id: project.id, type: "project", title: "Acme site", ...inProject },
          ...{ createdAt: project.createdAt, relevanceScore: 3 },
        },
        {
          ...{ id: workspace.id, type: "workspace", title: "Acme", ...place },
          ...{ createdAt: workspace.createdAt, relevanceScore: 3 },
        },
        {
          ...{ id: comment.id, type: "comment", title: "Write the tour", content: "acme said yes" },
          ...{ ...inProject, ...author, taskNumber: 1, createdAt: comment.createdAt, relevanceScore: 2 },
        },
        {
          ...{ id: task.id, type: "task", title: "Write the tour", description: "Ask Acme", ...inProject, ...author },
          ...{ taskNumber: 1, priority: "high", status: "to-do", createdAt: task.createdAt, relevanceScore: 2 },
        },
      ],
    });
    expect(await client.rest("GET", `/search?q=acm-1&workspaceId=${workspace.id}&type=tasks&limit=1`)).toMatchObject({
      status: 200,
      body: { totalCount: 1, results: [{ id: task.id, relevanceScore: 10 }] },
    });
  });

  it("GraphQL answers the same as objects, page by page", async () => {
    const { workspace, project, task, comment, client } = await board();
    const items: unknown[] = [];
    for (let after: string | null = null, hasNextPage = true; hasNextPage; ) {
      const { data } = await client.graphql(SEARCH, { workspaceId: workspace.id, query: "acme", first: 1, after });
      expect(data.search).toMatchObject({ totalCount: 4, nodes: [{ score: expect.any(Number) }] });
      items.push(data.search.nodes[0].item);
      ({ hasNextPage, endCursor: after } = data.search.pageInfo);
    }

    expect(items).toEqual([
      { __typename: "Project", id: project.id, name: "Acme site" },
      { __typename: "Workspace", id: workspace.id, name: "Acme" },
      {
        ...{ __typename: "Activity", id: comment.id, content: "acme said yes" },
        ...{ task: { key: "ACM-1" }, user: { name: "Ada" } },
      },
      { __typename: "Task", id: task.id, key: "ACM-1", column: { name: "To Do" } },
    ]);
  });

  it("takes as many statements for many results as for one", async () => {
    const { ada, workspace, project, client } = await board();
    const path = `/search?q=balloon&workspaceId=${workspace.id}&projectId=${project.id}`;
    const variables = { workspaceId: workspace.id, query: "balloon" };
    const count = async () => ({
      rest: (await statementsOf(() => client.rest("GET", path))).length,
      graphql: (await statementsOf(() => client.graphql(SEARCH, variables))).length,
    });
    const grow = async () => {
      const task = await w.task(ada, project, { title: "Balloon" });
      await createComment(ada.ctx, { taskId: task.id, content: "balloon" });
    };

    await grow();
    const forOne = await count();
    for (let more = 0; more < 9; more++) await grow();

    expect(await count()).toEqual(forOne);
    expect(forOne.rest).toBeLessThanOrEqual(6);
    expect(forOne.graphql).toBeLessThanOrEqual(10);
  });

  it("refuses at each door in its own words", async () => {
    const { workspace, client } = await board();
    const eve = clientOf(url, (await w.person("Eve")).token);
    const at = `workspaceId=${workspace.id}`;
    const refusals: [string, number, string][] = [
      [`/search?q=&${at}`, 400, "q: is required"],
      [`/search?${at}`, 400, "q: is required"],
      ["/search?q=a", 400, "workspaceId: is required"],
      [`/search?q=%00&${at}`, 400, "q: must not contain a NUL character"],
      [`/search?q=${"x".repeat(10_000)}&${at}`, 400, "q: must have at most 2000 characters"],
      [`/search?q=a&q=b&${at}`, 400, "q: must be a text"],
      [`/search?q=a&limit=0&${at}`, 400, "limit: must be at least 1"],
      [`/search?q=a&limit=51&${at}`, 400, "limit: must be at most 50"],
      [`/search?q=a&limit=some&${at}`, 400, "limit: must be a whole number"],
      [
        `/search?q=a&type=labels&${at}`,
        400,
        "type: must be one of all, tasks, projects, workspaces, comments, activities",
      ],
      ["/search?q=a&workspaceId=nope", 404, "Workspace not found"],
      [`/search?q=a&projectId=nope&${at}`, 404, "Project not found"],
    ];
    for (const [path, status, body] of refusals) {
      expect(await client.rest("GET", path)).toMatchObject({ status, body });
    }
    expect(await eve.rest("GET", `/search?q=a&${at}`)).toMatchObject({
      status: 403,
      body: "You do not have access to this workspace",
    });
    expect(await clientOf(url).rest("GET", `/search?q=a&${at}`)).toMatchObject({ status: 401, body: "Unauthorized" });

    const variables = { workspaceId: workspace.id, query: "a" };
    const position = (...key: unknown[]) => Buffer.from(JSON.stringify(["search", ...key])).toString("base64url");
    const odd: [object, string][] = [
      [{ query: "" }, "INVALID_INPUT"],
      [{ query: "\0" }, "INVALID_INPUT"],
      [{ query: "\ud800" }, "INVALID_INPUT"],
      [{ query: "x".repeat(10_000) }, "INVALID_INPUT"],
      [{ first: -1 }, "INVALID_INPUT"],
      [{ first: 201 }, "INVALID_INPUT"],
      [{ after: "x" }, "INVALID_INPUT"],
      [{ after: position(4, "2026-01-01T00:00:00.000Z", "x") }, "INVALID_INPUT"],
      [{ after: position(1e300, "2026-01-01T00:00:00.000Z", "x") }, "INVALID_INPUT"],
      [{ after: position(3, "2026-02-30T00:00:00.000Z", "x") }, "INVALID_INPUT"],
      [{ after: position(3, "2026-01-01T00:00:00.000Z", null) }, "INVALID_INPUT"],
      [{ workspaceId: "nope" }, "NOT_FOUND"],
    ];
    for (const [change, code] of odd) {
      expect(await client.graphql(SEARCH, { ...variables, ...change })).toMatchObject({
        errors: [{ extensions: { code } }],
      });
    }
    expect(await eve.graphql(SEARCH, variables)).toMatchObject({ errors: [{ extensions: { code: "FORBIDDEN" } }] });
  });

  it("a page may be empty, and begin after the last hit", async () => {
    const { workspace, client } = await board();
    const variables = { workspaceId: workspace.id, query: "acme" };
    const { data } = await client.graphql(SEARCH, variables);
    const { endCursor } = data.search.pageInfo;

    const end = { totalCount: 4, nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
    expect(await client.graphql(SEARCH, { ...variables, after: endCursor })).toMatchObject({ data: { search: end } });
    expect(await client.graphql(SEARCH, { ...variables, first: 0 })).toMatchObject({
      data: { search: { totalCount: 4, nodes: [], pageInfo: { hasNextPage: true } } },
    });
  });
});
