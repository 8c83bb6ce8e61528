import { z } from "zod";
import { forbidden, invalidInput, notFound } from "../../shared/errors.ts";
import type { DomainContext } from "../context.ts";
import { id, parseInput } from "../validation.ts";
import { UPLOAD_SECONDS } from "./upload.ts";

export const UploadAssetInput = z.object({ key: id() });

/**
 * Stores the bytes of a file that was announced, for everyone who knows its key; until it is finalized they may be sent
 * again. `readBytes` is called only when they are expected. Throws NOT_FOUND for an unknown key, FORBIDDEN when the time is
 * over or the file is finalized, INVALID_INPUT for more or fewer bytes than announced. Contract, 2.3.
 */
export async function uploadAsset(
  { db, now }: Pick<DomainContext, "db" | "now">,
  input: unknown,
  readBytes: () => Promise<Buffer>,
): Promise<void> {
  const { key } = parseInput(UploadAssetInput, input);
  const announced = await db
    .selectFrom("asset")
    .select(["id", "size", "createdAt", "finalizedAt"])
    .where("key", "=", key)
    .executeTakeFirst();
  if (!announced) throw notFound("Upload");
  const isOver = Date.parse(announced.createdAt) + UPLOAD_SECONDS * 1_000 <= now().getTime();
  if (isOver || announced.finalizedAt !== null) throw forbidden("This upload is over");
  const data = await readBytes();
  if (data.length !== announced.size) throw invalidInput("", `the file must have ${announced.size} bytes as announced`);
  const stored = await db
    .updateTable("asset")
    .set({ data, uploadedAt: now().toISOString() })
    .where("id", "=", announced.id)
    .where("finalizedAt", "is", null)
    .executeTakeFirst();
  if (stored.numUpdatedRows === 0n) throw forbidden("This upload is over");
}
