import { z } from "zod";
import { invalidInput } from "../../shared/errors.ts";
import type { DomainContext } from "../context.ts";
import { authorizeWorkspace, effectivePermissions } from "../policy.ts";
import { id, parseInput } from "../validation.ts";
import { activeWorkspaceId } from "./active-workspace.ts";

const Wanted = z.record(z.string(), z.array(z.string()));

export const HasPermissionsInput = z.object({
  organizationId: id().nullish(),
  permissions: Wanted.optional(),
  /** What older clients call it. */
  permission: Wanted.optional(),
});

/**
 * Whether the caller may do all of this (resource -> actions) in a workspace; without `organizationId` in the active one. No
 * to nothing at all, and to what nobody has heard of. Throws INVALID_INPUT, NOT_FOUND, FORBIDDEN (no member). Contract, 3.4.
 */
export async function hasPermissions(ctx: DomainContext, input: unknown): Promise<boolean> {
  const { organizationId, permission, permissions = permission } = parseInput(HasPermissionsInput, input);
  if (!permissions) throw invalidInput("permissions", "is required");
  const workspaceId = organizationId ?? (await activeWorkspaceId(ctx));
  const role = await authorizeWorkspace(ctx, workspaceId);
  const granted = new Set<string>(effectivePermissions(ctx.actor, { workspaceId, role }));
  const wanted = Object.entries(permissions).flatMap(([resource, actions]) =>
    actions.map((action) => `${resource}:${action}`),
  );
  return wanted.length > 0 && wanted.every((each) => granted.has(each));
}
