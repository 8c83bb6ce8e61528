import { activityCursor } from "../domain/activity/queries.ts";
import { eventCursor } from "../domain/event/queries.ts";
import type { ActivityRow } from "../entities/activity.ts";
import type { EventRow } from "../entities/event.ts";
import type { EventPayload } from "../entities/event-payload.ts";
import type { BoardEventResolvers, Resolvers } from "../generated/graphql.ts";
import { EVENT_TYPE } from "../shared/vocabulary.ts";
import { present } from "./payload.ts";

const BoardEvent: BoardEventResolvers = {
  cursor: eventCursor,
  actor: ({ actorId }, _, { loaders }) => (actorId ? loaders.userById.load(actorId) : null),
  project: async ({ projectId }, _, { loaders }) => present(await loaders.projectById.load(projectId), "Project"),
  task: ({ type, payload }) => ("task" in payload && type !== EVENT_TYPE.TASK_DELETED ? payload.task : null),
  columnId: ({ payload }) => ("column" in payload ? payload.column.id : null),
  column: ({ type, payload }) => ("column" in payload && type !== EVENT_TYPE.COLUMN_DELETED ? payload.column : null),
  labelId: ({ payload }) => ("label" in payload ? payload.label.id : null),
  label: ({ type, payload }) => ("label" in payload && type !== EVENT_TYPE.LABEL_DELETED ? payload.label : null),
  activityId: ({ payload }) => activityIdOf(payload),
  activity: ({ type, payload }, _, { loaders }) => {
    if (type === EVENT_TYPE.COMMENT_DELETED) return null;
    if ("activity" in payload) return payload.activity;
    const id = activityIdOf(payload);
    return id ? loaders.activityById.load(id) : null;
  },
  timeEntryId: ({ payload }) => ("timeEntry" in payload ? payload.timeEntry.id : null),
  timeEntry: ({ type, payload }) =>
    "timeEntry" in payload && type !== EVENT_TYPE.TIME_ENTRY_DELETED ? payload.timeEntry : null,
  relationId: ({ payload }) => ("relation" in payload ? payload.relation.id : null),
  relation: async ({ type, payload }, _, { loaders }) => {
    if (!("relation" in payload) || type === EVENT_TYPE.RELATION_DELETED) return null;
    const { relation } = payload;
    const tasks = await Promise.all(
      [relation.sourceTaskId, relation.targetTaskId].map((id) => loaders.taskById.load(id)),
    );
    return tasks.includes(null) ? null : relation;
  },
  changed: ({ payload }) => ("changed" in payload ? payload.changed : []),
};

const activityIdOf = (payload: EventPayload): string | null => {
  if ("activity" in payload) return payload.activity.id;
  return "activityId" in payload ? payload.activityId : null;
};

export const eventResolvers: Resolvers = {
  BoardEventType: EVENT_TYPE,
  BoardEvent,

  Subscription: {
    boardEvents: {
      subscribe: (_, { projectId, after }, ctx) => ctx.streams.boardEvents(ctx, { projectId, after: after ?? null }),
      resolve: (event: EventRow) => event,
    },
    taskActivity: {
      subscribe: (_, { taskId, after }, ctx) => ctx.streams.taskActivity(ctx, { taskId, after: after ?? null }),
      resolve: (activity: ActivityRow) => ({ cursor: activityCursor(activity), node: activity }),
    },
  },
};
