import { z } from "zod";
import { DomainError } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import type { DomainContext } from "../context.ts";
import { authorizeProject } from "../policy.ts";
import { id, parseInput, text } from "../validation.ts";
import { GitHostError } from "./git-host-error.ts";
import type { HostRepository } from "./host-shapes.ts";
import { baseUrl } from "./repository-address.ts";

export const DiscoverGitRepositoriesInput = z.object({
  projectId: id(),
  baseUrl: baseUrl(),
  accessToken: text(LIMIT.lineLength).trim().min(1, "is required"),
});

/**
 * The repositories that a token reaches, at most 2,500; stores nothing and writes the token nowhere. Needs
 * `workspace:manage_settings`. Throws INVALID_INPUT, NOT_FOUND (project), FORBIDDEN, and UNAUTHENTICATED when the host does
 * not take the token, for whatever reason. Contract, 2.13.
 */
export async function discoverGitRepositories(
  ctx: DomainContext,
  input: unknown,
): Promise<{ repositories: HostRepository[] }> {
  const { projectId, ...account } = parseInput(DiscoverGitRepositoriesInput, input);
  await authorizeProject(ctx, projectId, "workspace:manage_settings");
  try {
    return { repositories: await ctx.gitHost.repositories(account) };
  } catch (error) {
    throw error instanceof GitHostError ? new DomainError("UNAUTHENTICATED", error.message) : error;
  }
}
