import { z } from "zod";
import { LIMIT } from "../../shared/limits.ts";
import { command } from "../command.ts";
import { assignChanges, rowOf } from "../rows.ts";
import { id, longText, name, text } from "../validation.ts";
import { lockProject } from "./lock-project.ts";
import { recordProjectChange } from "./record-project-change.ts";

export const UpdateProjectInput = z.object({
  projectId: id(),
  name: name().optional(),
  slug: text(LIMIT.nameLength).optional(),
  icon: text(LIMIT.nameLength).nullish(),
  description: longText().nullish(),
  isPublic: z.boolean().optional(),
});

/**
 * Changes the given fields of a project and answers it; an absent field keeps its value, null clears icon and description.
 * A new slug changes the keys of all tasks. Needs `project:update`, also to publish the board. What is as asked already
 * records nothing. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.2 and 2.14.
 */
export const updateProject = command(UpdateProjectInput, async (tx, { projectId, ...changes }) => {
  const project = await lockProject(tx, projectId, "project:update");
  recordProjectChange(tx, project, assignChanges(project, changes));
  return { project: rowOf(project) };
});
