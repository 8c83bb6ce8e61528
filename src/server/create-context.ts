import type { MikroORM } from "@mikro-orm/postgresql";
import type { Kysely } from "kysely";
import type { Actor, DomainPorts } from "../domain/context.ts";
import type { Tables } from "../entities/index.ts";
import { createLoaders } from "../loaders/index.ts";
import type { Realtime } from "../realtime/create-realtime.ts";
import type { GraphQLContext } from "../resolvers/context.ts";
import { type RequestMarks, UNMARKED } from "./request-marks.ts";

/** What every context is made of. */
export type ContextParts = {
  orm: MikroORM;
  /** Reads, outside of any transaction. */
  db: Kysely<Tables>;
  ports: DomainPorts;
  realtime: Realtime;
};

/** What one request, event or job works with: the caller, the database, the ports, and loaders of its own. */
export const createContext = (
  { orm, db, ports, realtime }: ContextParts,
  actor: Actor,
  { windowId, clientMutationId }: RequestMarks = UNMARKED,
): GraphQLContext => ({
  ...ports,
  actor,
  windowId,
  clientMutationId,
  em: orm.em,
  db,
  loaders: createLoaders(db),
  streams: realtime.streams,
});
