import { effectivePermissions, permissionsOf } from "../../src/domain/policy.ts";
import { ROLE } from "../../src/shared/vocabulary.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const SOON = 49 * 3600 * 1000;

describe("organizations through the identity library, over our own tables", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
    await w.person("Admin");
  });
  afterAll(() => w.end());

  const post = (token: string, path: string, body: object = {}) =>
    clientOf(url, token).rest("POST", `/auth/organization/${path}`, body);
  const get = (token: string, path: string) => clientOf(url, token).rest("GET", `/auth/organization/${path}`);

  it("an invitation is made, accepted by the invited address only, and makes a member", async () => {
    const { ada, workspace } = await w.board();
    const bo = await w.person("Bo");
    const eve = await w.person("Eve");
    const invite = { email: bo.email, role: ["member"], organizationId: workspace.id };

    const invited = await post(ada.token, "invite-member", invite);
    expect(invited).toMatchObject({
      status: 200,
      body: { email: bo.email, role: "member", organizationId: workspace.id, status: "pending", inviterId: ada.id },
    });
    const { id, expiresAt } = invited.body as { id: string; expiresAt: string };
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThan(SOON);
    expect(await post(ada.token, "invite-member", invite)).toMatchObject({ status: 400 });
    expect(await post(eve.token, "accept-invitation", { invitationId: id })).toMatchObject({ status: 403 });

    const accepted = await Promise.all([1, 2].map(() => post(bo.token, "accept-invitation", { invitationId: id })));

    expect(accepted.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(accepted.find(({ status }) => status === 200)).toMatchObject({
      body: { invitation: { status: "accepted" }, member: { userId: bo.id, role: "member" } },
    });
    expect((await get(bo.token, "get-active-member-role")).body).toEqual({ role: "member" });
    expect(await post(ada.token, "invite-member", invite)).toMatchObject({ status: 400 });
    expect((await clientOf(url, ada.token).rest("GET", `/workspace/${workspace.id}/members`)).body).toEqual([
      { id: ada.id, name: "Ada", email: ada.email, image: null, role: "owner" },
      { id: bo.id, name: "Bo", email: bo.email, image: null, role: "member" },
    ]);
  });

  it("members are listed, get other roles, are removed, and leave", async () => {
    const { ada, workspace } = await w.board();
    const [bo, cy] = [await w.person("Bo"), await w.person("Cy")];
    await w.join(workspace, bo, "member");
    await w.join(workspace, cy, "viewer");
    const organizationId = workspace.id;
    const listed = await get(ada.token, `list-members?organizationId=${organizationId}`);
    expect(listed).toMatchObject({ status: 200, body: { total: 3 } });
    const { members } = listed.body as { members: { id: string; userId: string }[] };
    const memberId = members.find(({ userId }) => userId === bo.id)?.id;
    const setRole = (token: string, role: unknown) =>
      post(token, "update-member-role", { memberId, role, organizationId });

    expect(await setRole(cy.token, "admin")).toMatchObject({ status: 403 });
    expect(await setRole(ada.token, "admin")).toMatchObject({ status: 200, body: { id: memberId, role: "admin" } });
    for (const role of ["king", ["admin", "member"], "admin,member", "", []]) {
      expect(await setRole(ada.token, role)).toMatchObject({ status: 400 });
    }
    expect(
      await post(ada.token, "invite-member", { email: "a@example.test", role: ["admin", "member"] }),
    ).toMatchObject({
      status: 400,
    });
    expect(await setRole(bo.token, "owner")).toMatchObject({ status: 403 });
    expect(await post(bo.token, "remove-member", { memberIdOrEmail: ada.email, organizationId })).toMatchObject({
      status: 400,
    });
    expect(await post(ada.token, "leave", { organizationId })).toMatchObject({ status: 400 });
    expect(await post(cy.token, "leave", { organizationId })).toMatchObject({ status: 200 });
    expect(await post(ada.token, "remove-member", { memberIdOrEmail: memberId, organizationId })).toMatchObject({
      status: 200,
    });
    for (const { token } of [bo, cy]) {
      expect(await clientOf(url, token).rest("GET", `/workspace/${organizationId}/members`)).toMatchObject({
        status: 403,
      });
    }
    for (const query of ["limit=x", "limit=-1", "sortBy=nope", "filterField=nope&filterValue=1", "offset=1.5"]) {
      expect(await get(ada.token, `list-members?${query}`)).toMatchObject({ status: 400 });
    }
  });

  it("one organization is active; a new session starts with the one joined first", async () => {
    const signUp = { name: "Ada", email: "ada@example.test", password: "correct horse" };
    const { token } = (await clientOf(url).rest("POST", "/auth/sign-up/email", signUp)).body as { token: string };
    const create = async (name: string) => (await post(token, "create", { name, slug: name })).body as { id: string };
    const [first, second] = [await create("first"), await create("second")];
    const foreign = (await w.board()).workspace;

    expect((await get(token, "list")).body).toMatchObject([{ id: first.id }, { id: second.id }]);
    expect((await get(token, "get-full-organization")).body).toMatchObject({
      id: second.id,
      teams: [{ name: "second" }],
    });
    expect(await post(token, "set-active", { organizationId: first.id })).toMatchObject({
      status: 200,
      body: { id: first.id },
    });
    expect((await get(token, "get-active-member")).body).toMatchObject({ organizationId: first.id });
    expect(await post(token, "set-active", { organizationId: foreign.id })).toMatchObject({ status: 403 });
    expect(await post(token, "set-active", { organizationId: null })).toMatchObject({ status: 200, body: null });
    expect(await get(token, "get-active-member")).toMatchObject({ status: 400 });

    const again = await clientOf(url).rest("POST", "/auth/sign-in/email", signUp);
    const session = await clientOf(url, (again.body as { token: string }).token).rest("GET", "/auth/get-session");
    expect(session.body).toMatchObject({ session: { activeOrganizationId: first.id } });
  });

  it("has-permission follows the one matrix of the product, for every role", async () => {
    const { ada, workspace } = await w.board();
    for (const role of Object.values(ROLE)) {
      const person = role === ROLE.OWNER ? ada : await w.person("Member");
      if (role !== ROLE.OWNER) await w.join(workspace, person, role);
      expect(effectivePermissions(person.ctx.actor, { workspaceId: workspace.id, role })).toEqual(permissionsOf(role));
      const asked = await Promise.all(
        permissionsOf(ROLE.OWNER).map(async (permission) => {
          const [resource = "", action = ""] = permission.split(":");
          const body = { organizationId: workspace.id, permissions: { [resource]: [action] } };
          return { permission, answer: (await post(person.token, "has-permission", body)).body };
        }),
      );
      const granted = asked.filter(({ answer }) => (answer as { success: boolean }).success);
      expect(granted.map(({ permission }) => permission).sort()).toEqual(permissionsOf(role).sort());
    }
  });

  it("a workspace and its teams are renamed, within bounds", async () => {
    const { ada, workspace } = await w.board();
    const organizationId = workspace.id;
    const update = (data: object) => post(ada.token, "update", { organizationId, data });

    expect(await update({ name: "Renamed", metadata: { a: 1 } })).toMatchObject({
      status: 200,
      body: { name: "Renamed", metadata: { a: 1 } },
    });
    expect((await get(ada.token, "list")).body).toMatchObject([{ name: "Renamed", metadata: '{"a":1}' }]);
    for (const data of [{ name: "" }, { name: "x".repeat(201) }, { slug: "x".repeat(201) }, { description: 1 }]) {
      expect(await update(data)).toMatchObject({ status: 400 });
    }
    const team = (await post(ada.token, "create-team", { name: "Design" })).body as { id: string };
    const rename = (name: string) => post(ada.token, "update-team", { teamId: team.id, data: { name } });
    expect(await rename("Build")).toMatchObject({ status: 200, body: { name: "Build" } });
    expect(await rename("x".repeat(201))).toMatchObject({ status: 400 });
    expect(await post(ada.token, "add-team-member", { teamId: team.id, userId: ada.id })).toMatchObject({
      status: 200,
    });
    expect(await post(ada.token, "remove-team", { teamId: team.id })).toMatchObject({ status: 200 });
  });
});
