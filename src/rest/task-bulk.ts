import { BulkUpdateTasksInput, bulkUpdateTasks } from "../domain/task/bulk-update-tasks.ts";
import { type Operation, operation } from "./operation.ts";
import { BulkUpdate, presentBulkUpdate } from "./present-task-bulk.ts";

/** Many tasks at once (contract, 2.3). */
export const taskBulkOperations: readonly Operation[] = [
  operation(
    {
      id: "bulkUpdateTasks",
      method: "patch",
      path: "/task/bulk",
      summary:
        "Does one thing to many tasks of a workspace, to all or none. Needs `task:update`, `task:assign`, `task:delete` or `label:update`.",
      body: BulkUpdateTasksInput,
      answer: BulkUpdate,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body }) => presentBulkUpdate(await bulkUpdateTasks(ctx, body)),
  ),
];
