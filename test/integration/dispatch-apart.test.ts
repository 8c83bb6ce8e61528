import { sql } from "kysely";
import { dispatchChanges } from "../../src/domain/delivery/dispatch-changes.ts";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import { updateTaskAssignee } from "../../src/domain/task/update-task-assignee.ts";
import { createJobs } from "../../src/jobs/create-jobs.ts";
import { createLog } from "../../src/server/create-log.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { until } from "../support/until.ts";
import { sealedWebhookOf } from "../support/webhooks.ts";
import { createWorld, type World } from "../support/world.ts";

describe("an event that cannot be dispatched", () => {
  let w: World;
  let receiver: Receiver;
  const lines: string[] = [];
  beforeAll(async () => {
    [w, receiver] = await Promise.all([createWorld({ ALLOW_PRIVATE_DESTINATIONS: "true" }), startReceiver()]);
  });
  afterAll(() => Promise.all([w.end(), receiver.stop()]));

  function startJobs() {
    const { ports, orm, db, databaseUrl } = w.deps;
    const log = createLog({ logLevel: "warn" }, { write: (line) => void lines.push(line) });
    const ctx = { ...ports, em: orm.em, db, eventRetentionDays: 30 };
    return createJobs({ ctx, databaseUrl, concurrency: 4, log });
  }

  const setPayload = (projectId: string, seq: number, payload: object) =>
    sql`update "event" set "payload" = ${JSON.stringify(payload)}::jsonb
      where "projectId" = ${projectId} and "seq" = ${seq}`.execute(w.db);

  it("holds up no other, is logged, and goes out once it can be worded", async () => {
    const { ada, workspace, project } = await w.board();
    await sealedWebhookOf(w, project, { url: `${receiver.url}/board`, events: { taskCreated: true } });
    const bob = await w.person("Bob");
    await w.join(workspace, bob, "member");
    await updateNotificationPreferences(bob.ctx, { webhookEnabled: true, webhookUrl: `${receiver.url}/bob` });
    const tasks = [await w.task(ada, project), await w.task(ada, project), await w.task(ada, project)];
    await updateTaskAssignee(ada.ctx, { taskId: tasks[0]?.id ?? "", userId: bob.id });
    const broken = (await w.events(project)).find(({ taskId }) => taskId === tasks[1]?.id);
    const { seq = 0, payload = {} } = broken ?? {};
    await setPayload(project.id, seq, { task: null });
    await expect(dispatchChanges({ ...w.deps.ports, db: w.db })).rejects.toThrow();

    const jobs = startJobs();
    await jobs.start();
    const toldOf = () => receiver.at("/board").map(({ body }) => body.task.id);
    await until(() => toldOf().length === 2 && receiver.at("/bob").length === 1);
    expect(toldOf()).toEqual([tasks[0]?.id, tasks[2]?.id]);
    const said = `Event ${seq} of project ${project.id} could not be dispatched`;
    await until(() => lines.some((line) => line.includes('"level":50') && line.includes(said)));
    expect(await dispatchChanges({ ...w.deps.ports, db: w.db })).toMatchObject({ changeCount: 0 });

    await setPayload(project.id, seq, payload);
    await until(() => toldOf().length === 3);
    expect(toldOf().at(-1)).toBe(tasks[1]?.id);
    await jobs.stop();
  });
});
