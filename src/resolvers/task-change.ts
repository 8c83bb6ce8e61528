import { z } from "zod";
import type { ActivityRow } from "../entities/activity.ts";
import type { ResolversTypes } from "../generated/graphql.ts";
import { ACTIVITY_TYPE, PRIORITY } from "../shared/vocabulary.ts";

/** What is handed on for the changes whose user is loaded only when asked for. */
export type AssigneeChangeRow = { __typename: "AssigneeChange"; newAssigneeId: string; isSelfAssigned: boolean };
export type UnassignmentRow = { __typename: "Unassignment"; userId: string | null };
export type DescriptionChangeRow = { __typename: "DescriptionChange"; userId: string | null };

const StatusData = z.object({
  oldStatus: z.string(),
  newStatus: z.string(),
  fromProjectId: z.string().nullish(),
  toProjectId: z.string().nullish(),
});
const PriorityData = z.object({ oldPriority: z.enum(PRIORITY), newPriority: z.enum(PRIORITY) });
const AssigneeData = z.object({ newAssigneeId: z.string(), isSelfAssigned: z.boolean() });
const DueDateData = z.object({ oldDueDate: z.string().nullable(), newDueDate: z.string().nullable() });
const TitleData = z.object({ oldTitle: z.string(), newTitle: z.string() });

/**
 * What a history entry says about its task, typed; null for a comment. The data of a change was written by the change
 * itself, so data of another shape is a bug.
 */
export function taskChangeOf({ type, eventData, userId }: ActivityRow): Awaited<ResolversTypes["TaskChange"]> | null {
  switch (type) {
    case ACTIVITY_TYPE.COMMENT:
      return null;
    case ACTIVITY_TYPE.CREATE:
      return { __typename: "TaskCreation", isImported: false };
    case ACTIVITY_TYPE.TASK:
      return { __typename: "TaskCreation", isImported: true };
    case ACTIVITY_TYPE.STATUS_CHANGED:
      return { __typename: "StatusChange", ...StatusData.parse(eventData) };
    case ACTIVITY_TYPE.PRIORITY_CHANGED:
      return { __typename: "PriorityChange", ...PriorityData.parse(eventData) };
    case ACTIVITY_TYPE.ASSIGNEE_CHANGED:
      return { __typename: "AssigneeChange", ...AssigneeData.parse(eventData) };
    case ACTIVITY_TYPE.UNASSIGNED:
      return { __typename: "Unassignment", userId };
    case ACTIVITY_TYPE.DUE_DATE_CHANGED:
      return { __typename: "DueDateChange", ...DueDateData.parse(eventData) };
    case ACTIVITY_TYPE.TITLE_CHANGED:
      return { __typename: "TitleChange", ...TitleData.parse(eventData) };
    case ACTIVITY_TYPE.DESCRIPTION_CHANGED:
      return { __typename: "DescriptionChange", userId };
  }
}
