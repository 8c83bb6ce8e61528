import { newId } from "../../src/shared/ids.ts";
import { clientOf, collect } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";

const EVENTS = "subscription ($id: ID!) { boardEvents(projectId: $id) { seq } }";
const PRIORITY = "mutation ($id: ID!) { updateTaskPriority(id: $id, priority: HIGH) { task { priority } } }";

describe("API keys", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
    await w.person("Admin");
  });
  afterAll(() => w.end());

  it("are created, listed and deleted by their owner, and work at every door while they live", async () => {
    const { ada, workspace, project } = await w.board();
    const owner = clientOf(url, ada.token);

    const created = await owner.rest("POST", "/auth/api-key/create", { name: "laptop" });

    expect(created).toMatchObject({
      status: 200,
      body: { name: "laptop", key: expect.stringMatching(/^bw_[a-zA-Z]{64}$/), prefix: "bw_", referenceId: ada.id },
    });
    const { id, key, start } = created.body as { id: string; key: string; start: string };
    expect(key.startsWith(start)).toBe(true);
    const listed = await owner.rest("GET", "/auth/api-key/list");
    expect(listed.body).toMatchObject({ apiKeys: [{ id, name: "laptop" }], total: 1 });
    expect(JSON.stringify(listed.body)).not.toContain(key);
    expect(JSON.stringify(await w.db.selectFrom("apiKey").selectAll().execute())).not.toContain(key);

    const members = `/workspace/${workspace.id}/members`;
    const asKey = clientOf(url, key);
    expect(await asKey.rest("GET", members)).toMatchObject({ status: 200 });
    expect(await clientOf(url).rest("GET", members, undefined, { "x-api-key": key })).toMatchObject({ status: 200 });
    expect((await asKey.graphql("{ viewer { id } }")).data).toEqual({ viewer: { id: ada.id } });
    expect((await asKey.rest("GET", "/auth/get-session")).body).toMatchObject({
      session: { id, userId: ada.id },
      user: { id: ada.id },
    });
    expect((await asKey.rest("GET", "/auth/organization/list")).body).toMatchObject([{ id: workspace.id }]);
    const socket = asKey.socket();
    const { items } = collect(socket, EVENTS, { id: project.id });
    await until(() => w.deps.realtime.hubCount() === 1);
    await w.task(ada, project);
    await until(() => items.length === 1);
    await socket.dispose();

    expect(await owner.rest("POST", "/auth/api-key/delete", { keyId: id })).toMatchObject({ body: { success: true } });
    expect(await asKey.rest("GET", members)).toMatchObject({ status: 401, body: "Unauthorized" });
    expect(await asKey.graphql("{ viewer { id } }")).toMatchObject({ status: 401 });
    expect(await asKey.rest("GET", "/auth/get-session")).toMatchObject({
      status: 403,
      body: { code: "INVALID_API_KEY" },
    });
  });

  it("are refused with a bad name, time, prefix, or what only a server may set, and to others", async () => {
    const { ada } = await w.board();
    const create = (body: object) => clientOf(url, ada.token).rest("POST", "/auth/api-key/create", body);

    expect(await create({ name: "x".repeat(33) })).toMatchObject({
      status: 400,
      body: { code: "INVALID_NAME_LENGTH" },
    });
    expect(await create({ expiresIn: 60 })).toMatchObject({ status: 400, body: { code: "EXPIRES_IN_IS_TOO_SMALL" } });
    expect(await create({ prefix: "mine_" })).toMatchObject({ status: 400 });
    expect(await create({ permissions: { task: ["read"] } })).toMatchObject({ status: 400 });
    expect(await create({ userId: "someone" })).toMatchObject({ status: 401 });
    expect(await clientOf(url).rest("POST", "/auth/api-key/create", {})).toMatchObject({ status: 401 });
    const { id } = (await create({ name: "mine" })).body as { id: string };
    const eve = clientOf(url, (await w.person("Eve")).token);
    expect(await eve.rest("POST", "/auth/api-key/delete", { keyId: id })).toMatchObject({ status: 404 });
  });

  it("end when they were made to end", async () => {
    const { ada, workspace } = await w.board();
    const made = await clientOf(url, ada.token).rest("POST", "/auth/api-key/create", { expiresIn: 86_400 });
    const { id, key, expiresAt } = made.body as { id: string; key: string; expiresAt: string };
    const members = () => clientOf(url, key).rest("GET", `/workspace/${workspace.id}/members`);

    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 86_400_000)).toBeLessThan(60_000);
    expect(await members()).toMatchObject({ status: 200 });
    await w.db.updateTable("apiKey").set({ expiresAt: new Date().toISOString() }).where("id", "=", id).execute();
    expect(await members()).toMatchObject({ status: 401, body: "Unauthorized" });
    expect(await clientOf(url, key).rest("GET", "/auth/get-session")).toMatchObject({ status: 403 });
  });

  it("that are bound to a workspace reach nothing outside of it, at either door", async () => {
    const inside = await w.boardWithTask();
    const { ada } = inside;
    const other = await w.workspace(ada, "Other");
    const outside = await w.task(ada, await w.project(ada, other));
    const key = await w.apiKey(ada, { metadata: { workspaceId: inside.workspace.id } });
    const client = clientOf(url, key);

    expect(await client.rest("PUT", `/task/priority/${inside.task.id}`, { priority: "low" })).toMatchObject({
      status: 200,
    });
    expect(await client.rest("PUT", `/task/priority/${outside.id}`, { priority: "low" })).toMatchObject({
      status: 403,
    });
    expect(await client.rest("GET", `/workspace/${other.id}/members`)).toMatchObject({ status: 403 });
    expect((await client.graphql(PRIORITY, { id: inside.task.id })).errors).toBeUndefined();
    expect((await client.graphql(PRIORITY, { id: outside.id })).errors).toMatchObject([
      { extensions: { code: "FORBIDDEN" } },
    ]);
    const { data } = await client.graphql("query ($id: ID!) { workspaces { id } node(id: $id) { id } }", {
      id: other.id,
    });
    expect(data).toEqual({ workspaces: [{ id: inside.workspace.id }], node: null });
    expect(await w.taskRow(outside.id)).toEqual(outside);

    const astray = await w.apiKey(ada, { metadata: { workspaceId: 5 } });
    expect(await clientOf(url, astray).rest("GET", `/workspace/${other.id}/members`)).toMatchObject({ status: 403 });
  });

  it("that have scopes do nothing else, at either door", async () => {
    const { ada, workspace, task } = await w.boardWithTask();
    const reader = clientOf(url, await w.apiKey(ada, { permissions: { task: ["read"] } }));
    const writer = clientOf(url, await w.apiKey(ada, { permissions: { task: ["update"] } }));

    expect(await reader.rest("PUT", `/task/priority/${task.id}`, { priority: "low" })).toMatchObject({
      status: 403,
      body: "The API key's scopes do not include this action",
    });
    expect((await reader.graphql(PRIORITY, { id: task.id })).errors).toMatchObject([
      { extensions: { code: "FORBIDDEN" } },
    ]);
    expect(await w.taskRow(task.id)).toEqual(task);
    expect(await writer.rest("PUT", `/task/priority/${task.id}`, { priority: "low" })).toMatchObject({ status: 200 });
    const { data } = await writer.graphql("query ($id: ID!) { workspace(id: $id) { viewerPermissions } }", {
      id: workspace.id,
    });
    expect(data.workspace.viewerPermissions).toEqual(["task:update"]);
  });

  it("that are confined cannot widen themselves through the identity door", async () => {
    const { ada, workspace } = await w.board();
    const confined = [
      await w.apiKey(ada, { metadata: { workspaceId: workspace.id } }),
      await w.apiKey(ada, { permissions: { task: ["update"] } }),
    ];
    for (const key of confined) {
      const client = clientOf(url, key);
      const forbidden = { status: 403 };
      expect(await client.rest("POST", "/auth/api-key/create", {})).toMatchObject(forbidden);
      expect(await client.rest("GET", "/auth/api-key/list")).toMatchObject(forbidden);
      expect(
        await client.rest("POST", "/auth/organization/invite-member", { email: "a@example.test", role: "owner" }),
      ).toMatchObject(forbidden);
      expect(await client.rest("POST", "/auth/organization/create", { name: "New", slug: newId() })).toMatchObject(
        forbidden,
      );
      expect(await client.rest("GET", "/auth/get-session")).toMatchObject({ status: 200 });
    }
    const scoped = clientOf(url, confined[1]);
    expect(await scoped.rest("POST", "/auth/organization/delete", { organizationId: workspace.id })).toMatchObject({
      status: 403,
      body: "The API key's scopes do not include this action",
    });
    const serverSide = clientOf(url, await w.apiKey(ada, { permissions: { organization: ["create"] } }));
    const bo = await w.person("Bo");
    expect(
      await serverSide.rest("POST", "/auth/organization/create", { name: "New", slug: newId(), userId: bo.id }),
    ).toMatchObject({ status: 200, body: { members: [{ userId: bo.id }] } });
  });

  it("have no session that something could be active in", async () => {
    const { ada, workspace } = await w.board();
    const client = clientOf(url, await w.apiKey(ada));

    expect(await client.rest("POST", "/auth/organization/set-active", { organizationId: workspace.id })).toMatchObject({
      status: 400,
    });
  });
});
