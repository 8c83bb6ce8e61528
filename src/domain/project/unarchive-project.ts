import { z } from "zod";
import { command } from "../command.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { lockProject } from "./lock-project.ts";
import { recordProjectChange } from "./record-project-change.ts";

export const UnarchiveProjectInput = z.object({ projectId: id() });

/**
 * Takes a project out of the archive and answers it. Needs `project:update`. One that is not archived records nothing.
 * Throws NOT_FOUND, FORBIDDEN. Contract, 2.2.
 */
export const unarchiveProject = command(UnarchiveProjectInput, async (tx, { projectId }) => {
  const project = await lockProject(tx, projectId, "project:update");
  if (project.archivedAt === null) return { project: rowOf(project) };

  project.archivedAt = null;
  recordProjectChange(tx, project, ["archivedAt"]);
  return { project: rowOf(project) };
});
