import { Router } from "express";
import { attachLabel } from "../domain/label/attach-label.ts";
import { createLabel } from "../domain/label/create-label.ts";
import { deleteLabel } from "../domain/label/delete-label.ts";
import { detachLabel } from "../domain/label/detach-label.ts";
import { findLabel, labelsOfTask, labelsOfWorkspace } from "../domain/label/queries.ts";
import { updateLabel } from "../domain/label/update-label.ts";
import { presentLabel } from "./present-label.ts";
import { bodyOf, route } from "./route.ts";

/** Labels (specification, 4.6; contract, 2.5). */
export const labelRouter = () =>
  Router()
    .get(
      "/label/task/:taskId",
      route(async (ctx, { query, params }) =>
        (await labelsOfTask(ctx, { ...query, taskId: params.taskId })).map(presentLabel),
      ),
    )
    .get(
      "/label/workspace/:workspaceId",
      route(async (ctx, { query, params }) =>
        (await labelsOfWorkspace(ctx, { ...query, workspaceId: params.workspaceId })).map(presentLabel),
      ),
    )
    .post(
      "/label",
      route(async (ctx, request) => presentLabel((await createLabel(ctx, bodyOf(request))).label)),
    )
    .get(
      "/label/:id",
      route(async (ctx, { params }) => presentLabel(await findLabel(ctx, { labelId: params.id }))),
    )
    .put(
      "/label/:id",
      route(async (ctx, request) => {
        const { label } = await updateLabel(ctx, { ...bodyOf(request), labelId: request.params.id });
        return presentLabel(label);
      }),
    )
    .delete(
      "/label/:id",
      route(async (ctx, { params }) => presentLabel((await deleteLabel(ctx, { labelId: params.id })).label)),
    )
    .put(
      "/label/:id/task",
      route(async (ctx, request) => {
        const { label } = await attachLabel(ctx, { ...bodyOf(request), labelId: request.params.id });
        return presentLabel(label);
      }),
    )
    .delete(
      "/label/:id/task",
      route(async (ctx, { params }) => presentLabel((await detachLabel(ctx, { labelId: params.id })).label)),
    );
