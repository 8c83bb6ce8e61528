import { createComment } from "../../../src/domain/activity/create-comment.ts";
import { createColumn } from "../../../src/domain/column/create-column.ts";
import { queueDeliveries } from "../../../src/domain/delivery/queue-deliveries.ts";
import { createChatIntegration } from "../../../src/domain/integration/create-chat-integration.ts";
import { attachLabel } from "../../../src/domain/label/attach-label.ts";
import { createLabel } from "../../../src/domain/label/create-label.ts";
import { listNotifications } from "../../../src/domain/notification/inbox-queries.ts";
import { updateNotificationPreferences } from "../../../src/domain/notification/update-notification-preferences.ts";
import { createTaskRelation } from "../../../src/domain/task-relation/create-task-relation.ts";
import { createTimeEntry } from "../../../src/domain/time-entry/create-time-entry.ts";
import { upsertWorkflowRule } from "../../../src/domain/workflow-rule/upsert-workflow-rule.ts";
import type { ProjectRow } from "../../../src/entities/project.ts";
import { sealedGitIntegrationOf } from "../../support/git-links.ts";
import { sealedWebhookOf } from "../../support/webhooks.ts";
import type { Person, World } from "../../support/world.ts";

export const BOT_TOKEN = `12345678:${"a".repeat(35)}`;
/** Long ago, so that a timer that is stopped now has run for a time that is told from all others. */
export const RUNNING_SINCE = "2001-01-01T00:00:00.000Z";

/** Who tries a write, in this order: those who may not, and then the owner. */
export const CALLERS = ["stranger", "viewer", "owner"] as const;
export type Caller = (typeof CALLERS)[number];

/** The ids of one board with something of everything on it. */
export type Ids = Record<
  | `${Caller}Id`
  | "memberId"
  | "workspaceId"
  | "projectId"
  | "otherProjectId"
  | "toDoId"
  | "emptyColumnId"
  | "taskId"
  | "otherTaskId"
  | "ownLabelId"
  | "copiedLabelId"
  | "commentId"
  | "entryId"
  | "runningEntryId"
  | "relationId"
  | "workflowRuleId"
  | "notificationId"
  | "deliveryId",
  string
>;

export type Seed = { ids: Ids; people: Record<Caller, Person> };

/** Plants the same board every time: only ids and moments differ. */
export async function plant(w: World): Promise<Seed> {
  const { ada: owner, workspace, project, task } = await w.boardWithTask({ priority: "low", description: "Draft" });
  const [stranger, viewer, member] = [await w.person("Eve"), await w.person("Vic"), await w.person("Mel")];
  await w.join(workspace, viewer, "viewer");
  await w.join(workspace, member, "member");
  const otherProject = await w.project(owner, workspace, "App");
  const otherTask = await w.task(owner, project, { title: "Second" });
  const { ctx } = owner;
  const { column } = await createColumn(ctx, { projectId: project.id, name: "Review" });
  const label = { workspaceId: workspace.id, name: "bug", color: "red" };
  const { label: ownLabel } = await createLabel(ctx, label);
  const { label: copiedLabel } = await attachLabel(ctx, { labelId: ownLabel.id, taskId: task.id });
  const { comment } = await createComment(ctx, { taskId: task.id, content: "First" });
  const entry = { taskId: task.id, startTime: "2026-01-01T08:00:00Z", endTime: "2026-01-01T09:00:00Z" };
  const { timeEntry } = await createTimeEntry(ctx, entry);
  const { timeEntry: runningEntry } = await createTimeEntry(ctx, { taskId: task.id, startTime: RUNNING_SINCE });
  const { relation } = await createTaskRelation(ctx, {
    ...{ sourceTaskId: task.id, targetTaskId: otherTask.id, relationType: "related" },
  });
  const rule = { projectId: project.id, integrationType: "git", eventType: "pr_merged", columnId: task.columnId };
  const { workflowRule } = await upsertWorkflowRule(ctx, rule);
  await createChatIntegration(ctx, { projectId: project.id, botToken: BOT_TOKEN, chatId: "-1" });
  await sealedWebhookOf(w, project);
  await sealedGitIntegrationOf(w, project);
  await updateNotificationPreferences(ctx, { emailEnabled: true });
  const [notification] = await listNotifications(ctx, {});
  const ids: Ids = {
    strangerId: stranger.id,
    viewerId: viewer.id,
    memberId: member.id,
    ownerId: owner.id,
    workspaceId: workspace.id,
    projectId: project.id,
    otherProjectId: otherProject.id,
    toDoId: task.columnId ?? "",
    emptyColumnId: column.id,
    taskId: task.id,
    otherTaskId: otherTask.id,
    ownLabelId: ownLabel.id,
    copiedLabelId: copiedLabel.id,
    commentId: comment.id,
    entryId: timeEntry.id,
    runningEntryId: runningEntry.id,
    relationId: relation.id,
    workflowRuleId: workflowRule.id,
    notificationId: notification?.id ?? "",
    deliveryId: await plantDelivery(w, project),
  };
  return { ids, people: { stranger, viewer, owner } };
}

/** A message to the project's chat that waits to be sent. */
async function plantDelivery(w: World, { id: projectId, workspaceId }: ProjectRow): Promise<string> {
  const [sourceId, at] = [`${projectId}:1`, new Date().toISOString()];
  const about = { sourceType: "event", sourceId, channel: "chat", targetId: projectId, type: "task.created" } as const;
  const delivery = { ...about, payload: { text: "New" }, workspaceId, projectId, userId: null };
  await queueDeliveries(w.db, [delivery], { at });
  const stored = w.db.selectFrom("delivery").select("id").where("sourceId", "=", sourceId);
  return (await stored.executeTakeFirstOrThrow()).id;
}

/** The same ids, none of which names anything. */
export const unknownIds = (ids: Ids): Ids =>
  Object.fromEntries(Object.keys(ids).map((name) => [name, `unknown-${name}`])) as Ids; // the very same keys

/** Ids of what a stranger may not touch. An inbox is its owner's alone: to others what is in it does not exist. */
export const foreignIds = ({ notificationId: _, ...ids }: Ids): string[] => Object.values(ids);
