import { findPublicBoard } from "../domain/project/find-public-board.ts";
import { type Operation, openOperation } from "./operation.ts";
import { BoardData, presentBoardData } from "./present-board.ts";

/** Boards that are open to all, with or without a credential (contract, 2.2). */
export const publicProjectOperations: readonly Operation[] = [
  openOperation(
    {
      id: "getPublicProject",
      method: "get",
      path: "/public-project/{id}",
      summary: "The whole board of a project that was made public. Open to all.",
      answer: BoardData,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async ({ db }, { params }) => presentBoardData(await findPublicBoard(db, { projectId: params.id })),
  ),
];
