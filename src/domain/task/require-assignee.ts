import { invalidInput, notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";

/** Someone who may be given tasks. */
export type Assignee = { id: string; name: string };

/**
 * A task's assignee must be a member of its workspace. Throws NOT_FOUND for no user, and INVALID_INPUT at `path` for no
 * member.
 */
export async function requireAssignee(
  { db }: Transaction,
  workspaceId: string,
  userId: string,
  path = "userId",
): Promise<Assignee> {
  const user = await db
    .selectFrom("user")
    .leftJoin("member", (join) =>
      join.onRef("member.userId", "=", "user.id").on("member.workspaceId", "=", workspaceId),
    )
    .select(["user.id", "user.name", "member.id as memberId"])
    .where("user.id", "=", userId)
    .forKeyShare("user") // the account cannot go away before the task refers to it
    .executeTakeFirst();
  if (!user) throw notFound("Assignee");
  if (!user.memberId) throw invalidInput(path, "must be a member of the workspace");
  return { id: user.id, name: user.name };
}
