import { z } from "zod";
import { ExportTasksInput, exportTasks } from "../domain/task/export-tasks.ts";
import { ImportTasksInput, importTasks } from "../domain/task/import-tasks.ts";
import { ImportedTask } from "../domain/task/imported-task.ts";
import { type Operation, operation } from "./operation.ts";
import { presentTaskExport, presentTaskImport, TaskExport, TaskImport } from "./present-task-transfer.ts";

/** Each task is read on its own, so that one that makes no sense does not stop the others: this is what it is read by. */
const ImportBody = ImportTasksInput.omit({ projectId: true }).extend({ tasks: z.array(ImportedTask) });

/** Tasks out of a project and into one (contract, 2.3). */
export const taskTransferOperations: readonly Operation[] = [
  operation(
    {
      id: "exportTasks",
      method: "get",
      path: "/task/export/{projectId}",
      summary:
        "Exports a project's tasks with labels, comments and time entries, at most 10,000 at a time. For members.",
      query: ExportTasksInput.omit({ projectId: true }),
      answer: TaskExport,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { query, params }) =>
      presentTaskExport(await exportTasks(ctx, { ...query, projectId: params.projectId })),
  ),
  operation(
    {
      id: "importTasks",
      method: "post",
      path: "/task/import/{projectId}",
      summary:
        "Creates the tasks of an export, at most 5,000 at a time, and says what became of each. Needs `task:create`, with labels `label:create`, with comments or time entries `task:update`.",
      body: ImportBody,
      answer: TaskImport,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) =>
      presentTaskImport(await importTasks(ctx, { ...body, projectId: params.projectId })),
  ),
];
