import { sql } from "kysely";
import { z } from "zod";
import { type Operation, openOperation } from "./operation.ts";

const Health = z.object({ status: z.literal("ok") });
const HEALTHY: z.input<typeof Health> = { status: "ok" };

/** Whether the product works (contract, 2.12). */
export const healthOperations: readonly Operation[] = [
  openOperation(
    {
      id: "health",
      method: "get",
      path: "/health",
      summary: "Says that the server and its database work. Open to all.",
      answer: Health,
      refusals: [],
    },
    async ({ db }) => {
      await sql`select 1`.execute(db);
      return HEALTHY;
    },
  ),
];
