import type { GitIssueRow, IssueState, ReplacedState } from "../../entities/git-issue.ts";

type Field = "title" | "body" | "state";
const FIELDS: readonly Field[] = ["title", "body", "state"];

/** What is news in a report of the host, and what is known of the issue after it. A field without news is left out. */
export type Merged = {
  news: Partial<Pick<IssueState, Field>>;
  added: readonly string[];
  removed: readonly string[];
  known: IssueState;
  replaced: ReplacedState | null;
};

type Before = Pick<GitIssueRow, "intended" | "replaced"> & { known: IssueState };

const NOTHING: ReplacedState = { title: [], body: [], state: [], gained: [], lost: [] };

/**
 * Tells what somebody changed at the host from what is our own coming back. A field is news when it differs from what the
 * host was known to have (`known`), from what is on its way there (`intended`), and from what we replaced there
 * (`replaced`): that was reported before the host had ours. The first report of ours ends it, since reports come in order.
 */
export function mergeReport({ known, intended, replaced }: Before, report: IssueState): Merged {
  const passed = replaced ?? NOTHING;
  const isSame = (field: Field) => report[field] === known[field];
  const isStale = (field: Field) =>
    !isSame(field) && report[field] !== intended?.[field] && has(passed[field], report[field]);
  const isNews = (field: Field) => !isSame(field) && report[field] !== intended?.[field] && !isStale(field);
  const labels = mergeLabels({ known, intended, replaced }, report);
  return {
    news: Object.fromEntries(FIELDS.filter(isNews).map((field) => [field, report[field]])),
    added: labels.added,
    removed: labels.removed,
    known: {
      title: isStale("title") ? known.title : report.title,
      body: isStale("body") ? known.body : report.body,
      state: isStale("state") ? known.state : report.state,
      labels: labels.known,
    },
    replaced: replaced && {
      title: isStale("title") ? passed.title : [],
      body: isStale("body") ? passed.body : [],
      state: isStale("state") ? passed.state : [],
      gained: labels.gained,
      lost: labels.lost,
    },
  };
}

/** The same, label by label: one that we put there is missing in older reports, one that we took away is in them. */
function mergeLabels({ known, intended, replaced }: Before, report: IssueState) {
  const { gained, lost } = replaced ?? NOTHING;
  const came = report.labels.filter((name) => !known.labels.includes(name));
  const went = known.labels.filter((name) => !report.labels.includes(name));
  const staleArrivals = came.filter((name) => lost.includes(name));
  const staleLosses = went.filter((name) => gained.includes(name));
  const arrivals = came.filter((name) => !staleArrivals.includes(name));
  const losses = went.filter((name) => !staleLosses.includes(name));
  return {
    added: arrivals.filter((name) => !intended?.labels.includes(name)),
    removed: losses.filter((name) => intended?.labels.includes(name) !== false),
    known: [...known.labels.filter((name) => !losses.includes(name)), ...arrivals],
    gained: staleLosses,
    lost: staleArrivals,
  };
}

/** What older reports may still say, once `wanted` takes the place of `known` at the host. */
export function replacing(before: ReplacedState | null, known: IssueState, wanted: IssueState): ReplacedState {
  const passed = before ?? NOTHING;
  const add = (field: Field) =>
    known[field] === wanted[field] ? passed[field] : [...passed[field], known[field]].slice(-MAX_PASSED);
  const came = wanted.labels.filter((name) => !known.labels.includes(name));
  const went = known.labels.filter((name) => !wanted.labels.includes(name));
  return {
    title: add("title"),
    body: add("body"),
    state: add("state"),
    gained: [...new Set([...passed.gained, ...came])],
    lost: [...new Set([...passed.lost, ...went])],
  };
}

const MAX_PASSED = 5;

const has = (values: readonly string[], value: string): boolean => values.includes(value);
