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

/** By subject: each list runs top to bottom on a board of its own. */
export const WRITES: Record<string, readonly Write[]> = {
  tasks,
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
