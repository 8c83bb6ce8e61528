import { z } from "zod";
import { LIMIT } from "../../shared/limits.ts";
import { ASSET_SURFACE } from "../../shared/vocabulary.ts";
import { id, name, text } from "../validation.ts";

/** How long a file may be uploaded after it was announced. */
export const UPLOAD_SECONDS = 300;

const MEDIA_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:; ?[\w-]+=[\w".+-]+)*$/;

/** What a client says of a file before it uploads it, and again when it has. */
export const AnnouncedFile = z.object({
  taskId: id(),
  filename: name(),
  contentType: text(LIMIT.nameLength)
    .trim()
    .min(1, "is required")
    .refine((value) => value === "" || MEDIA_TYPE.test(value), "must be a media type such as image/png"),
  size: z.int().min(1, "must be at least 1").max(LIMIT.assetBytes, `must be at most ${LIMIT.assetBytes}`),
  surface: z.enum(ASSET_SURFACE),
});
