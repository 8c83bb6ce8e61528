import { z } from "zod";
import { Task } from "../../entities/task.ts";
import { invalidInput } from "../../shared/errors.ts";
import { newId } from "../../shared/ids.ts";
import { LIMIT } from "../../shared/limits.ts";
import { ACTIVITY_TYPE, EVENT_TYPE, PRIORITY } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { authorizeProject } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { blankAsNull, id, longText, moment, text, title } from "../validation.ts";
import { DEFAULT_STATUS, endOf, findPlace } from "./place.ts";
import { addHistory } from "./record-task-change.ts";
import { requireAssignee } from "./require-assignee.ts";

export const CreateTaskInput = z.object({
  projectId: id(),
  title: title(),
  description: longText().nullish(),
  status: text(LIMIT.nameLength).nullish(),
  priority: z.enum(PRIORITY).default(PRIORITY.NO_PRIORITY),
  assigneeId: blankAsNull(id().nullish()),
  startDate: blankAsNull(moment().nullish()),
  dueDate: blankAsNull(moment().nullish()),
});

/**
 * Creates a task as the last of its column and numbers it within its project. Needs `task:create`. Answers the task and its
 * assignee's name (null: nobody). Throws NOT_FOUND (project, assignee), FORBIDDEN, INVALID_INPUT. Contract, 2.3, 5.2, 5.4.
 */
export const createTask = command(CreateTaskInput, async (tx, input) => {
  const { projectId } = input;
  const { workspaceId } = await authorizeProject(tx, projectId, "task:create");
  requireOrderedDates(input);
  const assignee = input.assigneeId ? await requireAssignee(tx, workspaceId, input.assigneeId) : null;
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
  const activityId = addHistory(tx, task.id, { type: ACTIVITY_TYPE.CREATE, eventData: null });
  tx.record(projectId, { type: EVENT_TYPE.TASK_CREATED, task: rowOf(task), activityId });
  return { task: rowOf(task), assigneeName: assignee?.name ?? null };
});

/** A task does not start after it is due. ISO text in UTC compares like the moments that it names. */
export function requireOrderedDates({
  startDate,
  dueDate,
}: {
  startDate?: string | null;
  dueDate?: string | null;
}): void {
  if (startDate && dueDate && startDate > dueDate) throw invalidInput("startDate", "must not be after the due date");
}

/** The project's next task number. Numbers are never used twice; only a rollback leaves a gap (contract, 5.2). */
export async function claimTaskNumber({ db }: Transaction, projectId: string): Promise<number> {
  const { lastTaskNumber } = await db
    .updateTable("project")
    .set((eb) => ({ lastTaskNumber: eb("lastTaskNumber", "+", 1) }))
    .where("id", "=", projectId)
    .returning("lastTaskNumber")
    .executeTakeFirstOrThrow();
  return lastTaskNumber;
}
