import { z } from "zod";
import { listMembers } from "../domain/workspace/members.ts";
import { type Operation, operation } from "./operation.ts";
import { presentMember, WorkspaceMember } from "./present-workspace.ts";

/** Workspaces (specification, 4.8). They are created and changed as organizations. */
export const workspaceOperations: readonly Operation[] = [
  operation(
    {
      id: "getWorkspaceMembers",
      method: "get",
      path: "/workspace/{workspaceId}/members",
      summary: "Lists the members of a workspace with their roles, in the order in which they joined. For members.",
      answer: z.array(WorkspaceMember),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => (await listMembers(ctx, params.workspaceId ?? "")).map(presentMember),
  ),
];
