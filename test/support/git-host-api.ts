import {
  type FakeComment,
  type FakeIssue,
  type FakeLabel,
  type FakeRepository,
  type RepositoryContent,
  userOf,
} from "./git-host-repository.ts";

/** What the host answers. */
export type Answer = { status: number; body?: string; headers?: Record<string, string> };
/** What a call changed, as the host reports it to hooks. */
export type Change = { fullName: string; event: string; payload: object };

type Host = {
  state: { baseUrl: string; repositories: Map<string, FakeRepository> };
  content: (fullName: string) => RepositoryContent;
  login: string;
};
type Call = { method: string; path: string; body: string };
type Place = Host & { fullName: string; repository: RepositoryContent; query: URLSearchParams; input: any };
type Outcome = { answer: Answer; change?: Change };
type Handler = (place: Place, parameters: string[]) => Outcome;

const MAX_PAGE = 50;
let lastId = 1000;

/** The host's API, for a caller whose token is good. */
export function answerApi(host: Host, { method, path, body }: Call): Outcome {
  const [pathname = "", search = ""] = path.split("?");
  const query = new URLSearchParams(search);
  if (pathname === "/api/v1/user") return { answer: json(200, userOf("octavia")) };
  if (pathname === "/api/v1/user/repos") return { answer: repositories(host, query) };
  const [, owner = "", name = "", rest = ""] = /^\/api\/v1\/repos\/([^/]+)\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  const fullName = `${decodeURIComponent(owner)}/${decodeURIComponent(name)}`;
  if (!host.state.repositories.has(fullName)) return missing();
  if (rest === "") return { answer: json(200, repositoryOf(host, fullName)) };
  for (const [pattern, handle] of ROUTES) {
    const match = pattern.exec(`${method} ${rest}`);
    if (match) {
      const input = body ? JSON.parse(body) : {};
      return handle({ ...host, fullName, repository: host.content(fullName), query, input }, match.slice(1));
    }
  }
  return missing();
}

const ROUTES: [RegExp, Handler][] = [
  [/^GET \/issues$/, ({ repository, query }) => paged(repository.issues.filter(matching(query)).toReversed(), query)],
  [/^POST \/issues$/, createIssue],
  [/^GET \/issues\/(\d+)$/, withIssue((_place, issue) => ({ answer: json(200, issue) }))],
  [/^PATCH \/issues\/(\d+)$/, withIssue(updateIssue)],
  [/^GET \/issues\/(\d+)\/labels$/, withIssue((_place, issue) => ({ answer: json(200, issue.labels) }))],
  [/^POST \/issues\/(\d+)\/labels$/, withIssue(addLabels)],
  [/^DELETE \/issues\/(\d+)\/labels\/(\d+)$/, withIssue(removeLabel)],
  [/^GET \/issues\/(\d+)\/comments$/, withIssue(listComments)],
  [/^POST \/issues\/(\d+)\/comments$/, withIssue(addComment)],
  [/^GET \/labels$/, ({ repository, query }) => paged(repository.labels, query)],
  [/^POST \/labels$/, createLabel],
  [
    /^GET \/pulls$/,
    ({ repository, query }) =>
      paged(
        repository.pulls.filter(({ state }) => state === query.get("state")),
        query,
      ),
  ],
  [/^POST \/hooks$/, createHook],
];

const now = () => `${new Date().toISOString().slice(0, 19)}Z`; // the host counts in seconds

const matching = (query: URLSearchParams) => (issue: FakeIssue) =>
  (query.get("state") === "all" || issue.state === (query.get("state") ?? "open")) &&
  (query.get("type") !== "issues" || issue.pull_request === null) &&
  (query.get("since") === null || Date.parse(issue.updated_at) >= Date.parse(query.get("since") ?? ""));

function createIssue(place: Place): Outcome {
  const { repository, input, fullName, login, state } = place;
  if (typeof input.title !== "string" || input.title === "") return unprocessable("[Title]: Required");
  const number = repository.issues.length + repository.pulls.length + 1;
  const issue: FakeIssue = {
    ...{ id: ++lastId, number, title: input.title, body: input.body ?? "", state: "open", comments: 0 },
    ...{ labels: repository.labels.filter(({ id }) => input.labels?.includes(id)), pull_request: null },
    html_url: `${state.baseUrl}/${fullName}/issues/${number}`,
    ...{ user: userOf(login), created_at: now(), updated_at: now() },
  };
  repository.issues.push(issue);
  return issueChange(place, issue, { action: "opened", status: 201 });
}

function updateIssue(place: Place, issue: FakeIssue): Outcome {
  const { title, body, state } = place.input;
  if (state !== undefined && !["open", "closed"].includes(state)) return unprocessable("state");
  const action = state !== undefined && state !== issue.state ? (state === "closed" ? "closed" : "reopened") : "edited";
  Object.assign(issue, { ...(title && { title }), ...(body !== undefined && { body }), ...(state && { state }) });
  return issueChange(place, issue, { action, status: 201 });
}

