import type { Kysely } from "kysely";
import { z } from "zod";
import type { Tables } from "../../entities/index.ts";
import { forbidden, notFound } from "../../shared/errors.ts";
import { type Board, readBoard, WHOLE_BOARD } from "../task/board.ts";
import { id, parseInput } from "../validation.ts";

export const FindPublicBoardInput = z.object({ projectId: id() });

/**
 * The whole board of a project that was made public, for everyone. Throws NOT_FOUND, FORBIDDEN when it is not public, and
 * INVALID_INPUT. Takes five statements, however many tasks there are. Contract, 2.2.
 */
export async function findPublicBoard(db: Kysely<Tables>, input: unknown): Promise<Board> {
  const { projectId } = parseInput(FindPublicBoardInput, input);
  const project = await db.selectFrom("project").selectAll().where("id", "=", projectId).executeTakeFirst();
  if (!project) throw notFound("Project");
  if (!project.isPublic) throw forbidden("This project is not public");
  return readBoard(db, project, WHOLE_BOARD);
}
