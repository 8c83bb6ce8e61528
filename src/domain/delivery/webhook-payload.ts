import type { TaskRow } from "../../entities/task.ts";
import { taskLink, wordsOf } from "./task-link.ts";
import { PING_EVENT, type TaskNews, WEBHOOK_KIND } from "./webhook-schema.ts";

type Project = { id: string; name: string; workspaceId: string };
type Actor = { id: string | null; name: string | null };

/** What a message of a project's webhook is made of. `columnName` null: the task was in no column, or in one that is gone. */
export type Told = {
  project: Project;
  task: Pick<TaskRow, "id" | "number" | "title" | "status" | "priority">;
  columnName: string | null;
  actor: Actor;
  at: string;
  webUrl: string;
};

const INTEGRATION = { type: "generic-webhook" } as const;

/** The message of a project's webhook (contract, 4.4). */
export const newsPayload = (news: TaskNews, told: Told): object => ({
  event: WEBHOOK_KIND[news.kind].event,
  timestamp: told.at,
  integration: INTEGRATION,
  project: projectOf(told.project),
  task: news.kind === "taskDeleted" ? { id: told.task.id, title: told.task.title } : taskOf(told),
  actor: told.actor,
  data: news.data,
});

/** The message of a test. */
export const pingPayload = ({ project, actor, at }: { project: Project; actor: Actor; at: string }): object => ({
  event: PING_EVENT,
  timestamp: at,
  integration: INTEGRATION,
  project: projectOf(project),
  task: null,
  actor: { id: actor.id, name: actor.name },
  data: {},
});

const projectOf = ({ id, name, workspaceId }: Project) => ({ id, name, workspaceId });

const taskOf = ({ project, task, columnName, webUrl }: Told) => ({
  id: task.id,
  number: task.number,
  title: task.title,
  status: task.status,
  statusName: columnName ?? wordsOf(task.status),
  priority: task.priority,
  url: taskLink(webUrl, { workspaceId: project.workspaceId, projectId: project.id, taskId: task.id }),
});
