import { BOT_TOKEN, type Ids } from "./seed.ts";
import type { Write } from "./write.ts";

export const integrations: Write[] = [
  {
    mutation: "updateChatIntegration",
    rest: ({ projectId }) => [
      "PATCH",
      `/chat-integration/project/${projectId}`,
      { threadId: 7, chatLabel: "Team", events: { taskTitleChanged: true }, isActive: false },
    ],
    variables: ({ projectId }) => ({
      projectId,
      input: { threadId: 7, chatLabel: "Team", events: { taskTitleChanged: true }, isActive: false },
    }),
  },
  {
    mutation: "updateChatIntegration",
    what: "to what cannot work",
    rest: ({ projectId }) => ["PATCH", `/chat-integration/project/${projectId}`, { botToken: "nonsense" }],
    variables: ({ projectId }) => ({ projectId, input: { botToken: "nonsense" } }),
    refused: "INVALID_INPUT",
  },
  {
    mutation: "deleteChatIntegration",
    rest: ({ projectId }) => ["DELETE", `/chat-integration/project/${projectId}`],
    variables: ({ projectId }) => ({ projectId }),
  },
  {
    mutation: "updateChatIntegration",
    what: "where there is none",
    rest: ({ projectId }) => ["PATCH", `/chat-integration/project/${projectId}`, { isActive: true }],
    variables: ({ projectId }) => ({ projectId, input: { isActive: true } }),
    refused: "NOT_FOUND",
  },
  {
    mutation: "createChatIntegration",
    rest: ({ projectId }) => ["POST", `/chat-integration/project/${projectId}`, { botToken: BOT_TOKEN, chatId: "-5" }],
    variables: ({ projectId }) => ({ input: { projectId, botToken: BOT_TOKEN, chatId: "-5" } }),
  },
  {
    mutation: "verifyGitAccess",
    rest: (ids) => ["POST", "/git-integration/verify", repository(ids)],
    variables: (ids) => ({ input: repository(ids) }),
  },
  {
    mutation: "discoverGitRepositories",
    rest: ({ projectId }) => ["POST", "/git-integration/repositories", { projectId, ...account }],
    variables: ({ projectId }) => ({ input: { projectId, ...account } }),
    refused: "UNAUTHENTICATED",
  },
  {
    mutation: "createGitIntegration",
    what: "to a host that does not answer",
    rest: ({ projectId }) => ["POST", `/git-integration/project/${projectId}`, place],
    variables: ({ projectId }) => ({ input: { projectId, ...place } }),
    refused: "INVALID_INPUT",
  },
  {
    mutation: "updateGitIntegration",
    rest: ({ projectId }) => ["PATCH", `/git-integration/project/${projectId}`, { commentTaskLinkOnGitIssue: false }],
    variables: ({ projectId }) => ({ projectId, input: { commentTaskLinkOnGitIssue: false } }),
  },
  {
    mutation: "importGitIssues",
    what: "from a host that does not answer",
    rest: ({ projectId }) => ["POST", "/git-integration/import-issues", { projectId }],
    variables: ({ projectId }) => ({ projectId }),
    refused: "INVALID_INPUT",
  },
  {
    mutation: "deleteGitIntegration",
    rest: ({ projectId }) => ["DELETE", `/git-integration/project/${projectId}`],
    variables: ({ projectId }) => ({ projectId }),
  },
  {
    mutation: "updateGitIntegration",
    what: "where there is none",
    rest: ({ projectId }) => ["PATCH", `/git-integration/project/${projectId}`, { isActive: true }],
    variables: ({ projectId }) => ({ projectId, input: { isActive: true } }),
    refused: "NOT_FOUND",
  },
];

const account = { baseUrl: "http://127.0.0.1:1", accessToken: "t" };
const place = { ...account, repositoryOwner: "o", repositoryName: "r" };

/** A place that the product refuses to talk to, which is an answer like any other. */

const repository = ({ projectId }: Ids) => ({
  projectId,
  baseUrl: "http://127.0.0.1:1",
  accessToken: "t",
  repositoryOwner: "o",
  repositoryName: "r",
});
