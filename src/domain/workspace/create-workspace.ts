import { createHash } from "node:crypto";
import { z } from "zod";
import { Member } from "../../entities/member.ts";
import { Team } from "../../entities/team.ts";
import { TeamMember } from "../../entities/team-member.ts";
import type { WorkspaceRow } from "../../entities/workspace.ts";
import { conflict, invalidInput } from "../../shared/errors.ts";
import { newIdentityId } from "../../shared/ids.ts";
import { LIMIT } from "../../shared/limits.ts";
import { NOTIFICATION_RESOURCE, NOTIFICATION_TYPE, ROLE } from "../../shared/vocabulary.ts";
import { command, type Transaction } from "../command.ts";
import { requireWorkspaceCreation } from "../policy.ts";
import { rowOf } from "../rows.ts";
import { blankAsNull, id, longText, name, text } from "../validation.ts";
import { activateWorkspace } from "./activate-workspace.ts";

const NAME_LENGTH = 100;
const MARKUP = /[<>{}]|https?:\/\/|www\./i;

/** What a workspace says about itself, with the bounds of each field (contract, 1.9). */
export const WorkspaceFields = {
  name: text(NAME_LENGTH)
    .trim()
    .min(1, "must not be blank")
    .refine((value) => !MARKUP.test(value), "must not contain a link or any of < > { }"),
  slug: name(),
  logo: text(LIMIT.lineLength).nullish(),
  description: longText().nullish(),
  metadata: z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= LIMIT.textLength, "is too large")
    .nullish(),
};

export const CreateWorkspaceInput = z.object({
  ...WorkspaceFields,
  userId: blankAsNull(id().nullish()),
  keepCurrentActiveOrganization: z.boolean().nullish(),
});

/**
 * Creates a workspace with a team of its name, and makes its creator the owner of the one and a member of the other. The
 * creator is the caller; an instance administrator may name another user. It becomes the session's active workspace
 * unless asked otherwise; an API key has no session. Throws INVALID_INPUT, FORBIDDEN, and CONFLICT when the slug is
 * taken. Specification, 4.9; rulings; contract, 1.9.
 */
export const createWorkspace = command(CreateWorkspaceInput, async (tx, input) => {
  const ownerId = input.userId ?? tx.actor.userId;
  requireWorkspaceCreation(tx, ownerId);
  await requireUser(tx, ownerId);
  const workspace = await insertWorkspace(tx, {
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
  if (!input.keepCurrentActiveOrganization) await activateWorkspace(tx, { workspaceId: workspace.id });
  notifyCreator(tx, workspace, ownerId);
  return { workspace, owner: rowOf(owner), team: rowOf(team) };
});

/** The creator reads of it in their inbox (contract, 4.2). */
const notifyCreator = (tx: Transaction, workspace: WorkspaceRow, ownerId: string): void =>
  tx.notify({
    type: NOTIFICATION_TYPE.WORKSPACE_CREATED,
    receiverIds: [ownerId],
    workspaceId: workspace.id,
    resourceType: NOTIFICATION_RESOURCE.WORKSPACE,
    resourceId: workspace.id,
    eventData: { workspaceName: workspace.name },
  });

async function requireUser({ actor, db }: Transaction, userId: string): Promise<void> {
  if (userId === actor.userId) return;
  const user = await db.selectFrom("user").select("id").where("id", "=", userId).executeTakeFirst();
  if (!user) throw invalidInput("userId", "is no user");
}

/** Of two that take a slug at the same time, the second waits for the first and is then refused. */
async function insertWorkspace({ db }: Transaction, workspace: WorkspaceRow): Promise<WorkspaceRow> {
  const inserted = await db
    .insertInto("workspace")
    .values(workspace)
    .onConflict((existing) => existing.column("slug").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) throw conflict("A workspace with this slug already exists");
  return inserted;
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
export const membershipKey = (teamId: string, userId: string): string =>
  createHash("sha256")
    .update(JSON.stringify([teamId, userId]))
    .digest("base64url");
