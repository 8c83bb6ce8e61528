import { notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";

/**
 * Keeps a workspace's row locked until the transaction ends, so that what it has is counted by one caller at a time. No
 * permission is asked. Throws NOT_FOUND.
 */
export async function lockWorkspace({ db }: Transaction, workspaceId: string): Promise<void> {
  const workspace = await db
    .selectFrom("workspace")
    .select("id")
    .where("id", "=", workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!workspace) throw notFound("Workspace");
}
