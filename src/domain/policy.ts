import { forbidden, notFound } from "../shared/errors.ts";
import { ROLE, type Role } from "../shared/vocabulary.ts";
import type { Actor, DomainContext } from "./context.ts";

const memberOfAnyKind = {
  project: ["read"],
  task: ["read"],
  label: ["read"],
  workspace: ["read"],
  ac: ["read"],
} as const;

const contributor = {
  ...memberOfAnyKind,
  project: ["create", "read"],
  task: ["create", "read", "update"],
  label: ["create", "read", "update", "delete"],
} as const;

const manager = {
  ...contributor,
  project: ["create", "read", "update", "delete", "share"],
  task: ["create", "read", "update", "delete", "assign"],
  workspace: ["read", "update", "manage_settings"],
  organization: ["update"],
  member: ["create", "update", "delete"],
  invitation: ["create", "cancel"],
  team: ["create", "update", "delete"],
  ac: ["read", "create", "update", "delete"],
} as const;

/** Who may do what (contract, 3.9): role -> resource -> actions. Reading needs membership only. */
export const ROLE_PERMISSIONS = {
  [ROLE.VIEWER]: memberOfAnyKind,
  [ROLE.MEMBER]: contributor,
  [ROLE.ADMIN]: manager,
  [ROLE.OWNER]: {
    ...manager,
    workspace: ["read", "update", "manage_settings", "delete"],
    organization: ["update", "delete"],
  },
} as const satisfies Record<Role, Record<string, readonly string[]>>;

type OwnerPermissions = (typeof ROLE_PERMISSIONS)[typeof ROLE.OWNER];

/** `resource:action`, as in the matrix. */
export type Permission = {
  [Resource in keyof OwnerPermissions]: `${Resource}:${OwnerPermissions[Resource][number]}`;
}[keyof OwnerPermissions];

/** The actor's role in a workspace; the instance administrator acts as an owner everywhere. Null: no member. */
export type Standing = Role | null;

/** Every permission that a role grants, as `resource:action`. */
export const permissionsOf = (role: Role): Permission[] =>
  Object.entries(ROLE_PERMISSIONS[role]).flatMap(([resource, actions]) =>
    // the matrix holds literals only, so each pair is one of the union
    actions.map((action: string) => `${resource}:${action}` as Permission),
  );

const grants = new Map(Object.values(ROLE).map((role) => [role, new Set(permissionsOf(role))]));

/** Whether a role grants a permission. */
export const roleGrants = (role: Role, permission: Permission): boolean => grants.get(role)?.has(permission) ?? false;

/**
 * Everything that the actor may do in a workspace where `role` is its own (null: no member): the permissions of its
 * standing, less what an API key leaves out.
 */
export const effectivePermissions = (
  actor: Actor,
  { workspaceId, role }: { workspaceId: string; role: Role | null },
): Permission[] => {
  const standing = standingOf(actor, role);
  if (!standing || !keyReaches(actor, workspaceId)) return [];
  return permissionsOf(standing).filter((permission) => keyAllows(actor, permission));
};

/** What `role` amounts to for this actor. An integration is a member where it belongs, which `keyReaches` asks. */
export const standingOf = ({ isInstanceAdmin, credential }: Actor, role: Role | null): Standing => {
  if (credential.kind === "integration") return ROLE.MEMBER;
  return isInstanceAdmin ? ROLE.OWNER : role;
};

/** The only workspace that the actor's credential works in; null: any that the actor itself has access to. */
export const boundWorkspaceOf = ({ credential }: Actor): string | null =>
  credential.kind === "session" ? null : credential.workspaceId;

/** Whether the credential may do less than its owner: an API key that has scopes, or is bound to a workspace. */
export const isConfined = ({ credential }: Actor): boolean =>
  credential.kind === "integration" ||
  (credential.kind === "apiKey" && (credential.workspaceId !== null || credential.scopes !== null));

/**
 * Asks that the credential is the user's own and whole, for what concerns the user rather than one workspace. Throws
 * FORBIDDEN for a confined API key.
 */
export function requireUnconfined(actor: Actor): void {
  if (isConfined(actor)) throw forbidden("The API key's scopes do not include this action");
}

/**
 * Asks whether the actor may create a workspace that `ownerId` will own. Everyone may for themselves where the instance
 * does not keep it to administrators, instance administrators for anyone, and so may a key that the server has given the
 * scope `organization:create`; any other confined key may not at all. Throws FORBIDDEN (specification, 4.9; rulings;
 * contract, 1.9).
 */
export function requireWorkspaceCreation(
  { actor, instance }: Pick<DomainContext, "actor" | "instance">,
  ownerId: string,
): void {
  const isServerSide = keyScopes(actor)?.organization?.includes("create") ?? false;
  if (isServerSide && boundWorkspaceOf(actor) === null) return;
  requireUnconfined(actor);
  if (actor.isInstanceAdmin) return;
  if (instance.isWorkspaceCreationDisabled) throw forbidden("Only an instance administrator may create workspaces");
  if (ownerId !== actor.userId)
    throw forbidden("Only an instance administrator may create a workspace for someone else");
}

