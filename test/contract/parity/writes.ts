import { bulkUpdates } from "./bulk-writes.ts";
import { comments, timeEntries } from "./comment-writes.ts";
import { integrations } from "./integration-writes.ts";
import { labels } from "./label-writes.ts";
import { notifications } from "./notification-writes.ts";
import { preferences } from "./preference-writes.ts";
import { columns, projects } from "./project-writes.ts";
import { relations, workflowRules } from "./relation-writes.ts";
import { tasks } from "./task-writes.ts";
import { workspaces } from "./workspace-writes.ts";
import type { Write } from "./write.ts";

/** Mutations that REST has no operation for, and why. */
export const WITHOUT_REST: Record<string, string> = {
  startTimer: "REST clients post a time entry without endTime",
  stopTimer: "REST clients put a time entry with endTime",
};

/** REST operations that GraphQL has no field for, or that no row here compares, and why. */
export const WITHOUT_GRAPHQL: Record<string, string> = {
  createActivity: "GraphQL clients write comments; other records are for the older clients of REST",
  updateTaskComment: "the same function as updateComment under another path, and compared there",
  deleteTaskComment: "the same function as deleteComment under another path, and compared there",
  exportTasks:
    "a file of all that a project has, whose form REST clients gave it; GraphQL pages the same by connections",
  importTasks: "takes the file of exportTasks as it is",
  uploadUserAvatar: "takes the bytes of a picture",
  deleteUserAvatar: "belongs to uploadUserAvatar",
};

/** By subject: each list runs top to bottom on a board of its own. */
export const WRITES: Record<string, readonly Write[]> = {
  tasks,
  bulkUpdates,
  projects,
  columns,
  labels,
  comments,
  timeEntries,
  relations,
  workflowRules,
  integrations,
  notifications,
  preferences,
  workspaces,
};
