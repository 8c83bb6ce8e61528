import { sql } from "kysely";
import { GitHostError } from "./git-host-error.ts";

const CLAIM_MS = 5 * 60_000;
const UNCERTAIN_MS = 15_000;
const CLOCK_MARGIN_MS = 60 * 60_000;

/** What a claim comes to: done by somebody else already, or ours; `isFirst`: nobody had it before. */
export type Claim = "done" | { isFirst: boolean; since: string };

/** Until when a claim holds that is taken now: longer than all calls of its holder can take. */
export const claimUntil = (now: Date): string => later(now, CLAIM_MS);

/**
 * Until when a claim holds whose holder failed: no longer when the host said no; a little when nobody knows whether the host
 * still does what it was asked for.
 */
export const heldAfter = (error: unknown, now: Date): string | null =>
  error instanceof GitHostError && error.status !== null ? null : later(now, UNCERTAIN_MS);

/** Since when to look at the host for what a former holder of a claim may have sent, by a clock that may be wrong. */
export const lookingSince = (firstClaim: string): string => later(new Date(firstClaim), -CLOCK_MARGIN_MS);

/** Whether an upsert has made the row that it returns. */
export const isInserted = sql<boolean>`xmax = 0`;

const later = (moment: Date, ms: number): string => new Date(moment.getTime() + ms).toISOString();
