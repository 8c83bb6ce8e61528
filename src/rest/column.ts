import { Router } from "express";
import { createColumn } from "../domain/column/create-column.ts";
import { deleteColumn } from "../domain/column/delete-column.ts";
import { listColumns } from "../domain/column/queries.ts";
import { reorderColumns } from "../domain/column/reorder-columns.ts";
import { updateColumn } from "../domain/column/update-column.ts";
import { presentColumn } from "./present-column.ts";
import { bodyOf, route } from "./route.ts";

/** Columns (specification, 4.3; contract, 2.4). */
export const columnRouter = () =>
  Router()
    .get(
      "/column/:projectId",
      route(async (ctx, { params }) => (await listColumns(ctx, { projectId: params.projectId })).map(presentColumn)),
    )
    .post(
      "/column/:projectId",
      route(async (ctx, request) => {
        const { column } = await createColumn(ctx, { ...bodyOf(request), projectId: request.params.projectId });
        return presentColumn(column);
      }),
    )
    .put(
      "/column/reorder/:projectId",
      route(async (ctx, request) => {
        const { columns } = await reorderColumns(ctx, { ...bodyOf(request), projectId: request.params.projectId });
        return columns.map(presentColumn);
      }),
    )
    .put(
      "/column/:id",
      route(async (ctx, request) => {
        const { column } = await updateColumn(ctx, { ...bodyOf(request), columnId: request.params.id });
        return presentColumn(column);
      }),
    )
    .delete(
      "/column/:id",
      route(async (ctx, { params }) => presentColumn((await deleteColumn(ctx, { columnId: params.id })).column)),
    );
