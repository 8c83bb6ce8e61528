import { sql } from "kysely";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe("what people see before they belong to anything", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  const get = (path: string, token?: string) => clientOf(url, token).rest("GET", path);

  async function invite(owner: Person, workspace: { id: string }, email: string): Promise<{ id: string }> {
    const body = { email, role: "member", organizationId: workspace.id };
    return (await clientOf(url, owner.token).rest("POST", "/auth/organization/invite-member", body)).body as {
      id: string;
    };
  }

  it("the instance says what it offers, and whether it has been taken into use", async () => {
    expect(await get("/instance/status")).toMatchObject({ status: 200, body: { hasUsers: false, hasAdmin: false } });
    await w.person("Admin");
    expect(await get("/instance/status")).toMatchObject({ status: 200, body: { hasUsers: true, hasAdmin: true } });
    const { status, body } = await get("/config");
    expect(status).toBe(200);
    expect(body).toEqual({
      disableRegistration: false,
      disablePasswordRegistration: false,
      disableEmailOtpSignIn: true,
      disableWorkspaceCreation: false,
      isDemoMode: false,
      hasSmtp: false,
      hasGithubSignIn: false,
      hasGoogleSignIn: false,
      hasDiscordSignIn: false,
      hasCustomOAuth: false,
      hasGuestAccess: false,
      disableLoginForm: false,
      customOAuthAutoLogin: false,
      billingEnabled: false,
      customOAuthLogoutUrl: null,
    });
  });

  it("an invited person finds the invitation, once the address is verified; a key finds none", async () => {
    const { ada, workspace } = await w.board();
    const bo = await w.person("Bo");
    const { id } = await invite(ada, workspace, bo.email);
    const expected = {
      id,
      email: bo.email,
      workspaceId: workspace.id,
      workspaceName: "Acme",
      inviterName: "Ada",
      expiresAt: MOMENT,
      createdAt: MOMENT,
      status: "pending",
    };

    expect(await get("/invitation/pending")).toMatchObject({ status: 401, body: "Unauthorized" });
    expect((await get("/invitation/pending", bo.token)).body).toEqual([]);
    await sql`update "user" set "emailVerified" = true where "id" = ${bo.id}`.execute(w.db);
    expect((await get("/invitation/pending", bo.token)).body).toEqual([expected]);
    expect((await get("/invitation/pending", await w.apiKey(bo))).body).toEqual([]);
    expect((await get("/invitation/pending", ada.token)).body).toEqual([]);
    const listed = await get("/auth/organization/list-user-invitations", bo.token);
    expect(listed).toMatchObject({ status: 200, body: [{ id, status: "pending" }] });
    await sql`update "invitation" set "expiresAt" = now() where "id" = ${id}`.execute(w.db);
    expect((await get("/invitation/pending", bo.token)).body).toEqual([]);
  });

  it("an invitation's link says whether it can be accepted, with an account or without", async () => {
    const { ada, workspace } = await w.board();
    const bo = await w.person("Bo");
    const { id } = await invite(ada, workspace, bo.email);
    const invitation = {
      id,
      email: bo.email,
      workspaceName: "Acme",
      inviterName: "Ada",
      expiresAt: MOMENT,
      status: "pending",
      expired: false,
    };
    const both = async (path: string) => [
      (await get(`/invitation/${path}`, bo.token)).body,
      (await get(`/invitation/public/${path}`)).body,
    ];

    expect(await both(id)).toEqual([
      { valid: true, invitation },
      { valid: true, invitation },
    ]);
    expect(await get(`/invitation/${id}`)).toMatchObject({ status: 401 });
    const unknown = { valid: false, error: "There is no such invitation" };
    expect(await both("nope")).toEqual([unknown, unknown]);
    expect(await get("/invitation/public/a%00b")).toMatchObject({ status: 400 });
    await sql`update "invitation" set "expiresAt" = now() where "id" = ${id}`.execute(w.db);
    const expired = { valid: false, invitation: { ...invitation, expired: true }, error: "The invitation has expired" };
    expect(await both(id)).toEqual([expired, expired]);
    await sql`update "invitation" set "status" = 'canceled' where "id" = ${id}`.execute(w.db);
    const withdrawn = { valid: false, error: "The invitation was canceled" };
    expect(await both(id)).toEqual([withdrawn, withdrawn]);
  });
});
