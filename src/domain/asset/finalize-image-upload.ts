import { invalidInput } from "../../shared/errors.ts";
import { command, type Transaction } from "../command.ts";
import { lockTask } from "../task/lock-task.ts";
import { id } from "../validation.ts";
import { AnnouncedFile } from "./upload.ts";

export const FinalizeImageUploadInput = AnnouncedFile.extend({ key: id() });

/**
 * Makes an uploaded file of a task one that is shown, and answers its id; a second time, the same. No history and no
 * event: the text that refers to it has its own. Needs `task:update`. Throws NOT_FOUND, FORBIDDEN, and INVALID_INPUT for a
 * key that is not of this task, a file that is not uploaded or not the announced one. Contract, 2.3.
 */
export const finalizeImageUpload = command(FinalizeImageUploadInput, async (tx, { taskId, key, ...file }) => {
  await lockTask(tx, taskId, "task:update");
  const asset = await lockAnnounced(tx, { taskId, key });
  if (!asset) throw invalidInput("key", "does not belong to this task");
  if (asset.size !== file.size) throw invalidInput("size", "must be as announced");
  if (asset.contentType !== file.contentType) throw invalidInput("contentType", "must be as announced");
  if (asset.uploadedAt === null) throw invalidInput("key", "nothing was uploaded");
  if (asset.finalizedAt === null) {
    await tx.db.updateTable("asset").set({ finalizedAt: tx.changedAt }).where("id", "=", asset.id).execute();
  }
  return { assetId: asset.id };
});

/** Without the bytes. */
const lockAnnounced = ({ db }: Transaction, { taskId, key }: { taskId: string; key: string }) =>
  db
    .selectFrom("asset")
    .select(["id", "size", "contentType", "uploadedAt", "finalizedAt"])
    .where("key", "=", key)
    .where("taskId", "=", taskId)
    .forNoKeyUpdate()
    .executeTakeFirst();
