import { sql } from "kysely";
import { updateColumn } from "../../src/domain/column/update-column.ts";
import type { DomainContext } from "../../src/domain/context.ts";
import { createWebhookIntegration } from "../../src/domain/integration/create-webhook-integration.ts";
import { updateWebhookIntegration } from "../../src/domain/integration/update-webhook-integration.ts";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import { deleteProject } from "../../src/domain/project/delete-project.ts";
import { fireReminders } from "../../src/domain/reminder/fire-reminders.ts";
import { bulkUpdateTasks } from "../../src/domain/task/bulk-update-tasks.ts";
import { createTask } from "../../src/domain/task/create-task.ts";
import { deleteTask } from "../../src/domain/task/delete-task.ts";
import { importTasks } from "../../src/domain/task/import-tasks.ts";
import { moveTaskToProject } from "../../src/domain/task/move-task-to-project.ts";
import { updateTask } from "../../src/domain/task/update-task.ts";
import { updateTaskAssignee } from "../../src/domain/task/update-task-assignee.ts";
import { updateTaskDueDate } from "../../src/domain/task/update-task-due-date.ts";
import { updateTaskPriority } from "../../src/domain/task/update-task-priority.ts";
import { updateTaskStatus } from "../../src/domain/task/update-task-status.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "../support/jest.ts";
import { statementsOf } from "../support/statements.ts";
import { until } from "../support/until.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

/** The night in which clocks go forward in much of Europe: a day before it is a day by UTC. */
const DUE = "2030-03-31T12:00:00.000Z";
const START = "2030-03-20T12:00:00.000Z";
const DAY_BEFORE = "2030-03-30T12:00:00.000Z";
const LATER = "2030-04-02T12:00:00.000Z";

const later = (moment: string, { minutes = 0, ms = 0 }) =>
  new Date(Date.parse(moment) + minutes * 60_000 + ms).toISOString();
const at = (moment: string, { ctx }: Person): DomainContext => ({ ...ctx, now: () => new Date(moment) });

