import { eventCursor } from "../domain/event/queries.ts";
import type { ProjectRow } from "../entities/project.ts";
import type { SetHeader } from "./operation.ts";

const NAME = "X-Event-Cursor";

/** What a board's answer says of the events that it holds already. */
export const EVENT_CURSOR_HEADER = {
  [NAME]: "The place in the board's events where this answer was read: go on after it, and nothing is missed.",
};

/** Says up to which event a board that is answered is up to date. The project's row has to be the first that was read of it. */
export const setEventCursor = (setHeader: SetHeader, { id, eventSeq }: ProjectRow): void =>
  setHeader(NAME, eventCursor({ projectId: id, seq: eventSeq }));
