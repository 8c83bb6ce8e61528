import { z } from "zod";
import { EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { lockTask } from "./lock-task.ts";

export const DeleteTaskInput = z.object({ taskId: id() });

/**
 * Deletes a task with its history, comments, label copies and time entries, and answers it as it last was. Needs
 * `task:delete`. Its number is not used again. Throws NOT_FOUND and FORBIDDEN. Contract, 2.3, 5.2, 5.8.
 */
export const deleteTask = command(DeleteTaskInput, async (tx, { taskId }) => {
  const task = await lockTask(tx, taskId, "task:delete");
  const answer = { task: rowOf(task) };
  tx.record(task.projectId, { type: EVENT_TYPE.TASK_DELETED, ...answer });
  tx.em.remove(task);
  return answer;
});
