import { sql } from "kysely";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const GRANT = "urn:ietf:params:oauth:grant-type:device_code";
const WEB = "https://web.example.test";

type Request = { device_code: string; user_code: string };

describe("signing in a program without a browser", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld({ WEB_URL: WEB });
    url = await w.listen();
    await w.person("Admin");
  });
  afterAll(() => w.end());

  const post = (path: string, body: object, token?: string) => clientOf(url, token).rest("POST", `/auth${path}`, body);
  const ask = async (): Promise<Request> =>
    (await post("/device/code", { client_id: "boardwire-cli", scope: "boards" })).body as Request;
  const claim = (code: string, token?: string) => clientOf(url, token).rest("GET", `/auth/device?user_code=${code}`);

  /** Asks for the session, as if the program had waited. */
  async function poll({ device_code }: Request, clientId = "boardwire-cli") {
    await sql`update "deviceCode" set "lastPolledAt" = null`.execute(w.db);
    return post("/device/token", { grant_type: GRANT, device_code, client_id: clientId });
  }

  it("shows a code, waits for its user's word, and gets a session once", async () => {
    const ada = await w.person("Ada");
    const asked = await post("/device/code", { client_id: "boardwire-cli", scope: "boards" });
    expect(asked).toMatchObject({
      status: 200,
      body: {
        device_code: expect.stringMatching(/^\w{40}$/),
        user_code: expect.stringMatching(/^[A-Z2-9]{8}$/),
        verification_uri: `${WEB}/device`,
        expires_in: 1800,
        interval: 5,
      },
    });
    const request = asked.body as Request & { verification_uri_complete: string };
    expect(request.verification_uri_complete).toBe(`${WEB}/device?user_code=${request.user_code}`);
    expect(await poll(request)).toMatchObject({ status: 400, body: { error: "authorization_pending" } });
    expect(
      await post("/device/token", { grant_type: GRANT, device_code: request.device_code, client_id: "boardwire-cli" }),
    ).toMatchObject({ status: 400, body: { error: "slow_down" } });

    expect(await post("/device/approve", { userCode: request.user_code }, ada.token)).toMatchObject({ status: 400 });
    expect(await claim(request.user_code, ada.token)).toMatchObject({
      status: 200,
      body: { user_code: request.user_code, status: "pending" },
    });
    expect(await post("/device/approve", { userCode: request.user_code })).toMatchObject({ status: 401 });
    const eve = await w.person("Eve");
    expect(await post("/device/approve", { userCode: request.user_code }, eve.token)).toMatchObject({ status: 403 });
    expect(await post("/device/approve", { userCode: request.user_code }, ada.token)).toMatchObject({
      status: 200,
      body: { success: true },
    });

    const granted = await poll(request);
    expect(granted).toMatchObject({ status: 200, body: { token_type: "Bearer", scope: "boards" } });
    const { access_token: token } = granted.body as { access_token: string };
    expect((await clientOf(url, token).graphql("{ viewer { id } }")).data).toEqual({ viewer: { id: ada.id } });
    expect(await poll(request)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  });

  it("is told when its user says no, and when nobody came in time", async () => {
    const ada = await w.person("Ada");
    const denied = await ask();
    await claim(denied.user_code, ada.token);
    expect(await post("/device/deny", { userCode: denied.user_code }, ada.token)).toMatchObject({ status: 200 });
    expect(await poll(denied)).toMatchObject({ status: 400, body: { error: "access_denied" } });

    const late = await ask();
    await sql`update "deviceCode" set "expiresAt" = now() - interval '1 second'`.execute(w.db);
    expect(await claim(late.user_code, ada.token)).toMatchObject({ status: 400, body: { error: "expired_token" } });
    expect(await poll(late)).toMatchObject({ status: 400, body: { error: "expired_token" } });

    const forgotten = await ask();
    await sql`update "deviceCode" set "expiresAt" = now() - interval '1 second'`.execute(w.db);
    await ask();
    expect(await poll(forgotten)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  });

  it("is refused when it is unknown, speaks for another, or asks nonsense", async () => {
    const ada = await w.person("Ada");
    const request = await ask();
    const invalid = (error: string) => ({ status: 400, body: { error } });

    expect(await post("/device/code", { client_id: "someone" })).toMatchObject(invalid("invalid_client"));
    expect(await post("/device/code", {})).toMatchObject(invalid("invalid_request"));
    expect(await post("/device/code", { client_id: "boardwire-cli", user_id: ada.id })).toMatchObject(
      invalid("invalid_request"),
    );
    expect(await post("/device/code", { client_id: "boardwire-cli", scope: "x".repeat(2001) })).toMatchObject(
      invalid("invalid_request"),
    );
    expect(await poll(request, "boardwire-mcp")).toMatchObject(invalid("invalid_grant"));
    expect(await poll({ ...request, device_code: "nope" })).toMatchObject(invalid("invalid_grant"));
    expect(await post("/device/token", {})).toMatchObject({ status: 400 });
    expect(await claim("NOPE", ada.token)).toMatchObject(invalid("invalid_request"));
    expect(await clientOf(url).rest("GET", "/auth/device")).toMatchObject({ status: 400 });
  });

  it("sends whoever opens the address in a browser to the web client's page", async () => {
    const { user_code: code } = await ask();
    for (const [query, headers] of [
      [`user_code=${code}&ui=1`, {}],
      [`user_code=${code}`, { "sec-fetch-dest": "document", "sec-fetch-site": "none" }],
    ] as const) {
      const answer = await fetch(`${url}/api/auth/device?${query}`, { headers, redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, `${WEB}/device?user_code=${code}`]);
    }
  });
});
