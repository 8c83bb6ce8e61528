import type { Kysely } from "kysely";
import {
  type ActivityListArgs,
  activitiesByIds,
  countActivities,
  pagesOfActivities,
  pagesOfComments,
} from "../domain/activity/queries.ts";
import { columnsByIds, columnsByProjects } from "../domain/column/queries.ts";
import type { PageArgs } from "../domain/connection.ts";
import { attemptsByDeliveries } from "../domain/delivery/queries.ts";
import { externalLinksByTasks } from "../domain/external-link/queries.ts";
import { gitIntegrationsByProjects } from "../domain/git/queries.ts";
import { chatIntegrationsByProjects, webhooksByProjects } from "../domain/integration/queries.ts";
import { labelsByIds, labelsByTasks } from "../domain/label/queries.ts";
import { projectsByIds, projectsInOrder } from "../domain/project/queries.ts";
import { countTasks, pagesOfTasks, type TaskFilter, type TaskListArgs, tasksByIds } from "../domain/task/queries.ts";
import { relationsByTasks } from "../domain/task-relation/queries.ts";
import { countTimeEntries, pagesOfTimeEntries, timeEntriesByIds } from "../domain/time-entry/queries.ts";
import { acquaintances, type Look, usersByIds } from "../domain/user/queries.ts";
import { workflowRulesByProjects } from "../domain/workflow-rule/queries.ts";
import {
  labelsByWorkspaces,
  type Membership,
  membersByWorkspaces,
  rolesIn,
  teamsByWorkspaces,
  workspacesByIds,
} from "../domain/workspace/queries.ts";
import type { Tables } from "../entities/index.ts";
import type { ActivityType } from "../shared/vocabulary.ts";
import { byId, byKey, byParent, byParentAndArgs, byWhole } from "./batch.ts";

/**
 * Every batched read of the product, for one request or one batch of events: what many fields of an answer ask for
 * within a tick becomes one statement. Loaders remember what they read, so they must not outlive their request.
 */
export const createLoaders = (db: Kysely<Tables>) => ({
  userById: byId((ids) => usersByIds(db, ids)),
  workspaceById: byId((ids) => workspacesByIds(db, ids)),
  projectById: byId((ids) => projectsByIds(db, ids)),
  columnById: byId((ids) => columnsByIds(db, ids)),
  taskById: byId((ids) => tasksByIds(db, ids)),
  labelById: byId((ids) => labelsByIds(db, ids)),
  activityById: byId((ids) => activitiesByIds(db, ids)),
  timeEntryById: byId((ids) => timeEntriesByIds(db, ids)),

  columnsByProject: byParent(
    (ids) => columnsByProjects(db, ids),
    (column) => column.projectId,
  ),
  chatIntegrationByProject: byKey(
    (ids) => chatIntegrationsByProjects(db, ids),
    (integration) => integration.projectId,
  ),
  webhookIntegrationByProject: byKey(
    (ids) => webhooksByProjects(db, ids),
    (integration) => integration.projectId,
  ),
  gitIntegrationByProject: byKey(
    (ids) => gitIntegrationsByProjects(db, ids),
    (integration) => integration.projectId,
  ),
  attemptsByDelivery: byParent(
    (ids) => attemptsByDeliveries(db, ids),
    (attempt) => attempt.deliveryId,
  ),
  labelsByTask: byParent(
    (ids) => labelsByTasks(db, ids),
    (label) => label.taskId,
  ),
  relationsByTask: byParent(
    (ids) => relationsByTasks(db, ids),
    (relation) => relation.taskId,
  ),
  externalLinksByTask: byParent(
    (ids) => externalLinksByTasks(db, ids),
    (link) => link.taskId,
  ),
  workflowRulesByProject: byParent(
    (ids) => workflowRulesByProjects(db, ids),
    (rule) => rule.projectId,
  ),

  membersByWorkspace: byParent(
    (ids) => membersByWorkspaces(db, ids),
    (member) => member.workspaceId,
  ),
  teamsByWorkspace: byParent(
    (ids) => teamsByWorkspaces(db, ids),
    (team) => team.workspaceId,
  ),
  labelsByWorkspace: byParent(
    (ids) => labelsByWorkspaces(db, ids),
    (label) => label.workspaceId,
  ),
  projectsOfWorkspace: byParentAndArgs(
    async (workspaceIds, { includeArchived }: { includeArchived: boolean }) =>
      Map.groupBy(await projectsInOrder(db, { workspaceIds, includeArchived }), (project) => project.workspaceId),
    [],
  ),
  roleIn: byWhole((memberships: readonly Membership[]) => rolesIn(db, memberships)),
  isAcquaintance: byWhole((looks: readonly Look[]) => acquaintances(db, looks)),

  tasksOfProject: byParentAndArgs((ownerIds, args: TaskListArgs) =>
    pagesOfTasks(db, { owner: "projectId", ownerIds, args }),
  ),
  tasksOfColumn: byParentAndArgs((ownerIds, args: TaskListArgs) =>
    pagesOfTasks(db, { owner: "columnId", ownerIds, args }),
  ),
  taskCountOfProject: byParentAndArgs((ownerIds, filter: TaskFilter) =>
    countTasks(db, { owner: "projectId", ownerIds, filter }),
  ),
  taskCountOfColumn: byParentAndArgs((ownerIds, filter: TaskFilter) =>
    countTasks(db, { owner: "columnId", ownerIds, filter }),
  ),
  activitiesOfTask: byParentAndArgs((taskIds, args: ActivityListArgs) => pagesOfActivities(db, { taskIds, args })),
  commentsOfTask: byParentAndArgs((taskIds, args: PageArgs) => pagesOfComments(db, { taskIds, args })),
  activityCountOfTask: byParentAndArgs(
    (taskIds, types: readonly ActivityType[] | null) => countActivities(db, { taskIds, types }),
    0,
  ),
  timeEntriesOfTask: byParentAndArgs((taskIds, args: PageArgs) => pagesOfTimeEntries(db, { taskIds, args })),
  timeEntryCountOfTask: byParentAndArgs((taskIds, _args: null) => countTimeEntries(db, taskIds), 0),
});

export type Loaders = ReturnType<typeof createLoaders>;
