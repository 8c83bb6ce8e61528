import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

describe("an instance for invited people", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld({ DISABLE_REGISTRATION: "true", DISABLE_WORKSPACE_CREATION: "true" });
    url = await w.listen();
  });
  afterAll(() => w.end());

  const signUp = (name: string, rest: object = {}) =>
    clientOf(url).rest("POST", "/auth/sign-up/email", {
      name,
      email: `${name}@example.test`,
      password: "correct horse",
      ...rest,
    });

  it("lets the first one in, then only whom someone invited; administrators alone create workspaces", async () => {
    const closed = { status: 403, body: { code: "REGISTRATION_DISABLED" } };
    const first = await signUp("first");
    expect(first).toMatchObject({ status: 200, body: { user: { role: "admin" } } });
    const admin = clientOf(url, (first.body as { token: string }).token);
    const created = await admin.rest("POST", "/auth/organization/create", { name: "Acme", slug: "acme" });
    const { id: organizationId } = created.body as { id: string };
    const invite = { email: "bo@example.test", role: "member", organizationId };
    const { id: invitationId } = (await admin.rest("POST", "/auth/organization/invite-member", invite)).body as {
      id: string;
    };

    for (const path of ["bo", "eve"]) expect(await signUp(path)).toMatchObject(closed);
    expect(await signUp("bo", { invitationId: "nope" })).toMatchObject(closed);
    expect(await signUp("bo", { invitationId: 5 })).toMatchObject(closed);
    expect(await signUp("eve", { invitationId })).toMatchObject(closed);
    const invited = await signUp("bo", { invitationId });
    expect(invited).toMatchObject({ status: 200, body: { user: { role: "user" } } });
    const bo = clientOf(url, (invited.body as { token: string }).token);
    expect(await bo.rest("POST", "/auth/organization/accept-invitation", { invitationId })).toMatchObject({
      status: 200,
    });
    expect(await bo.rest("GET", `/workspace/${organizationId}/members`)).toMatchObject({ status: 200 });

    const mine = { name: "Mine", slug: "mine" };
    expect(await bo.rest("POST", "/auth/organization/create", mine)).toMatchObject({
      status: 403,
      body: "Only an instance administrator may create workspaces",
    });
    const { errors } = await bo.graphql(
      "mutation ($input: CreateWorkspaceInput!) { createWorkspace(input: $input) { workspace { id } } }",
      {
        input: mine,
      },
    );
    expect(errors).toMatchObject([{ extensions: { code: "FORBIDDEN" } }]);
    const me = (await bo.graphql("{ viewer { id } }")).data.viewer.id;
    expect(await admin.rest("POST", "/auth/organization/create", { ...mine, userId: me })).toMatchObject({
      status: 200,
    });
    expect((await clientOf(url).rest("GET", "/config")).body).toMatchObject({
      disableRegistration: true,
      disableWorkspaceCreation: true,
    });
  });
});
