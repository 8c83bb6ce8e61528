import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

describe("guessing passwords in production", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld({ NODE_ENV: "production" });
    url = await w.listen();
  });
  afterAll(() => w.end());

  it("is refused with 429 after twenty tries in a minute, whatever address the caller claims to have", async () => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 22; tried++) {
      const claimed = { "x-forwarded-for": `203.0.113.${tried}`, "x-boardwire-client-address": `203.0.113.${tried}` };
      const guess = { email: "no address", password: `guess ${tried}` };
      const answer = await clientOf(url).rest("POST", "/auth/sign-in/email", guess, claimed);
      statuses.push(answer.status);
    }

    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});

describe("guessing passwords behind a proxy that is trusted", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld({ NODE_ENV: "production", TRUST_PROXY: "1" });
    url = await w.listen();
  });
  afterAll(() => w.end());

  it("is counted by the address that the proxy saw, so that people behind it do not stop one another", async () => {
    const guess = (forwarded: string) =>
      clientOf(url).rest(
        "POST",
        "/auth/sign-in/email",
        { email: "no address", password: "guess" },
        {
          "x-forwarded-for": forwarded,
        },
      );
    for (let tried = 0; tried < 20; tried++) await guess(`198.51.100.${tried}, 203.0.113.1`);

    const refused = await guess("198.51.100.99, 203.0.113.1");
    expect(refused).toMatchObject({ status: 429, body: { message: expect.any(String) } });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await guess("203.0.113.2")).status).toBe(400);
  });
});
