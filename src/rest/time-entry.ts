import { Router } from "express";
import { createTimeEntry } from "../domain/time-entry/create-time-entry.ts";
import { deleteTimeEntry } from "../domain/time-entry/delete-time-entry.ts";
import { findTimeEntry, timeEntriesOfTask } from "../domain/time-entry/queries.ts";
import { replaceTimeEntry } from "../domain/time-entry/replace-time-entry.ts";
import { presentNamedTimeEntry, presentTimeEntry } from "./present-time-entry.ts";
import { bodyOf, route } from "./route.ts";

/** Time entries (specification, 4.7; contract, 2.7). */
export const timeEntryRouter = () =>
  Router()
    .get(
      "/time-entry/task/:taskId",
      route(async (ctx, { query, params }) =>
        (await timeEntriesOfTask(ctx, { ...query, taskId: params.taskId })).map(presentNamedTimeEntry),
      ),
    )
    .post(
      "/time-entry",
      route(async (ctx, request) => presentTimeEntry((await createTimeEntry(ctx, bodyOf(request))).timeEntry)),
    )
    .get(
      "/time-entry/:id",
      route(async (ctx, { params }) => presentTimeEntry(await findTimeEntry(ctx, { timeEntryId: params.id }))),
    )
    .put(
      "/time-entry/:id",
      route(async (ctx, request) => {
        const { timeEntry } = await replaceTimeEntry(ctx, { ...bodyOf(request), timeEntryId: request.params.id });
        return presentTimeEntry(timeEntry);
      }),
    )
    .delete(
      "/time-entry/:id",
      route(async (ctx, { params }) => {
        const { timeEntry } = await deleteTimeEntry(ctx, { timeEntryId: params.id });
        return presentTimeEntry(timeEntry);
      }),
    );
