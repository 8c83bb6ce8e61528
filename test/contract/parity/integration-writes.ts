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
    mutation: "testChatIntegration",
    what: "where no chat API is configured",
    rest: ({ projectId }) => ["POST", `/chat-integration/project/${projectId}/test`],
    variables: ({ projectId }) => ({ projectId }),
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
    mutation: "testWebhookIntegration",
    what: "at an address that the product refuses to talk to",
    rest: ({ projectId }) => ["POST", `/generic-webhook-integration/project/${projectId}/test`],
    variables: ({ projectId }) => ({ projectId }),
  },
  {
    mutation: "updateWebhookIntegration",
    rest: ({ projectId }) => ["PATCH", `/generic-webhook-integration/project/${projectId}`, webhookChanges],
    variables: ({ projectId }) => ({ projectId, input: webhookChanges }),
  },
  {
    mutation: "updateWebhookIntegration",
    what: "to a private address",
    rest: ({ projectId }) => [
      "PATCH",
      `/generic-webhook-integration/project/${projectId}`,
      { webhookUrl: "http://10.0.0.1" },
    ],
    variables: ({ projectId }) => ({ projectId, input: { webhookUrl: "http://10.0.0.1" } }),
    refused: "INVALID_INPUT",
  },
  {
    mutation: "deleteWebhookIntegration",
    rest: ({ projectId }) => ["DELETE", `/generic-webhook-integration/project/${projectId}`],
    variables: ({ projectId }) => ({ projectId }),
  },
  {
    mutation: "updateWebhookIntegration",
    what: "where there is none",
    rest: ({ projectId }) => ["PATCH", `/generic-webhook-integration/project/${projectId}`, { isActive: true }],
    variables: ({ projectId }) => ({ projectId, input: { isActive: true } }),
    refused: "NOT_FOUND",
  },
  {
    mutation: "createWebhookIntegration",
    rest: ({ projectId }) => [
      "POST",
      `/generic-webhook-integration/project/${projectId}`,
      { webhookUrl: PUBLIC_ADDRESS },
    ],
    variables: ({ projectId }) => ({ input: { projectId, webhookUrl: PUBLIC_ADDRESS } }),
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

/** Public and no name, so that it is taken without asking anybody. */
const PUBLIC_ADDRESS = "https://93.184.216.34/hooks";
const webhookChanges = {
  secret: "another",
  events: { taskMoved: true },
  dueDateReminderLeadTimeMinutes: 60,
  isActive: false,
};

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