describe("due-date reminders", () => {
  let w: World;
  const woken: string[] = [];
  beforeAll(async () => {
    w = await createWorld({ ALLOW_PRIVATE_DESTINATIONS: "true" });
  });
  beforeEach(async () => {
    woken.length = 0;
    await sql`truncate "reminder", "notification", "delivery" cascade`.execute(w.db);
  });
  afterAll(() => w.end());

  const fire = (moment: string, options?: { batchSize: number }) =>
    fireReminders(
      { ...w.deps.ports, db: w.db, now: () => new Date(moment), wakeUser: (id) => woken.push(id) },
      options,
    );

  /** Ada's board, and a task that is Bob's. */
  async function board(input: object = {}) {
    const { ada, workspace, project } = await w.board();
    const bob = await w.person("Bob");
    await w.join(workspace, bob, "member");
    const { task } = await createTask(at(START, ada), {
      ...{ projectId: project.id, title: "File taxes", userId: bob.id, dueDate: DUE },
      ...input,
    });
    await w.db.deleteFrom("notification").execute();
    return { ada, bob, workspace, project, task };
  }

  /** What a person was told of due dates, oldest first. */
  const toldTo = async (person: Person) =>
    (
      await w.db
        .selectFrom("notification")
        .select(["type", "createdAt"])
        .where("userId", "=", person.id)
        .where("type", "in", ["due_date_reminder", "task_overdue"])
        .orderBy("createdAt")
        .orderBy("type")
        .execute()
    ).map(({ type, createdAt }) => [type, createdAt]);

  it("come a day before the due date and at it, to the assignee, once each, whoever set the date", async () => {
    const { bob, workspace, project, task } = await board();

    await fire(later(DAY_BEFORE, { ms: -1 }));
    expect(await toldTo(bob)).toEqual([]);
    expect(await fire(DAY_BEFORE)).toEqual({ firedCount: 1, isDone: true });
    await fire(later(DUE, { ms: -1 }));
    expect(woken).toEqual([bob.id]);
    expect(await fire(DUE)).toEqual({ firedCount: 1, isDone: true });
    await fire(LATER);

    const common = { userId: bob.id, title: null, content: null, isRead: false, dispatchedAt: null };
    const about = {
      resourceId: task.id,
      resourceType: "task",
      id: expect.any(String),
      transactionId: expect.any(String),
    };
    const place = {
      taskTitle: "File taxes",
      leadTimeMinutes: 1440,
      dueDate: DUE,
      projectId: project.id,
      workspaceId: workspace.id,
    };
    expect(await w.db.selectFrom("notification").selectAll().orderBy("createdAt").execute()).toEqual([
      {
        ...{ ...common, ...about, type: "due_date_reminder", createdAt: DAY_BEFORE, updatedAt: DAY_BEFORE },
        eventData: { ...place, reminderType: "configured_before" },
      },
      {
        ...{ ...common, ...about, type: "task_overdue", createdAt: DUE, updatedAt: DUE },
        eventData: { ...place, reminderType: "overdue" },
      },
    ]);
  });

  it("are sent late after an outage", async () => {
    const { bob } = await board();

    await fire(LATER);

    expect(await toldTo(bob)).toEqual([
      ["due_date_reminder", LATER],
      ["task_overdue", LATER],
    ]);
  });

  it("come at once when their moment has passed already and the due date has not; an old due date tells nobody", async () => {
    const { ada, bob, project } = await board();
    const [soon, now] = [later(START, { minutes: 60 }), later(START, { minutes: 1 })];
    const item = { title: "Imported", status: "to-do", userId: bob.id };

    await createTask(at(START, ada), { projectId: project.id, title: "Soon", userId: bob.id, dueDate: soon });
    await createTask(at(START, ada), { projectId: project.id, title: "Old", userId: bob.id, dueDate: START });
    const tasks = [
      { ...item, dueDate: "2020-01-01T00:00:00Z" },
      { ...item, dueDate: soon },
    ];
    await importTasks(at(START, ada), { projectId: project.id, tasks });
    await fire(now);

    expect(await toldTo(bob)).toEqual([
      ["due_date_reminder", now],
      ["due_date_reminder", now],
    ]);
  });

  describe("follow", () => {
    it.each<[string, (ctx: DomainContext, taskId: string) => Promise<unknown>]>([
      ["of its own", (ctx, taskId) => updateTaskDueDate(ctx, { taskId, dueDate: LATER })],
      ["of a full update", (ctx, taskId) => updateTask(ctx, { taskId, title: "New", dueDate: LATER })],
      [
        "of many tasks",
        (ctx, taskId) => bulkUpdateTasks(ctx, { taskIds: [taskId], operation: "updateDueDate", value: LATER }),
      ],
    ])("a change of the due date, %s", async (_name, change) => {
      const { ada, bob, task } = await board();

      await change(at(START, ada), task.id);
      await fire(DUE);
      expect(await toldTo(bob)).toEqual([]);
      await fire(later(LATER, { minutes: -1440 }));
      expect(await toldTo(bob)).toHaveLength(1);
    });

    it("a due date that goes and comes back, telling of one date once", async () => {
      const { ada, bob, task } = await board();
      const set = (moment: string, dueDate: string | null) =>
        updateTaskDueDate(at(moment, ada), { taskId: task.id, dueDate });

      await set(START, null);
      await fire(DAY_BEFORE);
      expect(await toldTo(bob)).toEqual([]);
      await set(later(DAY_BEFORE, { minutes: 1 }), DUE);
      await fire(later(DAY_BEFORE, { minutes: 2 }));
      await set(later(DAY_BEFORE, { minutes: 3 }), LATER);
      await set(later(DAY_BEFORE, { minutes: 4 }), DUE);
      await fire(later(DAY_BEFORE, { minutes: 5 }));
      expect(await toldTo(bob)).toEqual([["due_date_reminder", later(DAY_BEFORE, { minutes: 2 })]]);
    });

    it("the assignee, who may be nobody", async () => {
      const { ada, bob, task } = await board();
      const assign = (userId: string | null) => updateTaskAssignee(at(START, ada), { taskId: task.id, userId });

      await assign(ada.id);
      await fire(DAY_BEFORE);
      expect([await toldTo(ada), await toldTo(bob)]).toEqual([[["due_date_reminder", DAY_BEFORE]], []]);
      await assign(null);
      await fire(DUE);
      expect([await toldTo(ada), await toldTo(bob)]).toEqual([[["due_date_reminder", DAY_BEFORE]], []]);
    });

    it("the lead time, both ways, and at once where that has passed", async () => {
      const { bob } = await board();
      const lead = (moment: string, minutes: number) =>
        updateNotificationPreferences(at(moment, bob), { dueDateReminderLeadTimeMinutes: minutes });

      await lead(START, 60);
      await fire(DAY_BEFORE);
      expect(await toldTo(bob)).toEqual([]);
      const moment = later(DAY_BEFORE, { minutes: 30 });
      await lead(moment, 2880);
      await fire(moment);
      await lead(moment, 60);
      await fire(later(DUE, { minutes: -60 }));

      expect(await toldTo(bob)).toEqual([["due_date_reminder", moment]]);
      const { eventData } = await w.db.selectFrom("notification").select("eventData").executeTakeFirstOrThrow();
      expect(eventData).toMatchObject({ leadTimeMinutes: 2880 });
    });

    it("the column: none in a final one, and those that were missed when it is left before the due date", async () => {
      const { ada, bob, task } = await board();
      const put = (moment: string, status: string) => updateTaskStatus(at(moment, ada), { taskId: task.id, status });

      await put(START, "done");
      await fire(DAY_BEFORE);
      expect(await toldTo(bob)).toEqual([]);
      const moment = later(DAY_BEFORE, { minutes: 60 });
      await put(moment, "to-do");
      await fire(moment);
      expect(await toldTo(bob)).toEqual([["due_date_reminder", moment]]);
      await put(moment, "done");
      await fire(DUE);
      await put(LATER, "to-do");
      await fire(LATER);
      expect(await toldTo(bob)).toHaveLength(1);
    });

    it("the column's own end, and a status off the board, which is no end", async () => {
      const { ada, bob, project, task } = await board();
      const { task: archived } = await createTask(at(START, ada), {
        ...{ projectId: project.id, title: "Archived", userId: ada.id, dueDate: DUE, status: "archived" },
      });
      const final = (moment: string, isFinal: boolean) =>
        updateColumn(at(moment, ada), { columnId: task.columnId, isFinal });

      await final(START, true);
      await fire(DAY_BEFORE);
      expect(await toldTo(bob)).toEqual([]);
      expect(await toldTo(ada)).toEqual([["due_date_reminder", DAY_BEFORE]]);
      await final(DAY_BEFORE, false);
      await fire(DAY_BEFORE);
      expect(await toldTo(bob)).toEqual([["due_date_reminder", DAY_BEFORE]]);
      expect(archived.columnId).toBeNull();
    });

    it("the switch, as it stands at their moment", async () => {
      const { bob } = await board();
      const turn = (moment: string, dueDateReminderEnabled: boolean) =>
        updateNotificationPreferences(at(moment, bob), { dueDateReminderEnabled });

      await turn(START, false);
      await fire(DAY_BEFORE);
      expect(await toldTo(bob)).toEqual([]);
      await turn(DAY_BEFORE, true);
      await fire(later(DAY_BEFORE, { minutes: 1 }));
      await turn(DAY_BEFORE, false);
      await fire(DUE);
      await turn(DUE, true);
      await fire(LATER);
      expect(await toldTo(bob)).toEqual([["due_date_reminder", later(DAY_BEFORE, { minutes: 1 })]]);
    });

    it("a move to another project, the end of a membership, and deletions", async () => {
      const { ada, bob, workspace, project, task } = await board();
      const create = async (projectId: string) =>
        (await createTask(at(START, ada), { projectId, title: "Other", userId: bob.id, dueDate: DUE })).task;
      const other = await w.project(ada, workspace, "Other");
      const doomed = await w.project(ada, workspace, "Doomed");
      const deleted = await create(project.id);
      await create(doomed.id);

      await moveTaskToProject(at(START, ada), { taskId: task.id, destinationProjectId: other.id });
      await deleteTask(at(START, ada), { taskId: deleted.id });
      await deleteProject(ada.ctx, { projectId: doomed.id });
      await fire(DAY_BEFORE);
      expect(await toldTo(bob)).toEqual([["due_date_reminder", DAY_BEFORE]]);
      const { eventData } = await w.db
        .selectFrom("notification")
        .select("eventData")
        .where("type", "=", "due_date_reminder")
        .executeTakeFirstOrThrow();
      expect(eventData).toMatchObject({ projectId: other.id });

      await sql`delete from "member" where "userId" = ${bob.id}`.execute(w.db);
      await fire(DUE);
      expect(await toldTo(bob)).toHaveLength(1);
      expect(await w.db.selectFrom("reminder").select("kind").execute()).toEqual([{ kind: "due_date_reminder" }]);
    });

    it("changes of the lead time and of tasks that are made at once", async () => {
      const { ada, bob, project } = await board();
      for (const lead of [30, 60, 90, 120, 150, 180]) {
        const [{ task }] = await Promise.all([
          createTask(at(START, ada), { projectId: project.id, title: "New", userId: bob.id, dueDate: DUE }),
          updateNotificationPreferences(at(START, bob), { dueDateReminderLeadTimeMinutes: lead }),
        ]);
        const { fireAt } = await w.db
          .selectFrom("reminder")
          .select("fireAt")
          .where("taskId", "=", task.id)
          .where("kind", "=", "due_date_reminder")
          .executeTakeFirstOrThrow();
        expect(fireAt).toBe(later(DUE, { minutes: -lead }));
      }
    });
  });

  it("are each told once by several processes at once, in batches", async () => {
    const { ada, bob, project } = await board();
    const item = { title: "One of many", status: "to-do", userId: bob.id, dueDate: DUE };
    await importTasks(at(START, ada), { projectId: project.id, tasks: Array.from({ length: 29 }, () => item) });
    const drain = async () => {
      let count = 0;
      for (let isDone = false; !isDone; ) {
        const firing = await fire(DUE, { batchSize: 4 });
        count += firing.firedCount;
        isDone = firing.isDone;
      }
      return count;
    };

    const counts = await Promise.all([drain(), drain(), drain()]);

    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    const { rows } =
      await sql`select from "notification" where "type" <> 'task_created' group by "resourceId", "type"`.execute(w.db);
    expect([rows.length, (await toldTo(bob)).length]).toEqual([60, 60]);
  });

  it("are neither lost nor doubled when a task becomes open again at their very moment", async () => {
    const { ada, bob, project } = await board({ userId: null });
    for (let count = 1; count <= 8; count++) {
      const { task } = await createTask(at(START, ada), {
        ...{ projectId: project.id, title: "New", userId: bob.id, dueDate: DUE, status: "done" },
      });
      await Promise.all([
        fire(DAY_BEFORE),
        updateTaskStatus(at(DAY_BEFORE, ada), { taskId: task.id, status: "to-do" }),
        fire(DAY_BEFORE),
      ]);
      await fire(DAY_BEFORE);
      expect(await toldTo(bob)).toHaveLength(count);
    }
  });

  it("are told with being marked as told, or not at all", async () => {
    const { bob } = await board();
    await sql`alter table "reminder" add constraint "broken" check ("firedAt" is null)`.execute(w.db);

    await expect(fire(DAY_BEFORE)).rejects.toThrow("broken");
    expect(await toldTo(bob)).toEqual([]);
    expect(woken).toEqual([]);

    await sql`alter table "reminder" drop constraint "broken"`.execute(w.db);
    await fire(DAY_BEFORE);
    expect(await toldTo(bob)).toEqual([["due_date_reminder", DAY_BEFORE]]);
  });

  it("take as many statements for a hundred as for one, and none from changes of something else", async () => {
    const { ada, bob, project, task } = await board();
    const count = async (work: () => Promise<unknown>, about = /./) =>
      (await statementsOf(work)).filter((statement) => about.test(statement)).length;
    const one = await count(() => fire(DAY_BEFORE));
    const item = { title: "One of many", status: "to-do", userId: bob.id, dueDate: DUE };
    const importing = (length: number) => () =>
      importTasks(at(START, ada), { projectId: project.id, tasks: Array.from({ length }, () => item) });

    expect(await count(importing(1), /reminder/)).toBe(2);
    expect(await count(importing(99), /reminder/)).toBe(2);
    expect(await count(() => fire(DAY_BEFORE))).toBe(one);
    expect(await toldTo(bob)).toHaveLength(101);
    const [priority, title] = [
      { taskId: task.id, priority: "high" },
      { projectId: project.id, title: "No date", userId: bob.id },
    ];
    expect(await count(() => updateTaskPriority(at(START, ada), priority), /reminder/)).toBe(0);
    expect(await count(() => createTask(at(START, ada), title), /reminder/)).toBe(0);
  });

  describe("of a project's webhook", () => {
    const hook = {
      webhookUrl: "http://127.0.0.1:9/hook",
      events: { dueDateReminder: true },
      dueDateReminderLeadTimeMinutes: 60,
    };
    const deliveries = () => w.db.selectFrom("delivery").selectAll().orderBy("createdAt").execute();

    it("come once per due date, by its own lead time, without an assignee", async () => {
      const { ada, workspace, project } = await board();
      const { webhookIntegration } = await createWebhookIntegration(at(START, ada), { projectId: project.id, ...hook });
      const { task } = await createTask(at(START, ada), { projectId: project.id, title: "Nobody's", dueDate: LATER });

      const moment = later(LATER, { minutes: -60 });
      await fire(later(moment, { ms: -1 }));
      await w.db.deleteFrom("delivery").execute(); // of the other task
      await fire(moment);
      await fire(LATER);

      expect(await deliveries()).toEqual([
        expect.objectContaining({
          ...{ sourceType: "reminder", sourceId: `${task.id}:${LATER}`, channel: "projectWebhook", status: "pending" },
          ...{ targetId: webhookIntegration.id, type: "task.due_date_reminder", userId: null },
          ...{ workspaceId: workspace.id, projectId: project.id },
          payload: {
            event: "task.due_date_reminder",
            timestamp: moment,
            integration: { type: "generic-webhook" },
            project: { id: project.id, name: project.name, workspaceId: workspace.id },
            task: {
              ...{
                id: task.id,
                number: 2,
                title: "Nobody's",
                status: "to-do",
                statusName: "To Do",
                priority: "no-priority",
              },
              url: expect.stringMatching(`/project/${project.id}/task/${task.id}$`),
            },
            actor: { id: null, name: null },
            data: { dueDate: LATER, leadTimeMinutes: 60 },
          },
        }),
      ]);
    });

    it("follow its settings, and are none in a final column", async () => {
      const { ada, project, task } = await board({ userId: null });
      const set = (moment: string, changes: object) =>
        updateWebhookIntegration(at(moment, ada), { projectId: project.id, ...changes });
      await createWebhookIntegration(at(START, ada), { projectId: project.id, ...hook, events: {} });
      await fire(later(DUE, { minutes: -60 }));
      expect(await deliveries()).toEqual([]);

      await set(START, { events: { dueDateReminder: true }, isActive: false });
      await fire(later(DUE, { minutes: -60 }));
      expect(await deliveries()).toEqual([]);
      await set(START, { isActive: true, dueDateReminderLeadTimeMinutes: 30 });
      await fire(later(DUE, { minutes: -31 }));
      expect(await deliveries()).toEqual([]);
      await updateTaskStatus(at(START, ada), { taskId: task.id, status: "done" });
      await fire(later(DUE, { minutes: -30 }));
      expect(await deliveries()).toEqual([]);
      await updateTaskStatus(at(START, ada), { taskId: task.id, status: "to-do" });
      await fire(later(DUE, { minutes: -29 }));
      expect(await deliveries()).toHaveLength(1);
    });
  });

  it("are told by whoever does jobs, from their start on", async () => {
    const now = new Date().toISOString();
    const { ada, bob, task } = await board({ dueDate: later(now, { minutes: 60 }) });
    await updateTaskDueDate(at(START.replace("2030", "2020"), ada), {
      taskId: task.id,
      dueDate: later(now, { minutes: -1 }),
    });

    await w.deps.jobs.start();

    await until(async () => (await toldTo(bob)).length === 2);
  });
});
