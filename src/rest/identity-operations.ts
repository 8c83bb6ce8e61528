import { accountOperations } from "./identity-account.ts";
import { deviceOperations } from "./identity-device.ts";
import { invitationOperations } from "./identity-invitation.ts";
import { memberOperations } from "./identity-member.ts";
import type { IdentityOperation } from "./identity-operation.ts";
import { organizationOperations } from "./identity-organization.ts";
import { teamOperations } from "./identity-team.ts";

/** Everything that the identity door is described to do. */
export const identityOperations: readonly IdentityOperation[] = [
  ...accountOperations,
  ...deviceOperations,
  ...organizationOperations,
  ...invitationOperations,
  ...memberOperations,
  ...teamOperations,
];
