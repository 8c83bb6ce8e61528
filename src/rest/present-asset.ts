import { z } from "zod";
import type { ShownAsset } from "../domain/asset/find-asset.ts";
import { IMAGE_TYPE } from "../shared/vocabulary.ts";
import type { FileAnswer } from "./file-operation.ts";
import { record } from "./shapes.ts";

const DOWNLOAD = "application/octet-stream";

/** The pictures that a browser shows where they are. None of them can hold a script. */
const SHOWN_TYPES: ReadonlySet<string> = new Set([...Object.values(IMAGE_TYPE), "image/gif"]);

/** Every type that a file is answered with. */
export const ASSET_TYPES = [...SHOWN_TYPES, DOWNLOAD];

const PUBLIC_SECONDS = 300;
const PRIVATE_SECONDS = 120;

export const ImageUpload = record(
  "ImageUpload",
  "Where a file goes: a PUT of its bytes to `uploadUrl` with these `headers`, within 300 seconds. `key` finalizes it.",
  { key: z.string(), uploadUrl: z.string(), headers: z.object({ "Content-Type": z.string() }) },
);

/** Where an announced file is to be uploaded (contract, 2.3). */
export const presentImageUpload = (
  { key, contentType }: { key: string; contentType: string },
  publicUrl: string,
): z.input<typeof ImageUpload> => ({
  key,
  uploadUrl: `${publicUrl}/api/asset/upload/${key}`,
  headers: { "Content-Type": contentType },
});

export const StoredAsset = record("StoredAsset", "A file that was stored; `url` is its whole address.", {
  id: z.string(),
  url: z.string(),
});

/** A file that was stored, and its address (contract, 2.3). */
export const presentStoredAsset = (
  { assetId }: { assetId: string },
  publicUrl: string,
): z.input<typeof StoredAsset> => ({ id: assetId, url: `${publicUrl}/api/asset/${assetId}` });

/** A file as it is sent: four kinds of picture to be shown, anything else to be saved (contract, 2.3). */
export function presentAsset({ id, filename, contentType, data, isPublic }: ShownAsset): FileAnswer {
  const [type = ""] = contentType.toLowerCase().split(";");
  const cacheControl = isPublic ? `public, max-age=${PUBLIC_SECONDS}` : `private, max-age=${PRIVATE_SECONDS}`;
  if (SHOWN_TYPES.has(type)) return { id, contentType: type, data, cacheControl };
  return { id, contentType: DOWNLOAD, data, cacheControl, saveAs: filename };
}
