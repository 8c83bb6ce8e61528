import { sql } from "kysely";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const PASSWORD = "correct horse";

describe("one's own account", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
    await w.person("Admin");
  });
  afterAll(() => w.end());

  async function signUp(name: string) {
    const email = `${name}@example.test`;
    const { body } = await clientOf(url).rest("POST", "/auth/sign-up/email", { name, email, password: PASSWORD });
    const { token, user } = body as { token: string; user: { id: string } };
    return { email, token, id: user.id, client: clientOf(url, token) };
  }

  const signIn = (email: string, password: string) =>
    clientOf(url).rest("POST", "/auth/sign-in/email", { email, password });

  it("changes its name, picture and language, and nothing else", async () => {
    const { client, id } = await signUp("ada");
    const update = (body: unknown) => client.rest("POST", "/auth/update-user", body);

    expect(await update({ name: "Ada L.", image: "/api/user/avatar/x", locale: "de" })).toMatchObject({
      status: 200,
      body: { status: true },
    });
    expect((await client.rest("GET", "/auth/get-session")).body).toMatchObject({
      user: { name: "Ada L.", image: "/api/user/avatar/x", locale: "de" },
    });
    expect(await update({ image: null, locale: null })).toMatchObject({ status: 200 });
    expect((await client.graphql("{ viewer { name image } }")).data).toEqual({
      viewer: { name: "Ada L.", image: null },
    });
    for (const body of [{}, { name: "" }, { name: 5 }, { role: "admin" }, { email: "x@example.test" }, []]) {
      expect(await update(body)).toMatchObject({ status: 400 });
    }
    expect(await clientOf(url).rest("POST", "/auth/update-user", { name: "x" })).toMatchObject({ status: 401 });
    expect(await w.db.selectFrom("user").select(["name", "role"]).where("id", "=", id).execute()).toEqual([
      { name: "Ada L.", role: "user" },
    ]);
  });

  it("gets another password from who knows the present one, and can end all other sessions with it", async () => {
    const { client, email } = await signUp("bo");
    const { body } = await signIn(email, PASSWORD);
    const other = clientOf(url, (body as { token: string }).token);
    const change = (fields: object) => client.rest("POST", "/auth/change-password", fields);

    expect(await change({ currentPassword: "wrong horse", newPassword: "battery staple" })).toMatchObject({
      status: 400,
      body: { code: "INVALID_PASSWORD" },
    });
    expect(await change({ currentPassword: PASSWORD, newPassword: "short" })).toMatchObject({
      status: 400,
      body: { code: "PASSWORD_TOO_SHORT" },
    });
    expect(await change({ currentPassword: PASSWORD, newPassword: "battery staple" })).toMatchObject({
      status: 200,
      body: { token: null, user: { email } },
    });
    expect(await other.rest("GET", "/auth/organization/list")).toMatchObject({ status: 200 });
    expect(await signIn(email, PASSWORD)).toMatchObject({ status: 401 });
    const changed = await change({
      currentPassword: "battery staple",
      newPassword: PASSWORD,
      revokeOtherSessions: true,
    });
    expect(changed).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    const { token } = changed.body as { token: string };
    expect(await clientOf(url, token).rest("GET", "/auth/get-session")).toMatchObject({ body: { user: { email } } });
    for (const gone of [client, other]) {
      expect(await gone.rest("GET", "/notification-preferences")).toMatchObject({ status: 401 });
    }
  });

  it("signs out with its bearer, which is dead from then on", async () => {
    const { client } = await signUp("cy");

    expect(await client.rest("POST", "/auth/sign-out")).toMatchObject({ status: 200, body: { success: true } });
    expect(await client.rest("GET", "/notification-preferences")).toMatchObject({ status: 401 });
  });

  it("is deleted with a fresh session or the password, and not by a key", async () => {
    const { client, email, id, token } = await signUp("dan");
    const remove = (body: object = {}) => client.rest("POST", "/auth/delete-user", body);
    const workspace = (await client.rest("POST", "/auth/organization/create", { name: "Dan's", slug: "dan" })).body as {
      id: string;
    };
    const eve = await w.person("Eve");
    await w.join(workspace, eve, "member");
    const key = await client.rest("POST", "/auth/api-key/create", {});

    expect(await clientOf(url, (key.body as { key: string }).key).rest("POST", "/auth/delete-user", {})).toMatchObject({
      status: 400,
    });
    expect(await remove({ password: "wrong horse" })).toMatchObject({
      status: 400,
      body: { code: "INVALID_PASSWORD" },
    });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: "SOLE_OWNER", message: expect.stringContaining("only owner") },
    });
    await sql`update "session" set "createdAt" = now() - interval '2 days' where "token" = ${token}`.execute(w.db);
    expect(await remove()).toMatchObject({ status: 400, body: { code: "SESSION_EXPIRED" } });
    await sql`update "member" set "role" = 'owner' where "userId" = ${eve.id}`.execute(w.db);

    const removed = await remove({ password: PASSWORD });

    expect(removed).toMatchObject({ status: 200, body: { success: true, message: "User deleted" } });
    expect(removed.headers.getSetCookie().join()).toContain("Max-Age=0");
    expect(await client.rest("GET", "/notification-preferences")).toMatchObject({ status: 401 });
    expect(await signIn(email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await w.db.selectFrom("account").select("id").where("userId", "=", id).execute()).toEqual([]);
    expect(await signUp("dan")).toMatchObject({ token: expect.any(String) });
  });
});
