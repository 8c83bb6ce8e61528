import { z } from "zod";
import type { TaskRow } from "../../entities/task.ts";
import { ACTIVITY_TYPE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { notifyOfAssignment } from "../notification/notify-of-task.ts";
import { authorizeProject } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { blankAsNull, id } from "../validation.ts";
import { lockTask } from "./lock-task.ts";
import { type History, recordTaskChange } from "./record-task-change.ts";
import { type Assignee, requireAssignee } from "./require-assignee.ts";

export const UpdateTaskAssigneeInput = z.object({ taskId: id(), userId: blankAsNull(id().nullable()) });

/**
 * Gives a task to a member of its workspace, or to nobody (null or blank), and answers it; a new assignee is notified. Needs
 * `task:assign`. The assignee that it already has changes nothing and records nothing. Throws NOT_FOUND (task, assignee),
 * FORBIDDEN, and INVALID_INPUT also for a user who is no member. Contract, 2.3 and 5.10.
 */
export const updateTaskAssignee = command(UpdateTaskAssigneeInput, async (tx, { taskId, userId }) => {
  const task = await lockTask(tx, taskId, "task:assign");
  if (task.assigneeId === userId) return { task: rowOf(task) };

  const { workspaceId } = await authorizeProject(tx, task.projectId);
  const assignee = userId === null ? null : await requireAssignee(tx, workspaceId, userId);
  await changeAssignee(tx, task, assignee);
  return { task: rowOf(task) };
});

/** Gives a locked task to another member of its workspace, or to nobody, and records that. */
export async function changeAssignee(tx: Transaction, task: TaskRow, assignee: Assignee | null): Promise<void> {
  task.assigneeId = assignee?.id ?? null;
  recordTaskChange(tx, task, { changed: ["assignee"], history: assignment(tx, assignee) });
  await notifyOfAssignment(tx, task);
}

function assignment({ actor }: Transaction, assignee: Assignee | null): History {
  if (!assignee) return { type: ACTIVITY_TYPE.UNASSIGNED, eventData: {} };
  const { id: newAssigneeId, name: newAssignee } = assignee;
  const eventData = { newAssigneeId, newAssignee, isSelfAssigned: newAssigneeId === actor.userId };
  return { type: ACTIVITY_TYPE.ASSIGNEE_CHANGED, eventData };
}
