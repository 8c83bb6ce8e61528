import { hashPassword } from "better-auth/crypto";
import type { Kysely } from "kysely";
import { API_KEY_PREFIX, hashApiKey } from "../../auth/credentials.ts";
import { DEFAULT_COLUMNS } from "../../domain/project/create-project.ts";
import { membershipKey } from "../../domain/workspace/create-workspace.ts";
import type { Tables } from "../../entities/index.ts";
import { INSTANCE_ROLE } from "../../shared/vocabulary.ts";
import { demoId, demoIdentityId } from "./demo-ids.ts";
import { DEMO_PEOPLE, type DemoPerson } from "./people.ts";
import type { DemoBoard } from "./sizes.ts";
import { LABELS } from "./words.ts";

/** When the demo's story begins. Fixed, like everything in it. */
export const DEMO_EPOCH = "2026-06-01T08:00:00.000Z";

export const DEMO_WORKSPACE = { id: demoIdentityId("workspace"), name: "Lantern & Co", slug: "boardwire-demo" };

const createdAt = DEMO_EPOCH;
const dates = { createdAt, updatedAt: createdAt };
const workspaceId = DEMO_WORKSPACE.id;

/** Writes all that a task of the demo refers to: people, workspace with team and labels, projects with columns. */
export async function insertFrame(db: Kysely<Tables>, boards: readonly DemoBoard[]): Promise<void> {
  await insertPeople(db);
  for (const person of DEMO_PEOPLE) if (person.credentials) await insertCredentials(db, person, person.credentials);
  await insertWorkspace(db);
  await insertTeam(db);
  await db.insertInto("label").values(LABELS.map(labelRow)).execute();
  await db.insertInto("project").values(boards.map(projectRow)).execute();
  await db.insertInto("boardColumn").values(boards.flatMap(columnRows)).execute();
}

/** Whoever is there already stays: they may have come to administer the instance or to belong to other workspaces. */
async function insertPeople(db: Kysely<Tables>): Promise<void> {
  const absent = { image: null, locale: null, banReason: null, banExpires: null };
  const standing = { emailVerified: true, role: INSTANCE_ROLE.USER, isAnonymous: false, banned: false };
  await db
    .insertInto("user")
    .values(DEMO_PEOPLE.map(({ id, name, email }) => ({ id, name, email, ...standing, ...absent, ...dates })))
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ banned: false }))
    .execute();
}

async function insertCredentials(
  db: Kysely<Tables>,
  { id: userId, email }: DemoPerson,
  { password, apiKey }: NonNullable<DemoPerson["credentials"]>,
): Promise<void> {
  await db
    .insertInto("account")
    .values({
      ...{ id: demoIdentityId(`account ${email}`), userId, accountId: userId, providerId: "credential" },
      ...{ password: await hashPassword(password), ...dates },
    })
    .execute();
  await db
    .insertInto("apiKey")
    .values({
      ...{ id: demoIdentityId(`key ${email}`), configId: "default", name: "Demo", referenceId: userId },
      ...{ key: hashApiKey(apiKey), prefix: API_KEY_PREFIX, start: apiKey.slice(0, 6), enabled: true },
      ...{ rateLimitEnabled: false, requestCount: 0, ...dates },
    })
    .execute();
}

async function insertWorkspace(db: Kysely<Tables>): Promise<void> {
  const description = "A made-up company to try things out with.";
  await db
    .insertInto("workspace")
    .values({ ...DEMO_WORKSPACE, description, createdAt })
    .execute();
  await db
    .insertInto("member")
    .values(
      DEMO_PEOPLE.map(({ id: userId, role }) => ({
        ...{ id: demoIdentityId(`member ${userId}`), workspaceId, userId, role, createdAt },
      })),
    )
    .execute();
}

async function insertTeam(db: Kysely<Tables>): Promise<void> {
  const team = { id: demoIdentityId("team"), name: DEMO_WORKSPACE.name, memberCount: DEMO_PEOPLE.length };
  await db
    .insertInto("team")
    .values({ ...team, workspaceId, ...dates })
    .execute();
  await db
    .insertInto("teamMember")
    .values(
      DEMO_PEOPLE.map(({ id: userId }) => ({
        ...{ id: demoIdentityId(`team member ${userId}`), teamId: team.id, userId },
        ...{ membershipKey: membershipKey(team.id, userId), createdAt },
      })),
    )
    .execute();
}

const labelRow = ({ name, color }: { name: string; color: string }) => ({
  ...{ id: demoId(`label ${name}`), workspaceId, taskId: null, name, color, ...dates },
});

const projectRow = ({ id, name, slug, taskCount }: DemoBoard, position: number) => ({
  ...{ id, workspaceId, name, slug, position, icon: "Layout", description: null, isPublic: false },
  // No events: the log is also what notifications are sent from, and nobody is to be told of a made-up past.
  ...{ lastTaskNumber: taskCount, eventSeq: 0, archivedAt: null, createdAt },
});

const columnRows = ({ id: projectId }: DemoBoard) =>
  DEFAULT_COLUMNS.map(({ name, slug, isFinal }, position) => ({
    ...{ id: columnId(projectId, slug), projectId, name, slug, position, isFinal, icon: null, color: null, ...dates },
  }));

/** The id of a demo board's column. */
export const columnId = (projectId: string, slug: string): string => demoId(`column ${projectId} ${slug}`);
