import { sql } from "kysely";
import { newIdentityId } from "../../src/shared/ids.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

describe("the id token", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  it("is the one of the custom provider, for the caller alone, and null without one", async () => {
    const { ada } = await w.board();
    const idToken = async (token?: string) => {
      const { status, body } = await clientOf(url, token).rest("GET", "/oauth/id-token");
      return { status, body };
    };
    expect(await idToken(ada.token)).toEqual({ status: 200, body: { idToken: null } });
    for (const [providerId, token] of [
      ["custom", "of-the-provider"],
      ["other", "of-another"],
    ]) {
      await sql`insert into "account" ("id", "accountId", "providerId", "userId", "idToken")
        values (${newIdentityId()}, 'ada', ${providerId}, ${ada.id}, ${token})`.execute(w.db);
    }

    expect(await idToken(ada.token)).toEqual({ status: 200, body: { idToken: "of-the-provider" } });
    expect(await idToken((await w.person("Sam")).token)).toEqual({ status: 200, body: { idToken: null } });
    expect((await idToken(await w.apiKey(ada, { permissions: { task: ["read"] } }))).status).toBe(403);
    expect((await idToken()).status).toBe(401);
  });
});
