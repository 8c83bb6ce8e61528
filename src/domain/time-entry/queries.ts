import type { Kysely } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { TimeEntryRow } from "../../entities/time-entry.ts";

/** The time entries of these ids, in no order; unknown ids are left out. No permission is asked. */
export const timeEntriesByIds = (db: Kysely<Tables>, ids: readonly string[]): Promise<TimeEntryRow[]> =>
  db.selectFrom("timeEntry").selectAll().where("id", "in", ids).execute();
