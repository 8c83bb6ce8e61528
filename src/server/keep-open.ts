import type { ServerResponse } from "node:http";
import type { Actor } from "../domain/context.ts";
import type { Deps } from "./create-deps.ts";

/**
 * Enters an answer that stays open among the connections of its reader. The signal aborts when the client has left, and when
 * the answer shall end because the server does. Throws RATE_LIMITED.
 */
export function keepOpen({ connections }: Deps, response: ServerResponse, { userId }: Actor): AbortSignal {
  const countOut = connections.admit(userId);
  const controller = new AbortController();
  const leave = connections.add(() => controller.abort());
  const close = () => {
    leave();
    countOut();
    controller.abort();
  };
  if (response.closed) close();
  else response.once("close", close);
  return controller.signal;
}
