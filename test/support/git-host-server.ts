import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An answer that stands in for the host's own; `headers` default to JSON. */
export type CannedAnswer = { status: number; body?: string; headers?: Record<string, string> };

export type FakeRepository = { private: boolean; permissions?: { admin: boolean; push: boolean; pull: boolean } };

export type GitHostServer = {
  baseUrl: string;
  /** The one token that the host accepts. */
  token: string;
  /** By `owner/name`. */
  repositories: Map<string, FakeRepository>;
  /** Set one to make a probe misbehave; "silent" never answers. */
  canned: { user?: CannedAnswer | "silent"; repository?: CannedAnswer | "silent" };
  /** Every request so far, oldest first. */
  requests: { method: string; path: string; headers: IncomingHttpHeaders }[];
  close(): Promise<void>;
};

/**
 * Starts a git host on 127.0.0.1 that keeps the real one's promise for `/api/v1/user` and `/api/v1/repos/{o}/{r}`
 * (below `prefix`): 401 without the token, 404 for an unknown repository, JSON bodies.
 */
export async function startGitHostServer({ token = "valid-token", prefix = "" } = {}): Promise<GitHostServer> {
  const state = { token, repositories: new Map<string, FakeRepository>(), canned: {}, requests: [] } as Omit<
    GitHostServer,
    "baseUrl" | "close"
  >;
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    state.requests.push({ method: request.method ?? "", path, headers: request.headers });
    const canned = path === `${prefix}/api/v1/user` ? state.canned.user : state.canned.repository;
    if (canned !== "silent")
      reply(response, canned ?? answer(state, path.slice(prefix.length), request.headers.authorization));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return Object.assign(state, { baseUrl: `http://127.0.0.1:${port}${prefix}`, close });
}

function answer(
  state: Pick<GitHostServer, "token" | "repositories">,
  path: string,
  authorization?: string,
): CannedAnswer {
  if (authorization !== `token ${state.token}`) return json(401, { message: "invalid username, password or token" });
  if (path === "/api/v1/user") return json(200, { id: 1, login: "octavia" });
  const [, owner = "", name = ""] = /^\/api\/v1\/repos\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const repository = state.repositories.get(`${decodeURIComponent(owner)}/${decodeURIComponent(name)}`);
  return repository
    ? json(200, { id: 7, name, ...repository })
    : json(404, { message: "The target couldn't be found." });
}

const json = (status: number, body: unknown): CannedAnswer => ({ status, body: JSON.stringify(body) });

function reply(
  response: ServerResponse,
  { status, body = "", headers = { "content-type": "application/json" } }: CannedAnswer,
): void {
  response.writeHead(status, headers).end(body);
}
