import { Project, type ProjectRow } from "../../entities/project.ts";
import { notFound } from "../../shared/errors.ts";
import type { Transaction } from "../command.ts";
import { authorizeProject, type Permission } from "../policy.ts";

/**
 * Loads a project for changing: its row stays locked until the transaction ends, and the actor has `permission` on it.
 * Throws NOT_FOUND and FORBIDDEN. Whoever numbers a task or an event waits for this lock, so it is the last to be taken.
 */
export async function lockProject(tx: Transaction, projectId: string, permission?: Permission): Promise<ProjectRow> {
  const project =
    tx.em.getUnitOfWork().getById<ProjectRow>(Project, projectId) ?? (await selectForUpdate(tx, projectId));
  await authorizeProject(tx, project.id, permission);
  return project;
}

async function selectForUpdate({ db, em }: Transaction, projectId: string): Promise<ProjectRow> {
  const row = await db
    .selectFrom("project")
    .selectAll()
    .where("id", "=", projectId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("Project");
  return em.map(Project, row);
}
