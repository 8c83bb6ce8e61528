import { newId } from "../../src/shared/ids.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const WORKSPACE = `query ($id: ID!) { workspace(id: $id) {
  id name slug logo description metadata createdAt viewerPermissions
  members { role joinedAt user { id name email image } }
  teams { name } labels { name } projects { name }
} }`;

describe("workspaces", () => {
  let w: World;
  let url: string;
  let admin: Person;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
    admin = await w.person("Admin");
  });
  afterAll(() => w.end());

  it("REST answers the members in the order of joining, literally", async () => {
    const { ada, workspace } = await w.board();
    const bo = await w.person("Bo");
    await w.join(workspace, bo, "viewer");
    const list = (token: string | undefined, id: string) =>
      clientOf(url, token).rest("GET", `/workspace/${id}/members`);

    expect(await list(bo.token, workspace.id)).toMatchObject({ status: 200 });
    expect((await list(bo.token, workspace.id)).body).toEqual([
      { id: ada.id, name: "Ada", email: ada.email, image: null, role: "owner" },
      { id: bo.id, name: "Bo", email: bo.email, image: null, role: "viewer" },
    ]);
    expect(await list(admin.token, workspace.id)).toMatchObject({ status: 200 });
    expect(await list(undefined, workspace.id)).toMatchObject({ status: 401, body: "Unauthorized" });
    expect(await list(ada.token, "nope")).toMatchObject({ status: 404, body: "Workspace not found" });
    expect(await list((await w.person("Eve")).token, workspace.id)).toMatchObject({
      status: 403,
      body: "You do not have access to this workspace",
    });
    expect((await list(ada.token, "%00")).status).toBeLessThan(500);
  });

  it("GraphQL creates, reads and deletes a workspace", async () => {
    const ada = await w.person("Ada");
    const client = clientOf(url, ada.token);
    const slug = newId();
    const created = await client.graphql(
      `mutation ($input: CreateWorkspaceInput!) { createWorkspace(input: $input) { workspace { id } } }`,
      { input: { name: "Acme", slug, description: "We make it", metadata: { seats: 3 } } },
    );
    const { id } = created.data.createWorkspace.workspace;
    const team = `mutation ($id: ID!) { createTeam(workspaceId: $id, name: "Design") { team { name createdAt updatedAt } } }`;
    expect((await client.graphql(team, { id })).data.createTeam.team).toMatchObject({ name: "Design" });

    const { data } = await client.graphql(WORKSPACE, { id });

    const moment = expect.stringMatching(/Z$/);
    expect(data.workspace).toEqual({
      id,
      name: "Acme",
      slug,
      logo: null,
      description: "We make it",
      metadata: { seats: 3 },
      createdAt: moment,
      viewerPermissions: expect.arrayContaining(["task:update", "workspace:manage_settings", "organization:delete"]),
      members: [{ role: "owner", joinedAt: moment, user: { id: ada.id, name: "Ada", email: ada.email, image: null } }],
      teams: [{ name: "Acme" }, { name: "Design" }],
      labels: [],
      projects: [],
    });
    const drop = `mutation ($id: ID!) { deleteWorkspace(id: $id) { deletedWorkspaceId } }`;
    expect((await client.graphql(drop, { id })).data).toEqual({ deleteWorkspace: { deletedWorkspaceId: id } });
    expect(await client.graphql(WORKSPACE, { id })).toMatchObject({
      data: { workspace: null },
      errors: [{ extensions: { code: "NOT_FOUND" } }],
    });
    const taken = { input: { name: "Acme", slug: (await w.workspace(ada)).slug } };
    expect(
      (
        await client.graphql(
          `mutation ($input: CreateWorkspaceInput!) { createWorkspace(input: $input) { workspace { id } } }`,
          taken,
        )
      ).errors,
    ).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
  });

  it("GraphQL refuses strangers, and shows a role what it may do", async () => {
    const { ada, workspace } = await w.board();
    const viewer = await w.person("Vic");
    await w.join(workspace, viewer, "viewer");
    const eve = clientOf(url, (await w.person("Eve")).token);
    const variables = { id: workspace.id };

    expect(await eve.graphql(WORKSPACE, variables)).toMatchObject({ errors: [{ extensions: { code: "FORBIDDEN" } }] });
    for (const mutation of [
      "deleteWorkspace(id: $id) { deletedWorkspaceId }",
      'createTeam(workspaceId: $id, name: "x") { team { id } }',
    ]) {
      for (const client of [eve, clientOf(url, viewer.token)]) {
        expect((await client.graphql(`mutation ($id: ID!) { ${mutation} }`, variables)).errors).toMatchObject([
          { extensions: { code: "FORBIDDEN" } },
        ]);
      }
    }
    const { data } = await clientOf(url, viewer.token).graphql(WORKSPACE, variables);
    expect(data.workspace.viewerPermissions).toEqual([
      "project:read",
      "task:read",
      "label:read",
      "workspace:read",
      "ac:read",
    ]);
    expect((await clientOf(url, ada.token).graphql("{ workspaces { id } }")).data).toEqual({
      workspaces: [{ id: workspace.id }],
    });
    expect((await clientOf(url, admin.token).graphql("{ workspaces { id } }")).data).toEqual({ workspaces: [] });
    expect((await clientOf(url, admin.token).graphql(WORKSPACE, variables)).data.workspace.name).toBe("Acme");
  });

  it("reads lists below many workspaces in a number of statements that does not grow", async () => {
    const ada = await w.person("Ada");
    let statements = 0;
    w.deps.db = w.deps.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const statementsFor = async (count: number) => {
      for (let made = 0; made < count; made++) await w.project(ada, await w.workspace(ada));
      statements = 0;
      const { data } = await clientOf(url, ada.token).graphql(
        `{ workspaces { viewerPermissions members { user { email } } teams { name } labels { name } projects { name columns { name } } } }`,
      );
      return { statements, workspaces: data.workspaces.length };
    };

    const few = await statementsFor(1);
    const many = await statementsFor(5);

    expect([few.workspaces, many.workspaces]).toEqual([1, 6]);
    expect(many.statements).toBe(few.statements);
  });

  it("node finds every kind of object by its id, for those who may see it", async () => {
    const { ada, workspace, project, task } = await w.boardWithTask();
    const [activity] = await w.history(task);
    const label = await insertLabel(workspace.id);
    const timeEntry = await insertTimeEntry(task.id);
    const eve = await w.person("Eve");
    const ids: Record<string, string | null | undefined> = {
      Workspace: workspace.id,
      Project: project.id,
      Column: task.columnId,
      Task: task.id,
      Activity: activity?.id,
      Label: label,
      TimeEntry: timeEntry,
      User: ada.id,
    };
    const read = async (person: Person, id: unknown) => {
      const { data, errors } = await clientOf(url, person.token).graphql(
        "query ($id: ID!) { node(id: $id) { __typename id ... on Task { title } ... on User { email } } }",
        { id },
      );
      return data.node ?? errors?.[0].extensions.code;
    };

    for (const [type, id] of Object.entries(ids)) {
      expect(await read(ada, id)).toMatchObject({ __typename: type, id });
      expect(await read(admin, id)).toMatchObject({ __typename: type, id });
      expect(await read(eve, id)).toBe("FORBIDDEN");
    }
    expect(await read(ada, task.id)).toMatchObject({ title: task.title });
    expect(await read(ada, "nope")).toBe("NOT_FOUND");
    expect(await read(ada, "a\0b")).not.toBe("INTERNAL");
    await w.join(workspace, eve, "viewer");
    expect(await read(eve, ada.id)).toMatchObject({ email: ada.email });
  });

  it("hides the e-mail address of someone who shares no workspace any more", async () => {
    const { ada, workspace, project } = await w.board();
    const bo = await w.person("Bo");
    await w.join(workspace, bo, "member");
    const task = await w.task(bo, project);
    const author = async () =>
      (
        await clientOf(url, ada.token).graphql(
          "query ($id: ID!) { task(id: $id) { activities { nodes { user { name email } } } } }",
          { id: task.id },
        )
      ).data.task.activities.nodes[0].user;
    expect(await author()).toEqual({ name: "Bo", email: bo.email });

    await w.db.deleteFrom("member").where("userId", "=", bo.id).execute();

    expect(await author()).toEqual({ name: "Bo", email: null });
  });

  async function insertLabel(workspaceId: string): Promise<string> {
    const now = new Date().toISOString();
    const row = { id: newId(), workspaceId, taskId: null, name: "Bug", color: "red", createdAt: now, updatedAt: now };
    await w.db.insertInto("label").values(row).execute();
    return row.id;
  }

  async function insertTimeEntry(taskId: string): Promise<string> {
    const now = new Date().toISOString();
    const row = { id: newId(), taskId, userId: null, description: null, startTime: now, endTime: null, duration: null };
    await w.db
      .insertInto("timeEntry")
      .values({ ...row, createdAt: now, updatedAt: now })
      .execute();
    return row.id;
  }
});
