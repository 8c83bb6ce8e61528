import { z } from "zod";
import { checkInvitation, listPendingInvitations } from "../domain/workspace/invitations.ts";
import { type Operation, openOperation, operation } from "./operation.ts";
import {
  CheckedInvitation,
  PendingInvitation,
  presentCheckedInvitation,
  presentPendingInvitation,
} from "./present-invitation.ts";

/** Invitations as invited people see them (contract, 2.12). They are made and answered as the organizations' (3.4). */
export const invitationOperations: readonly Operation[] = [
  operation(
    {
      id: "getUserPendingInvitations",
      method: "get",
      path: "/invitation/pending",
      summary: "The open invitations to the caller's verified address; none for an API key.",
      answer: z.array(PendingInvitation),
      refusals: [],
    },
    async (ctx) => (await listPendingInvitations(ctx)).map(presentPendingInvitation),
  ),
  operation(
    {
      id: "getInvitationDetails",
      method: "get",
      path: "/invitation/{id}",
      summary: "Whether an invitation can still be accepted, for whoever has its id.",
      answer: CheckedInvitation,
      refusals: ["INVALID_INPUT"],
    },
    async (ctx, { params }) => presentCheckedInvitation(await checkInvitation(ctx, params.id ?? "")),
  ),
  openOperation(
    {
      id: "getPublicInvitation",
      method: "get",
      path: "/invitation/public/{id}",
      summary: "The same, without a credential: for people who have no account yet.",
      answer: CheckedInvitation,
      refusals: ["INVALID_INPUT"],
    },
    async (ctx, { params }) => presentCheckedInvitation(await checkInvitation(ctx, params.id ?? "")),
  ),
];
