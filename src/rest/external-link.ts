import { z } from "zod";
import { externalLinksOfTask } from "../domain/external-link/queries.ts";
import { ListInput } from "../domain/list.ts";
import { type Operation, operation } from "./operation.ts";
import { ExternalLinkWithIntegration, presentExternalLinkWithIntegration } from "./present-external-link.ts";

/** Links of tasks to what they have at the git host (contract, 2.8). */
export const externalLinkOperations: readonly Operation[] = [
  operation(
    {
      id: "getExternalLinksByTask",
      method: "get",
      path: "/external-link/task/{taskId}",
      summary: "Lists what a task is linked to at the git host, oldest first. For members.",
      query: ListInput,
      answer: z.array(ExternalLinkWithIntegration),
      refusals: ["INVALID_INPUT", "FORBIDDEN", "NOT_FOUND"],
    },
    async (ctx, { params, query }) =>
      (await externalLinksOfTask(ctx, { ...query, taskId: params.taskId })).map(presentExternalLinkWithIntegration),
  ),
];
