import type { Kysely } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { LabelRow } from "../../entities/label.ts";

/** The labels of these ids, in no order; unknown ids are left out. No permission is asked. */
export const labelsByIds = (db: Kysely<Tables>, ids: readonly string[]): Promise<LabelRow[]> =>
  db.selectFrom("label").selectAll().where("id", "in", ids).execute();

/** The copies of labels on these tasks, by name. No permission is asked. */
export const labelsByTasks = (db: Kysely<Tables>, taskIds: readonly string[]): Promise<LabelRow[]> =>
  db.selectFrom("label").selectAll().where("taskId", "in", taskIds).orderBy("name").orderBy("id").execute();
