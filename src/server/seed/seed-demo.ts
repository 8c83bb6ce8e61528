import type { EntityManager } from "@mikro-orm/postgresql";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import { createDice, fillBoard } from "./fill-board.ts";
import { DEMO_WORKSPACE, insertFrame } from "./insert-frame.ts";
import { DEMO_PEOPLE } from "./people.ts";
import type { DemoBoard } from "./sizes.ts";

/** The demo cannot be written; the message says why in one sentence. */
export class SeedError extends Error {
  override name = "SeedError";
}

export type SeedOptions = {
  boards: readonly DemoBoard[];
  /** Whether a demo that is there gives way to the new one. */
  isReset: boolean;
  /** Hears how many tasks are written, board by board. */
  onProgress: (taskCount: number) => void;
};

/** Any number that no other advisory lock of the product has. */
const SEED_LOCK = 4_172_026_114;

/**
 * Writes the demo workspace with these boards: all of it or, when it fails, nothing. Equal boards give equal ids, texts and
 * dates on every instance. Throws SeedError when the demo is there and is not to be replaced, or its slug or an e-mail
 * address belongs to someone else.
 */
export async function seedDemo(em: EntityManager, { boards, isReset, onProgress }: SeedOptions): Promise<void> {
  await em.fork().transactional(async (transaction) => {
    const db = transaction.getKysely<Tables>();
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(db);
    await (isReset ? removeDemo(db) : requireNoDemo(db));
    await requireFreeNames(db);
    await insertFrame(db, boards);
    await createDice(db);
    let taskCount = 0;
    for (const board of boards) {
      await fillBoard(db, board);
      taskCount += board.taskCount;
      onProgress(taskCount);
    }
    await sql`analyze "task", "label", "taskRelation", "activity", "timeEntry"`.execute(db);
  });
}

const personIds = DEMO_PEOPLE.map(({ id }) => id);

/** Removes the demo workspace and the ways in of its people. The accounts stay, to be given new ways in. */
async function removeDemo(db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom("workspace").where("id", "=", DEMO_WORKSPACE.id).execute();
  await db.deleteFrom("session").where("userId", "in", personIds).execute();
  await db.deleteFrom("account").where("userId", "in", personIds).execute();
  await db.deleteFrom("apiKey").where("referenceId", "in", personIds).execute();
}

async function requireNoDemo(db: Kysely<Tables>): Promise<void> {
  const workspace = await db
    .selectFrom("workspace")
    .select("id")
    .where("id", "=", DEMO_WORKSPACE.id)
    .executeTakeFirst();
  const person = await db.selectFrom("user").select("id").where("id", "in", personIds).limit(1).executeTakeFirst();
  if (workspace) throw new SeedError("The demo workspace exists already; --reset replaces it.");
  if (person) throw new SeedError("The people of an earlier demo exist already; --reset takes them over.");
}

async function requireFreeNames(db: Kysely<Tables>): Promise<void> {
  const { slug } = DEMO_WORKSPACE;
  const workspace = await db.selectFrom("workspace").select("id").where("slug", "=", slug).executeTakeFirst();
  if (workspace) throw new SeedError(`Another workspace has the slug ${slug}.`);
  const stranger = await db
    .selectFrom("user")
    .select("email")
    .where(
      "email",
      "in",
      DEMO_PEOPLE.map(({ email }) => email),
    )
    .where("id", "not in", personIds)
    .executeTakeFirst();
  if (stranger) throw new SeedError(`Somebody else has the e-mail address ${stranger.email}.`);
}
