import { Router } from "express";
import { listMembers } from "../domain/workspace/members.ts";
import { presentMember } from "./present-workspace.ts";
import { route } from "./route.ts";

/** Workspaces (specification, 4.8). They are created and changed as organizations. */
export const workspaceRouter = () =>
  Router().get(
    "/workspace/:workspaceId/members",
    route(async (ctx, { params }) => (await listMembers(ctx, params.workspaceId ?? "")).map(presentMember)),
  );
