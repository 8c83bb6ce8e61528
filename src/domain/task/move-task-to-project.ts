import { z } from "zod";
import { invalidInput, invalidState, notFound } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { ACTIVITY_TYPE, EVENT_TYPE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { authorizeProject } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { blankAsNull, id, text } from "../validation.ts";
import { claimTaskNumber } from "./claim-task-number.ts";
import { lockTask } from "./lock-task.ts";
import { endOf, findPlace, findPlaceForArrival, type Place, settle } from "./place.ts";
import { addHistory, markChanged } from "./record-task-change.ts";

export const MoveTaskToProjectInput = z.object({
  taskId: id(),
  destinationProjectId: id(),
  destinationStatus: blankAsNull(text(LIMIT.nameLength).nullish()),
});

/**
 * Moves a task to another project of its workspace: to the end of the column that `destinationStatus` names, else of the
 * column of its present status, else of the first. It gets a new number there; labels, assignee, history and time entries
 * stay with it. Needs `task:update`. Both boards see the move. Answers the task and the project that it left. Throws
 * NOT_FOUND (task, project), FORBIDDEN, INVALID_INPUT. Contract, 2.3, 5.2, 5.4; rulings.
 */
export const moveTaskToProject = command(MoveTaskToProjectInput, async (tx, input) => {
  const task = await lockTask(tx, input.taskId, "task:update");
  const { projectId: sourceProjectId, status: oldStatus } = task;
  await requireSameWorkspace(tx, sourceProjectId, input.destinationProjectId);
  const place = await findDestination(tx, input, oldStatus);
  const names = await lockProjects(tx, [sourceProjectId, place.projectId]);
  const number = await claimTaskNumber(tx, place.projectId);
  const changed = ["key", ...settle(task, { ...place, position: await endOf(tx, place), number })];
  markChanged(tx, task);
  const eventData = {
    oldStatus,
    newStatus: place.status,
    fromProjectId: sourceProjectId,
    fromProjectName: names.get(sourceProjectId),
    toProjectId: place.projectId,
    toProjectName: names.get(place.projectId),
  };
  const activityId = addHistory(tx, task.id, { type: ACTIVITY_TYPE.STATUS_CHANGED, eventData });
  for (const projectId of [sourceProjectId, place.projectId]) {
    tx.record(projectId, { type: EVENT_TYPE.TASK_MOVED, task: rowOf(task), changed, activityId });
  }
  return { task: rowOf(task), sourceProjectId };
});

async function requireSameWorkspace(tx: Transaction, sourceId: string, destinationId: string): Promise<void> {
  if (sourceId === destinationId)
    throw invalidInput("destinationProjectId", "must be another project than the task's own");
  const source = await authorizeProject(tx, sourceId);
  const destination = await authorizeProject(tx, destinationId, "task:update");
  if (source.workspaceId === destination.workspaceId) return;
  throw invalidInput("destinationProjectId", "must be a project of the same workspace");
}

type Destination = z.output<typeof MoveTaskToProjectInput>;

async function findDestination(tx: Transaction, destination: Destination, oldStatus: string): Promise<Place> {
  const { destinationProjectId, destinationStatus } = destination;
  if (destinationStatus) return findPlace(tx, destinationProjectId, destinationStatus, "destinationStatus");
  const place = await findPlaceForArrival(tx, destinationProjectId, oldStatus);
  if (!place) throw invalidState("The destination project has no columns");
  return place;
}

/** Locks both projects, in id order like the numbering of their events, and answers their names. */
async function lockProjects({ db }: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  const projects = await db
    .selectFrom("project")
    .select(["id", "name"])
    .where("id", "in", ids)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  if (projects.length < ids.length) throw notFound("Project");
  return new Map(projects.map(({ id, name }) => [id, name]));
}
