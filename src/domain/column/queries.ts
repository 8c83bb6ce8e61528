import type { Kysely } from "kysely";
import { z } from "zod";
import type { BoardColumnRow } from "../../entities/board-column.ts";
import type { Tables } from "../../entities/index.ts";
import type { DomainContext } from "../context.ts";
import { authorizeProject } from "../policy.ts";
import { id, parseInput } from "../validation.ts";

export const ListColumnsInput = z.object({ projectId: id() });

/**
 * A project's columns in board order, for members of its workspace. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT.
 * Contract, 2.4.
 */
export async function listColumns(ctx: DomainContext, input: unknown): Promise<BoardColumnRow[]> {
  const { projectId } = parseInput(ListColumnsInput, input);
  await authorizeProject(ctx, projectId);
  return columnsByProjects(ctx.db, [projectId]);
}

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
