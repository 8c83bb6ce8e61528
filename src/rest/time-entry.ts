import { z } from "zod";
import { ListInput } from "../domain/list.ts";
import { CreateTimeEntryInput, createTimeEntry } from "../domain/time-entry/create-time-entry.ts";
import { deleteTimeEntry } from "../domain/time-entry/delete-time-entry.ts";
import { findTimeEntry, timeEntriesOfTask } from "../domain/time-entry/queries.ts";
import { ReplaceTimeEntryInput, replaceTimeEntry } from "../domain/time-entry/replace-time-entry.ts";
import { type Operation, operation } from "./operation.ts";
import { NamedTimeEntry, presentNamedTimeEntry, presentTimeEntry, TimeEntry } from "./present-time-entry.ts";

/** Time entries (specification, 4.7; contract, 2.7). */
export const timeEntryOperations: readonly Operation[] = [
  operation(
    {
      id: "getTaskTimeEntries",
      method: "get",
      path: "/time-entry/task/{taskId}",
      summary: "Lists a task's time entries by start, with the names of whoever logged them. For members.",
      query: ListInput,
      answer: z.array(NamedTimeEntry),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { query, params }) =>
      (await timeEntriesOfTask(ctx, { ...query, taskId: params.taskId })).map(presentNamedTimeEntry),
  ),
  operation(
    {
      id: "createTimeEntry",
      method: "post",
      path: "/time-entry",
      summary: "Logs time of the caller on a task; without an end it runs. Needs `task:update`.",
      body: CreateTimeEntryInput,
      answer: TimeEntry,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body }) => presentTimeEntry((await createTimeEntry(ctx, body)).timeEntry),
  ),
  operation(
    {
      id: "getTimeEntry",
      method: "get",
      path: "/time-entry/{id}",
      summary: "One time entry. For members.",
      answer: TimeEntry,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentTimeEntry(await findTimeEntry(ctx, { timeEntryId: params.id })),
  ),
  operation(
    {
      id: "updateTimeEntry",
      method: "put",
      path: "/time-entry/{id}",
      summary: "Changes a time entry; an end stops the timer. Needs `task:update`, for others' entries `task:assign`.",
      body: ReplaceTimeEntryInput.omit({ timeEntryId: true }),
      answer: TimeEntry,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) =>
      presentTimeEntry((await replaceTimeEntry(ctx, { ...body, timeEntryId: params.id })).timeEntry),
  ),
  operation(
    {
      id: "deleteTimeEntry",
      method: "delete",
      path: "/time-entry/{id}",
      summary: "Deletes a time entry and answers it as it was. Needs `task:update`, for others' entries `task:assign`.",
      answer: TimeEntry,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentTimeEntry((await deleteTimeEntry(ctx, { timeEntryId: params.id })).timeEntry),
  ),
];
