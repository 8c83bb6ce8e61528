import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, answerApi, type Change } from "./git-host-api.ts";
import { emptyContent, type FakeHook, type FakeRepository, type RepositoryContent } from "./git-host-repository.ts";

/** An answer that stands in for the host's own; `headers` default to JSON. */
export type CannedAnswer = { status: number; body?: string; headers?: Record<string, string> };

/** What goes wrong with one call: an answer of another kind, silence, or a connection that is cut, before or after the work is done. */
export type Trouble = CannedAnswer | "silent" | "cut" | "cut after the work" | "half";

export type GitHostServer = {
  baseUrl: string;
  /** The one token that the host accepts. */
  token: string;
  /** By `owner/name`. */
  repositories: Map<string, FakeRepository>;
  /** What a repository holds. */
  content(fullName: string): RepositoryContent;
  /** Set one to make a probe misbehave; "silent" never answers. */
  canned: { user?: CannedAnswer | "silent"; repository?: CannedAnswer | "silent" };
  /** The next calls that match, such as `POST /issues$`, go wrong so; each once. */
  troubles: { call: RegExp; trouble: Trouble }[];
  /** Every request so far, oldest first. */
  requests: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
  /** Calls the API as somebody who works there, with the change's deliveries to every hook awaited. */
  act(login: string, method: string, path: string, body?: object): Promise<Answer>;
  /** Sends a delivery to every hook of a repository, and answers the statuses. */
  deliver(fullName: string, event: string, payload: object): Promise<number[]>;
  /** Whether what the token does is reported to the hooks too, as the host does; before the answer, to be hard on us. */
  reportsOwnCalls: boolean;
  /** While it is a list, deliveries of changes wait in it instead of being sent, oldest first. */
  held: (() => Promise<unknown>)[] | null;
  close(): Promise<void>;
};

type State = Omit<GitHostServer, "close" | "act" | "deliver" | "content">;

/**
 * Starts a git host on 127.0.0.1 that keeps the promise of the well-known self-hosted git service for `/api/v1` (below
 * `prefix`): 401 without the token, 404 for what is not there, 422 for what makes no sense, pages of at most 50 with `Link`
 * and `X-Total-Count`, labels by number, issue states, hooks with a secret, and signed deliveries to them.
 */
export async function startGitHostServer({ token = "valid-token", prefix = "" } = {}): Promise<GitHostServer> {
  const contents = new Map<string, RepositoryContent>();
  const state: State = {
    baseUrl: "",
    token,
    repositories: new Map(),
    canned: {},
    troubles: [],
    requests: [],
    reportsOwnCalls: false,
    held: null,
  };
  const content = (fullName: string): RepositoryContent => {
    const known = contents.get(fullName) ?? { private: false, ...emptyContent() };
    contents.set(fullName, Object.assign(known, state.repositories.get(fullName)));
    return known;
  };
  const deliver = (fullName: string, event: string, payload: object) =>
    Promise.all(content(fullName).hooks.map((hook) => send(hook, event, payload)));
  const report = async ({ fullName, event, payload }: Change): Promise<void> => {
    const [owner = "", name = ""] = fullName.split("/");
    const html_url = `${state.baseUrl}/${fullName}`;
    const repository = { id: 7, name, full_name: fullName, owner: { login: owner }, html_url };
    const go = () => deliver(fullName, event, { ...payload, repository });
    if (state.held) state.held.push(go);
    else await go();
  };
  const call = async (login: string, { method, path, body }: { method: string; path: string; body: string }) => {
    const answer = answerApi({ state, content, login }, { method, path, body });
    return answer;
  };
  const server = createServer(async (request, response) => {
    const body = await readText(request);
    const [method, path] = [request.method ?? "", request.url ?? ""];
    state.requests.push({ method, path, headers: request.headers, body });
    const api = path.slice(prefix.length);
    const trouble = takeTrouble(state, `${method} ${api.split("?")[0]}`) ?? cannedFor(state, api);
    if (trouble === "silent") return;
    if (trouble === "cut") return void request.socket.destroy();
    if (typeof trouble === "object") return reply(response, trouble);
    if (request.headers.authorization !== `token ${state.token}`)
      return reply(response, json(401, { message: "invalid username, password or token" }));
    const { answer, change } = await call("octavia", { method, path: api, body });
    if (change && state.reportsOwnCalls) await report(change);
    if (trouble === "cut after the work") return void request.socket.destroy();
    if (trouble === "half") {
      const text = answer.body ?? "";
      response.writeHead(answer.status, { "content-type": "application/json", "content-length": String(text.length) });
      response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
      return;
    }
    reply(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return Object.assign(state, {
    baseUrl: `http://127.0.0.1:${port}${prefix}`,
    content,
    deliver: async (fullName: string, event: string, payload: object) => {
      const [owner = "", name = ""] = fullName.split("/");
      const html_url = `${state.baseUrl}/${fullName}`;
      return deliver(fullName, event, {
        ...payload,
        repository: { id: 7, name, full_name: fullName, owner: { login: owner }, html_url },
      });
    },
    act: async (login: string, method: string, path: string, body?: object) => {
      const { answer, change } = await call(login, { method, path, body: JSON.stringify(body ?? {}) });
      if (change) await report(change);
      return answer;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

async function send({ url, secret }: FakeHook, event: string, payload: object): Promise<number> {
  const body = JSON.stringify(payload);
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-gitea-delivery": randomUUID(),
    "x-gitea-event": event,
    "x-gitea-signature": signature,
    "x-hub-signature-256": `sha256=${signature}`,
  };
  return (await fetch(url, { method: "POST", headers, body })).status;
}

function takeTrouble(state: State, call: string): Trouble | undefined {
  const index = state.troubles.findIndex((entry) => entry.call.test(call));
  return index < 0 ? undefined : state.troubles.splice(index, 1)[0]?.trouble;
}

function cannedFor({ canned }: State, path: string): Trouble | undefined {
  if (path === "/api/v1/user") return canned.user;
  return /^\/api\/v1\/repos\/[^/]+\/[^/]+$/.test(path) ? canned.repository : undefined;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): CannedAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", ...headers },
});

function reply(
  response: ServerResponse,
  { status, body = "", headers = { "content-type": "application/json" } }: CannedAnswer,
): void {
  response.writeHead(status, headers).end(body);
}
