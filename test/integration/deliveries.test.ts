import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import { deliver } from "../../src/domain/delivery/deliver.ts";
import { dispatchChanges } from "../../src/domain/delivery/dispatch-changes.ts";
import type { PlannedDelivery } from "../../src/domain/delivery/planned-delivery.ts";
import { purgeDeliveries, requeueDeliveries } from "../../src/domain/delivery/purge-deliveries.ts";
import { queueDeliveries } from "../../src/domain/delivery/queue-deliveries.ts";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import type { DeliveryRow } from "../../src/entities/delivery.ts";
import { newId } from "../../src/shared/ids.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "../support/jest.ts";
import { type Receiver, startReceiver, status } from "../support/receiver.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const SECRET = "planted-webhook-secret-0123456789";
const DAY_MS = 86_400_000;

describe("deliveries", () => {
  let w: World;
  let receiver: Receiver;
  beforeAll(async () => {
    [w, receiver] = await Promise.all([createWorld({ ALLOW_PRIVATE_DESTINATIONS: "true" }), startReceiver()]);
  });
  afterAll(() => Promise.all([w.end(), receiver.stop()]));
  beforeEach(() => receiver.answerOk());

  const system = (now = new Date()) => ({ ...w.deps.ports, em: w.deps.orm.em, db: w.db, now: () => now });

  /** A person of a board whose own webhook is the receiver, at a path of their own. */
  async function boardWithWebhook() {
    const board = await w.board();
    const path = `/${board.ada.id}`;
    await updateNotificationPreferences(board.ada.ctx, {
      webhookEnabled: true,
      webhookUrl: receiver.url + path,
      webhookSecret: SECRET,
    });
    return { ...board, path };
  }

  const toWebhookOf = (user: Person, workspace: { id: string }, body: object = { hello: 1 }): PlannedDelivery => ({
    ...{ sourceType: "notification", sourceId: newId(), channel: "webhook", targetId: user.id, type: "info" },
    ...{ payload: body, workspaceId: workspace.id, projectId: null, userId: user.id },
  });

  async function queue(...planned: PlannedDelivery[]): Promise<DeliveryRow> {
    await w.db.transaction().execute((db) => queueDeliveries(db, planned, { at: new Date().toISOString() }));
    return w.db
      .selectFrom("delivery")
      .selectAll()
      .where("sourceId", "=", planned[0]?.sourceId ?? "")
      .executeTakeFirstOrThrow();
  }

  const rowOf = ({ id }: { id: string }) =>
    w.db.selectFrom("delivery").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const attemptsOf = ({ id }: { id: string }) =>
    w.db.selectFrom("deliveryAttempt").selectAll().where("deliveryId", "=", id).orderBy("number").execute();
  const targetOf = ({ id }: { id: string }) =>
    w.db.selectFrom("deliveryTarget").selectAll().where("targetId", "=", id).executeTakeFirst();
  async function jobOf({ id }: { id: string }) {
    const { rows } = await sql<{ queue: string; runAt: string }>`
      select "queue_name" as "queue", "run_at" as "runAt" from "graphile_worker"."jobs" where "key" = ${id}`.execute(
      w.db,
    );
    return rows[0];
  }

  describe("that are sent", () => {
    it("arrive with their id, and leave an attempt in the log that holds no secret", async () => {
      const { ada, workspace, path } = await boardWithWebhook();
      receiver.answerWith(status(202, {}, `thanks for ${SECRET}`));
      const delivery = await queue(toWebhookOf(ada, workspace));
      expect(await jobOf(delivery)).toMatchObject({ queue: `webhook:${ada.id}` });

      await deliver(system(), { deliveryId: delivery.id });

      expect(receiver.at(path)).toMatchObject([{ id: delivery.id, body: { hello: 1 } }]);
      expect(await rowOf(delivery)).toMatchObject({ status: "delivered", attemptCount: 1, nextAttemptAt: null });
      const attempts = await attemptsOf(delivery);
      expect(attempts).toMatchObject([{ number: 1, responseStatus: 202, error: null }]);
      expect(attempts[0]?.durationMs).toBeGreaterThanOrEqual(0);
      expect(JSON.stringify(attempts)).not.toContain(SECRET);
    });

    it("are not sent again when their job is run twice", async () => {
      const { ada, workspace, path } = await boardWithWebhook();
      const delivery = await queue(toWebhookOf(ada, workspace));

      await deliver(system(), { deliveryId: delivery.id });
      await deliver(system(), { deliveryId: delivery.id });
      await deliver(system(), { deliveryId: "gone" });

      expect(receiver.at(path)).toHaveLength(1);
    });

    it("take along what else waits for their target, and the jobs of that", async () => {
      const { ada, workspace, path } = await boardWithWebhook();
      const first = await queue(toWebhookOf(ada, workspace, { n: 1 }));
      const second = await queue(toWebhookOf(ada, workspace, { n: 2 }));

      await deliver(system(), { deliveryId: first.id });

      expect(receiver.at(path).map(({ body }) => body.n)).toEqual([1, 2]);
      expect(await rowOf(second)).toMatchObject({ status: "delivered", attemptCount: 1 });
      expect(await jobOf(second)).toBeUndefined();
    });

    it("are made once of one source, and keep the order in which they were planned", async () => {
      const { ada, workspace } = await boardWithWebhook();
      const planned = [1, 2, 3].map((n) => toWebhookOf(ada, workspace, { n }));
      const first = await queue(...planned);
      await queue(...planned);

      const { rows } = await sql<{ key: string }>`select "key" from "graphile_worker"."jobs"
        where "queue_name" = ${`webhook:${ada.id}`} order by "run_at"`.execute(w.db);
      const stored = await w.db.selectFrom("delivery").selectAll().where("targetId", "=", ada.id).execute();
      const nOf = (key: string) => stored.find(({ id }) => id === key)?.payload;
      expect(rows.map(({ key }) => nOf(key))).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
      expect(rows[0]?.key).toBe(first.id);
    });
  });

  describe("that fail", () => {
    it("wait for another try, as long as the target asks", async () => {
      const { ada, workspace, path } = await boardWithWebhook();
      receiver.answerWith(status(429, { "retry-after": "3600" }, "slow down"));
      const delivery = await queue(toWebhookOf(ada, workspace));
      const now = new Date();

      await deliver(system(now), { deliveryId: delivery.id });

      const row = await rowOf(delivery);
      expect(row).toMatchObject({ status: "pending", attemptCount: 1, lastError: expect.any(String) });
      expect(Date.parse(row.nextAttemptAt ?? "") - now.getTime()).toBeGreaterThanOrEqual(3_600_000);
      expect((await jobOf(delivery))?.runAt).toBe(row.nextAttemptAt);
      expect(await attemptsOf(delivery)).toMatchObject([{ responseStatus: 429, responseExcerpt: "slow down" }]);

      receiver.answerOk();
      await deliver(system(), { deliveryId: delivery.id });
      expect(receiver.at(path).map(({ id }) => id)).toEqual([delivery.id, delivery.id]);
      expect(await targetOf(ada)).toBeUndefined();
    });

    it("in every way in which a receiver can, arrive when it is well again", async () => {
      const { ada, workspace, path } = await boardWithWebhook();
      const delivery = await queue(toWebhookOf(ada, workspace));
      const illnesses = [
        status(500, {}, "broken"),
        status(429, { "retry-after": "1" }),
        status(302, { location: "http://169.254.169.254/latest/meta-data" }),
        (response: ServerResponse) => {
          response.writeHead(200, { "content-length": "100" }).write("half");
          setImmediate(() => response.destroy());
        },
      ];
      for (const illness of illnesses) {
        receiver.answerWith(illness);
        await deliver(system(), { deliveryId: delivery.id });
        expect(await rowOf(delivery)).toMatchObject({ status: "pending" });
      }
      receiver.answerOk();
      await deliver(system(), { deliveryId: delivery.id });

      const attempts = await attemptsOf(delivery);
      expect(attempts.map(({ responseStatus }) => responseStatus)).toEqual([500, 429, 302, null, 200]);
      expect(attempts.map(({ error }) => error === null)).toEqual([false, false, false, false, true]);
      expect(receiver.at(path).map(({ id }) => id)).toEqual(illnesses.map(() => delivery.id).concat(delivery.id));
      expect(await rowOf(delivery)).toMatchObject({ status: "delivered", attemptCount: 5, lastError: null });
    });

    it("are given up after three days", async () => {
      const { ada, workspace } = await boardWithWebhook();
      receiver.answerWith(status(500));
      const delivery = await queue(toWebhookOf(ada, workspace));

      await deliver(system(), { deliveryId: delivery.id });
      await deliver(system(new Date(Date.now() + 3 * DAY_MS - 500)), { deliveryId: delivery.id });

      expect(await rowOf(delivery)).toMatchObject({ status: "failed", attemptCount: 2, nextAttemptAt: null });
      expect(
        await w.db
          .selectFrom("notificationPreferences")
          .select("webhookEnabled")
          .where("userId", "=", ada.id)
          .execute(),
      ).toEqual([{ webhookEnabled: true }]);
    });

    it("five times in a row have their target left alone, and all that waits for it", async () => {
      const { ada, workspace, path } = await boardWithWebhook();
      receiver.answerWith(status(503));
      const other = await queue(toWebhookOf(ada, workspace));
      const delivery = await queue(toWebhookOf(ada, workspace));
      for (let n = 0; n < 5; n++) await deliver(system(), { deliveryId: delivery.id });

      const { pausedUntil, consecutiveFailures } = (await targetOf(ada)) ?? {};
      expect(consecutiveFailures).toBe(5);
      expect((await jobOf(other))?.runAt).toBe(pausedUntil);
      expect(Date.parse((await rowOf(delivery)).nextAttemptAt ?? "")).toBeGreaterThanOrEqual(
        Date.parse(pausedUntil ?? ""),
      );

      const late = await queue(toWebhookOf(ada, workspace));
      await deliver(system(), { deliveryId: late.id });
      expect(await rowOf(late)).toMatchObject({ attemptCount: 0, nextAttemptAt: pausedUntil });
      expect(receiver.at(path)).toHaveLength(5);

      receiver.answerOk();
      await deliver(system(new Date(Date.parse(pausedUntil ?? "") + 1)), { deliveryId: late.id });
      expect(await targetOf(ada)).toBeUndefined();
    });

    it("because the target is gone switch it off, tell its user, and are not tried any more", async () => {
      const { ada, workspace, path } = await boardWithWebhook();
      receiver.answerWith(status(410));
      const delivery = await queue(toWebhookOf(ada, workspace));
      const waiting = await queue(toWebhookOf(ada, workspace));
      const before = await w.db.selectFrom("notification").select("id").where("userId", "=", ada.id).execute();

      await deliver(system(), { deliveryId: delivery.id });
      await deliver(system(), { deliveryId: waiting.id });

      expect(receiver.at(path)).toHaveLength(1);
      expect(await rowOf(delivery)).toMatchObject({ status: "failed" });
      expect(await rowOf(waiting)).toMatchObject({ status: "discarded", attemptCount: 0 });
      const told = await w.db.selectFrom("notification").selectAll().where("userId", "=", ada.id).execute();
      expect(told).toHaveLength(before.length + 1);
      expect(told.find(({ type }) => type === "info")).toMatchObject({ title: "Deliveries were switched off" });
    });

    it("for three days and nothing else switch their target off", async () => {
      const { ada, workspace } = await boardWithWebhook();
      receiver.answerWith(status(500));
      const target = { channel: "webhook", targetId: ada.id, consecutiveFailures: 40, pausedUntil: null } as const;
      const firstFailureAt = new Date(Date.now() - 3 * DAY_MS).toISOString();
      await w.db
        .insertInto("deliveryTarget")
        .values({ ...target, firstFailureAt })
        .execute();
      const delivery = await queue(toWebhookOf(ada, workspace));

      await deliver(system(), { deliveryId: delivery.id });

      expect(await rowOf(delivery)).toMatchObject({ status: "failed" });
      expect(await targetOf(ada)).toBeUndefined();
      const [preferences] = await w.db
        .selectFrom("notificationPreferences")
        .select("webhookEnabled")
        .where("userId", "=", ada.id)
        .execute();
      expect(preferences).toEqual({ webhookEnabled: false });
    });

    it("since the sender was killed are sent again, and the log says so", async () => {
      const { ada, workspace } = await boardWithWebhook();
      const delivery = await queue(toWebhookOf(ada, workspace));
      const killed = deliver(
        { ...system(), channels: { ...w.deps.ports.channels, webhook: () => Promise.reject(new Error("killed")) } },
        { deliveryId: delivery.id },
      );
      await expect(killed).rejects.toThrow("killed");

      await deliver(system(), { deliveryId: delivery.id });

      expect(await attemptsOf(delivery)).toMatchObject([
        { number: 1, durationMs: null, error: "The product ended before it saw an answer" },
        { number: 2, responseStatus: 200, error: null },
      ]);
    });
  });

  it("are discarded when their receiver may not or does not want to have them any more", async () => {
    const { ada, workspace, path } = await boardWithWebhook();
    const bob = await w.person("Bob");
    await updateNotificationPreferences(bob.ctx, { webhookEnabled: true, webhookUrl: receiver.url + path });
    const toStranger = await queue(toWebhookOf(bob, workspace));
    const unwanted = await queue(toWebhookOf(ada, workspace));
    await updateNotificationPreferences(ada.ctx, { webhookEnabled: false });

    await deliver(system(), { deliveryId: toStranger.id });
    await deliver(system(), { deliveryId: unwanted.id });

    expect([(await rowOf(toStranger)).status, (await rowOf(unwanted)).status]).toEqual(["discarded", "discarded"]);
    expect(receiver.at(path)).toEqual([]);
  });

  describe("the outbox", () => {
    const undispatched = async ({ id }: { id: string }) => {
      const { rows } = await sql<{ seq: number }>`
        select "seq" from "event" where "projectId" = ${id} and "dispatchedAt" is null order by "seq"`.execute(w.db);
      return rows.map(({ seq }) => seq);
    };
    async function dispatchAll() {
      while (!(await dispatchChanges(system())).isDone);
    }

    it("is emptied in order and in batches, by any number of dispatchers at once", async () => {
      const { ada, project } = await w.board();
      for (let n = 0; n < 6; n++) await w.task(ada, project);
      await dispatchAll();
      expect(await undispatched(project)).toEqual([]);
      await w.task(ada, project);
      await w.task(ada, project);

      expect(await dispatchChanges(system(), { batchSize: 1 })).toMatchObject({ changeCount: 1, isDone: false });
      const [{ seq = 0 } = {}] = (await w.events(project)).slice(-1);
      expect(await undispatched(project)).toEqual([seq]);
      const both = await Promise.all([dispatchChanges(system()), dispatchChanges(system())]);
      expect(both.map(({ changeCount }) => changeCount).reduce((sum, count) => sum + count)).toBe(1);
    });

    it("passes over a board that is being deleted, without waiting", async () => {
      const { ada, project } = await w.board();
      await dispatchAll();
      await w.task(ada, project);
      await w.db.transaction().execute(async (db) => {
        await sql`delete from "project" where "id" = ${project.id}`.execute(db);
        expect(await dispatchChanges(system())).toMatchObject({ changeCount: 0 });
      });
    });
  });

  it("that are old and over are purged, and those that lost their job get one", async () => {
    const { ada, workspace } = await boardWithWebhook();
    const done = await queue(toWebhookOf(ada, workspace));
    await deliver(system(), { deliveryId: done.id });
    const pending = await queue(toWebhookOf(ada, workspace));
    await sql`select graphile_worker.remove_job(${pending.id})`.execute(w.db);
    const old = new Date(Date.now() - 2 * 3_600_000).toISOString();
    await w.db.updateTable("delivery").set({ createdAt: old }).where("targetId", "=", ada.id).execute();
    await w.db.updateTable("delivery").set({ nextAttemptAt: old }).where("id", "=", pending.id).execute();

    expect(await requeueDeliveries(w.db)).toBe(1);
    expect(await purgeDeliveries(w.db, { before: new Date(Date.now() - 3_600_000) })).toBe(1);

    expect(await jobOf(pending)).toBeDefined();
    const left = await w.db.selectFrom("delivery").select("id").where("targetId", "=", ada.id).execute();
    expect(left).toEqual([{ id: pending.id }]);
  });
});
