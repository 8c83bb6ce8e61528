import { z } from "zod";
import { ROLE } from "../shared/vocabulary.ts";
import type { IdentityOperation } from "./identity-operation.ts";
import {
  ChangedOrganization,
  CreatedOrganization,
  FullOrganization,
  Invitation,
  Member,
  MemberWithUser,
  Organization,
  RoleGrants,
} from "./identity-shapes.ts";

const anOrganization = { organizationId: z.string().optional() };
const Role = z.union([z.enum(ROLE), z.array(z.enum(ROLE)).length(1)]);
const ByInvitation = z.object({ invitationId: z.string() });

const organizations: readonly IdentityOperation[] = [
  {
    id: "createOrganization",
    method: "post",
    path: "/auth/organization/create",
    summary: "Creates a workspace with a team; for another user only an instance administrator may.",
    body: z.object({
      name: z.string(),
      slug: z.string(),
      userId: z.string().nullish(),
      logo: z.string().nullish(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
      keepCurrentActiveOrganization: z.boolean().nullish(),
      description: z.string().nullish(),
    }),
    answer: CreatedOrganization,
    sentences: [403],
  },
  {
    id: "deleteOrganization",
    method: "post",
    path: "/auth/organization/delete",
    summary: "Deletes a workspace with all that belongs to it, and answers its id. Needs `organization:delete`.",
    body: z.object({ organizationId: z.string() }),
    answer: z.string(),
    refusals: [404],
    sentences: [400, 401, 403, 404],
  },
  {
    id: "listOrganization",
    method: "get",
    path: "/auth/organization/list",
    summary: "Lists the caller's workspaces.",
    answer: z.array(Organization),
  },
  {
    id: "getOrganizationFullOrganization",
    method: "get",
    path: "/auth/organization/get-full-organization",
    summary: "A workspace, by default the active one, with members, invitations and teams; null when none is active.",
    query: z.object({
      ...anOrganization,
      organizationSlug: z.string().optional(),
      membersLimit: z.int().optional(),
    }),
    answer: FullOrganization.nullable(),
  },
  {
    id: "setOrganizationActive",
    method: "post",
    path: "/auth/organization/set-active",
    summary: "Makes a workspace the active one of the caller's session; null: none.",
    body: z.object({ organizationId: z.string().nullish(), organizationSlug: z.string().optional() }),
    answer: Organization.nullable(),
  },
  {
    id: "updateOrganization",
    method: "post",
    path: "/auth/organization/update",
    summary: "Changes the given fields of a workspace. Needs `organization:update`.",
    body: z.object({
      ...anOrganization,
      data: z.object({
        name: z.string().optional(),
        slug: z.string().optional(),
        logo: z.string().nullish(),
        metadata: z.record(z.string(), z.unknown()).optional(),
        description: z.string().nullish(),
      }),
    }),
    answer: ChangedOrganization,
  },
  {
    id: "checkOrganizationSlug",
    method: "post",
    path: "/auth/organization/check-slug",
    summary: "Says that a slug is free; 400 when it is taken.",
    body: z.object({ slug: z.string() }),
    answer: z.object({ status: z.literal(true) }),
  },
];

const invitations: readonly IdentityOperation[] = [
  {
    id: "inviteOrganizationMember",
    method: "post",
    path: "/auth/organization/invite-member",
    summary: "Invites an address to a workspace. Needs `invitation:create`.",
    body: z.object({
      ...anOrganization,
      email: z.email(),
      role: Role,
      teamId: z.string().optional(),
      resend: z.boolean().optional(),
    }),
    answer: Invitation,
  },
  {
    id: "listOrganizationInvitations",
    method: "get",
    path: "/auth/organization/list-invitations",
    summary: "Lists the invitations to a workspace, whatever came of them. For members.",
    query: z.object(anOrganization),
    answer: z.array(Invitation),
  },
  {
    id: "getOrganizationInvitation",
    method: "get",
    path: "/auth/organization/get-invitation",
    summary: "One invitation. For whoever was invited.",
    query: z.object({ id: z.string() }),
    answer: Invitation.extend({
      organizationName: z.string(),
      organizationSlug: z.string(),
      inviterEmail: z.string(),
    }),
  },
  {
    id: "listOrganizationUserInvitations",
    method: "get",
    path: "/auth/organization/list-user-invitations",
    summary: "Lists the invitations to the caller's own, verified address.",
    answer: z.array(Invitation.extend({ organizationName: z.string().optional() })),
  },
  {
    id: "acceptOrganizationInvitation",
    method: "post",
    path: "/auth/organization/accept-invitation",
    summary: "Makes the caller a member and the workspace the active one. For whoever was invited.",
    body: ByInvitation,
    answer: z.object({ invitation: Invitation, member: Member }),
  },
  {
    id: "rejectOrganizationInvitation",
    method: "post",
    path: "/auth/organization/reject-invitation",
    summary: "Turns an invitation down. For whoever was invited.",
    body: ByInvitation,
    answer: z.object({ invitation: Invitation, member: z.null() }),
  },
  {
    id: "cancelOrganizationInvitation",
    method: "post",
    path: "/auth/organization/cancel-invitation",
    summary: "Takes an invitation back. Needs `invitation:cancel`.",
    body: ByInvitation,
    answer: Invitation,
  },
];

const members: readonly IdentityOperation[] = [
  {
    id: "listOrganizationMembers",
    method: "get",
    path: "/auth/organization/list-members",
    summary: "Lists the members of a workspace. For members.",
    query: z.object({
      ...anOrganization,
      organizationSlug: z.string().optional(),
      limit: z.int().optional(),
      offset: z.int().optional(),
      sortBy: z.enum(["id", "userId", "role", "createdAt"]).optional(),
      sortDirection: z.enum(["asc", "desc"]).optional(),
      filterField: z.enum(["id", "userId", "role", "createdAt"]).optional(),
      filterValue: z.string().optional(),
      filterOperator: z.enum(["eq", "ne"]).optional(),
    }),
    answer: z.object({ members: z.array(MemberWithUser), total: z.int() }),
  },
  {
    id: "removeOrganizationMember",
    method: "post",
    path: "/auth/organization/remove-member",
    summary: "Ends a membership. Needs `member:delete`; the last owner stays.",
    body: z.object({ ...anOrganization, memberIdOrEmail: z.string() }),
    answer: z.object({ member: Member.extend({ user: MemberWithUser.shape.user.optional() }) }),
  },
  {
    id: "leaveOrganization",
    method: "post",
    path: "/auth/organization/leave",
    summary: "Ends the caller's own membership; the last owner stays.",
    body: z.object({ organizationId: z.string() }),
    answer: Member.extend({ user: MemberWithUser.shape.user.optional() }),
  },
  {
    id: "updateOrganizationMemberRole",
    method: "post",
    path: "/auth/organization/update-member-role",
    summary: "Gives a member another role. Needs `member:update`; only owners make owners.",
    body: z.object({ ...anOrganization, memberId: z.string(), role: Role }),
    answer: Member,
  },
  {
    id: "getOrganizationActiveMember",
    method: "get",
    path: "/auth/organization/get-active-member",
    summary: "The caller's own membership of the active workspace.",
    answer: MemberWithUser,
    refusals: [404],
  },
  {
    id: "getOrganizationActiveMemberRole",
    method: "get",
    path: "/auth/organization/get-active-member-role",
    summary: "The role of the caller, or of another member, in a workspace, by default the active one.",
    query: z.object({
      ...anOrganization,
      organizationSlug: z.string().optional(),
      userId: z.string().optional(),
    }),
    answer: z.object({ role: z.enum(ROLE) }),
    refusals: [404],
  },
  {
    id: "hasOrganizationPermission",
    method: "post",
    path: "/auth/organization/has-permission",
    summary: "Says whether the caller may do all of the given actions in a workspace.",
    body: z.object({
      ...anOrganization,
      permissions: z.record(z.string(), z.array(z.string())).optional(),
      permission: z.record(z.string(), z.array(z.string())).optional(),
    }),
    answer: z.object({ error: z.null(), success: z.boolean() }),
  },
  {
    id: "listOrganizationRoles",
    method: "get",
    path: "/auth/organization/list-roles",
    summary: "Lists the roles of a workspace and what they may do. For members.",
    query: z.object(anOrganization),
    answer: z.array(RoleGrants),
    refusals: [404],
  },
  {
    id: "getOrganizationRole",
    method: "get",
    path: "/auth/organization/get-role",
    summary: "One role of a workspace and what it may do. For members.",
    query: z.object({ ...anOrganization, roleName: z.string().optional(), roleId: z.string().optional() }),
    answer: RoleGrants,
    refusals: [404],
  },
];

/** Workspaces, as the identity door calls them, with their invitations and members (contract, 1.9 and 3.4). */
export const organizationOperations: readonly IdentityOperation[] = [...organizations, ...invitations, ...members];
