import { z } from "zod";
import { LIMIT } from "../../shared/limits.ts";
import type { DomainContext } from "../context.ts";
import { authorizeProject } from "../policy.ts";
import { id, parseInput, text } from "../validation.ts";
import type { GitAccess } from "./ports.ts";

const required = () => text(LIMIT.lineLength).min(1, "is required");

export const VerifyGitAccessInput = z.object({
  projectId: id(),
  baseUrl: required()
    .trim()
    .refine((url) => URL.canParse(url), "must be a URL"),
  accessToken: required(),
  repositoryOwner: required(),
  repositoryName: required(),
});

/**
 * Tries whether a token reaches a repository; stores nothing and writes the token nowhere. Everything that the remote side
 * does is part of the answer. It asks the remote side outside of any transaction. Needs `workspace:manage_settings`.
 * Throws INVALID_INPUT, NOT_FOUND (project) and FORBIDDEN for the caller's own mistakes. Specification, 4.2; rulings; contract, 1.2.
 */
export async function verifyGitAccess(ctx: DomainContext, input: unknown): Promise<{ verification: GitAccess }> {
  const { projectId, ...request } = parseInput(VerifyGitAccessInput, input);
  await authorizeProject(ctx, projectId, "workspace:manage_settings");
  return { verification: await ctx.gitHost.verifyAccess(request) };
}
