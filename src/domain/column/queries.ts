import type { Kysely } from "kysely";
import type { BoardColumnRow } from "../../entities/board-column.ts";
import type { Tables } from "../../entities/index.ts";

/** The columns of these ids, in no order; unknown ids are left out. No permission is asked. */
export const columnsByIds = (db: Kysely<Tables>, ids: readonly string[]): Promise<BoardColumnRow[]> =>
  db.selectFrom("boardColumn").selectAll().where("id", "in", ids).execute();

/** The columns of these projects in board order: by position, ties by id. No permission is asked. */
export const columnsByProjects = (db: Kysely<Tables>, projectIds: readonly string[]): Promise<BoardColumnRow[]> =>
  db
    .selectFrom("boardColumn")
    .selectAll()
    .where("projectId", "in", projectIds)
    .orderBy("position")
    .orderBy("id")
    .execute();
