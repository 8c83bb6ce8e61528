import { z } from "zod";
import type { InvitationCheck, NamedInvitation } from "../domain/workspace/invitations.ts";
import { INVITATION_STATUS } from "../shared/vocabulary.ts";
import { record, timestamp } from "./shapes.ts";

export const PendingInvitation = record("PendingInvitation", "An invitation that waits for the caller.", {
  id: z.string(),
  email: z.string(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  inviterName: z.string(),
  expiresAt: timestamp(),
  createdAt: timestamp(),
  status: z.enum(INVITATION_STATUS),
});

/** An invitation that waits for the caller (contract, 2.12). */
export const presentPendingInvitation = (invitation: NamedInvitation): z.input<typeof PendingInvitation> => ({
  id: invitation.id,
  email: invitation.email,
  workspaceId: invitation.workspaceId,
  workspaceName: invitation.workspaceName,
  inviterName: invitation.inviterName,
  expiresAt: invitation.expiresAt,
  createdAt: invitation.createdAt,
  status: invitation.status,
});

export const CheckedInvitation = record(
  "CheckedInvitation",
  "Whether an invitation can be accepted; `error` says why not. Without `invitation` there is none, or it was used.",
  {
    valid: z.boolean(),
    invitation: z
      .object({
        id: z.string(),
        email: z.string(),
        workspaceName: z.string(),
        inviterName: z.string(),
        expiresAt: timestamp(),
        status: z.enum(INVITATION_STATUS),
        expired: z.boolean(),
      })
      .optional(),
    error: z.string().optional(),
  },
);

/** What opening an invitation's link shows (contract, 2.12). */
export const presentCheckedInvitation = (check: InvitationCheck): z.input<typeof CheckedInvitation> => ({
  valid: check.isValid,
  ...(check.invitation && { invitation: presentInvitation(check.invitation, { expired: !check.isValid }) }),
  ...(!check.isValid && { error: check.problem }),
});

const presentInvitation = (invitation: NamedInvitation, { expired }: { expired: boolean }) => ({
  id: invitation.id,
  email: invitation.email,
  workspaceName: invitation.workspaceName,
  inviterName: invitation.inviterName,
  expiresAt: invitation.expiresAt,
  status: invitation.status,
  expired,
});
