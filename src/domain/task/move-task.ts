import { z } from "zod";
import { LIMIT } from "../../shared/limits.ts";
import { ACTIVITY_TYPE, EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { notifyOfStatus } from "../notification/notify-of-task.ts";
import { rowOf } from "../rows.ts";
import { blankAsNull, id, text } from "../validation.ts";
import { type Anchor, findPosition } from "./find-position.ts";
import { lockTask } from "./lock-task.ts";
import { moveTaskToProject } from "./move-task-to-project.ts";
import { findPlace, settle } from "./place.ts";
import { recordTaskChange } from "./record-task-change.ts";

const reference = () => blankAsNull(id().nullish());

export const MoveTaskInput = z
  .object({
    taskId: id(),
    status: blankAsNull(text(LIMIT.nameLength).nullish()),
    beforeTaskId: reference(),
    afterTaskId: reference(),
    destinationProjectId: reference(),
  })
  .superRefine((input, context) => {
    const given = (["beforeTaskId", "afterTaskId", "destinationProjectId"] as const).filter((name) => input[name]);
    for (const name of given.slice(1)) {
      context.addIssue({ code: "custom", path: [name], message: `must not be given together with ${given[0]}` });
    }
  });

/**
 * Places a task right before or right after another one, or at the end of a column: its own or the one that `status` names
 * (also `planned` and `archived`). With `destinationProjectId` it goes to another project instead, see `moveTaskToProject`.
 * Needs `task:update`. A new column is recorded in the history; a new place within the column is an event only, and the place
 * that it already has is nothing. Answers the task and the project that it was in. Throws NOT_FOUND, FORBIDDEN,
 * INVALID_INPUT. Contract, 2.3 and 5.4; rulings.
 */
export const moveTask = command(MoveTaskInput, async (tx, { taskId, destinationProjectId, status, ...input }) => {
  if (destinationProjectId) {
    return moveTaskToProject(tx, { taskId, destinationProjectId, destinationStatus: status });
  }
  const task = await lockTask(tx, taskId, "task:update");
  const place = await findPlace(tx, task.projectId, status ?? task.status);
  const eventData = { oldStatus: task.status, newStatus: place.status };
  const position = await findPosition(tx, { task, place, anchor: anchorOf(input) });
  const changed = settle(task, { ...place, position });
  if (changed.length > 0) {
    recordTaskChange(tx, task, {
      type: EVENT_TYPE.TASK_MOVED,
      changed,
      ...(changed.includes("status") && { history: { type: ACTIVITY_TYPE.STATUS_CHANGED, eventData } }),
    });
  }
  if (changed.includes("status")) await notifyOfStatus(tx, task, eventData);
  return { task: rowOf(task), sourceProjectId: task.projectId };
});

type Anchors = { beforeTaskId?: string | null; afterTaskId?: string | null };

function anchorOf({ beforeTaskId, afterTaskId }: Anchors): Anchor | null {
  if (beforeTaskId) return { side: "before", taskId: beforeTaskId };
  return afterTaskId ? { side: "after", taskId: afterTaskId } : null;
}
