import { z } from "zod";
import { Activity, type ActivityRow } from "../../entities/activity.ts";
import type { TaskRow } from "../../entities/task.ts";
import { newId } from "../../shared/ids.ts";
import { ACTIVITY_TYPE, EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { rowOf } from "../rows.ts";
import { lockTask } from "../task/lock-task.ts";
import { id, jsonObject, longText } from "../validation.ts";
import { addComment } from "./add-comment.ts";

export const CreateActivityInput = z.object({
  taskId: id(),
  type: z.enum([ACTIVITY_TYPE.COMMENT, ACTIVITY_TYPE.TASK]),
  message: longText().nullish(),
  eventData: jsonObject().nullish(),
});

/**
 * Writes a record into a task's history, always in the caller's own name, and answers it. Needs `task:update`. The type is
 * `comment` (whose `eventData` stays null) or `task`; records of changes are written by the changes alone, so that
 * history tells the truth. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.6.
 */
export const createActivity = command(CreateActivityInput, async (tx, { taskId, type, message, eventData }) => {
  const task = await lockTask(tx, taskId, "task:update");
  if (type === ACTIVITY_TYPE.COMMENT) return { activity: await addComment(tx, task, { content: message ?? "" }) };
  return { activity: await addRecord(tx, task, { content: message ?? null, eventData: eventData ?? null }) };
});

async function addRecord(
  tx: Transaction,
  task: TaskRow,
  { content, eventData }: Pick<ActivityRow, "content" | "eventData">,
): Promise<ActivityRow> {
  const activity = tx.em.create(Activity, {
    id: newId(),
    taskId: task.id,
    type: ACTIVITY_TYPE.TASK,
    userId: tx.actor.userId,
    content,
    eventData,
    externalUserName: null,
    externalUserAvatar: null,
    externalSource: null,
    externalUrl: null,
    createdAt: tx.changedAt,
    updatedAt: tx.changedAt,
  });
  await tx.em.flush(); // the database hands out `seq`
  tx.record(task.projectId, {
    type: EVENT_TYPE.TASK_UPDATED,
    task: rowOf(task),
    changed: [],
    activityId: activity.id,
  });
  return rowOf(activity);
}
