import { z } from "zod";
import { CreateImageUploadInput, createImageUpload } from "../domain/asset/create-image-upload.ts";
import { FinalizeImageUploadInput, finalizeImageUpload } from "../domain/asset/finalize-image-upload.ts";
import { findAsset } from "../domain/asset/find-asset.ts";
import { uploadAsset } from "../domain/asset/upload-asset.ts";
import { fileOperation } from "./file-operation.ts";
import { type Operation, operation } from "./operation.ts";
import {
  ASSET_TYPES,
  ImageUpload,
  presentAsset,
  presentImageUpload,
  presentStoredAsset,
  StoredAsset,
} from "./present-asset.ts";
import { uploadOperation } from "./upload-operation.ts";

/** Files in descriptions and comments (contract, 2.3). */
export const assetOperations: readonly Operation[] = [
  operation(
    {
      id: "createTaskImageUpload",
      method: "put",
      path: "/task/image-upload/{id}",
      summary: "Announces a file for a task, and answers where to upload it. Needs `task:update`.",
      body: CreateImageUploadInput.omit({ taskId: true }),
      answer: ImageUpload,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) =>
      presentImageUpload(await createImageUpload(ctx, { ...body, taskId: params.id }), ctx.instance.publicUrl),
  ),
  uploadOperation(
    {
      id: "uploadAsset",
      method: "put",
      path: "/asset/upload/{key}",
      summary: "Stores the bytes of an announced file, for 300 seconds. The key is the credential.",
      answer: z.object({}),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }, readBytes) => {
      await uploadAsset(ctx, { key: params.key }, readBytes);
      return {};
    },
  ),
  operation(
    {
      id: "finalizeTaskImageUpload",
      method: "post",
      path: "/task/image-upload/{id}/finalize",
      summary: "Makes an uploaded file one that is shown, and answers its address. Needs `task:update`.",
      body: FinalizeImageUploadInput.omit({ taskId: true }),
      answer: StoredAsset,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) =>
      presentStoredAsset(await finalizeImageUpload(ctx, { ...body, taskId: params.id }), ctx.instance.publicUrl),
  ),
  fileOperation(
    {
      id: "getAsset",
      method: "get",
      path: "/asset/{id}",
      summary:
        "A file. Open to all when its project is public, otherwise for members. Pictures show, others are saved.",
      mediaTypes: ASSET_TYPES,
      refusals: ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentAsset(await findAsset(ctx, { assetId: params.id })),
  ),
];
