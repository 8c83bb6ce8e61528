import { bulkUpdates } from "./bulk-writes.ts";
import { comments, timeEntries } from "./comment-writes.ts";
import { deliveries } from "./delivery-writes.ts";
import { integrations } from "./integration-writes.ts";
import { labels } from "./label-writes.ts";
import { notifications } from "./notification-writes.ts";
import { preferences } from "./preference-writes.ts";
import { columns, projects } from "./project-writes.ts";
import { relations, workflowRules } from "./relation-writes.ts";
import { tasks } from "./task-writes.ts";
import { workspaces } from "./workspace-writes.ts";
import type { Write } from "./write.ts";

/** Mutations that REST has no operation for, and why. */
export const WITHOUT_REST: Record<string, string> = {
  startTimer: "REST clients post a time entry without endTime",
  stopTimer: "REST clients put a time entry with endTime",
};

/** What is done at the identity door alone, and why. */
const AT_IDENTITY_DOOR = [
  {
    because: "accounts, sessions and keys are made where credentials are shown, and sign-in pages know that door only",
    operations: [
      "signUpEmail",
      "signInEmail",
      "signOut",
      "updateUser",
      "changePassword",
      "deleteUser",
      "createApiKey",
      "deleteApiKey",
      "deviceCode",
      "deviceToken",
      "deviceApprove",
      "deviceDeny",
      "setOrganizationActive",
      "setOrganizationActiveTeam",
    ],
  },
  {
    because: "who belongs to a workspace is settled by the identity library",
    operations: [
      "updateOrganization",
      "inviteOrganizationMember",
      "acceptOrganizationInvitation",
      "rejectOrganizationInvitation",
      "cancelOrganizationInvitation",
      "updateOrganizationMemberRole",
      "removeOrganizationMember",
      "leaveOrganization",
      "updateOrganizationTeam",
      "removeOrganizationTeam",
      "addOrganizationTeamMember",
      "removeOrganizationTeamMember",
    ],
  },
  { because: "asks, and changes nothing", operations: ["checkOrganizationSlug", "hasOrganizationPermission"] },
];

/** REST operations that GraphQL has no field for, or that no row here compares, and why. */
export const WITHOUT_GRAPHQL: Record<string, string> = {
  createActivity: "GraphQL clients write comments; other records are for the older clients of REST",
  updateTaskComment: "the same function as updateComment under another path, and compared there",
  deleteTaskComment: "the same function as deleteComment under another path, and compared there",
  importTasks: "takes the file of exportTasks as it is, whose form REST clients gave it",
  uploadUserAvatar: "takes the bytes of a picture",
  deleteUserAvatar: "belongs to uploadUserAvatar",
  createTaskImageUpload: "announces the bytes of a file, which no GraphQL request carries",
  uploadAsset: "takes the bytes of a file",
  gitWebhook: "is what git hosts call, signed by them",
  finalizeTaskImageUpload: "belongs to createTaskImageUpload",
  ...Object.fromEntries(AT_IDENTITY_DOOR.flatMap(({ because, operations }) => operations.map((id) => [id, because]))),
};

/** By subject: each list runs top to bottom on a board of its own. */
export const WRITES: Record<string, readonly Write[]> = {
  tasks,
  bulkUpdates,
  projects,
  columns,
  labels,
  comments,
  timeEntries,
  relations,
  workflowRules,
  integrations,
  deliveries,
  notifications,
  preferences,
  workspaces,
};
