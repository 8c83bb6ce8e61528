import { z } from "zod";
import { command } from "../command.ts";
import { requireUnconfined } from "../policy.ts";

/**
 * Deletes the caller's avatar and answers whether there was one. Throws FORBIDDEN for a confined API key. Contract, 2.12.
 */
export const deleteAvatar = command(z.object({}), async ({ actor, db }) => {
  requireUnconfined(actor);
  const deleted = await db
    .deleteFrom("userAvatar")
    .where("userId", "=", actor.userId)
    .returning("id")
    .executeTakeFirst();
  return { deleted: deleted !== undefined };
});
