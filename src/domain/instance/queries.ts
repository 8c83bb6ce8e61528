import type { Kysely } from "kysely";
import type { Tables } from "../../entities/index.ts";
import { INSTANCE_ROLE } from "../../shared/vocabulary.ts";

/** Whether anybody has signed up yet, and whether somebody administers the instance. Open to all (contract, 2.12). */
export async function findInstanceStatus(db: Kysely<Tables>): Promise<{ hasUsers: boolean; hasAdmin: boolean }> {
  return db
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom("user").select("id")).$castTo<boolean>().as("hasUsers"),
      eb
        .exists(eb.selectFrom("user").select("id").where("role", "=", INSTANCE_ROLE.ADMIN))
        .$castTo<boolean>()
        .as("hasAdmin"),
    ])
    .executeTakeFirstOrThrow();
}
