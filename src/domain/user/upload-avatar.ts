import { z } from "zod";
import { newId } from "../../shared/ids.ts";
import { IMAGE_TYPE } from "../../shared/vocabulary.ts";
import { command } from "../command.ts";
import { requireUnconfined } from "../policy.ts";
import { imageBytes } from "./image-bytes.ts";

export const UploadAvatarInput = z.object({
  contentType: z.preprocess((value) => (value === "image/jpg" ? IMAGE_TYPE.JPEG : value), z.enum(IMAGE_TYPE)),
  data: z.string(),
});

/**
 * Makes a picture (base64, at most 512 KiB) the caller's avatar in place of the one before, and answers its id and size in
 * bytes. The profile shows it when the user's `image` is set to its address. Throws INVALID_INPUT, and FORBIDDEN for a
 * confined API key. Contract, 2.12.
 */
export const uploadAvatar = command(UploadAvatarInput, async ({ actor, db, changedAt }, { contentType, data }) => {
  requireUnconfined(actor);
  const bytes = imageBytes(contentType, data);
  const avatar = { id: newId(), contentType, data: bytes, createdAt: changedAt };
  await db
    .insertInto("userAvatar")
    .values({ ...avatar, userId: actor.userId })
    .onConflict((earlier) => earlier.column("userId").doUpdateSet(avatar))
    .execute();
  return { avatarId: avatar.id, size: bytes.length };
});
