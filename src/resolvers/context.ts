import type { DomainContext } from "../domain/context.ts";
import type { EventStreams } from "../domain/event/streams.ts";
import type { Loaders } from "../loaders/index.ts";

/** What every resolver gets: one call of the domain, the batched reads of this request (or event), and the streams. */
export type GraphQLContext = DomainContext & { loaders: Loaders; streams: EventStreams };
