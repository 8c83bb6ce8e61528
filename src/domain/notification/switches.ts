import type { NotificationType } from "../../shared/vocabulary.ts";
import type { Settings } from "./settings.ts";

type Switch = keyof Pick<
  Settings,
  "taskAssignmentEnabled" | "taskCommentEnabled" | "taskStatusChangeEnabled" | "dueDateReminderEnabled"
>;

/** The switch by which a user keeps notifications of a type from being stored at all; null: there is none (contract, 4.5). */
export const SWITCH_OF: Readonly<Record<NotificationType, Switch | null>> = {
  info: null,
  task_created: "taskAssignmentEnabled",
  workspace_created: null,
  task_status_changed: "taskStatusChangeEnabled",
  task_assignee_changed: "taskAssignmentEnabled",
  time_entry_created: null,
  due_date_reminder: "dueDateReminderEnabled",
  task_overdue: "dueDateReminderEnabled",
  task_mention: "taskCommentEnabled",
  task_comment: "taskCommentEnabled",
};
