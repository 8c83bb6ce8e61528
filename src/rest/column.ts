import { z } from "zod";
import { CreateColumnInput, createColumn } from "../domain/column/create-column.ts";
import { deleteColumn } from "../domain/column/delete-column.ts";
import { listColumns } from "../domain/column/queries.ts";
import { ReorderColumnsInput, reorderColumns } from "../domain/column/reorder-columns.ts";
import { UpdateColumnInput, updateColumn } from "../domain/column/update-column.ts";
import { type Operation, operation } from "./operation.ts";
import { Column, presentColumn } from "./present-column.ts";

/** Columns (specification, 4.3; contract, 2.4). */
export const columnOperations: readonly Operation[] = [
  operation(
    {
      id: "getColumns",
      method: "get",
      path: "/column/{projectId}",
      summary: "Lists the columns of a board in their order. For members.",
      answer: z.array(Column),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => (await listColumns(ctx, { projectId: params.projectId })).map(presentColumn),
  ),
  operation(
    {
      id: "createColumn",
      method: "post",
      path: "/column/{projectId}",
      summary: "Creates a column as the last of a board; its slug is made from the name. Needs `project:update`.",
      body: CreateColumnInput.omit({ projectId: true }),
      answer: Column,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT", "CONFLICT"],
    },
    async (ctx, { body, params }) =>
      presentColumn((await createColumn(ctx, { ...body, projectId: params.projectId })).column),
  ),
  operation(
    {
      id: "reorderColumns",
      method: "put",
      path: "/column/reorder/{projectId}",
      summary: "Gives columns of a board their positions, all or none. Needs `project:update`.",
      body: ReorderColumnsInput.omit({ projectId: true }),
      answer: z.array(Column),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) =>
      (await reorderColumns(ctx, { ...body, projectId: params.projectId })).columns.map(presentColumn),
  ),
  operation(
    {
      id: "updateColumn",
      method: "put",
      path: "/column/{id}",
      summary: "Changes the given fields of a column; its slug stays. Needs `project:update`.",
      body: UpdateColumnInput.omit({ columnId: true }),
      answer: Column,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) => presentColumn((await updateColumn(ctx, { ...body, columnId: params.id })).column),
  ),
  operation(
    {
      id: "deleteColumn",
      method: "delete",
      path: "/column/{id}",
      summary: "Deletes an empty column and answers it as it was. Needs `project:update`.",
      answer: Column,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT", "CONFLICT"],
    },
    async (ctx, { params }) => presentColumn((await deleteColumn(ctx, { columnId: params.id })).column),
  ),
];
