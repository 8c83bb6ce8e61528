import { z } from "zod";
import type { ProjectStatistics } from "../domain/project/queries.ts";
import type { ProjectRow } from "../entities/project.ts";
import type { TaskRow } from "../entities/task.ts";
import { presentTask, Task } from "./present-task.ts";
import { record, timestamp } from "./shapes.ts";

export const Project = record("Project", "A project, which is a board. Its slug begins its tasks' keys.", {
  id: z.string(),
  workspaceId: z.string(),
  slug: z.string(),
  icon: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  createdAt: timestamp(),
  isPublic: z.boolean(),
  archivedAt: timestamp().nullable(),
  lastTaskNumber: z.int(),
  position: z.int(),
});

const ALWAYS_EMPTY = z.array(z.unknown()).max(0);

export const ListedProject = record("ListedProject", "A project in a list, with how far its tasks are.", {
  ...Project.shape,
  statistics: z.object({
    completionPercentage: z.int().min(0).max(100),
    totalTasks: z.int(),
    dueDate: timestamp().nullable(),
  }),
  archivedTasks: ALWAYS_EMPTY,
  plannedTasks: ALWAYS_EMPTY,
  columns: ALWAYS_EMPTY,
});

export const ProjectWithTasks = record("ProjectWithTasks", "A project with every one of its tasks.", {
  ...Project.shape,
  tasks: z.array(Task),
});

/** A project as changes answer it (contract, 2.1 "Project row"). */
export const presentProject = (project: ProjectRow): z.input<typeof Project> => ({
  id: project.id,
  workspaceId: project.workspaceId,
  slug: project.slug,
  icon: project.icon,
  name: project.name,
  description: project.description,
  createdAt: project.createdAt,
  isPublic: project.isPublic,
  archivedAt: project.archivedAt,
  lastTaskNumber: project.lastTaskNumber,
  position: project.position,
});

/** A project as the list answers it; the three lists are always empty (contract, 2.1 "Project list item"). */
export const presentListedProject = (item: {
  project: ProjectRow;
  statistics: ProjectStatistics;
}): z.input<typeof ListedProject> => ({
  ...presentProject(item.project),
  statistics: {
    completionPercentage: item.statistics.completionPercentage,
    totalTasks: item.statistics.totalTasks,
    dueDate: item.statistics.dueDate,
  },
  archivedTasks: [],
  plannedTasks: [],
  columns: [],
});

/** A project with every one of its tasks, as reading and deleting it answer it (contract, 2.2). */
export const presentProjectWithTasks = ({
  project,
  tasks,
}: {
  project: ProjectRow;
  tasks: readonly TaskRow[];
}): z.input<typeof ProjectWithTasks> => ({
  ...presentProject(project),
  tasks: tasks.map(presentTask),
});
