import { z } from "zod";
import { AttachLabelInput, attachLabel } from "../domain/label/attach-label.ts";
import { CreateLabelInput, createLabel } from "../domain/label/create-label.ts";
import { deleteLabel } from "../domain/label/delete-label.ts";
import { detachLabel } from "../domain/label/detach-label.ts";
import { findLabel, labelsOfTask, labelsOfWorkspace, WorkspaceLabelsInput } from "../domain/label/queries.ts";
import { UpdateLabelInput, updateLabel } from "../domain/label/update-label.ts";
import { ListInput } from "../domain/list.ts";
import { type Operation, operation } from "./operation.ts";
import { Label, presentLabel } from "./present-label.ts";

const reads: readonly Operation[] = [
  operation(
    {
      id: "getTaskLabels",
      method: "get",
      path: "/label/task/{taskId}",
      summary: "Lists the labels on a task. For members.",
      query: ListInput,
      answer: z.array(Label),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { query, params }) => (await labelsOfTask(ctx, { ...query, taskId: params.taskId })).map(presentLabel),
  ),
  operation(
    {
      id: "getWorkspaceLabels",
      method: "get",
      path: "/label/workspace/{workspaceId}",
      summary: "Lists a workspace's labels and their copies on tasks, or its own labels alone. For members.",
      query: WorkspaceLabelsInput.omit({ workspaceId: true }),
      answer: z.array(Label),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { query, params }) =>
      (await labelsOfWorkspace(ctx, { ...query, workspaceId: params.workspaceId })).map(presentLabel),
  ),
  operation(
    {
      id: "getLabel",
      method: "get",
      path: "/label/{id}",
      summary: "One label. For members.",
      answer: Label,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentLabel(await findLabel(ctx, { labelId: params.id })),
  ),
];

const writes: readonly Operation[] = [
  operation(
    {
      id: "createLabel",
      method: "post",
      path: "/label",
      summary: "Creates a label of a workspace or on a task; one of that name is answered. Needs `label:create`.",
      body: CreateLabelInput,
      answer: Label,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT", "CONFLICT"],
    },
    async (ctx, { body }) => presentLabel((await createLabel(ctx, body)).label),
  ),
  operation(
    {
      id: "updateLabel",
      method: "put",
      path: "/label/{id}",
      summary: "Renames or recolours a label, the copies of a workspace's own included. Needs `label:update`.",
      body: UpdateLabelInput.omit({ labelId: true }),
      answer: Label,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT", "CONFLICT"],
    },
    async (ctx, { body, params }) => presentLabel((await updateLabel(ctx, { ...body, labelId: params.id })).label),
  ),
  operation(
    {
      id: "deleteLabel",
      method: "delete",
      path: "/label/{id}",
      summary: "Deletes a label, the copies of a workspace's own included. Needs `label:delete`.",
      answer: Label,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentLabel((await deleteLabel(ctx, { labelId: params.id })).label),
  ),
  operation(
    {
      id: "attachLabelToTask",
      method: "put",
      path: "/label/{id}/task",
      summary: "Puts a label on a task and answers the copy there. Needs `label:update`.",
      body: AttachLabelInput.omit({ labelId: true }),
      answer: Label,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT", "CONFLICT"],
    },
    async (ctx, { body, params }) => presentLabel((await attachLabel(ctx, { ...body, labelId: params.id })).label),
  ),
  operation(
    {
      id: "detachLabelFromTask",
      method: "delete",
      path: "/label/{id}/task",
      summary: "Takes a label off its task and answers it with `taskId` null. Needs `label:update`.",
      answer: Label,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentLabel((await detachLabel(ctx, { labelId: params.id })).label),
  ),
];

/** Labels (specification, 4.6; contract, 2.5). */
export const labelOperations: readonly Operation[] = [...reads, ...writes];
