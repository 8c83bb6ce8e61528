import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../entities/index.ts";
import { notFound } from "../shared/errors.ts";
import { activitiesByIds } from "./activity/queries.ts";
import { columnsByIds } from "./column/queries.ts";
import type { DomainContext } from "./context.ts";
import { findDelivery } from "./delivery/queries.ts";
import { findLabel } from "./label/queries.ts";
import { findNotification } from "./notification/inbox-queries.ts";
import { authorizeProject } from "./policy.ts";
import { findProject } from "./project/queries.ts";
import { findTask } from "./task/queries.ts";
import { findTimeEntry } from "./time-entry/queries.ts";
import { findUser } from "./user/queries.ts";
import { findWorkspace } from "./workspace/queries.ts";

/** The kinds of object that can be fetched by id alone, each with its table and with how it is read by whom may see it. */
const NODES = {
  Workspace: { table: "workspace", find: findWorkspace },
  Project: { table: "project", find: findProject },
  Column: {
    table: "boardColumn",
    find: async (ctx, id) => {
      const column = only(await columnsByIds(ctx.db, [id]));
      await authorizeProject(ctx, column.projectId);
      return column;
    },
  },
  Task: { table: "task", find: findTask },
  Activity: {
    table: "activity",
    find: async (ctx, id) => {
      const activity = only(await activitiesByIds(ctx.db, [id]));
      await findTask(ctx, activity.taskId);
      return activity;
    },
  },
  Label: { table: "label", find: (ctx, labelId) => findLabel(ctx, { labelId }) },
  TimeEntry: { table: "timeEntry", find: (ctx, timeEntryId) => findTimeEntry(ctx, { timeEntryId }) },
  Notification: {
    table: "notification",
    find: (ctx, notificationId) => findNotification(ctx, { notificationId }),
  },
  Delivery: { table: "delivery", find: (ctx, deliveryId) => findDelivery(ctx, { deliveryId }) },
  User: { table: "user", find: findUser },
} as const satisfies Record<
  string,
  { table: keyof Tables; find: (ctx: DomainContext, id: string) => Promise<{ id: string }> }
>;

export type NodeType = keyof typeof NODES;

/**
 * The object that an id names, whatever its kind, for those who may see it. Throws NOT_FOUND and FORBIDDEN. Takes one
 * statement to learn the kind, then those of the kind's own read.
 */
export async function findNode(ctx: DomainContext, id: string) {
  const type = await typeOf(ctx, id);
  if (!type) throw notFound("Object");
  return { type, row: await NODES[type].find(ctx, id) };
}

async function typeOf({ db }: DomainContext, id: string): Promise<NodeType | null> {
  const probes: RawBuilder<unknown>[] = Object.entries(NODES).map(
    ([type, { table }]) =>
      sql`select ${sql.lit(type)} as "type" where exists (select from ${sql.table(table)} where "id" = ${id})`,
  );
  const { rows } = await sql<{ type: NodeType }>`${sql.join(probes, sql` union all `)} limit 1`.execute(db);
  return rows[0]?.type ?? null;
}

/** The row of an id that was there a moment ago. */
function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw notFound("Object");
  return row;
}
