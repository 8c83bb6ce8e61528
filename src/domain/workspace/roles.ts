import { z } from "zod";
import { invalidState, notFound } from "../../shared/errors.ts";
import { ROLE, type Role } from "../../shared/vocabulary.ts";
import type { DomainContext } from "../context.ts";
import { ROLE_PERMISSIONS } from "../policy.ts";
import { id, parseInput } from "../validation.ts";
import { activeWorkspaceId } from "./active-workspace.ts";
import { findWorkspace } from "./queries.ts";

/** A role of a workspace with what it grants: resource -> actions. The roles are the same everywhere, and cannot be changed. */
export type WorkspaceRole = {
  role: Role;
  workspaceId: string;
  permission: Readonly<Record<string, readonly string[]>>;
  createdAt: string;
};

export const ListRolesInput = z.object({ organizationId: id().nullish() });

/**
 * The roles that a member can be given, from least to most, for members; the owner's is not among them, and is got by name.
 * Without `organizationId` those of the active workspace. Throws INVALID_INPUT, NOT_FOUND, FORBIDDEN. Contract, 3.4.
 */
export async function listRoles(ctx: DomainContext, input: unknown): Promise<WorkspaceRole[]> {
  const roleIn = await roleReader(ctx, parseInput(ListRolesInput, input));
  return [ROLE.VIEWER, ROLE.MEMBER, ROLE.ADMIN].map(roleIn);
}

export const FindRoleInput = ListRolesInput.extend({ roleName: z.string().optional(), roleId: z.string().optional() });

/** One of the four roles by `roleName`, or by `roleId`, which is the same. Throws as `listRoles`, and NOT_FOUND (role). */
export async function findRole(ctx: DomainContext, input: unknown): Promise<WorkspaceRole> {
  const { roleName, roleId, organizationId } = parseInput(FindRoleInput, input);
  const asked = roleName ?? roleId;
  if (asked === undefined) throw invalidState("Say which role: roleName or roleId");
  const roleIn = await roleReader(ctx, { organizationId });
  const role = Object.values(ROLE).find((name) => name === asked);
  if (!role) throw notFound("Role");
  return roleIn(role);
}

async function roleReader(ctx: DomainContext, { organizationId }: z.output<typeof ListRolesInput>) {
  const workspace = await findWorkspace(ctx, organizationId ?? (await activeWorkspaceId(ctx)));
  return (role: Role): WorkspaceRole => ({
    role,
    workspaceId: workspace.id,
    permission: ROLE_PERMISSIONS[role],
    createdAt: workspace.createdAt,
  });
}
