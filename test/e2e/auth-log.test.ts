import { sql } from "kysely";
import { createLog } from "../../src/server/create-log.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it, jest } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

describe("what the identity door logs", () => {
  const lines: string[] = [];
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld({}, createLog({ logLevel: "trace" }, { write: (line) => void lines.push(line) }));
    url = await w.listen();
  });
  afterAll(() => w.end());

  it("goes to the product's log, and holds no secret", async () => {
    const printed = (["log", "warn", "error"] as const).map((name) => jest.spyOn(console, name));
    const account = { name: "Ada", email: "ada@example.test", password: "correct horse battery" };
    const signedUp = await clientOf(url).rest("POST", "/auth/sign-up/email", account);
    const { token } = signedUp.body as { token: string };
    const client = clientOf(url, token);
    const { key } = (await client.rest("POST", "/auth/api-key/create", {})).body as { key: string };
    const wrong = { ...account, password: "wrong horse battery" };

    await clientOf(url).rest("POST", "/auth/sign-in/email", wrong);
    await clientOf(url).rest("POST", "/auth/sign-in/email", account, { origin: "https://evil.example.test" });
    await clientOf(url, key).rest("GET", "/auth/api-key/list");
    await clientOf(url).rest("GET", "/auth/get-session", undefined, { "x-api-key": key });
    await clientOf(url).rest("GET", "/auth/get-session", undefined, { cookie: `boardwire.session_token=${token}.x` });

    const text = lines.join("");
    expect(text).toContain("https://evil.example.test");
    for (const secret of [token, key, account.password, wrong.password]) expect(text).not.toContain(secret);
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  });

  it("shows a failure of the library as a bug without the row, and masks it for the caller", async () => {
    const { token } = await w.person("Eve");
    await sql`alter table "apiKey" add constraint "broken" check ("name" <> 'secret name')`.execute(w.db);

    const answer = await clientOf(url, token).rest("POST", "/auth/api-key/create", { name: "secret name" });

    expect(answer).toMatchObject({ status: 500, body: { message: "Internal Server Error" } });
    const bugs = lines.filter((line) => line.includes('"level":50'));
    expect(bugs.join()).toContain("broken");
    expect(bugs.join()).not.toContain("secret name");
  });
});
