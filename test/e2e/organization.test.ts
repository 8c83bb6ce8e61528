import { newId } from "../../src/shared/ids.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const ID = expect.stringMatching(/^[a-zA-Z0-9]{32}$/);

describe("the organization operations of the specification", () => {
  let w: World;
  let url: string;
  let admin: Person;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
    admin = await w.person("Admin"); // the first account, and only it, is the instance administrator
  });
  afterAll(() => w.end());

  const create = (token: string | undefined, body: object, headers: Record<string, string> = {}) =>
    clientOf(url, token).rest("POST", "/auth/organization/create", body, headers);

  it("create answers the organization with its owner, literally, and makes it active", async () => {
    const ada = await w.person("Ada");
    const slug = newId();

    const answer = await create(ada.token, {
      name: " Acme ",
      slug,
      logo: "https://example.test/logo.png",
      description: "We make it",
      metadata: { plan: { seats: 3 } },
      unknown: true,
    });

    expect(answer).toMatchObject({ status: 200 });
    const { id } = answer.body as { id: string };
    expect(answer.body).toEqual({
      id: ID,
      name: "Acme",
      slug,
      logo: "https://example.test/logo.png",
      description: "We make it",
      metadata: { plan: { seats: 3 } },
      createdAt: MOMENT,
      members: [{ id: ID, organizationId: id, userId: ada.id, role: "owner", createdAt: MOMENT }],
    });
    const client = clientOf(url, ada.token);
    expect((await client.rest("GET", "/auth/organization/get-active-member")).body).toEqual({
      id: ID,
      userId: ada.id,
      organizationId: id,
      role: "owner",
      createdAt: MOMENT,
      user: { id: ada.id, name: "Ada", email: ada.email, image: null },
    });
    expect((await client.rest("GET", "/auth/organization/list-teams")).body).toMatchObject([{ name: "Acme" }]);
    const kept = await create(ada.token, { name: "Second", slug: newId(), keepCurrentActiveOrganization: true });
    expect(kept.body).toMatchObject({ logo: null, description: null, metadata: null });
    expect((await client.rest("GET", "/auth/organization/get-active-member")).body).toMatchObject({
      organizationId: id,
    });
  });

  it("create refuses bad fields, a taken slug, a stranger's name and a caller without a credential", async () => {
    const ada = await w.person("Ada");
    const slug = newId();
    await create(ada.token, { name: "Acme", slug });
    const taken = {
      status: 400,
      body: { code: "ORGANIZATION_ALREADY_EXISTS", message: expect.stringContaining("already exists") },
    };
    const good = { name: "Acme", slug: newId() };

    expect(await create(ada.token, { name: "Again", slug })).toMatchObject(taken);
    expect(await create(ada.token, {})).toMatchObject({
      status: 400,
      body: { message: "[body.name] is required; [body.slug] is required", code: "VALIDATION_ERROR" },
    });
    for (const name of ["", "  ", "x".repeat(101), "see https://example.test", "<b>", 7, null]) {
      expect(await create(ada.token, { ...good, name })).toMatchObject({
        status: 400,
        body: { code: "VALIDATION_ERROR" },
      });
    }
    for (const wrong of [
      { slug: " " },
      { metadata: [] },
      { logo: 1 },
      { userId: {} },
      { keepCurrentActiveOrganization: 1 },
    ]) {
      expect(await create(ada.token, { ...good, ...wrong })).toMatchObject({ status: 400 });
    }
    const other = await w.person("Bo");
    expect(await create(ada.token, { ...good, userId: other.id })).toMatchObject({
      status: 403,
      body: "Only an instance administrator may create a workspace for someone else",
    });
    expect(await create(undefined, good)).toMatchObject({ status: 401, body: "" });
    expect(await create("nope", good)).toMatchObject({ status: 403, body: { code: "INVALID_API_KEY" } });
    const raced = await Promise.all([1, 2, 3, 4].map(() => create(ada.token, good)));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(raced.find(({ status }) => status === 400)).toMatchObject(taken);
  });

  it("create makes another user the owner for an instance administrator", async () => {
    const bo = await w.person("Bo");

    const answer = await create(admin.token, { name: "For Bo", slug: newId(), userId: bo.id });

    expect(answer).toMatchObject({ status: 200, body: { members: [{ userId: bo.id, role: "owner" }] } });
    expect(await create(admin.token, { name: "For nobody", slug: newId(), userId: "nope" })).toMatchObject({
      status: 400,
      body: { message: "[body.userId] is no user" },
    });
  });

  it("create-team answers the team, literally, in the named or the active organization, up to ten", async () => {
    const { ada, workspace } = await w.board();
    const member = await w.person("Mel");
    await w.join(workspace, member, "member");
    const createTeam = (token: string | undefined, body: object) =>
      clientOf(url, token).rest("POST", "/auth/organization/create-team", body);

    expect(await createTeam(ada.token, { name: "Design", organizationId: workspace.id })).toMatchObject({
      status: 200,
      body: { id: ID, name: "Design", organizationId: workspace.id, createdAt: MOMENT, updatedAt: MOMENT },
    });
    expect((await createTeam(ada.token, { name: "Active" })).body).toEqual({
      id: ID,
      name: "Active",
      organizationId: workspace.id,
      createdAt: MOMENT,
      updatedAt: MOMENT,
    });
    expect(await createTeam(ada.token, {})).toMatchObject({
      status: 400,
      body: { message: "[body.name] is required" },
    });
    expect(await createTeam(ada.token, { name: "x", organizationId: "nope" })).toMatchObject({
      status: 404,
      body: { code: "ORGANIZATION_NOT_FOUND" },
    });
    expect(await createTeam(member.token, { name: "x" })).toMatchObject({
      status: 400,
      body: { code: "NO_ACTIVE_ORGANIZATION" },
    });
    expect(await createTeam(member.token, { name: "x", organizationId: workspace.id })).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN" },
    });
    expect(await createTeam(undefined, { name: "x" })).toMatchObject({ status: 401, body: "" });
    const many = await Promise.all(
      Array.from({ length: 9 }, (_, index) => createTeam(ada.token, { name: `T${index}` })),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 400, 400]);
    expect(many.find(({ status }) => status === 400)).toMatchObject({
      body: { code: "YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS" },
    });
  });

  it("delete answers the id as a JSON string, deletes everything, and no session has it active any more", async () => {
    const { ada, workspace, task } = await w.boardWithTask();
    const abe = await w.person("Abe");
    await w.join(workspace, abe, "admin");
    const remove = (token: string | undefined, body: object) =>
      clientOf(url, token).rest("POST", "/auth/organization/delete", body);
    const body = { organizationId: workspace.id };

    expect(await remove(undefined, body)).toMatchObject({ status: 401, body: "Unauthorized" });
    expect(await remove("nope", body)).toMatchObject({ status: 403, body: "The API key or session is not valid" });
    expect(await remove(ada.token, {})).toMatchObject({ status: 400, body: "organizationId: is required" });
    expect(await remove(ada.token, { organizationId: "nope" })).toMatchObject({
      status: 404,
      body: "Workspace not found",
    });
    expect(await remove((await w.person("Eve")).token, body)).toMatchObject({
      status: 403,
      body: "You do not have access to this workspace",
    });
    expect(await remove(abe.token, body)).toMatchObject({
      status: 403,
      body: "You do not have permission to do this",
    });
    expect(await w.taskRow(task.id)).toEqual(task);

    const answer = await remove(ada.token, body);

    expect(answer).toMatchObject({ status: 200, body: workspace.id });
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await w.taskRow(task.id)).toBeUndefined();
    const session = await clientOf(url, ada.token).rest("GET", "/auth/get-session");
    expect(session.body).toMatchObject({ session: { activeOrganizationId: null } });
    expect(await clientOf(url, ada.token).rest("GET", "/auth/organization/get-active-member")).toMatchObject({
      status: 400,
      body: { code: "NO_ACTIVE_ORGANIZATION" },
    });
    expect(await remove(ada.token, body)).toMatchObject({ status: 404 });
  });

  it("get-active-member-role answers the role by id, by slug, and of another member", async () => {
    const { ada, workspace } = await w.board();
    const viewer = await w.person("Vic");
    await w.join(workspace, viewer, "viewer");
    const stranger = await w.person("Eve");
    const role = (token: string | undefined, query = "") =>
      clientOf(url, token).rest("GET", `/auth/organization/get-active-member-role${query}`);

    expect(await role(ada.token)).toMatchObject({ status: 200, body: { role: "owner" } });
    expect((await role(ada.token, `?userId=${viewer.id}`)).body).toEqual({ role: "viewer" });
    expect((await role(viewer.token, `?organizationId=${workspace.id}`)).body).toEqual({ role: "viewer" });
    expect((await role(viewer.token, `?organizationSlug=${workspace.slug}`)).body).toEqual({ role: "viewer" });
    expect(await role(viewer.token)).toMatchObject({ status: 400, body: { code: "NO_ACTIVE_ORGANIZATION" } });
    expect(await role(stranger.token, `?organizationId=${workspace.id}`)).toMatchObject({ status: 403 });
    expect(await role(ada.token, `?userId=${stranger.id}`)).toMatchObject({ status: 403 });
    expect(await role(ada.token, "?organizationSlug=nope")).toMatchObject({ status: 404 });
    expect(await role(ada.token, "?userId=a&userId=b")).toMatchObject({
      status: 400,
      body: { message: "[query.userId] must be a text", code: "VALIDATION_ERROR" },
    });
    expect(await role(undefined)).toMatchObject({ status: 401, body: "" });
  });

  it("an API key means the workspace that it is bound to, else its owner's only one, else none", async () => {
    const { ada, workspace } = await w.board();
    const ask = (key: string) => clientOf(url, key).rest("GET", "/auth/organization/get-active-member");
    const free = await w.apiKey(ada);

    expect(await ask(free)).toMatchObject({ status: 200, body: { organizationId: workspace.id, userId: ada.id } });
    const second = await w.workspace(ada, "Second");
    expect(await ask(free)).toMatchObject({ status: 400, body: { code: "NO_ACTIVE_ORGANIZATION" } });
    const bound = await w.apiKey(ada, { metadata: { workspaceId: second.id } });
    expect(await ask(bound)).toMatchObject({ status: 200, body: { organizationId: second.id } });
    expect(await clientOf(url, bound).rest("GET", "/auth/organization/get-active-member-role")).toMatchObject({
      body: { role: "owner" },
    });
  });
});
