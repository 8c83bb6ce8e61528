import { Router } from "express";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../entities/index.ts";

/** Whether the product works, open to all (contract, 2.12). */
export const healthRouter = (db: Kysely<Tables>) =>
  Router().get("/health", async (_request, response) => {
    await sql`select 1`.execute(db);
    response.json({ status: "ok" });
  });
