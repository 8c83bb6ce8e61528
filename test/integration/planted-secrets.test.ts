import { createNotification } from "../../src/domain/notification/create-notification.ts";
import { clientOf } from "../support/client.ts";
import { describe, expect, it } from "../support/jest.ts";
import { plant, plantGiven, refuseLeaks } from "../support/planted-secrets.ts";
import { startWorkerProcess } from "../support/server-process.ts";
import { createWorld, TEST_SECRETS, type World } from "../support/world.ts";

const SECRET = 'a-secret-with-"quotes" in it';
const NAME = "a_secret_that_can_be_a_name";
const NOTIFICATION = { type: "info", message: SECRET };

/** The search that every test file ends with. */
describe("a secret that was handed in", () => {
  async function leaking(leak: (w: World) => Promise<unknown>): Promise<string> {
    const w = await createWorld();
    for (const secret of [SECRET, NAME]) w.deps.ports.secretBox.seal(secret, "anywhere");
    await leak(w).catch(() => {}); // a caller that does not look
    return w.end().then(
      () => "no secret was found",
      (error: Error) => error.message,
    );
  }

  it.each<[string, (w: World) => Promise<unknown>, RegExp]>([
    [
      "in a log line",
      async (w) => w.deps.log.trace({ sent: { body: SECRET } }, "sent"),
      /^The log gives .*"msg":"sent"}$/,
    ],
    ["in a record", async (w) => createNotification((await w.person("Ada")).ctx, NOTIFICATION), /^A record gives/],
    [
      "in an answer",
      async (w) => (await askOf(w)).rest("POST", "/notification", NOTIFICATION),
      /^POST \/notification gives/,
    ],
    [
      "in an answer over GraphQL",
      async (w) => (await askOf(w)).graphql(`{ ${NAME}: __typename }`),
      /__typename } gives/,
    ],
    ["nowhere", async (w) => (await askOf(w)).rest("GET", "/config"), /^no secret was found$/],
  ])("is found %s", async (_where, leak, message) => {
    expect(await leaking(leak)).toMatch(message);
  });

  const askOf = async (w: World) => clientOf(await w.listen(), (await w.person("Ada")).token);

  it("is known from what requests hand in, addresses by what follows their host, words not at all", async () => {
    const saying = (...texts: string[]) =>
      leaking(async (w) => {
        plantGiven({ input: [{ botToken: "given-as-a-bot-token", password: "short" }] });
        plant("https://hooks.example.test/services/T0/B0/long-and-secret");
        for (const text of texts) w.deps.log.info(text);
      });

    expect(await saying("short", "hooks.example.test")).toBe("no secret was found");
    expect(await saying("given-as-a-bot-token")).toMatch(/^The log gives the secret given-as-a-bot-token away/);
    expect(await saying("/services/T0/B0/long-and-secret")).toMatch(/^The log gives/);
  });

  it("is found in what another process prints", async () => {
    const w = await createWorld();
    const { database } = w.config;
    const worker = await startWorkerProcess({
      ...TEST_SECRETS,
      DATABASE_URL: database.kind === "url" ? database.url : "",
    });
    plant("boardwire's worker is ready");

    await expect(worker.stop()).rejects.toThrow("The log gives the secret boardwire's worker is ready away");

    expect(refuseLeaks).not.toThrow();
    await w.end();
  });
});
