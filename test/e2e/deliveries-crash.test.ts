import { sql } from "kysely";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import type { DeliveryRow } from "../../src/entities/delivery.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { type ServerProcess, startServerProcess, startWorkerProcess } from "../support/server-process.ts";
import { until } from "../support/until.ts";
import { createWorld, TEST_SECRETS, type World } from "../support/world.ts";

/** `npm run test:crash` sets 200. */
const KILLS = Number(process.env.DELIVERY_KILLS ?? 4);
const WRITERS = 4;
const CHANGES_PER_KILL = 20;
/** A worker that was killed at work is missed after some seconds. */
const TIMEOUT_MS = 60_000 + KILLS * 8_000;
const LONGEST_LIFE_MS = 400;

describe(`deliveries across ${KILLS} kills`, () => {
  let w: World;
  let receiver: Receiver;
  beforeAll(async () => {
    [w, receiver] = await Promise.all([createWorld({ ALLOW_PRIVATE_DESTINATIONS: "true" }), startReceiver()]);
  });
  afterAll(() => Promise.all([w.end(), receiver.stop()]));

  it(
    "loses no message, sends each under one key, and the log has all that the receiver saw",
    async () => {
      const { database } = w.config;
      const env = {
        ...TEST_SECRETS,
        DATABASE_URL: database.kind === "url" ? database.url : "",
        DATABASE_POOL_SIZE: "8",
        ALLOW_PRIVATE_DESTINATIONS: "true",
      };
      const { ada, workspace, task } = await w.boardWithTask();
      const people = [await w.person("Bob"), await w.person("Cyd")];
      for (const person of people) {
        await w.join(workspace, person, "member");
        const webhook = { webhookEnabled: true, webhookUrl: receiver.url, webhookSecret: "s".repeat(32) };
        await updateNotificationPreferences(person.ctx, webhook);
      }
      const mentions = people.map(({ id }) => `<boardwire-mention id="${id}" label="You">`).join(" ");
      const [server, worker] = await Promise.all([startServerProcess(env), keptWorker(env)]);
      const acknowledged: string[] = [];
      let isWriting = true;
      let quota = 0;
      const writing = Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index)));

      for (let kill = 0; kill < KILLS; kill++) {
        const before = acknowledged.length;
        quota = before + CHANGES_PER_KILL;
        await until(() => acknowledged.length > before, TIMEOUT_MS);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS)); // a random point
        if (kill % 2 === 0) await worker.killAndStart();
        else await killAndStart(server);
      }
      isWriting = false;
      await writing;

      const isSettled = async () => (await pending()).length === 0 && (await undispatched()) === 0;
      await until(isSettled, TIMEOUT_MS);
      await Promise.all([server.stop(), worker.stop()]);

      const expected = await notificationsOf(people);
      expect(expected.length).toBeGreaterThanOrEqual(people.length * acknowledged.length);
      const seen = Map.groupBy(receiver.received, ({ body }) => body.notification.id);
      expect(expected.filter((id) => !seen.has(id))).toEqual([]);
      expect([...seen.values()].filter((copies) => new Set(copies.map(({ id }) => id)).size > 1)).toEqual([]);
      await expectAgreement(seen.size);
      report(expected.length);

      /** Says something that both hear of, again and again; what got no answer may have been said or not. */
      async function write(index: number): Promise<void> {
        for (let step = 0; isWriting; step++) {
          await until(() => !isWriting || acknowledged.length < quota, TIMEOUT_MS);
          const content = `${index}-${step} ${mentions}`;
          const isSaid = await say(`${server.url}/api/comment/${task.id}`, ada.token, content);
          if (isSaid) acknowledged.push(content);
          else await until(async () => !isWriting || (await isHealthy(server.url)), TIMEOUT_MS);
        }
      }
    },
    TIMEOUT_MS,
  );

  const deliveries = (): Promise<DeliveryRow[]> => w.db.selectFrom("delivery").selectAll().execute();
  const pending = async () => (await deliveries()).filter(({ status }) => status === "pending");

  async function undispatched(): Promise<number> {
    const { rows } = await sql`select from "notification" where "dispatchedAt" is null`.execute(w.db);
    return rows.length;
  }

  async function notificationsOf(people: readonly { id: string }[]): Promise<string[]> {
    const userIds = people.map(({ id }) => id);
    const rows = await w.db.selectFrom("notification").select("id").where("userId", "in", userIds).execute();
    return rows.map(({ id }) => id);
  }

  /** Each arrival has an attempt of its own; each delivery has arrived, and its last attempt says so. */
  async function expectAgreement(messageCount: number): Promise<void> {
    const rows = await deliveries();
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => "delivered"));
    expect(rows).toHaveLength(messageCount);
    const attempts = await w.db.selectFrom("deliveryAttempt").selectAll().execute();
    const attemptsOf = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
    const arrivals = Map.groupBy(receiver.received, ({ id }) => id);
    for (const { id, attemptCount } of rows) {
      const own = attemptsOf.get(id) ?? [];
      expect(own).toHaveLength(attemptCount);
      const [arrived, answered] = [arrivals.get(id)?.length ?? 0, own.filter(({ error }) => error === null).length];
      expect(answered).toBeGreaterThanOrEqual(1);
      expect(arrived).toBeGreaterThanOrEqual(answered);
      expect(arrived).toBeLessThanOrEqual(own.length);
    }
  }

  function report(count: number): void {
    const repeats = receiver.received.length - new Set(receiver.received.map(({ id }) => id)).size;
    if (process.env.DELIVERY_KILLS)
      process.stderr.write(`${KILLS} kills, ${count} messages, 0 lost, ${repeats} repeats\n`);
  }
});

/** A worker that is started again whenever it was killed. */
async function keptWorker(env: Record<string, string>) {
  let worker = await startWorkerProcess(env);
  return {
    killAndStart: async () => {
      await worker.kill();
      worker = await startWorkerProcess(env);
    },
    stop: () => worker.stop(),
  };
}

async function killAndStart(server: ServerProcess): Promise<void> {
  await server.kill();
  await server.restart();
}

const say = (url: string, token: string, content: string): Promise<boolean> =>
  fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ content }),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
