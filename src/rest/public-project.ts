import { Router } from "express";
import type { Kysely } from "kysely";
import { findPublicBoard } from "../domain/project/find-public-board.ts";
import type { Tables } from "../entities/index.ts";
import { presentBoardData } from "./present-board.ts";

/** Boards that are open to all, with or without a credential (contract, 2.2). */
export const publicProjectRouter = (db: Kysely<Tables>) =>
  Router().get("/public-project/:id", async ({ params }, response) => {
    response.json(presentBoardData(await findPublicBoard(db, { projectId: params.id })));
  });
