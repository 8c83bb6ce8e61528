import type { Kysely } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { UserRow } from "../../entities/user.ts";

/** A user as other people of the workspace see them. */
export type PublicUser = Pick<UserRow, "id" | "name" | "email" | "image">;

/** The users of these ids, in no order; unknown ids are left out. No permission is asked. */
export const usersByIds = (db: Kysely<Tables>, ids: readonly string[]): Promise<PublicUser[]> =>
  db.selectFrom("user").select(["id", "name", "email", "image"]).where("id", "in", ids).execute();
