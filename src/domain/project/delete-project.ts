import { z } from "zod";
import { command, type Transaction } from "../command.ts";
import { authorizeProject } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { lockProject } from "./lock-project.ts";
import { tasksOfProject } from "./queries.ts";

export const DeleteProjectInput = z.object({ projectId: id() });

/**
 * Deletes a project with its columns, tasks, integrations and log, and answers it with its tasks as they were. Needs
 * `project:delete`. No event tells of it, because the log goes too: streams of the project end with NOT_FOUND. Throws
 * NOT_FOUND, FORBIDDEN. Contract, 2.2 and 5.8.
 */
export const deleteProject = command(DeleteProjectInput, async (tx, { projectId }) => {
  await authorizeProject(tx, projectId, "project:delete");
  await lockBoard(tx, projectId);
  const project = rowOf(await lockProject(tx, projectId, "project:delete"));
  const tasks = await tasksOfProject(tx.db, projectId);
  await tx.db.deleteFrom("project").where("id", "=", projectId).execute();
  return { project, tasks };
});

/** Waits for everyone who works on the board, in the order in which they lock: tasks, then columns, then the project. */
async function lockBoard({ db, em }: Transaction, projectId: string): Promise<void> {
  await em.flush();
  for (const table of ["task", "boardColumn"] as const) {
    await db.selectFrom(table).select("id").where("projectId", "=", projectId).orderBy("id").forNoKeyUpdate().execute();
  }
}