function addLabels(place: Place, issue: FakeIssue): Outcome {
  const wanted: unknown[] = place.input.labels ?? [];
  const found = place.repository.labels.filter(({ id }) => wanted.includes(id));
  if (found.length !== wanted.length) return unprocessable("labels");
  issue.labels.push(...found.filter((label) => !issue.labels.includes(label)));
  return labelChange(place, issue, json(200, issue.labels));
}

function removeLabel(place: Place, issue: FakeIssue, [id = ""]: string[]): Outcome {
  const index = issue.labels.findIndex((label) => label.id === Number(id));
  if (index < 0) return missing();
  issue.labels.splice(index, 1);
  return labelChange(place, issue, { status: 204 });
}

function listComments({ repository, query }: Place, issue: FakeIssue): Outcome {
  const since = Date.parse(query.get("since") ?? "1970-01-01");
  const comments = repository.comments.get(issue.number) ?? [];
  return {
    answer: json(
      200,
      comments.filter(({ updated_at }) => Date.parse(updated_at) >= since),
    ),
  };
}

function addComment({ repository, input, login, fullName }: Place, issue: FakeIssue): Outcome {
  if (typeof input.body !== "string" || input.body === "") return unprocessable("[Body]: Required");
  const id = ++lastId;
  const comment: FakeComment = {
    ...{ id, body: input.body, html_url: `${issue.html_url}#issuecomment-${id}`, user: userOf(login) },
    ...{ created_at: now(), updated_at: now() },
  };
  repository.comments.set(issue.number, [...(repository.comments.get(issue.number) ?? []), comment]);
  issue.comments += 1;
  const payload = { action: "created", issue, comment, is_pull: false, sender: userOf(login) };
  return { answer: json(201, comment), change: { fullName, event: "issue_comment", payload } };
}

function createLabel({ repository, input }: Place): Outcome {
  if (!/^#?[\da-f]{6}$/i.test(input.color ?? "") || !input.name) return unprocessable("label");
  const label: FakeLabel = { id: ++lastId, name: input.name, color: input.color.replace("#", "") };
  repository.labels.push(label);
  return { answer: json(201, label) };
}

function createHook({ repository, input }: Place): Outcome {
  if (input.type !== "gitea" || !input.config?.url) return unprocessable("hook");
  const hook = {
    id: ++lastId,
    url: input.config.url,
    secret: input.config.secret ?? "",
    events: input.events ?? ["push"],
  };
  repository.hooks.push(hook);
  return { answer: json(201, { ...hook, secret: undefined, active: true }) };
}

function withIssue(handle: (place: Place, issue: FakeIssue, rest: string[]) => Outcome): Handler {
  return (place, [number = "", ...rest]) => {
    const issue = place.repository.issues.find((candidate) => candidate.number === Number(number));
    return issue ? handle(place, issue, rest) : missing();
  };
}

function issueChange(
  { fullName, login }: Place,
  issue: FakeIssue,
  { action, status }: { action: string; status: number },
): Outcome {
  issue.updated_at = now();
  const payload = structuredClone({ action, number: issue.number, issue, sender: userOf(login) });
  return { answer: json(status, issue), change: { fullName, event: "issues", payload } };
}

function labelChange(place: Place, issue: FakeIssue, answer: Answer): Outcome {
  const { change } = issueChange(place, issue, { action: "label_updated", status: 200 });
  return { answer, ...(change && { change }) };
}

function repositories(host: Host, query: URLSearchParams): Answer {
  const all = [...host.state.repositories.keys()].map((fullName) => repositoryOf(host, fullName));
  return paged(all, query).answer;
}

function repositoryOf({ state }: Host, fullName: string) {
  const [login = "", name = ""] = fullName.split("/");
  const html_url = `${state.baseUrl}/${fullName}`;
  return { id: 7, name, full_name: fullName, owner: { login }, html_url, ...state.repositories.get(fullName) };
}

function paged(items: readonly unknown[], query: URLSearchParams): Outcome {
  const limit = Math.min(Number(query.get("limit") ?? MAX_PAGE), MAX_PAGE);
  const page = Number(query.get("page") ?? 1);
  const hasNext = page * limit < items.length;
  const link = hasNext ? `<https://git.example.test/?page=${page + 1}>; rel="next"` : `<x?page=1>; rel="first"`;
  const headers = { "x-total-count": String(items.length), ...(items.length > limit && { link }) };
  return { answer: json(200, items.slice((page - 1) * limit, page * limit), headers) };
}

const missing = (): Outcome => ({ answer: json(404, { message: "The target couldn't be found." }) });
const unprocessable = (message: string): Outcome => ({ answer: json(422, { message }) });
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", ...headers },
});
