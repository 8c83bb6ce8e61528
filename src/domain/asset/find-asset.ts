import type { Kysely } from "kysely";
import { z } from "zod";
import type { AssetRow } from "../../entities/asset.ts";
import type { Tables } from "../../entities/index.ts";
import { notFound } from "../../shared/errors.ts";
import type { DomainContext } from "../context.ts";
import { authorizeProject } from "../policy.ts";
import { id, parseInput } from "../validation.ts";

export const FindAssetInput = z.object({ assetId: id() });

/** A file to be shown; `isPublic` says whether everyone may see it. */
export type ShownAsset = Pick<AssetRow, "id" | "filename" | "contentType"> & { data: Uint8Array; isPublic: boolean };

/**
 * A finalized file: for everyone when its project is public, otherwise for members; only then is `authenticate` called.
 * Throws NOT_FOUND, UNAUTHENTICATED, FORBIDDEN, INVALID_INPUT. Contract, 2.3.
 */
export async function findAsset(
  { db, authenticate }: { db: Kysely<Tables>; authenticate: () => Promise<DomainContext> },
  input: unknown,
): Promise<ShownAsset> {
  const { assetId } = parseInput(FindAssetInput, input);
  const asset = await db
    .selectFrom("asset")
    .innerJoin("task", "task.id", "asset.taskId")
    .innerJoin("project", "project.id", "task.projectId")
    .select(["asset.id", "asset.filename", "asset.contentType", "project.id as projectId", "project.isPublic"])
    .where("asset.id", "=", assetId)
    .where("asset.finalizedAt", "is not", null)
    .executeTakeFirst();
  if (!asset) throw notFound("Asset");
  const { projectId, ...shown } = asset;
  if (!shown.isPublic) await authorizeProject(await authenticate(), projectId);
  const content = await db.selectFrom("asset").select("data").where("id", "=", assetId).executeTakeFirst();
  if (!content?.data) throw notFound("Asset");
  return { ...shown, data: content.data };
}
