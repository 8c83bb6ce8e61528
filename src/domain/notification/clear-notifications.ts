import { z } from "zod";
import { command } from "../command.ts";
import { isInInbox } from "./inbox-queries.ts";

/** Deletes every notification of the caller and answers how many there were. Takes one statement. Contract, 2.9. */
export const clearNotifications = command(z.object({}), async ({ db, actor }) => {
  const { numDeletedRows } = await db.deleteFrom("notification").where(isInInbox(actor)).executeTakeFirstOrThrow();
  return { clearedCount: Number(numDeletedRows) };
});
