import type { EventRow } from "../../entities/event.ts";
import type { TaskRow } from "../../entities/task.ts";
import type { ChangeFacts } from "./change-facts.ts";
import { changeOf, newsKindOf } from "./news-kind.ts";
import type { TaskNews } from "./webhook-schema.ts";

/** An event as projects tell of it; null for what they tell nobody. Old values that nobody knows any more are null. */
export function newsOf(event: EventRow, facts: ChangeFacts): { task: TaskRow; news: TaskNews } | null {
  const kind = newsKindOf(event);
  const change = changeOf(event);
  if (kind === null || !("task" in change)) return null;
  const comment = "activity" in change ? change.activity.content : null;
  return { task: change.task, news: tell(kind, { task: change.task, facts, comment }) };
}

type Subject = { task: TaskRow; facts: ChangeFacts; comment: string | null };

function tell(kind: TaskNews["kind"], { task, facts, comment }: Subject): TaskNews {
  const { title, description, priority, status, number, assigneeId, dueDate } = task;
  const { recorded, before, project } = facts;
  const was = (name: string, earlier: string | null | undefined = null) =>
    recorded && name in recorded ? textOrNull(recorded[name]) : earlier;
  switch (kind) {
    case "taskCreated":
      return { kind, data: { title, description, priority, status, number } };
    case "taskStatusChanged":
      return { kind, data: { title, oldStatus: was("oldStatus", before?.status), newStatus: status } };
    case "taskPriorityChanged":
      return { kind, data: { title, oldPriority: was("oldPriority", before?.priority), newPriority: priority } };
    case "taskTitleChanged":
      return { kind, data: { oldTitle: was("oldTitle", before?.title), newTitle: title } };
    case "taskDescriptionChanged":
      return { kind, data: { oldDescription: before?.description ?? null, newDescription: description } };
    case "taskCommentCreated":
      return { kind, data: { comment: quote(facts.actorName, comment ?? "") } };
    case "taskDeleted":
      return { kind, data: {} };
    case "taskMoved":
      return {
        kind,
        data: {
          ...{ fromProjectId: was("fromProjectId"), fromProjectName: was("fromProjectName") },
          ...{ toProjectId: project.id, toProjectName: was("toProjectName") ?? project.name },
          ...{ oldStatus: was("oldStatus"), newStatus: status },
        },
      };
    case "taskDueDateChanged":
      return { kind, data: { title, oldDueDate: was("oldDueDate", before?.dueDate), newDueDate: dueDate } };
    case "taskAssigneeChanged":
      return {
        kind,
        data: {
          ...{ title, oldAssigneeId: before?.assigneeId ?? null, newAssigneeId: assigneeId ?? "" },
          newAssignee: was("newAssignee", facts.assigneeName),
        },
      };
    case "taskUnassigned":
      return { kind, data: { title } };
    case "dueDateReminder":
      throw new Error("A reminder is no change");
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

const quote = (name: string | null, comment: string): string =>
  [`**${name ?? "Someone"}** commented:`, ...comment.split(/\r?\n/).map((line) => `> ${line}`)].join("\n");
