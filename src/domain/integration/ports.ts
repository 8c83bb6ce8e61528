import type { GitRepository } from "../git/git-repository.ts";
import type { HostRepository } from "../git/host-shapes.ts";

/** Why a git host could not be verified. Interface 2, "Git access verification result". */
export const GIT_ACCESS_FAILURE = {
  NOT_A_GIT_INSTANCE: "not_a_git_instance",
  REDIRECTED: "redirected",
  REPOSITORY_NOT_FOUND: "repository_not_found",
} as const;

export type GitAccessFailure = (typeof GIT_ACCESS_FAILURE)[keyof typeof GIT_ACCESS_FAILURE];

/**
 * What a git host said about a token and a repository. `message` is a sentence for the user and never holds the
 * token. `failureReason` is null on success, and also when the host refused, failed or could not be reached.
 */
export type GitAccess = {
  isInstalled: boolean;
  hasRequiredPermissions: boolean;
  repositoryExists: boolean;
  repositoryPrivate: boolean;
  missingPermissions: string[];
  message: string;
  failureReason: GitAccessFailure | null;
};

export type GitAccessRequest = {
  baseUrl: string;
  accessToken: string;
  repositoryOwner: string;
  repositoryName: string;
};

/** Port: the outside git-hosting service. */
export type GitHost = {
  /** Asks the host; whatever it does (refusal, failure, silence) is part of the answer, so it does not throw for it. */
  verifyAccess(request: GitAccessRequest): Promise<GitAccess>;
  /** The repositories that a token reaches, at most 2,500. Throws `GitHostError`. */
  repositories(account: Pick<GitAccessRequest, "baseUrl" | "accessToken">): Promise<HostRepository[]>;
  /** One repository to work with. Asks nothing yet. */
  open(target: GitAccessRequest): GitRepository;
};

/**
 * Port: may the product send requests to `url`? Asked before a webhook or push server address is stored; `reason` is
 * one plain sentence. A yes is no promise for later: the address is judged again at each delivery. Contract 4.10.
 */
export type DestinationCheck = (url: string) => Promise<{ ok: true } | { ok: false; reason: string }>;
