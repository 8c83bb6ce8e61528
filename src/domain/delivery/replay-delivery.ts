import type { DeliveryRow } from "../../entities/delivery.ts";
import { command } from "../command.ts";
import { authorizeDelivery, FindDeliveryInput } from "./queries.ts";
import { requeue } from "./requeue.ts";

/**
 * Sends a delivery again, whatever became of it, under the same id, so that its receiver knows the repeat; one that waits for
 * another try is sent at once. It is tried anew for three days. A personal one is for its user alone; a project's needs
 * `workspace:manage_settings`. Throws NOT_FOUND, FORBIDDEN, INVALID_INPUT. Issue 5, "replay".
 */
export const replayDelivery = command(
  FindDeliveryInput,
  async (tx, { deliveryId }): Promise<{ delivery: DeliveryRow }> => {
    const row = await tx.db
      .selectFrom("delivery")
      .selectAll()
      .where("id", "=", deliveryId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const { id } = await authorizeDelivery(tx, row);
    await requeue(tx.db, [id], tx.changedAt);
    return { delivery: await tx.db.selectFrom("delivery").selectAll().where("id", "=", id).executeTakeFirstOrThrow() };
  },
);
