import { sql } from "kysely";
import { newId, newIdentityId } from "../../shared/ids.ts";
import { command, type Transaction } from "../command.ts";
import { lockTask } from "../task/lock-task.ts";
import { AnnouncedFile } from "./upload.ts";

export const CreateImageUploadInput = AnnouncedFile;

const ABANDONED_HOURS = 24;
const REMOVED_AT_ONCE = 100;

/**
 * Announces a file for a task's description or comments, and answers the secret key under which it may be uploaded for the
 * next 300 seconds. Nothing is shown before it is finalized, so no history and no event. Files that others announced and
 * left are removed on the way. Needs `task:update`. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.3.
 */
export const createImageUpload = command(CreateImageUploadInput, async (tx, { taskId, ...file }) => {
  await lockTask(tx, taskId, "task:update");
  await removeAbandoned(tx);
  const key = newIdentityId();
  await tx.db
    .insertInto("asset")
    .values({ ...file, id: newId(), taskId, key, createdBy: tx.actor.userId, createdAt: tx.changedAt })
    .execute();
  return { key, contentType: file.contentType };
});

/** Those that someone else is at are left to the next one, so that nobody waits. */
async function removeAbandoned({ db, now }: Transaction): Promise<void> {
  const before = new Date(now().getTime() - ABANDONED_HOURS * 3_600_000).toISOString();
  await sql`delete from "asset" where "id" in (
    select "id" from "asset" where "finalizedAt" is null and "createdAt" < ${before}
    order by "createdAt" limit ${REMOVED_AT_ONCE} for update skip locked)`.execute(db);
}
