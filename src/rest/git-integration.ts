import { VerifyGitAccessInput, verifyGitAccess } from "../domain/integration/verify-git-access.ts";
import { type Operation, operation } from "./operation.ts";
import { GitAccessVerification, presentGitAccess } from "./present-git-access.ts";

/** The git host of a project (specification, 4.2). */
export const gitIntegrationOperations: readonly Operation[] = [
  operation(
    {
      id: "verifyGitAccess",
      method: "post",
      path: "/git-integration/verify",
      summary: "Tries whether a token reaches a repository; stores nothing. Needs `workspace:manage_settings`.",
      body: VerifyGitAccessInput,
      answer: GitAccessVerification,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body }) => presentGitAccess((await verifyGitAccess(ctx, body)).verification),
  ),
];
