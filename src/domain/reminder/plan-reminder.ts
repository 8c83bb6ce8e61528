import { DELIVERY_CHANNEL, DELIVERY_SOURCE } from "../../shared/vocabulary.ts";
import type { PlannedDelivery, RenderOptions } from "../delivery/planned-delivery.ts";
import { newsPayload } from "../delivery/webhook-payload.ts";
import type { DueTask } from "./due-tasks.ts";

/** The message by which a project's webhook is told of a due date that comes near: nobody does that (contract, 4.4 and 4.11). */
export function planReminder(
  { kind, receiverId, task, project, columnName, leadTimeMinutes }: DueTask,
  at: string,
  { webUrl }: Pick<RenderOptions, "webUrl">,
): PlannedDelivery {
  const { id: projectId, workspaceId } = project;
  const data = { dueDate: task.dueDate, leadTimeMinutes };
  const actor = { id: null, name: null };
  return {
    ...{ sourceType: DELIVERY_SOURCE.REMINDER, sourceId: `${task.id}:${task.dueDate}`, type: kind },
    ...{ channel: DELIVERY_CHANNEL.PROJECT_WEBHOOK, targetId: receiverId, workspaceId, projectId, userId: null },
    payload: newsPayload({ kind: "dueDateReminder", data }, { project, task, columnName, actor, at, webUrl }),
  };
}
