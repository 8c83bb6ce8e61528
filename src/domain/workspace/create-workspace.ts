import { createHash } from "node:crypto";
import { z } from "zod";
import { Member } from "../../entities/member.ts";
import { Team } from "../../entities/team.ts";
import { TeamMember } from "../../entities/team-member.ts";
import { Workspace } from "../../entities/workspace.ts";
import { conflict, forbidden, invalidInput } from "../../shared/errors.ts";
import { newIdentityId } from "../../shared/ids.ts";
import { LIMIT } from "../../shared/limits.ts";
import { ROLE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { rowOf } from "../rows.ts";
import { id, longText, text } from "../validation.ts";

const NAME_LENGTH = 100;
const MARKUP = /[<>{}]|https?:\/\/|www\./i;

export const CreateWorkspaceInput = z.object({
  name: text(NAME_LENGTH)
    .trim()
    .min(1, "must not be blank")
    .refine((name) => !MARKUP.test(name), "must not contain a link or any of < > { }"),
  slug: text(LIMIT.nameLength).trim().min(1, "must not be blank"),
  logo: text(LIMIT.lineLength).nullish(),
  description: longText().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  userId: id().nullish(),
  keepCurrentActiveOrganization: z.boolean().nullish(),
});

/**
 * Creates a workspace with a team of its name, and makes its creator the owner of the one and a member of the other. The
 * creator is the caller; an instance administrator may name another user. It becomes the session's active workspace
 * unless asked otherwise; an API key has no session. Throws INVALID_INPUT, FORBIDDEN, and CONFLICT when the slug is
 * taken. Specification, 4.9; rulings; contract, 1.9.
 */
export const createWorkspace = command(CreateWorkspaceInput, async (tx, input) => {
  const ownerId = await requireOwner(tx, input.userId ?? tx.actor.userId);
  const taken = await tx.db.selectFrom("workspace").select("id").where("slug", "=", input.slug).executeTakeFirst();
  if (taken) throw conflict("A workspace with this slug already exists");

  const workspace = tx.em.create(Workspace, {
    id: newIdentityId(),
    name: input.name,
    slug: input.slug,
    logo: input.logo ?? null,
    description: input.description ?? null,
    metadata: input.metadata ? JSON.stringify(input.metadata) : null,
    createdAt: tx.changedAt,
  });
  const owner = addOwner(tx, workspace.id, ownerId);
  const team = addDefaultTeam(tx, workspace, ownerId);
  if (!input.keepCurrentActiveOrganization) await activate(tx, workspace.id);
  return { workspace: rowOf(workspace), owner: rowOf(owner), team: rowOf(team) };
});

/** The user who becomes owner: anyone but the caller only for instance administrators (rulings). */
async function requireOwner({ actor, db }: Transaction, userId: string): Promise<string> {
  if (userId === actor.userId) return userId;
  if (!actor.isInstanceAdmin) throw forbidden("Only an instance administrator may create a workspace for someone else");
  const user = await db.selectFrom("user").select("id").where("id", "=", userId).executeTakeFirst();
  if (!user) throw invalidInput("userId", "is no user");
  return user.id;
}

const addOwner = (tx: Transaction, workspaceId: string, userId: string) =>
  tx.em.create(Member, { id: newIdentityId(), workspaceId, userId, role: ROLE.OWNER, createdAt: tx.changedAt });

function addDefaultTeam(tx: Transaction, workspace: { id: string; name: string }, userId: string) {
  const team = tx.em.create(Team, {
    id: newIdentityId(),
    name: workspace.name,
    memberCount: 1,
    workspaceId: workspace.id,
    createdAt: tx.changedAt,
    updatedAt: tx.changedAt,
  });
  tx.em.create(TeamMember, {
    id: newIdentityId(),
    teamId: team.id,
    userId,
    membershipKey: membershipKey(team.id, userId),
    createdAt: tx.changedAt,
  });
  return team;
}

/** The identity library's guard against double membership; it looks rows up by this text. */
const membershipKey = (teamId: string, userId: string): string =>
  createHash("sha256")
    .update(JSON.stringify([teamId, userId]))
    .digest("base64url");

/** Makes the workspace the one that the caller's session speaks of. */
async function activate(tx: Transaction, workspaceId: string): Promise<void> {
  const { credential } = tx.actor;
  if (credential.kind !== "session") return;
  await tx.em.flush(); // the session refers to the workspace
  await tx.db
    .updateTable("session")
    .set({ activeOrganizationId: workspaceId })
    .where("id", "=", credential.id)
    .execute();
}
