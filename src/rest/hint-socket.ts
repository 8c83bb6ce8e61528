import { z } from "zod";
import { HINT_TYPE } from "../shared/vocabulary.ts";
import { type Operation, socketOperation } from "./operation.ts";
import { record } from "./shapes.ts";

const { NOTIFICATION_CREATED, ...BOARD_HINT_TYPE } = HINT_TYPE;

const BoardHint = record("BoardHint", "That something is new on a board; clients fetch it.", {
  type: z.enum(BOARD_HINT_TYPE),
  projectId: z.string(),
  taskId: z.string().optional().meta({ description: "Empty: any task." }),
  sourceTaskId: z.string().optional(),
  targetTaskId: z.string().optional(),
});

const InboxHint = record("InboxHint", "That the caller's inbox has grown.", { type: z.literal(NOTIFICATION_CREATED) });

/** The sockets that the server opens at these paths (`server/create-hint-socket.ts`). */
export const hintSocketOperations: readonly Operation[] = [
  socketOperation({
    id: "projectSocket",
    method: "get",
    path: "/ws/{projectId}",
    summary:
      "A WebSocket that says what is new on a board; also to be had as the GraphQL subscription `boardEvents`. " +
      "What the window of that id does itself, which requests name in `X-Boardwire-Window-Id`, is left out. For members.",
    query: z.object({ windowId: z.string().optional() }),
    answer: BoardHint,
    refusals: ["FORBIDDEN"],
  }),
  socketOperation({
    id: "userSocket",
    method: "get",
    path: "/ws/user",
    summary: "A WebSocket that says when the caller's inbox has grown.",
    answer: InboxHint,
    refusals: ["FORBIDDEN"],
  }),
];
