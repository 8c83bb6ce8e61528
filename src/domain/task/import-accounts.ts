import { sql } from "kysely";
import type { Role } from "../../shared/vocabulary.ts";
import type { Transaction } from "../command.ts";
import { effectivePermissions } from "../policy.ts";
import type { Account, ReadTask } from "./imported-task.ts";

/** Who the accounts are that an import names. */
export type Accounts = {
  /** The member of the workspace whose id this is, else whose address; null: none. */
  memberIn: (account: Account) => string | null;
  /**
   * The same for what somebody wrote or did: nobody speaks for others but those who administer the workspace. Where no
   * account is given at all, it is whoever imports.
   */
  authorIn: (account: Account) => string | null;
};

/** Looks up all accounts of an import by one statement; they cannot go away before the rows refer to them. */
export async function findAccounts(
  tx: Transaction,
  tasks: readonly ReadTask[],
  { workspaceId, standing }: { workspaceId: string; standing: Role },
): Promise<Accounts> {
  const named = tasks.flatMap((task) => [task, ...task.comments, ...task.timeEntries]);
  const rows = await tx.db
    .selectFrom("member")
    .innerJoin("user", "user.id", "member.userId")
    .select(["user.id", sql<string>`lower("user"."email")`.as("email")])
    .where("member.workspaceId", "=", workspaceId)
    .where((eb) =>
      eb.or([
        sql<boolean>`"user"."id" = any(${uniqueTexts(named.map(({ userId }) => userId))})`,
        sql<boolean>`lower("user"."email") = any(${uniqueTexts(named.map(({ userEmail }) => userEmail?.toLowerCase()))})`,
      ]),
    )
    .forKeyShare("user")
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const idOf = new Map(rows.map(({ id, email }) => [email, id]));
  const memberIn = ({ userId, userEmail }: Account): string | null =>
    userId && ids.has(userId) ? userId : (idOf.get(userEmail?.toLowerCase() ?? "") ?? null);

  const permissions = effectivePermissions(tx.actor, { workspaceId, role: standing });
  const speaksForOthers = permissions.includes("workspace:manage_settings");
  const authorIn = (account: Account): string | null => {
    const author = isAbsent(account) ? tx.actor.userId : memberIn(account);
    return author === tx.actor.userId || speaksForOthers ? author : null;
  };
  return { memberIn, authorIn };
}

const isAbsent = ({ userId, userName, userEmail }: Account): boolean => userId === undefined && !userName && !userEmail;

const uniqueTexts = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => typeof text === "string")),
];
