import { z } from "zod";
import { deleteAvatar } from "../domain/user/delete-avatar.ts";
import { findAvatar } from "../domain/user/queries.ts";
import { UploadAvatarInput, uploadAvatar } from "../domain/user/upload-avatar.ts";
import { IMAGE_TYPE } from "../shared/vocabulary.ts";
import { fileOperation } from "./file-operation.ts";
import { type Operation, operation } from "./operation.ts";
import { presentStoredAvatar, StoredAvatar } from "./present-user-avatar.ts";

/** Users' pictures (contract, 2.12). */
export const userAvatarOperations: readonly Operation[] = [
  operation(
    {
      id: "uploadUserAvatar",
      method: "put",
      path: "/user/avatar",
      summary:
        "Stores a picture of at most 512 KiB (`data` is base64) as the caller's avatar, in place of the one before.",
      body: UploadAvatarInput,
      answer: StoredAvatar,
      refusals: ["INVALID_INPUT", "FORBIDDEN"],
    },
    async (ctx, { body }) => presentStoredAvatar(await uploadAvatar(ctx, body)),
  ),
  operation(
    {
      id: "deleteUserAvatar",
      method: "delete",
      path: "/user/avatar",
      summary: "Deletes the caller's avatar; says whether there was one.",
      answer: z.object({ deleted: z.boolean() }),
      refusals: ["FORBIDDEN"],
    },
    async (ctx) => {
      const { deleted } = await deleteAvatar(ctx, {});
      return { deleted };
    },
  ),
  fileOperation(
    {
      id: "getUserAvatar",
      method: "get",
      path: "/user/avatar/{id}",
      summary: "A picture. Open to all; another picture has another id, so it may be kept for ever.",
      mediaTypes: Object.values(IMAGE_TYPE),
      refusals: ["NOT_FOUND", "INVALID_INPUT"],
    },
    ({ db }, { params }) => findAvatar(db, params.id ?? ""),
  ),
];
