import type { Actor } from "../domain/context.ts";
import { createLoaders } from "../loaders/index.ts";
import type { GraphQLContext } from "../resolvers/context.ts";
import type { Deps } from "./create-deps.ts";

/** What one request, event or job works with: the caller, the database, the ports, and loaders of its own. */
export const createContext = ({ orm, db, ports, realtime }: Deps, actor: Actor): GraphQLContext => ({
  ...ports,
  actor,
  em: orm.em,
  db,
  loaders: createLoaders(db),
  streams: realtime.streams,
});
