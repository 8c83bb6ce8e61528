import { clientOf } from "../support/client.ts";
import { externalLink, gitIntegrationOf } from "../support/git-links.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

describe("external links through both doors", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  async function linkedTask() {
    const board = await w.boardWithTask();
    const integrationId = await gitIntegrationOf(w, board.project);
    const link = await externalLink(w, {
      ...{ integrationId, taskId: board.task.id, resourceType: "pull_request", externalId: "12" },
      ...{ url: "https://git.example.test/acme/site/12", title: "The tour", metadata: { state: "open" } },
    });
    return { ...board, link, client: clientOf(url, board.ada.token) };
  }

  it("REST lists them for a task and shows them on the board, literally", async () => {
    const { project, task, link, client } = await linkedTask();
    const shown = {
      id: link.id,
      taskId: task.id,
      integrationId: link.integrationId,
      resourceType: "pull_request",
      externalId: "12",
      url: "https://git.example.test/acme/site/12",
      title: "The tour",
      metadata: { state: "open" },
      createdAt: link.createdAt,
      updatedAt: link.updatedAt,
    };

    const list = await client.rest("GET", `/external-link/task/${task.id}`);
    expect(list.status).toBe(200);
    expect(list.body).toEqual([{ ...shown, integration: { id: link.integrationId, type: "git" } }]);
    const { body } = await client.rest("GET", `/task/tasks/${project.id}`);
    expect((body as any).data.columns[0].tasks[0].externalLinks).toEqual([shown]);
    const page = await client.rest("GET", `/task/tasks/${project.id}?limit=1`);
    expect((page.body as any).data.columns[0].tasks[0].externalLinks).toEqual([shown]);
    const beyond = await client.rest("GET", `/task/tasks/${project.id}?page=9`);
    expect(beyond).toMatchObject({ status: 200, body: { pagination: { total: 1, page: 9 } } });
  });

  it("GraphQL shows them at the task", async () => {
    const { task, link, client } = await linkedTask();
    const { data } = await client.graphql(
      `query ($id: ID!) {
        task(id: $id) { externalLinks { id resourceType externalId url title metadata createdAt updatedAt task { id } } }
      }`,
      { id: task.id },
    );
    expect(data.task.externalLinks).toEqual([
      {
        id: link.id,
        resourceType: "PULL_REQUEST",
        externalId: "12",
        url: "https://git.example.test/acme/site/12",
        title: "The tour",
        metadata: { state: "open" },
        createdAt: link.createdAt,
        updatedAt: link.updatedAt,
        task: { id: task.id },
      },
    ]);
  });

  it("refuses in plain words", async () => {
    const { task, client } = await linkedTask();
    const stranger = clientOf(url, (await w.person("Eve")).token);
    const path = `/external-link/task/${task.id}`;

    expect(await clientOf(url).rest("GET", path)).toMatchObject({ status: 401, body: "Unauthorized" });
    expect(await stranger.rest("GET", path)).toMatchObject({
      status: 403,
      body: "You do not have access to this workspace",
    });
    expect(await client.rest("GET", "/external-link/task/nope")).toMatchObject({ status: 404, body: "Task not found" });
    expect(await client.rest("GET", `${path}?limit=0`)).toMatchObject({
      status: 400,
      body: "limit: must be at least 1",
    });
  });
});
