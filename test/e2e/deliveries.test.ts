import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { createWebhookIntegration } from "../../src/domain/integration/create-webhook-integration.ts";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "../support/jest.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { startWorkerProcess } from "../support/server-process.ts";
import { until } from "../support/until.ts";
import { createWorld, type Person, TEST_SECRETS, type World } from "../support/world.ts";

const ENV = { ALLOW_PRIVATE_DESTINATIONS: "true" };
const NOW = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

/** What a project's webhook gets of a new task. */
const WEBHOOK = { events: { taskCreated: true }, secret: "planted-project-secret-0123456789" };

describe("deliveries", () => {
  let w: World;
  let url: string;
  let receiver: Receiver;
  beforeAll(async () => {
    [w, receiver] = await Promise.all([createWorld({ ...ENV, WORKER_MODE: "inline" }), startReceiver()]);
    url = await w.listen();
  });
  afterAll(() => Promise.all([w.end(), receiver.stop()]));
  beforeEach(() => receiver.answerOk());

  const clientFor = ({ token }: Person) => clientOf(url, token);

  /** A board whose changes go to a path of the receiver, with what its webhook said of one new task. */
  async function boardWithWebhook() {
    const board = await w.board();
    const { ada, project } = board;
    const path = `/${randomUUID()}`;
    await createWebhookIntegration(ada.ctx, { projectId: project.id, webhookUrl: receiver.url + path, ...WEBHOOK });
    const task = await w.task(ada, project);
    await until(() => receiver.at(path).length === 1);
    return { ...board, task, path, deliveryId: receiver.at(path)[0]?.id ?? "" };
  }

  const isDelivered = async (id: string) =>
    (await w.db.selectFrom("delivery").select("status").where("id", "=", id).executeTakeFirst())?.status ===
    "delivered";

  it("are sent when something changes, and are in the log with their attempts", async () => {
    const { ada, project, task, path, deliveryId } = await boardWithWebhook();
    await until(() => isDelivered(deliveryId));
    const seq = (await w.events(project)).find(({ taskId }) => taskId === task.id)?.seq;
    const [{ id: targetId } = { id: "" }] = await w.db
      .selectFrom("webhookIntegration")
      .select("id")
      .where("projectId", "=", project.id)
      .execute();
    const delivery = {
      id: deliveryId,
      channel: "projectWebhook",
      type: "task.created",
      status: "delivered",
      sourceType: "event",
      sourceId: `${project.id}:${seq}`,
      targetId,
      projectId: project.id,
      attemptCount: 1,
      nextAttemptAt: null,
      lastError: null,
      createdAt: NOW,
      deliveredAt: NOW,
    };

    const list = await clientFor(ada).rest(
      "GET",
      `/project/${project.id}/deliveries?status=delivered&channel=projectWebhook`,
    );
    expect(list).toMatchObject({ status: 200, body: [delivery] });
    const { body } = await clientFor(ada).rest("GET", `/delivery/${deliveryId}`);
    const attempt = { number: 1, startedAt: NOW, durationMs: expect.any(Number), error: null };
    expect(body).toEqual({
      ...delivery,
      payload: receiver.at(path)[0]?.body,
      attempts: [{ ...attempt, responseStatus: 200, responseExcerpt: "ok" }],
    });
    expect(JSON.stringify(body)).not.toContain(WEBHOOK.secret);

    const { data } = await clientFor(ada).graphql(
      `query ($projectId: ID!, $id: ID!) {
        projectDeliveries(projectId: $projectId, first: 1, status: DELIVERED) {
          totalCount pageInfo { hasNextPage } nodes { id channel status sourceType project { id } }
        }
        delivery(id: $id) { payload attempts { number responseStatus } }
        node(id: $id) { ... on Delivery { type } }
      }`,
      { projectId: project.id, id: deliveryId },
    );
    const node = {
      id: deliveryId,
      channel: "PROJECT_WEBHOOK",
      status: "DELIVERED",
      sourceType: "EVENT",
      project: { id: project.id },
    };
    expect(data).toEqual({
      projectDeliveries: { totalCount: 1, pageInfo: { hasNextPage: false }, nodes: [node] },
      delivery: { payload: receiver.at(path)[0]?.body, attempts: [{ number: 1, responseStatus: 200 }] },
      node: { type: "task.created" },
    });
  });

  it("are sent again under the same id, one of them or a range of events", async () => {
    const { ada, project, task, path, deliveryId } = await boardWithWebhook();
    await until(() => isDelivered(deliveryId));

    const replay = await clientFor(ada).rest("POST", `/delivery/${deliveryId}/replay`);
    expect(replay).toMatchObject({ status: 200, body: { id: deliveryId, status: "pending", deliveredAt: null } });
    await until(() => receiver.at(path).length === 2);
    await until(() => isDelivered(deliveryId));

    await w.db.deleteFrom("delivery").where("id", "=", deliveryId).execute();
    const range = { fromSeq: 1, toSeq: 1_000 };
    const created = await clientFor(ada).rest("POST", `/project/${project.id}/events/replay`, range);
    const eventCount = (await w.events(project)).length;
    expect(created).toMatchObject({ status: 200, body: { eventCount, createdCount: 1, repeatedCount: 0 } });
    await until(() => receiver.at(path).length === 3);
    const newId = receiver.at(path)[2]?.id ?? "";
    await until(() => isDelivered(newId));

    const { data } = await clientFor(ada).graphql(
      `mutation ($projectId: ID!) { replayEvents(projectId: $projectId, fromSeq: 1, toSeq: 9) { createdCount repeatedCount } }`,
      { projectId: project.id },
    );
    expect(data).toEqual({ replayEvents: { createdCount: 0, repeatedCount: 1 } });
    await until(() => receiver.at(path).length === 4);
    expect(receiver.at(path).map(({ id, body }) => [id, body.task.id])).toEqual(
      [deliveryId, deliveryId, newId, newId].map((id) => [id, task.id]),
    );
  });

  it("of a project are for who manages it, personal ones for their receiver", async () => {
    const { ada, workspace, project, task, deliveryId } = await boardWithWebhook();
    const hook = `/${randomUUID()}`;
    const [mel, eve] = [await w.person("Mel"), await w.person("Eve")];
    await w.join(workspace, mel, "member");
    await updateNotificationPreferences(mel.ctx, { webhookEnabled: true, webhookUrl: receiver.url + hook });
    await clientFor(ada).rest("PUT", `/task/assignee/${task.id}`, { userId: mel.id });
    await until(() => receiver.at(hook).length === 1);
    const [{ id: personalId } = { id: "" }] = receiver.at(hook);

    const own = await clientFor(mel).rest("GET", "/notification-preferences/deliveries?limit=5");
    expect(own.body).toMatchObject([
      { id: personalId, channel: "webhook", targetId: mel.id, sourceType: "notification" },
    ]);
    const { data } = await clientFor(mel).graphql(
      "{ notificationDeliveries { totalCount nodes { id project { id } } } }",
    );
    expect(data.notificationDeliveries).toEqual({ totalCount: 1, nodes: [{ id: personalId, project: null }] });
    const ofProject = await clientFor(ada).rest("GET", `/project/${project.id}/deliveries`);
    expect(ofProject.body).toMatchObject([{ id: deliveryId }]);

    const answers = [
      ["GET", `/project/${project.id}/deliveries`, mel, 403],
      ["GET", `/project/${project.id}/deliveries`, eve, 403],
      ["GET", "/project/unknown/deliveries", ada, 404],
      ["GET", `/delivery/${deliveryId}`, mel, 403],
      ["GET", `/delivery/${personalId}`, ada, 404],
      ["POST", `/delivery/${deliveryId}/replay`, eve, 403],
      ["POST", `/delivery/${personalId}/replay`, ada, 404],
      ["POST", `/delivery/${personalId}/replay`, mel, 200],
      ["GET", `/project/${project.id}/deliveries?status=lost`, ada, 400],
      ["GET", "/notification-preferences/deliveries?after=unknown", mel, 400],
    ] as const;
    for (const [method, path, person, expected] of answers) {
      const answer = await clientFor(person).rest(method, path);
      expect({ method, path, status: answer.status }).toEqual({ method, path, status: expected });
    }
    for (const range of [
      { fromSeq: 2, toSeq: 1 },
      { fromSeq: 0, toSeq: 1 },
      { fromSeq: 1, toSeq: 1_001 },
      { fromSeq: 1 },
    ]) {
      expect(await clientFor(ada).rest("POST", `/project/${project.id}/events/replay`, range)).toMatchObject({
        status: 400,
      });
    }
  });

  it("to a target that does not answer keep no other target waiting", async () => {
    const slow = await boardWithWebhook();
    const quick = await boardWithWebhook();
    const held: ServerResponse[] = [];
    receiver.answerWith((response, { path }) => {
      if (path === quick.path) response.end();
      else held.push(response);
    });
    for (let n = 0; n < 5; n++) await w.task(slow.ada, slow.project);
    await until(() => receiver.at(slow.path).length === 2);
    await w.task(quick.ada, quick.project);

    await until(() => receiver.at(quick.path).length === 2);
    expect(receiver.at(slow.path)).toHaveLength(2); // its own wait for each other
    receiver.answerOk();
    for (const response of held) response.end();
  });

  it("arrive once from two processes that both do the jobs", async () => {
    const { database } = w.config;
    const worker = await startWorkerProcess({
      ...TEST_SECRETS,
      ...ENV,
      DATABASE_URL: database.kind === "url" ? database.url : "",
    });
    const boards = await Promise.all([1, 2, 3].map(boardWithWebhook));
    await Promise.all(
      boards.map(async ({ ada, project }) => {
        for (let n = 0; n < 10; n++) await w.task(ada, project);
      }),
    );

    for (const { path } of boards) await until(() => receiver.at(path).length >= 11);
    await until(
      async () =>
        (await w.db.selectFrom("delivery").select("id").where("status", "=", "pending").execute()).length <= 5,
    );
    expect(await worker.stop()).toBe(0);
    for (const { path } of boards)
      expect(new Set(receiver.at(path).map(({ id }) => id)).size).toBe(receiver.at(path).length);
  });
});
