import { z } from "zod";
import { command } from "../command.ts";
import { isInInbox } from "./inbox-queries.ts";

/** Marks every notification of the caller as read and answers how many were not. Takes one statement. Contract, 2.9. */
export const markAllNotificationsRead = command(z.object({}), async ({ db, actor, changedAt }) => {
  const { numUpdatedRows } = await db
    .updateTable("notification")
    .set({ isRead: true, updatedAt: changedAt })
    .where(isInInbox(actor))
    .where("isRead", "=", false)
    .executeTakeFirstOrThrow();
  return { markedCount: Number(numUpdatedRows) };
});
