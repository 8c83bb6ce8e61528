import type { ActivityRow } from "../../entities/activity.ts";
import type { TaskRow } from "../../entities/task.ts";
import { NOTIFICATION_RESOURCE, NOTIFICATION_TYPE } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { authorizeProject } from "../policy.ts";
import type { Notice } from "./append-notifications.ts";
import { mentionsIn, withoutMarkup } from "./mentions.ts";

/*
 * Who is told of what happens to a task, and what the notification says (contract, 4.2). To be called beside `tx.record`, by
 * commands that have authorized the actor for the task's project: then none of these takes a statement of its own.
 */

/** A task that is new, to its assignee unless that is the actor. */
export const notifyOfCreation = (tx: Transaction, task: TaskRow): Promise<void> =>
  notify(tx, task, { type: NOTIFICATION_TYPE.TASK_CREATED, receiverIds: assigneeUnlessActor(tx, task) });

/** A new assignee, to that one, also when they took the task themselves. */
export const notifyOfAssignment = (tx: Transaction, task: TaskRow): Promise<void> =>
  notify(tx, task, { type: NOTIFICATION_TYPE.TASK_ASSIGNEE_CHANGED, receiverIds: assigneeOf(task) });

/** A new status, to the assignee unless that is the actor. */
export const notifyOfStatus = (
  tx: Transaction,
  task: TaskRow,
  { oldStatus, newStatus }: { oldStatus: string; newStatus: string },
): Promise<void> =>
  notify(tx, task, {
    type: NOTIFICATION_TYPE.TASK_STATUS_CHANGED,
    receiverIds: assigneeUnlessActor(tx, task),
    facts: { oldStatus, newStatus },
  });

/** Time that someone logged or began to log, to the assignee unless that is the actor. */
export const notifyOfTimeEntry = (tx: Transaction, task: TaskRow): Promise<void> =>
  notify(tx, task, { type: NOTIFICATION_TYPE.TIME_ENTRY_CREATED, receiverIds: assigneeUnlessActor(tx, task) });

/**
 * A comment, to whom it mentions and to the assignee, each once and never to its author. One that was brought over from
 * another tool is old news, and nobody is told.
 */
export async function notifyOfComment(
  tx: Transaction,
  task: TaskRow,
  { content, userId }: Pick<ActivityRow, "content" | "userId">,
): Promise<void> {
  if (userId === null) return;
  const mentioned = mentionsIn(content);
  await notify(tx, task, {
    type: NOTIFICATION_TYPE.TASK_MENTION,
    receiverIds: [...mentioned].filter((id) => id !== tx.actor.userId),
    actorNameAs: "mentionerName",
  });
  await notify(tx, task, {
    type: NOTIFICATION_TYPE.TASK_COMMENT,
    receiverIds: assigneeUnlessActor(tx, task).filter((id) => !mentioned.has(id)),
    facts: { commentPreview: previewOf(content ?? "") },
    actorNameAs: "commenterName",
  });
}

/** A description, to whom it mentions and the old one did not, but not to the actor. */
export async function notifyOfDescription(
  tx: Transaction,
  task: TaskRow,
  oldDescription: string | null,
): Promise<void> {
  const mentioned = mentionsIn(task.description).difference(mentionsIn(oldDescription));
  const { workspaceId } = await authorizeProject(tx, task.projectId);
  tx.notify({
    ...aboutTask(task),
    workspaceId,
    type: NOTIFICATION_TYPE.TASK_MENTION,
    receiverIds: [...mentioned].filter((id) => id !== tx.actor.userId),
    eventData: { taskTitle: task.title },
    actorNameAs: "mentionerName",
  });
}

type TaskNotice = Pick<Notice, "type" | "receiverIds" | "actorNameAs"> & { facts?: Record<string, unknown> };

async function notify(tx: Transaction, task: TaskRow, { facts, ...notice }: TaskNotice): Promise<void> {
  const { projectId } = task;
  const { workspaceId } = await authorizeProject(tx, projectId);
  tx.notify({
    ...aboutTask(task),
    ...notice,
    workspaceId,
    eventData: { taskTitle: task.title, ...facts, projectId, workspaceId },
  });
}

const aboutTask = ({ id }: TaskRow) => ({ resourceType: NOTIFICATION_RESOURCE.TASK, resourceId: id });

const assigneeOf = ({ assigneeId }: TaskRow): string[] => (assigneeId ? [assigneeId] : []);

const assigneeUnlessActor = ({ actor }: Transaction, task: TaskRow): string[] =>
  assigneeOf(task).filter((id) => id !== actor.userId);

/** The beginning of a comment, cut between characters. */
const previewOf = (content: string): string => /^.{0,160}/su.exec(withoutMarkup(content))?.[0] ?? "";