/** Whether the actor, whose own role in a workspace is `role`, has access to it at all. */
export const hasAccess = (actor: Actor, workspaceId: string, role: Role | null): boolean =>
  (actor.isInstanceAdmin || role !== null) && keyReaches(actor, workspaceId);

/**
 * Asks for membership, and for `permission` where one is given. Throws FORBIDDEN: no access to the workspace, a role
 * that does not grant it, or an API key whose scopes leave it out (specification, section 5; contract, 0.4).
 */
export function requireStanding(actor: Actor, workspaceId: string, role: Role | null, permission?: Permission): Role {
  const standing = standingOf(actor, role);
  if (!standing || !keyReaches(actor, workspaceId)) throw forbidden("You do not have access to this workspace");
  if (permission && !keyAllows(actor, permission)) throw forbidden("The API key's scopes do not include this action");
  if (permission && !roleGrants(standing, permission)) throw forbidden("You do not have permission to do this");
  return standing;
}

/**
 * Asks what an API key is narrowed to, and nothing of the role: for what any member may do with their own things, such as
 * deleting a comment. Throws FORBIDDEN.
 */
export function requireKeyScope(actor: Actor, permission: Permission): void {
  if (!keyAllows(actor, permission)) throw forbidden("The API key's scopes do not include this action");
}

/** The same, for a workspace given by id. Throws NOT_FOUND when there is none. Takes one statement. */
export async function authorizeWorkspace(
  ctx: Pick<DomainContext, "actor" | "db">,
  workspaceId: string,
  permission?: Permission,
): Promise<Role> {
  const found = await ctx.db
    .selectFrom("workspace")
    .leftJoin("member", (join) =>
      join.onRef("member.workspaceId", "=", "workspace.id").on("member.userId", "=", ctx.actor.userId),
    )
    .select(["workspace.id", "member.role"])
    .where("workspace.id", "=", workspaceId)
    .executeTakeFirst();
  if (!found) throw notFound("Workspace");
  return requireStanding(ctx.actor, found.id, found.role, permission);
}

/** The workspace of a project and the actor's own role there (null: none), read together. */
export type ProjectAccess = { workspaceId: string; role: Role | null };

/**
 * The same, for the workspace that a project is in; answers that workspace's id and the actor's standing there. Throws
 * NOT_FOUND when there is no such project. Takes one statement, and in a command one per project.
 */
export async function authorizeProject(
  ctx: Pick<DomainContext, "actor" | "db"> & { projectAccess?: Map<string, ProjectAccess> },
  projectId: string,
  permission?: Permission,
): Promise<{ workspaceId: string; standing: Role }> {
  const access = ctx.projectAccess?.get(projectId) ?? (await readProjectAccess(ctx, projectId));
  ctx.projectAccess?.set(projectId, access);
  const standing = requireStanding(ctx.actor, access.workspaceId, access.role, permission);
  return { workspaceId: access.workspaceId, standing };
}

/**
 * The same for many projects in a command, all in one statement; answers the workspaces that they are in. A project that
 * does not exist is left out.
 */
export async function authorizeProjects(
  tx: Pick<DomainContext, "actor" | "db"> & { projectAccess: Map<string, ProjectAccess> },
  projectIds: readonly string[],
  permission: Permission,
): Promise<Set<string>> {
  const rows = await accessTo(tx).select("project.id").where("project.id", "in", projectIds).execute();
  for (const { id, ...access } of rows) {
    requireStanding(tx.actor, access.workspaceId, access.role, permission);
    tx.projectAccess.set(id, access);
  }
  return new Set(rows.map(({ workspaceId }) => workspaceId));
}

async function readProjectAccess(ctx: Pick<DomainContext, "actor" | "db">, projectId: string): Promise<ProjectAccess> {
  const access = await accessTo(ctx).where("project.id", "=", projectId).executeTakeFirst();
  if (!access) throw notFound("Project");
  return access;
}

const accessTo = ({ actor, db }: Pick<DomainContext, "actor" | "db">) =>
  db
    .selectFrom("project")
    .leftJoin("member", (join) =>
      join.onRef("member.workspaceId", "=", "project.workspaceId").on("member.userId", "=", actor.userId),
    )
    .select(["project.workspaceId", "member.role"]);

const keyReaches = (actor: Actor, workspaceId: string): boolean =>
  [null, workspaceId].includes(boundWorkspaceOf(actor));

const keyScopes = ({ credential }: Actor) => (credential.kind === "apiKey" ? credential.scopes : null);

function keyAllows(actor: Actor, permission: Permission): boolean {
  const scopes = keyScopes(actor);
  if (!scopes) return true;
  const [resource = "", action = ""] = permission.split(":");
  return scopes[resource]?.includes(action) ?? false;
}
