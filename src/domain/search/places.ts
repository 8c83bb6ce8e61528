import { type RawBuilder, sql } from "kysely";
import { ACTIVITY_TYPE, SEARCH_KIND, type SearchKind } from "../../shared/vocabulary.ts";
import type { SearchScope } from "./scope.ts";

/** How much a place weighs (contract, 2.11). */
export const SCORE = { key: 10, name: 3, text: 2, context: 1 } as const;

/**
 * Where something may match: selects of `id` and `createdAt`, which together may name a row more than once. Those of `inNew`
 * read the newest rows, those of `inAll` every row, by an index. A row that matches in one place is not in lighter ones.
 */
export type Place = { score: number; inNew: readonly Select[]; inAll: readonly Select[] };
type Select = RawBuilder<unknown>;

/** What is looked through: tasks, and the two parts of their history, each entry with the `title` of its task. */
type Rows = { tasks: RawBuilder<unknown>; comments: RawBuilder<unknown>; activities: RawBuilder<unknown> };

const newRows: Rows = { tasks: sql`"newTask"`, comments: sql`"newComment"`, activities: sql`"newActivity"` };

function allRows({ projectIds }: SearchScope): Rows {
  const isInScope = sql`"task"."projectId" = any(${projectIds}::text[])`;
  const history = (isOfKind: RawBuilder<unknown>) => sql`(
    select "activity"."id", "activity"."createdAt", "content", "eventData", "title"
    from "activity" join "task" on "task"."id" = "activity"."taskId" where ${isInScope} and ${isOfKind})`;
  const comment = sql.lit(ACTIVITY_TYPE.COMMENT); // literally, as in the condition of the indexes
  return {
    tasks: sql`(select "id", "createdAt", "projectId", "number", "title", "description" from "task" where ${isInScope})`,
    comments: history(sql`"type" = ${comment}`),
    activities: history(sql`"type" <> ${comment}`),
  };
}

/** The tables that places read their newest rows from, for the `with` of a statement: so many rows of each. */
export function newTables(scope: SearchScope, rowCount: number): RawBuilder<unknown> {
  const { tasks, comments, activities } = allRows(scope);
  const newest = (rows: RawBuilder<unknown>) =>
    sql`(select * from ${rows} "row" order by "createdAt" desc, "id" desc limit ${rowCount}::integer)`;
  return sql`${newRows.tasks} as ${newest(tasks)}, ${newRows.comments} as ${newest(comments)},
    ${newRows.activities} as ${newest(activities)}`;
}

/** Where each kind of thing is looked for, heaviest places first. */
export const PLACES: Readonly<Record<SearchKind, (scope: SearchScope) => Place[]>> = {
  [SEARCH_KIND.tasks]: placesOfTasks,
  [SEARCH_KIND.projects]: (scope) =>
    placesOfNamed(scope, sql`"project"`, sql`"named"."id" = any(${scope.projectIds}::text[])`),
  [SEARCH_KIND.workspaces]: (scope) => placesOfNamed(scope, sql`"workspace"`, isWorkspaceOf(scope)),
  [SEARCH_KIND.comments]: (scope) => placesOfHistory(scope, ({ comments }) => comments, [inTitle(scope)]),
  [SEARCH_KIND.activities]: (scope) =>
    placesOfHistory(scope, ({ activities }) => activities, [inEventData(scope), inTitle(scope)]),
};

const inTitle = ({ pattern }: SearchScope) => sql`"activity"."title" ilike ${pattern}`;
const inEventData = ({ pattern }: SearchScope) => sql`"activity"."eventData"::text ilike ${pattern}`;

/** A place among tasks or history: in all of it where an index serves the pattern, else in the newest only. */
const place = (scope: SearchScope, score: number, selects: (rows: Rows) => Select[]): Place => ({
  score,
  inNew: selects(newRows),
  inAll: scope.isIndexed ? selects(allRows(scope)) : [],
});

function placesOfTasks(scope: SearchScope): Place[] {
  const { key, pattern } = scope;
  const isNamed = key
    ? sql`("task"."projectId" = any(${key.projectIds}::text[]) and "task"."number" = ${key.number}::integer)`
    : sql`false`;
  const title = sql`"task"."title" ilike ${pattern}`;
  const description = sql`"task"."description" ilike ${pattern}`;
  const select = (from: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`select "task"."id", "task"."createdAt" from ${from} "task" where ${where}`;
  return [
    { score: SCORE.key, inNew: [], inAll: key ? [select(sql`"task"`, isNamed)] : [] },
    place(scope, SCORE.name, ({ tasks }) => [select(tasks, sql`${title} and not ${isNamed}`)]),
    place(scope, SCORE.text, ({ tasks }) => [select(tasks, sql`${description} and not (${title} or ${isNamed})`)]),
  ];
}

/** Of what has a name and a description and is so few that it is read whole: projects, workspaces. */
function placesOfNamed({ pattern }: SearchScope, table: RawBuilder<unknown>, isInScope: RawBuilder<unknown>): Place[] {
  const select = (match: RawBuilder<unknown>) =>
    sql`select "named"."id", "named"."createdAt" from ${table} "named" where ${isInScope} and ${match}`;
  const name = sql`"named"."name" ilike ${pattern}`;
  return [
    { score: SCORE.name, inNew: [], inAll: [select(name)] },
    { score: SCORE.text, inNew: [], inAll: [select(sql`"named"."description" ilike ${pattern} and not (${name})`)] },
  ];
}

/** The given workspace, to which the caller was seen to have access, and all others of which the caller is a member. */
const isWorkspaceOf = ({
  workspaceId,
  memberId,
}: SearchScope) => sql`("named"."id" = ${workspaceId} or "named"."id" in (
  select "member"."workspaceId" from "member" where "member"."userId" = ${memberId}))`;

/** Of a part of the history: in an entry's text, and in what is around it. */
function placesOfHistory(
  scope: SearchScope,
  partOf: (rows: Rows) => RawBuilder<unknown>,
  context: readonly RawBuilder<unknown>[],
): Place[] {
  const content = sql`"activity"."content" ilike ${scope.pattern}`;
  const select = (rows: Rows, match: RawBuilder<unknown>) =>
    sql`select "activity"."id", "activity"."createdAt" from ${partOf(rows)} "activity" where ${match}`;
  return [
    place(scope, SCORE.text, (rows) => [select(rows, content)]),
    place(scope, SCORE.context, (rows) =>
      context.map((match) => select(rows, sql`${match} and (${content}) is not true`)),
    ),
  ];
}
