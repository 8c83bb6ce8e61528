import { z } from "zod";
import type { IdentityOperation } from "./identity-operation.ts";
import { anOrganization, Invitation, Member, OneRole } from "./identity-shapes.ts";

const ByInvitation = z.object({ invitationId: z.string() });

/** Invitations to a workspace (contract, 3.4). */
export const invitationOperations: readonly IdentityOperation[] = [
  {
    id: "inviteOrganizationMember",
    method: "post",
    path: "/auth/organization/invite-member",
    summary: "Invites an address to a workspace. Needs `invitation:create`.",
    body: z.object({
      ...anOrganization,
      email: z.email(),
      role: OneRole,
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
