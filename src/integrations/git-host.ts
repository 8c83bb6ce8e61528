import {
  GIT_ACCESS_FAILURE,
  type GitAccess,
  type GitAccessFailure,
  type GitAccessRequest,
  type GitHost,
} from "../domain/integration/ports.ts";
import { createGitApi } from "./git-api.ts";
import { listRepositories, openRepository } from "./git-repository.ts";
import { OutboundError, type OutboundHttp, type OutboundResponse } from "./http.ts";

type JsonObject = Readonly<Record<string, unknown>>;

/** What one probe brought: the object that the host answered, or the end of the verification. */
type Probe = { ok: true; body: JsonObject } | { ok: false; access: GitAccess };

/**
 * The git host adapter: asks `/api/v1/user`, then `/api/v1/repos/{owner}/{repo}`, each with the access token and
 * without following redirects. Everything that the remote side does is answered as a `GitAccess`. Contract 1.2.
 */
export function createGitHost(http: OutboundHttp): GitHost {
  return {
    async verifyAccess(request) {
      try {
        return await verify(http, request);
      } catch (error) {
        if (error instanceof OutboundError) return failed(error.message);
        throw error;
      }
    },
    repositories: (account) => listRepositories(createGitApi(http, account)),
    open: (target) => openRepository(createGitApi(http, target), target),
  };
}

async function verify(http: OutboundHttp, request: GitAccessRequest): Promise<GitAccess> {
  const { accessToken, repositoryOwner, repositoryName } = request;
  const api = `${normaliseBaseUrl(request.baseUrl)}/api/v1`;
  const user = await probe(http, `${api}/user`, accessToken, notAGitHost);
  if (!user.ok) return user.access;
  // "." and ".." are no names on any git host, and even percent-encoded they would climb out of /repos.
  if ([repositoryOwner, repositoryName].some(isDotSegment)) return repositoryNotFound();
  const path = [repositoryOwner, repositoryName].map((segment) => encodeURIComponent(segment.toWellFormed())).join("/");
  const repository = await probe(http, `${api}/repos/${path}`, accessToken, repositoryNotFound);
  return repository.ok ? judgeRepository(repository.body) : repository.access;
}

/** Trims, drops trailing slashes and keeps a path prefix. Throws `OutboundError` (invalid-url). Contract 1.2, "Base URL". */
function normaliseBaseUrl(text: string): string {
  const url = URL.parse(text.trim());
  if (!url) throw new OutboundError("invalid-url", "The base URL is not a valid URL");
  if (url.search || url.hash)
    throw new OutboundError("invalid-url", "The base URL must not contain a query or a fragment");
  url.pathname = url.pathname.replace(/\/+$/, "");
  return url.href.replace(/[/?#]+$/, "");
}

async function probe(http: OutboundHttp, url: string, accessToken: string, onMissing: () => GitAccess): Promise<Probe> {
  const headers = { authorization: `token ${accessToken}`, "content-type": "application/json" };
  const response = await http.request({ method: "GET", url, headers });
  const body = response.status >= 200 && response.status < 300 ? parseObject(response.body) : undefined;
  return body ? { ok: true, body } : { ok: false, access: explain(response, onMissing) };
}

/** The verification result for an answer that was not a JSON object with a success status. */
function explain({ status, body }: OutboundResponse, onMissing: () => GitAccess): GitAccess {
  if (status === 404) return onMissing();
  if (status === 401) return failed("The git host rejected the access token");
  if (status === 403) return failed("The git host denied access (HTTP 403)");
  if (status >= 300 && status < 400) {
    const hint = "this usually means that https is forced; enter the final URL";
    return failed(`The base URL redirected (HTTP ${status}): ${hint}`, GIT_ACCESS_FAILURE.REDIRECTED);
  }
  if (status >= 400) return failed(`The git host answered with an error (HTTP ${status})`);
  return body.trim() === "" ? failed(`The git host sent an empty answer (HTTP ${status})`) : notAGitHost();
}

function judgeRepository(repository: JsonObject): GitAccess {
  const { permissions } = repository;
  const mayWrite = isObject(permissions) && (permissions.admin === true || permissions.push === true);
  return {
    isInstalled: true,
    hasRequiredPermissions: mayWrite,
    repositoryExists: true,
    repositoryPrivate: repository.private === true,
    missingPermissions: mayWrite ? [] : ["issues (write)"],
    message: mayWrite
      ? "The access token can reach the repository"
      : "The repository was found, but the access token may lack permission to write issues",
    failureReason: null,
  };
}

const notAGitHost = (): GitAccess =>
  failed("The base URL does not lead to a git host", GIT_ACCESS_FAILURE.NOT_A_GIT_INSTANCE);

const repositoryNotFound = (): GitAccess =>
  failed("The repository does not exist, or the access token cannot see it", GIT_ACCESS_FAILURE.REPOSITORY_NOT_FOUND);

function failed(message: string, failureReason: GitAccessFailure | null = null): GitAccess {
  return {
    isInstalled: false,
    hasRequiredPermissions: false,
    repositoryExists: false,
    repositoryPrivate: false,
    missingPermissions: [],
    message,
    failureReason,
  };
}

const isDotSegment = (segment: string): boolean => segment === "." || segment === "..";

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The JSON object in `text`, or undefined when it holds anything else. */
function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
