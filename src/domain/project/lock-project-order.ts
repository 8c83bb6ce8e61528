import { notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";

/**
 * Makes everyone else who adds or reorders projects of a workspace wait until the transaction ends, so that no two
 * projects get the same place. Throws NOT_FOUND when the workspace is gone meanwhile. Contract, 5.4.
 */
export async function lockProjectOrder({ db }: Transaction, workspaceId: string): Promise<void> {
  const locked = await db
    .selectFrom("workspace")
    .select("id")
    .where("id", "=", workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw notFound("Workspace");
}
