import { z } from "zod";
import { Task } from "../../entities/task.ts";
import { newId } from "../../shared/ids.ts";
import { LIMIT } from "../../shared/limits.ts";
import { ACTIVITY_TYPE, EVENT_TYPE, PRIORITY } from "../../shared/vocabulary.ts";
import { sourceOf } from "../author.ts";
import { command } from "../command.ts";
import { notifyOfCreation } from "../notification/notify-of-task.ts";
import { authorizeProject } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { blankAsNull, id, longText, moment, text, title } from "../validation.ts";
import { claimTaskNumber } from "./claim-task-number.ts";
import { DEFAULT_STATUS, endOf, findPlace } from "./place.ts";
import { addHistory } from "./record-task-change.ts";
import { requireAssignee } from "./require-assignee.ts";
import { requireOrderedDates } from "./require-ordered-dates.ts";

export const CreateTaskInput = z.object({
  projectId: id(),
  title: title(),
  description: longText().nullish(),
  status: text(LIMIT.nameLength).nullish(),
  priority: z.enum(PRIORITY).default(PRIORITY.NO_PRIORITY),
  userId: blankAsNull(id().nullish()),
  startDate: blankAsNull(moment().nullish()),
  dueDate: blankAsNull(moment().nullish()),
});

/**
 * Creates a task as the last of its column and numbers it within its project. Needs `task:create`. `userId` is the
 * assignee, who is notified unless it is the caller; null or absent: nobody. Answers the task and its assignee's name
 * (null: nobody). The history says `task` where an integration brought it in. Throws NOT_FOUND (project, assignee), FORBIDDEN, INVALID_INPUT. Contract, 2.3, 5.2, 5.4.
 */
export const createTask = command(CreateTaskInput, async (tx, input) => {
  const { projectId } = input;
  const { workspaceId } = await authorizeProject(tx, projectId, "task:create");
  requireOrderedDates(input);
  const assignee = input.userId ? await requireAssignee(tx, workspaceId, input.userId) : null;
  const place = await findPlace(tx, projectId, input.status || DEFAULT_STATUS);
  const task = tx.em.create(Task, {
    id: newId(),
    ...place,
    position: await endOf(tx, place),
    number: await claimTaskNumber(tx, projectId),
    assigneeId: assignee?.id ?? null,
    title: input.title,
    description: input.description ?? null,
    priority: input.priority,
    startDate: input.startDate ?? null,
    dueDate: input.dueDate ?? null,
    version: 1,
    createdAt: tx.changedAt,
    updatedAt: tx.changedAt,
  });
  const type = sourceOf(tx.actor) ? ACTIVITY_TYPE.TASK : ACTIVITY_TYPE.CREATE;
  const activityId = addHistory(tx, task.id, { type, eventData: null });
  tx.record(projectId, { type: EVENT_TYPE.TASK_CREATED, task: rowOf(task), activityId });
  await notifyOfCreation(tx, task);
  return { task: rowOf(task), assigneeName: assignee?.name ?? null };
});
