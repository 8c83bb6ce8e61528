import { sql } from "kysely";
import { ROLE_PERMISSIONS } from "../../src/domain/policy.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe("teams, invitations and roles of an organization", () => {
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

  async function createTeam({ token }: Person, organizationId: string, name: string) {
    return (await post(token, "create-team", { name, organizationId })).body as { id: string };
  }

  async function invite({ token }: Person, body: object) {
    return (await post(token, "invite-member", { role: "member", ...body })).body as { id: string };
  }

  it("a team is listed, joined, made active, left and removed; the last one stays", async () => {
    const { ada, workspace } = await w.board();
    const organizationId = workspace.id;
    const bo = await w.person("Bo");
    await w.join(workspace, bo, "member");
    const team = await createTeam(ada, organizationId, "Design");
    const membership = { teamId: team.id, userId: bo.id, organizationId };

    expect((await get(bo.token, `list-teams?organizationId=${organizationId}`)).body).toMatchObject([
      { name: "Acme", organizationId },
      { id: team.id, name: "Design", organizationId, createdAt: MOMENT, updatedAt: MOMENT },
    ]);
    expect(await post(bo.token, "add-team-member", membership)).toMatchObject({ status: 403 });
    expect(await post(ada.token, "add-team-member", membership)).toMatchObject({
      status: 200,
      body: { id: expect.any(String), teamId: team.id, userId: bo.id, createdAt: MOMENT },
    });
    expect(await post(ada.token, "add-team-member", { ...membership, userId: "nope" })).toMatchObject({ status: 400 });
    expect((await get(bo.token, "list-user-teams")).body).toMatchObject([{ id: team.id }]);
    expect((await get(bo.token, `list-team-members?teamId=${team.id}`)).body).toMatchObject([{ userId: bo.id }]);
    expect(await get(ada.token, `list-team-members?teamId=${team.id}`)).toMatchObject({ status: 400 });

    await post(bo.token, "set-active", { organizationId });
    expect(await post(bo.token, "set-active-team", { teamId: team.id })).toMatchObject({
      status: 200,
      body: { id: team.id },
    });
    expect((await clientOf(url, bo.token).rest("GET", "/auth/get-session")).body).toMatchObject({
      session: { activeOrganizationId: organizationId, activeTeamId: team.id },
    });
    expect(await post(ada.token, "set-active-team", { teamId: team.id })).toMatchObject({ status: 403 });
    expect(await post(bo.token, "set-active-team", { teamId: null })).toMatchObject({ status: 200, body: null });

    expect(await post(bo.token, "remove-team-member", membership)).toMatchObject({ status: 403 });
    expect(await post(ada.token, "remove-team-member", membership)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });
    expect(await post(ada.token, "remove-team-member", membership)).toMatchObject({ status: 400 });
    expect(await post(bo.token, "remove-team", { teamId: team.id, organizationId })).toMatchObject({ status: 403 });
    expect(await post(ada.token, "remove-team", { teamId: team.id, organizationId })).toMatchObject({ status: 200 });
    const [last] = (await get(ada.token, `list-teams?organizationId=${organizationId}`)).body as { id: string }[];
    expect(await post(ada.token, "remove-team", { teamId: last?.id, organizationId })).toMatchObject({ status: 400 });
  });

  it("an invitation into a team is accepted, by a session and by a key", async () => {
    const { ada, workspace } = await w.board();
    const organizationId = workspace.id;
    const [bo, cy] = [await w.person("Bo"), await w.person("Cy")];
    const team = await createTeam(ada, organizationId, "Design");
    const gone = await createTeam(ada, organizationId, "Gone");
    const forBo = await invite(ada, { email: bo.email.toUpperCase(), organizationId, teamId: team.id });
    const forCy = await invite(ada, { email: cy.email, organizationId, teamId: [team.id, gone.id] });
    await sql`delete from "team" where "id" = ${gone.id}`.execute(w.db);

    const accepted = await post(bo.token, "accept-invitation", { invitationId: forBo.id });

    expect(accepted).toMatchObject({ status: 200 });
    expect(accepted.body).toEqual({
      invitation: {
        id: forBo.id,
        organizationId,
        email: bo.email,
        role: "member",
        teamId: team.id,
        status: "accepted",
        expiresAt: MOMENT,
        createdAt: MOMENT,
        inviterId: ada.id,
      },
      member: { id: expect.any(String), organizationId, userId: bo.id, role: "member", createdAt: MOMENT },
    });
    expect((await clientOf(url, bo.token).rest("GET", "/auth/get-session")).body).toMatchObject({
      session: { activeOrganizationId: organizationId, activeTeamId: team.id },
    });
    const key = await w.apiKey(cy);
    const confined = await w.apiKey(cy, { permissions: { task: ["read"] } });
    expect(await post(confined, "accept-invitation", { invitationId: forCy.id })).toMatchObject({ status: 403 });
    expect(await post(key, "accept-invitation", { invitationId: forCy.id })).toMatchObject({
      status: 200,
      body: { member: { userId: cy.id } },
    });
    expect(await post(key, "accept-invitation", { invitationId: forCy.id })).toMatchObject({
      status: 400,
      body: { code: "INVITATION_NOT_FOUND" },
    });
    expect((await get(cy.token, `list-team-members?teamId=${team.id}`)).body).toMatchObject([
      { userId: bo.id },
      { userId: cy.id },
    ]);
    const counted = await w.db.selectFrom("team").select("memberCount").where("id", "=", team.id).execute();
    expect(counted).toEqual([{ memberCount: 2 }]);

    await post(ada.token, "remove-member", { memberIdOrEmail: cy.email, organizationId });
    expect((await get(bo.token, `list-team-members?teamId=${team.id}`)).body).toMatchObject([{ userId: bo.id }]);
  });

  it("an invitation is seen, declined and withdrawn by whom it concerns, and is then of no use", async () => {
    const { ada, workspace } = await w.board();
    const organizationId = workspace.id;
    const [bo, eve] = [await w.person("Bo"), await w.person("Eve")];
    await w.join(workspace, eve, "member");
    const first = await invite(ada, { email: bo.email, organizationId });

    expect(await get(bo.token, `get-invitation?id=${first.id}`)).toMatchObject({
      status: 200,
      body: { id: first.id, organizationName: "Acme", organizationSlug: workspace.slug, inviterEmail: ada.email },
    });
    expect(await get(eve.token, `get-invitation?id=${first.id}`)).toMatchObject({ status: 403 });
    expect(await get(bo.token, "list-user-invitations")).toMatchObject({ status: 403 });
    expect((await get(ada.token, `list-invitations?organizationId=${organizationId}`)).body).toMatchObject([
      { id: first.id, email: bo.email, status: "pending" },
    ]);
    expect(await get(bo.token, `list-invitations?organizationId=${organizationId}`)).toMatchObject({ status: 403 });
    expect(await post(eve.token, "reject-invitation", { invitationId: first.id })).toMatchObject({ status: 403 });
    expect(await post(bo.token, "reject-invitation", { invitationId: first.id })).toMatchObject({
      status: 200,
      body: { invitation: { id: first.id, status: "rejected" }, member: null },
    });
    const second = await invite(ada, { email: bo.email, organizationId });
    expect(await post(eve.token, "cancel-invitation", { invitationId: second.id })).toMatchObject({ status: 403 });
    expect(await post(ada.token, "cancel-invitation", { invitationId: second.id })).toMatchObject({
      status: 200,
      body: { id: second.id, status: "canceled" },
    });
    const late = await invite(ada, { email: bo.email, organizationId });
    await sql`update "invitation" set "expiresAt" = now() where "id" = ${late.id}`.execute(w.db);
    for (const { id } of [first, second, late, { id: "nope" }]) {
      expect(await post(bo.token, "accept-invitation", { invitationId: id })).toMatchObject({
        status: 400,
        body: { code: "INVITATION_NOT_FOUND" },
      });
    }
    expect(await post(bo.token, "accept-invitation", {})).toMatchObject({
      status: 400,
      body: { code: "VALIDATION_ERROR" },
    });
    const already = await invite(ada, { email: bo.email, organizationId });
    await w.join(workspace, bo, "viewer");
    expect(await post(bo.token, "accept-invitation", { invitationId: already.id })).toMatchObject({ status: 400 });
    for (const body of [{ email: "nobody" }, { email: `${"x".repeat(300)}@example.test` }, { email: 5 }]) {
      expect(await post(ada.token, "invite-member", { role: "member", organizationId, ...body })).toMatchObject({
        status: 400,
      });
    }
  });

  it("roles are told by name, with what they grant; has-permission answers by them for everyone", async () => {
    const { ada, workspace } = await w.board();
    const organizationId = workspace.id;
    const eve = await w.person("Eve");
    const listed = await get(ada.token, `list-roles?organizationId=${organizationId}`);

    expect(listed.body).toEqual(
      (["viewer", "member", "admin"] as const).map((role) => ({
        id: role,
        organizationId,
        role,
        permission: ROLE_PERMISSIONS[role],
        createdAt: workspace.createdAt,
        updatedAt: workspace.createdAt,
      })),
    );
    expect((await get(ada.token, `get-role?roleName=owner&organizationId=${organizationId}`)).body).toMatchObject({
      role: "owner",
    });
    expect(await get(ada.token, `get-role?roleId=king&organizationId=${organizationId}`)).toMatchObject({
      status: 404,
      body: { code: "ROLE_NOT_FOUND" },
    });
    expect(await get(ada.token, `get-role?organizationId=${organizationId}`)).toMatchObject({ status: 400 });
    expect(await get(eve.token, `list-roles?organizationId=${organizationId}`)).toMatchObject({ status: 403 });

    const asked = (token: string, body: object) => post(token, "has-permission", { organizationId, ...body });
    const yes = { status: 200, body: { error: null, success: true } };
    const no = { status: 200, body: { error: null, success: false } };
    expect(await asked(ada.token, { permissions: { task: ["create", "delete"] } })).toMatchObject(yes);
    expect(await asked(ada.token, { permission: { task: ["create"] } })).toMatchObject(yes);
    expect(await asked(ada.token, { permissions: { task: ["create", "fly"] } })).toMatchObject(no);
    expect(await asked(ada.token, { permissions: { constructor: ["name"] } })).toMatchObject(no);
    expect(await asked(ada.token, { permissions: {} })).toMatchObject(no);
    expect(await asked(ada.token, { permissions: { task: "create" } })).toMatchObject({ status: 400 });
    expect(await asked(ada.token, {})).toMatchObject({ status: 400 });
    expect(await asked(eve.token, { permissions: { task: ["read"] } })).toMatchObject({ status: 403 });
    const reader = await w.apiKey(ada, { permissions: { task: ["read"] } });
    expect(await asked(reader, { permissions: { task: ["create"] } })).toMatchObject(no);
  });

  it("an organization's slug and fields are checked before they are taken", async () => {
    const { ada, workspace } = await w.board();
    const other = await w.workspace(ada, "Other");
    const update = (data: object) => post(ada.token, "update", { organizationId: workspace.id, data });

    expect(await post(ada.token, "check-slug", { slug: "free" })).toMatchObject({
      status: 200,
      body: { status: true },
    });
    expect(await post(ada.token, "check-slug", { slug: other.slug })).toMatchObject({ status: 400 });
    expect(await post(ada.token, "check-slug", { slug: "" })).toMatchObject({ status: 400 });
    expect(await update({ slug: other.slug })).toMatchObject({ status: 400 });
    for (const data of [{}, { unknown: 1 }, undefined]) {
      expect(await update(data as object)).toMatchObject({ status: 400 });
    }
    expect(await get(ada.token, "get-full-organization?membersLimit=-1")).toMatchObject({ status: 400 });
    expect(await clientOf(url, ada.token).rest("GET", "/auth/api-key/list?sortBy=nope")).toMatchObject({ status: 400 });
  });
});
