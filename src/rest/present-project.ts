import type { ProjectStatistics } from "../domain/project/queries.ts";
import type { ProjectRow } from "../entities/project.ts";
import type { TaskRow } from "../entities/task.ts";
import { presentTask } from "./present-task.ts";

/** A project as changes answer it (contract, 2.1 "Project row"). */
export const presentProject = (project: ProjectRow) => ({
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
export const presentListedProject = (item: { project: ProjectRow; statistics: ProjectStatistics }) => ({
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
export const presentProjectWithTasks = ({ project, tasks }: { project: ProjectRow; tasks: readonly TaskRow[] }) => ({
  ...presentProject(project),
  tasks: tasks.map(presentTask),
});
