import { type ErrorRequestHandler, Router } from "express";
import { acceptInvitation } from "../domain/workspace/accept-invitation.ts";
import { createTeam } from "../domain/workspace/create-team.ts";
import { createWorkspace } from "../domain/workspace/create-workspace.ts";
import { deleteWorkspace } from "../domain/workspace/delete-workspace.ts";
import { hasPermissions } from "../domain/workspace/has-permissions.ts";
import { findActiveMember, findMemberRole } from "../domain/workspace/members.ts";
import { findRole, listRoles } from "../domain/workspace/roles.ts";
import {
  presentAcceptedInvitation,
  presentActiveMember,
  presentOrganization,
  presentRole,
  presentTeam,
} from "./present-organization.ts";
import { renderIdentityError, renderIdentityErrorAsText } from "./render-identity-error.ts";
import { route } from "./route.ts";

/** The organization operations of the specification (4.9) and those that the product does itself, below `/auth/organization`; contract, 1.9 and 3.4. */
export const organizationRouter = () =>
  Router()
    .post(
      "/create",
      route(async (ctx, { body }) => presentOrganization(await createWorkspace(ctx, body))),
      forbiddenAsText,
      renderIdentityError({ CONFLICT: "ORGANIZATION_ALREADY_EXISTS" }),
    )
    .post(
      "/create-team",
      route(async (ctx, { body }) => presentTeam((await createTeam(ctx, body)).team)),
      renderIdentityError({ ...NAMED, CONFLICT: "YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS" }),
    )
    .post(
      "/delete",
      route(async (ctx, { body }) => (await deleteWorkspace(ctx, body)).deletedWorkspaceId),
      renderIdentityErrorAsText,
    )
    .get(
      "/get-active-member",
      route(async (ctx) => presentActiveMember(await findActiveMember(ctx))),
      renderIdentityError({ ...NAMED, NOT_FOUND: "MEMBER_NOT_FOUND" }),
    )
    .get(
      "/get-active-member-role",
      route(async (ctx, { query }) => ({ role: await findMemberRole(ctx, query) })),
      renderIdentityError(NAMED),
    )
    .post(
      "/accept-invitation",
      route(async (ctx, { body }) => presentAcceptedInvitation(await acceptInvitation(ctx, body))),
      renderIdentityError({
        INVALID_INPUT: "INVITATION_NOT_FOUND",
        FORBIDDEN: "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
        CONFLICT: "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION",
      }),
    )
    .post(
      "/has-permission",
      route(async (ctx, { body }) => ({ error: null, success: await hasPermissions(ctx, body) })),
      renderIdentityError(NAMED),
    )
    .get(
      "/list-roles",
      route(async (ctx, { query }) => (await listRoles(ctx, query)).map(presentRole)),
      renderIdentityError(NAMED),
    )
    .get(
      "/get-role",
      route(async (ctx, { query }) => presentRole(await findRole(ctx, query))),
      renderIdentityError({ ...NAMED, NOT_FOUND: "ROLE_NOT_FOUND" }),
    );

/** Refusals of operations that mean the active organization when none is named. */
const NAMED = { INVALID_INPUT: "NO_ACTIVE_ORGANIZATION", NOT_FOUND: "ORGANIZATION_NOT_FOUND" } as const;

/** Creating an organization for someone else is refused in one plain sentence (rulings). */
const forbiddenAsText: ErrorRequestHandler = (error, request, response, next) =>
  error?.code === "FORBIDDEN" ? renderIdentityErrorAsText(error, request, response, next) : next(error);
