import type { Kysely } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { WorkspaceRow } from "../../entities/workspace.ts";

/** The workspaces of these ids, in no order; unknown ids are left out. No permission is asked. */
export const workspacesByIds = (db: Kysely<Tables>, ids: readonly string[]): Promise<WorkspaceRow[]> =>
  db.selectFrom("workspace").selectAll().where("id", "in", ids).execute();

/** A user's membership of a workspace. */
export type WorkspaceMember = { id: string; userId: string; workspaceId: string; role: string; createdAt: string };
