import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const ORIGIN = "http://boards.example.test";
const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const ID = expect.stringMatching(/^[a-zA-Z0-9]{32}$/);

describe("signing up and in", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld({ PUBLIC_URL: ORIGIN });
    url = await w.listen();
  });
  afterAll(() => w.end());

  const signUp = (email: string, headers: Record<string, string> = {}) =>
    clientOf(url).rest("POST", "/auth/sign-up/email", { name: "Ada", email, password: "correct horse" }, headers);

  /** The cookie that a browser would keep. */
  const cookieOf = ({ headers }: { headers: Headers }) =>
    headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");

  it("makes exactly one of two simultaneous first accounts the instance administrator", async () => {
    const answers = await Promise.all(["one", "two", "three"].map((name) => signUp(`${name}@example.test`)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const users = await w.db.selectFrom("user").select("role").execute();
    expect(users.map(({ role }) => role).sort()).toEqual(["admin", "user", "user"]);
  });

  it("works for a script: Node's own fetch, no Origin, no cookie", async () => {
    const answer = await signUp("ada@example.test");
    expect(answer).toMatchObject({
      status: 200,
      body: {
        token: ID,
        user: {
          id: ID,
          name: "Ada",
          email: "ada@example.test",
          emailVerified: false,
          image: null,
          locale: null,
          role: "user",
          isAnonymous: false,
          banned: false,
          banReason: null,
          banExpires: null,
          createdAt: MOMENT,
          updatedAt: MOMENT,
        },
      },
    });
    const again = await clientOf(url).rest("POST", "/auth/sign-in/email", {
      email: "ada@example.test",
      password: "correct horse",
    });
    expect(again).toMatchObject({ status: 200, body: { redirect: false, token: ID } });

    for (const token of [(again.body as { token: string }).token, again.headers.get("set-auth-token") ?? ""]) {
      const session = await clientOf(url, token).rest("GET", "/auth/get-session");
      expect(session.body).toMatchObject({
        session: { activeOrganizationId: null },
        user: { email: "ada@example.test" },
      });
      const { data } = await clientOf(url, token).graphql("{ viewer { name email } workspaces { id } }");
      expect(data).toEqual({ viewer: { name: "Ada", email: "ada@example.test" }, workspaces: [] });
    }
  });

  it("refuses what is wrong with one of the 4xx, and never with a 500", async () => {
    await signUp("taken@example.test");
    const send = (path: string, body: unknown, headers = {}) => clientOf(url).rest("POST", path, body, headers);
    const good = { name: "Bo", email: "bo@example.test", password: "correct horse" };

    expect(await signUp("taken@example.test")).toMatchObject({ status: 422 });
    expect(await send("/auth/sign-up/email", { ...good, password: "short" })).toMatchObject({ status: 400 });
    expect(await send("/auth/sign-up/email", { ...good, email: "nobody" })).toMatchObject({ status: 400 });
    expect(await send("/auth/sign-up/email", { ...good, name: "a\0b" })).toMatchObject({ status: 400 });
    expect(await send("/auth/sign-up/email", { ...good, name: "x".repeat(201) })).toMatchObject({
      status: 400,
      body: { message: "[body.name] must have at most 200 characters", code: "VALIDATION_ERROR" },
    });
    expect(await send("/auth/sign-up/email", "{ nope", { "content-type": "application/json" })).toMatchObject({
      status: 400,
      body: { code: "VALIDATION_ERROR" },
    });
    expect(await send("/auth/sign-up/email", [])).toMatchObject({ status: 400 });
    expect(await send("/auth/sign-up/email", { ...good, name: "x".repeat(2_000_000) })).toMatchObject({ status: 413 });
    expect(await send("/auth/sign-in/email", { email: "taken@example.test", password: "wrong horse" })).toMatchObject({
      status: 401,
      body: { code: "INVALID_EMAIL_OR_PASSWORD" },
    });
    expect(await clientOf(url).rest("GET", "/auth/get-session?x=%00")).toMatchObject({ status: 400 });
    expect(await clientOf(url).rest("GET", "/auth/nope")).toMatchObject({ status: 404 });
    const raced = await Promise.all([1, 2, 3].map(() => signUp("raced@example.test")));
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("takes the cookie of a browser on REST and GraphQL, but no write that another site sends with it", async () => {
    const cookie = cookieOf(await signUp("browser@example.test", { origin: ORIGIN }));
    expect(cookie).toMatch(/^boardwire\.session_token=/);
    const own = { cookie, origin: ORIGIN };
    const foreign = { cookie, origin: "https://evil.example.test", "sec-fetch-site": "cross-site" };
    const client = clientOf(url);
    const create = { name: "Shop", slug: "shop" };
    const graphql = (headers: Record<string, string>) =>
      fetch(`${url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ query: "{ viewer { email } }" }),
      });

    expect(await client.rest("POST", "/auth/organization/create", create, foreign)).toMatchObject({ status: 403 });
    expect(await client.rest("POST", "/auth/api-key/create", { name: "x" }, foreign)).toMatchObject({
      status: 403,
      body: { code: "INVALID_ORIGIN" },
    });
    expect(await client.rest("POST", "/auth/sign-out", {}, foreign)).toMatchObject({ status: 403 });
    expect((await graphql(foreign)).status).toBe(403);

    const created = await client.rest("POST", "/auth/organization/create", create, own);
    expect(created).toMatchObject({ status: 200, body: { slug: "shop" } });
    const { id } = created.body as { id: string };
    expect(await client.rest("GET", `/workspace/${id}/members`, undefined, { cookie })).toMatchObject({ status: 200 });
    expect(await (await graphql(own)).json()).toEqual({ data: { viewer: { email: "browser@example.test" } } });

    const out = await client.rest("POST", "/auth/sign-out", undefined, { ...own, "content-type": "application/json" });
    expect(out).toMatchObject({ status: 200, body: { success: true } });
    expect(out.headers.getSetCookie().join()).toContain("Max-Age=0");
    expect(await client.rest("GET", `/workspace/${id}/members`, undefined, { cookie })).toMatchObject({ status: 401 });
    expect(await client.rest("GET", "/auth/get-session", undefined, { cookie })).toMatchObject({ body: null });
  });

  it("refuses the login form of another site", async () => {
    const credentials = { email: "ada@example.test", password: "correct horse" };
    const headers = { origin: "https://evil.example.test", "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" };

    expect(await clientOf(url).rest("POST", "/auth/sign-in/email", credentials, headers)).toMatchObject({
      status: 403,
      body: { code: "INVALID_ORIGIN" },
    });
  });

  it("lets a token win over a cookie, and tells a dead token apart from none", async () => {
    const { body, ...answer } = await signUp("both@example.test");
    const cookie = cookieOf(answer);
    const { token } = body as { token: string };
    const invalid = { status: 403, body: { code: "INVALID_API_KEY" } };

    const withBoth = await clientOf(url, token).rest(
      "POST",
      "/auth/organization/check-slug",
      { slug: "free" },
      { cookie },
    );
    expect(withBoth).toMatchObject({ status: 200, body: { status: true } });
    for (const [name, value] of [
      ["authorization", "Bearer nope"],
      ["x-api-key", "nope"],
      ["authorization", "Bearer a b"],
    ] as const) {
      const headers = { cookie, [name]: value };
      expect(await clientOf(url).rest("GET", "/auth/get-session", undefined, headers)).toMatchObject(invalid);
      expect(await clientOf(url).rest("GET", "/workspace/x/members", undefined, headers)).toMatchObject({
        status: 401,
        body: "Unauthorized",
      });
    }
    expect(await clientOf(url).rest("GET", "/auth/get-session")).toMatchObject({ status: 200, body: null });
    expect(
      await clientOf(url).rest("GET", "/workspace/x/members", undefined, { cookie: "boardwire.session_token=a%00b" }),
    ).toMatchObject({ status: 401 });
  });
});
