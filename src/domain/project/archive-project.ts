import { z } from "zod";
import { command } from "../command.ts";
import { rowOf } from "../rows.ts";
import { id } from "../validation.ts";
import { lockProject } from "./lock-project.ts";
import { recordProjectChange } from "./record-project-change.ts";

export const ArchiveProjectInput = z.object({ projectId: id() });

/**
 * Archives a project, leaves its tasks alone, and answers it. Needs `project:update`. One that is archived already keeps its
 * `archivedAt` and records nothing. Throws NOT_FOUND, FORBIDDEN. Contract, 2.2.
 */
export const archiveProject = command(ArchiveProjectInput, async (tx, { projectId }) => {
  const project = await lockProject(tx, projectId, "project:update");
  if (project.archivedAt !== null) return { project: rowOf(project) };

  project.archivedAt = tx.changedAt;
  recordProjectChange(tx, project, ["archivedAt"]);
  return { project: rowOf(project) };
});
