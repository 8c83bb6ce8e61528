import { z } from "zod";
import { timestamp } from "../../shared/timestamp-shape.ts";
import { PRIORITY, type WebhookEvents } from "../../shared/vocabulary.ts";

/** What a project's webhook can be told, by its switch. */
export type NewsKind = keyof WebhookEvents;

const title = z.string().meta({ description: "The task's title." });
const old = (what: string) =>
  z
    .string()
    .nullable()
    .meta({ description: `${what} before; null: none, or not known any more.` });
const priority = z.enum(PRIORITY);
const status = z.string().meta({ description: "The slug of a column, or `planned` or `archived`." });

const kind = <Shape extends Record<string, z.ZodType>>(event: string, description: string, shape: Shape) => ({
  event,
  description,
  data: z.object(shape),
});

/** The twelve kinds of message of a project's webhook: how `event` names each, and what `data` holds (contract, 4.4). */
export const WEBHOOK_KIND = {
  taskCreated: kind("task.created", "A task was created, imported ones included.", {
    title,
    description: z.string().nullable(),
    priority,
    status,
    number: z.int(),
  }),
  taskStatusChanged: kind("task.status_changed", "A task got another status.", {
    title,
    oldStatus: old("The status"),
    newStatus: status,
  }),
  taskPriorityChanged: kind("task.priority_changed", "A task got another priority.", {
    title,
    oldPriority: old("The priority"),
    newPriority: priority,
  }),
  taskTitleChanged: kind("task.title_changed", "A task got another title.", {
    oldTitle: old("The title"),
    newTitle: z.string(),
  }),
  taskDescriptionChanged: kind("task.description_changed", "A task got another description.", {
    oldDescription: old("The description"),
    newDescription: z.string().nullable(),
  }),
  taskCommentCreated: kind("task.comment_created", "Someone commented on a task.", {
    comment: z.string().meta({ description: "`**Name** commented:` and, in the lines after it, the quoted comment." }),
  }),
  taskDeleted: kind("task.deleted", "A task was deleted.", {}),
  taskMoved: kind("task.moved", "A task came here from another project.", {
    fromProjectId: z.string().nullable(),
    fromProjectName: z.string().nullable(),
    toProjectId: z.string(),
    toProjectName: z.string(),
    oldStatus: old("The status"),
    newStatus: status,
  }),
  taskDueDateChanged: kind("task.due_date_changed", "A task got another due date, or none.", {
    title,
    oldDueDate: timestamp().nullable(),
    newDueDate: timestamp().nullable(),
  }),
  taskAssigneeChanged: kind("task.assignee_changed", "A task was assigned to someone.", {
    title,
    oldAssigneeId: old("The assignee"),
    newAssigneeId: z.string(),
    newAssignee: z.string().nullable().meta({ description: "The new assignee's name." }),
  }),
  taskUnassigned: kind("task.unassigned", "A task was taken from its assignee.", { title }),
  dueDateReminder: kind("task.due_date_reminder", "A task is due soon.", {
    dueDate: timestamp(),
    leadTimeMinutes: z.int().meta({ description: "How long before the due date this is sent." }),
  }),
} as const satisfies Record<NewsKind, { event: string; description: string; data: z.ZodObject }>;

/** What happened to a task, as a project's webhook and chat are told. */
export type TaskNews = {
  [Kind in NewsKind]: { kind: Kind; data: z.output<(typeof WEBHOOK_KIND)[Kind]["data"]> };
}[NewsKind];

const Project = z.object({ id: z.string(), name: z.string(), workspaceId: z.string() });
const Actor = z
  .object({ id: z.string().nullable(), name: z.string().nullable() })
  .meta({ description: "Who did it; nulls when an automation did." });
const Task = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  status,
  statusName: z.string().meta({ description: "The name of the column." }),
  priority,
  url: z.string().meta({ description: "The task's page in the web client." }),
});
const DeletedTask = z.object({ id: z.string(), title: z.string() });

const envelope = <Task extends z.ZodType, Data extends z.ZodType>(event: string, task: Task, data: Data) =>
  z.object({
    event: z.literal(event),
    timestamp: timestamp(),
    integration: z.object({ type: z.literal("generic-webhook") }),
    project: Project,
    task,
    actor: Actor,
    data,
  });

/** The message of a project's webhook of each kind. */
export const projectWebhookSchema = (kind: NewsKind): z.ZodObject => {
  const { event, description, data } = WEBHOOK_KIND[kind];
  return envelope(event, kind === "taskDeleted" ? DeletedTask : Task, data).meta({ description });
};

export const PING_EVENT = "ping";

/** The message of a test. */
export const PingSchema = envelope(PING_EVENT, z.null(), z.object({})).meta({
  description: "A test, which somebody asked for. It is about no task.",
});

/** The message of a user's own webhook (contract, 4.6). */
export const NotificationSchema = z
  .object({
    notification: z.object({
      id: z.string(),
      type: z.string().meta({ description: "One of the types of notification; more may come." }),
      title: z.string(),
      content: z.string(),
      createdAt: timestamp(),
      eventData: z.record(z.string(), z.unknown()).nullable().meta({ description: "Depends on `type`." }),
      resourceId: z.string().nullable(),
      resourceType: z.enum(["task", "workspace"]).nullable(),
    }),
    workspace: z.object({ id: z.string(), name: z.string() }),
    project: z.object({ id: z.string(), name: z.string() }).nullable(),
    task: z.object({ id: z.string(), title: z.string(), url: z.string() }).nullable(),
    user: z.object({ id: z.string(), email: z.string(), name: z.string() }).meta({ description: "Who is told." }),
  })
  .meta({ description: "A notification, to the webhook that its receiver has set up." });
