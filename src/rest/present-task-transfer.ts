import { z } from "zod";
import type { ExportedTask as Exported, Named, TaskExport as TaskExportView } from "../domain/task/export-tasks.ts";
import type { ImportResult } from "../domain/task/import-tasks.ts";
import type { ActivityRow } from "../entities/activity.ts";
import type { ProjectRow } from "../entities/project.ts";
import type { TimeEntryRow } from "../entities/time-entry.ts";
import { PRIORITY } from "../shared/vocabulary.ts";
import { presentTask, Task } from "./present-task.ts";
import { record, timestamp } from "./shapes.ts";

const account = { userId: z.string().nullable(), userName: z.string().nullable(), userEmail: z.string().nullable() };

export const ExportedComment = record("ExportedComment", "A comment by a user, or by someone in another tool.", {
  content: z.string(),
  createdAt: timestamp(),
  ...account,
  externalUserName: z.string().nullable(),
  externalUserAvatar: z.string().nullable(),
  externalSource: z.string().nullable(),
  externalUrl: z.string().nullable(),
});

export const ExportedTimeEntry = record("ExportedTimeEntry", "Time spent on a task; while it runs, it has no end.", {
  description: z.string().nullable(),
  startTime: timestamp(),
  endTime: timestamp().nullable(),
  ...account,
});

export const ExportedTask = record("ExportedTask", "A task as an import takes it; `userId` is its assignee.", {
  id: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.string(),
  priority: z.enum(PRIORITY),
  dueDate: timestamp().nullable(),
  startDate: timestamp().nullable(),
  ...account,
  labels: z.array(z.object({ name: z.string(), color: z.string() })),
  comments: z.array(ExportedComment),
  timeEntries: z.array(ExportedTimeEntry),
});

export const TaskExport = record("TaskExport", "Tasks of a project, by position.", {
  project: z.object({
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    exportedAt: timestamp(),
  }),
  tasks: z.array(ExportedTask),
});

const ImportedResult = record("ImportedResult", "A task that was created, and what could not be kept of it.", {
  success: z.literal(true),
  task: Task,
  warnings: z.array(z.string()).optional(),
});

const FailedResult = record("FailedResult", "A task that makes no sense, as it was sent, and why.", {
  success: z.literal(false),
  error: z.string(),
  task: z.unknown(),
});

export const TaskImport = record("TaskImport", "What became of each task of an import, in their order.", {
  importedAt: timestamp(),
  project: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
  results: z.object({
    total: z.int(),
    successful: z.int(),
    failed: z.int(),
    tasks: z.array(z.union([ImportedResult, FailedResult])),
  }),
});

/** Tasks as `exportTasks` gives them (contract, 2.3, and optional fields that make the way back whole). */
export const presentTaskExport = ({ project, exportedAt, tasks }: TaskExportView): z.input<typeof TaskExport> => ({
  project: { name: project.name, slug: project.slug, description: project.description, exportedAt },
  tasks: tasks.map(presentExportedTask),
});

const presentExportedTask = (exported: Exported): z.input<typeof ExportedTask> => ({
  id: exported.task.id,
  title: exported.task.title,
  description: exported.task.description,
  status: exported.task.status,
  priority: exported.task.priority,
  dueDate: exported.task.dueDate,
  startDate: exported.task.startDate,
  ...presentAccount(exported.assignee),
  labels: exported.labels.map(({ name, color }) => ({ name, color })),
  comments: exported.comments.map(({ comment, author }) => presentComment(comment, author)),
  timeEntries: exported.timeEntries.map(({ timeEntry, owner }) => presentTimeEntry(timeEntry, owner)),
});

const presentAccount = ({ userId, userName, userEmail }: Named) => ({ userId, userName, userEmail });

const presentComment = (comment: ActivityRow, author: Named): z.input<typeof ExportedComment> => ({
  content: comment.content ?? "",
  createdAt: comment.createdAt,
  ...presentAccount(author),
  externalUserName: comment.externalUserName,
  externalUserAvatar: comment.externalUserAvatar,
  externalSource: comment.externalSource,
  externalUrl: comment.externalUrl,
});

const presentTimeEntry = (timeEntry: TimeEntryRow, owner: Named): z.input<typeof ExportedTimeEntry> => ({
  description: timeEntry.description,
  startTime: timeEntry.startTime,
  endTime: timeEntry.endTime,
  ...presentAccount(owner),
});

type Import = { project: ProjectRow; importedAt: string; results: readonly ImportResult[] };

/** What an import did (contract, 2.3); `warnings` stands there only when there are any. */
export const presentTaskImport = ({ project, importedAt, results }: Import): z.input<typeof TaskImport> => {
  const failed = results.filter((result) => "error" in result).length;
  return {
    importedAt,
    project: { id: project.id, name: project.name, slug: project.slug },
    results: {
      total: results.length,
      successful: results.length - failed,
      failed,
      tasks: results.map(presentResult),
    },
  };
};

const presentResult = (result: ImportResult): z.input<typeof ImportedResult> | z.input<typeof FailedResult> =>
  "error" in result
    ? { success: false, error: result.error, task: result.item }
    : {
        success: true,
        task: presentTask(result.task),
        ...(result.warnings.length > 0 && { warnings: [...result.warnings] }),
      };
