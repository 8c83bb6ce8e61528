import { Activity, type ActivityRow } from "../../entities/activity.ts";
import type { TaskRow } from "../../entities/task.ts";
import { newId } from "../../shared/ids.ts";
import { ACTIVITY_TYPE, EVENT_TYPE, type EventSource, type MigrationSource } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { notifyOfComment } from "../notification/notify-of-task.ts";
import { rowOf } from "../rows.ts";

/** Who wrote a comment in the tool that it was brought over from, and what else is known of it there. */
export type ExternalAuthor = { externalUserName: string; externalSource: MigrationSource | EventSource } & Partial<
  Pick<ActivityRow, "externalUserAvatar" | "externalUrl" | "eventData">
>;

/** Adds a comment by the actor, or by someone outside (`author`), to a locked task; records, tells of and answers it. */
export async function addComment(
  tx: Transaction,
  task: TaskRow,
  { content, author = null }: { content: string; author?: ExternalAuthor | null },
): Promise<ActivityRow> {
  const comment = tx.em.create(Activity, {
    id: newId(),
    taskId: task.id,
    type: ACTIVITY_TYPE.COMMENT,
    userId: author ? null : tx.actor.userId,
    content,
    eventData: author?.eventData ?? null,
    externalUserName: author?.externalUserName ?? null,
    externalUserAvatar: author?.externalUserAvatar ?? null,
    externalSource: author?.externalSource ?? null,
    externalUrl: author?.externalUrl ?? null,
    createdAt: tx.changedAt,
    updatedAt: tx.changedAt,
  });
  await tx.em.flush(); // the database hands out `seq`
  tx.record(task.projectId, { type: EVENT_TYPE.COMMENT_CREATED, task: rowOf(task), activity: rowOf(comment) });
  await notifyOfComment(tx, task, comment);
  return rowOf(comment);
}
