import type { SystemContext } from "../domain/context.ts";
import type { JobName, Jobs } from "../domain/job/jobs.ts";

/** What jobs work with. */
export type JobContext = SystemContext & { eventRetentionDays: number };

/** One job's body. Once `signal` aborts it should come to an end; if it fails then, it is tried again elsewhere. */
export type Job<Name extends JobName> = (ctx: JobContext, payload: Jobs[Name], signal?: AbortSignal) => Promise<void>;
