import { sql } from "kysely";
import { z } from "zod";
import { decodeCursor } from "../../shared/cursor.ts";
import { invalidInput } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { SEARCH_KIND, type SearchKind } from "../../shared/vocabulary.ts";
import { type Keyset, type Page, type PageArgs, pageSize, toPage } from "../connection.ts";
import type { DomainContext } from "../context.ts";
import { id, parseInput, text } from "../validation.ts";
import { describeHits, type SearchResult } from "./describe-hits.ts";
import { countHits, findHits, type HitPosition, type SearchHit } from "./hits.ts";
import { SCORE } from "./places.ts";
import { openScope } from "./scope.ts";

const ALL = "all";
const KINDS: Readonly<Record<string, readonly SearchKind[]>> = {
  ...Object.fromEntries(Object.entries(SEARCH_KIND).map(([word, kind]) => [word, [kind]])),
  [ALL]: Object.values(SEARCH_KIND),
};

const MAX_RESULTS = 50;

export const GlobalSearchInput = z.object({
  q: text(LIMIT.lineLength).min(1, "is required"),
  workspaceId: id(),
  type: z.enum([ALL, ...Object.keys(SEARCH_KIND)]).default(ALL),
  /** Empty means none. */
  projectId: text(LIMIT.nameLength).optional(),
  limit: z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(MAX_RESULTS, `must be at most ${MAX_RESULTS}`)
    .default(20),
});

export type SearchAnswer = {
  results: SearchResult[];
  /** How many results there were before the cut to `limit`, at most `limit` of each kind. */
  totalCount: number;
  searchQuery: string;
};

/**
 * What holds the text `q`, in any case: tasks, projects, comments and history of the workspace, archived ones included, and
 * any of the caller's workspaces. Best first, then newest. A text without three letters or digits in a row is looked for in
 * the newest of the tasks and of the history only. For members. Takes four statements, up to six depending on the input.
 * Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Contract, 2.11; rulings.
 */
export async function globalSearch(ctx: DomainContext, input: unknown): Promise<SearchAnswer> {
  const { q, type, limit, ...place } = parseInput(GlobalSearchInput, input);
  const scope = await openScope(ctx, { q, ...place });
  const hits = await findHits(ctx.db, scope, { kinds: KINDS[type] ?? [], limit, after: null });
  return {
    results: await describeHits(ctx.db, hits.slice(0, limit)),
    totalCount: hits.length,
    searchQuery: q,
  };
}

const SearchInput = GlobalSearchInput.pick({ q: true, workspaceId: true });

/**
 * The same as one page of hits of every kind. `countAll` tells how many there are, counted to at most `LIMIT.listRows` of
 * each kind. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT.
 */
export async function pageOfHits(
  ctx: DomainContext,
  { first, after, ...input }: PageArgs & { q: string; workspaceId: string },
): Promise<Page<SearchHit> & { countAll: () => Promise<number> }> {
  const limit = pageSize({ first }) + 1;
  const position = after ? positionOf(after) : null;
  const scope = await openScope(ctx, parseInput(SearchInput, input));
  const kinds = Object.values(SEARCH_KIND);
  const hits = await findHits(ctx.db, scope, { kinds, limit, after: position });
  return {
    ...toPage(keyset, { first, after }, hits),
    countAll: () => countHits(ctx.db, scope, kinds),
  };
}

const keyset: Keyset<SearchHit> = {
  kind: "search",
  direction: "desc",
  by: [sql.ref("score"), sql.ref("createdAt"), sql.ref("id")],
  keyOf: ({ score, createdAt, id }) => [score, createdAt, id],
};

const SCORES: readonly unknown[] = Object.values(SCORE);
const Position = z.tuple([
  z.number().refine((score) => SCORES.includes(score)),
  z.iso.datetime({ precision: 3 }),
  z.string(),
]);

function positionOf(cursor: string): HitPosition {
  const key = Position.safeParse(decodeCursor(keyset.kind, cursor, { path: "after", length: keyset.by.length }));
  if (!key.success) throw invalidInput("after", "is not a cursor of this list");
  const [score, createdAt, id] = key.data;
  return { score, createdAt, id };
}
