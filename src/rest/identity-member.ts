import { z } from "zod";
import { ROLE } from "../shared/vocabulary.ts";
import type { IdentityOperation } from "./identity-operation.ts";
import { anOrganization, Member, MemberWithUser, OneRole, RoleGrants } from "./identity-shapes.ts";

/** Who belongs to a workspace, and what they may do there (contract, 1.9 and 3.4). */
export const memberOperations: readonly IdentityOperation[] = [
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
    body: z.object({ ...anOrganization, memberId: z.string(), role: OneRole }),
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
    refusals: [404],
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
