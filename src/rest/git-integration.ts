import { CreateGitIntegrationInput, createGitIntegration } from "../domain/git/create-git-integration.ts";
import { deleteGitIntegration } from "../domain/git/delete-git-integration.ts";
import { DiscoverGitRepositoriesInput, discoverGitRepositories } from "../domain/git/discover-git-repositories.ts";
import { ImportGitIssuesInput, importGitIssues } from "../domain/git/import-git-issues.ts";
import { findGitIntegration } from "../domain/git/queries.ts";
import { UpdateGitIntegrationInput, updateGitIntegration } from "../domain/git/update-git-integration.ts";
import { VerifyGitAccessInput, verifyGitAccess } from "../domain/integration/verify-git-access.ts";
import { gitWebhook } from "./git-webhook.ts";
import { type Operation, operation } from "./operation.ts";
import { GitAccessVerification, presentGitAccess } from "./present-git-access.ts";
import {
  GIT_INTEGRATION_DELETED,
  GitImport,
  GitIntegration,
  GitIntegrationDeleted,
  GitRepositories,
  presentGitImport,
  presentGitIntegration,
  presentGitRepositories,
} from "./present-git-integration.ts";

const PATH = "/git-integration/project/{projectId}";

/** The git repository of a project (specification, 4.2; contract, 2.13). */
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
  operation(
    {
      id: "listGitRepositories",
      method: "post",
      path: "/git-integration/repositories",
      summary:
        "The repositories that a token reaches; stores nothing. 401 when the host does not take the token. Needs `workspace:manage_settings`.",
      body: DiscoverGitRepositoriesInput,
      answer: GitRepositories,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body }) => presentGitRepositories((await discoverGitRepositories(ctx, body)).repositories),
  ),
  operation(
    {
      id: "getGitIntegration",
      method: "get",
      path: PATH,
      summary: "The repository that a project is linked to; null when there is none. For members.",
      answer: GitIntegration.nullable(),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => {
      const gitIntegration = await findGitIntegration(ctx, { projectId: params.projectId });
      return gitIntegration && presentGitIntegration(gitIntegration);
    },
  ),
  operation(
    {
      id: "createGitIntegration",
      method: "post",
      path: PATH,
      summary:
        "Links a project to a repository, or to another one, after asking the host; its 401, 403, 404 and 429 are passed on. Needs `workspace:manage_settings`.",
      body: CreateGitIntegrationInput.omit({ projectId: true }),
      answer: GitIntegration,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT", "CONFLICT", "RATE_LIMITED"],
    },
    async (ctx, { body, params }) => {
      const { gitIntegration } = await createGitIntegration(ctx, { ...body, projectId: params.projectId });
      return presentGitIntegration(gitIntegration);
    },
  ),
  operation(
    {
      id: "updateGitIntegration",
      method: "patch",
      path: PATH,
      summary: "Switches a project's git integration, or parts of it, on or off. Needs `workspace:manage_settings`.",
      body: UpdateGitIntegrationInput.omit({ projectId: true }),
      answer: GitIntegration,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT", "CONFLICT"],
    },
    async (ctx, { body, params }) => {
      const { gitIntegration } = await updateGitIntegration(ctx, { ...body, projectId: params.projectId });
      return presentGitIntegration(gitIntegration);
    },
  ),
  operation(
    {
      id: "deleteGitIntegration",
      method: "delete",
      path: PATH,
      summary: "Ends a project's link to its repository. Needs `workspace:manage_settings`.",
      answer: GitIntegrationDeleted,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => {
      await deleteGitIntegration(ctx, { projectId: params.projectId });
      return GIT_INTEGRATION_DELETED;
    },
  ),
  operation(
    {
      id: "importGitIssues",
      method: "post",
      path: "/git-integration/import-issues",
      summary: "Takes over the open issues of a project's repository as tasks. Needs `task:create`.",
      body: ImportGitIssuesInput,
      answer: GitImport,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT", "RATE_LIMITED"],
    },
    async (ctx, { body }) => presentGitImport(await importGitIssues(ctx, body)),
  ),
  gitWebhook,
];
