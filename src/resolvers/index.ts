import { activityResolvers } from "./activity.ts";
import { baseResolvers } from "./base.ts";
import { columnResolvers } from "./column.ts";
import { eventResolvers } from "./event.ts";
import { labelResolvers } from "./label.ts";
import { projectResolvers } from "./project.ts";
import { taskResolvers } from "./task.ts";
import { userResolvers } from "./user.ts";

/** Every resolver map of the schema, one per SDL file. */
export const resolvers = [
  baseResolvers,
  activityResolvers,
  columnResolvers,
  eventResolvers,
  labelResolvers,
  projectResolvers,
  taskResolvers,
  userResolvers,
];
