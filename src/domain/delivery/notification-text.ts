import type { NotificationRow } from "../../entities/notification.ts";
import { NOTIFICATION_TYPE } from "../../shared/vocabulary.ts";
import { wordsOf } from "./task-link.ts";

type Text = { title: string; text: string };

/**
 * A notification as people read it: title and content where it has both, else words that its type and `eventData` make; what is
 * missing there is left out. `taskTitle`: the task as it stands now. Contract, 4.6.
 */
export function notificationText(notification: NotificationRow, { taskTitle }: { taskTitle: string | null }): Text {
  const { type, title, content } = notification;
  if (title && content) return { title, text: content };
  const task = textOf(notification, "taskTitle") ?? taskTitle ?? "A task";
  switch (type) {
    case NOTIFICATION_TYPE.TASK_CREATED:
      return { title: "New task for you", text: task };
    case NOTIFICATION_TYPE.TASK_ASSIGNEE_CHANGED:
      return { title: "Task assigned to you", text: task };
    case NOTIFICATION_TYPE.TASK_STATUS_CHANGED:
      return { title: "Status changed", text: `${task}${changeIn(notification)}` };
    case NOTIFICATION_TYPE.TIME_ENTRY_CREATED:
      return { title: "Time was logged", text: task };
    case NOTIFICATION_TYPE.DUE_DATE_REMINDER:
      return { title: `Due${leadTimeIn(notification)}`, text: task };
    case NOTIFICATION_TYPE.TASK_OVERDUE:
      return { title: "Overdue", text: task };
    case NOTIFICATION_TYPE.TASK_MENTION:
      return { title: `${textOf(notification, "mentionerName") ?? "Someone"} mentioned you`, text: task };
    case NOTIFICATION_TYPE.TASK_COMMENT:
      return {
        title: `${textOf(notification, "commenterName") ?? "Someone"} commented`,
        text: [task, textOf(notification, "commentPreview")].filter(Boolean).join("\n"),
      };
    case NOTIFICATION_TYPE.WORKSPACE_CREATED:
      return { title: "Workspace created", text: textOf(notification, "workspaceName") ?? "Your workspace is ready" };
    case NOTIFICATION_TYPE.INFO:
      return { title: title ?? "Notification", text: content ?? "" };
  }
}

const textOf = ({ eventData }: NotificationRow, name: string): string | null => {
  const value = eventData?.[name];
  return typeof value === "string" && value.trim() !== "" ? value : null;
};

function changeIn(notification: NotificationRow): string {
  const [before, after] = [textOf(notification, "oldStatus"), textOf(notification, "newStatus")];
  return before && after ? `: ${wordsOf(before)} → ${wordsOf(after)}` : "";
}

const UNITS = [
  { minutes: 1440, name: "day" },
  { minutes: 60, name: "hour" },
  { minutes: 1, name: "minute" },
] as const;

function leadTimeIn({ eventData }: NotificationRow): string {
  const minutes = eventData?.leadTimeMinutes;
  if (typeof minutes !== "number" || minutes <= 0) return " soon";
  const unit = UNITS.find((each) => minutes % each.minutes === 0) ?? { minutes: 1, name: "minute" };
  const count = minutes / unit.minutes;
  return ` in ${count} ${unit.name}${count === 1 ? "" : "s"}`;
}
