import type { Caller, Ids } from "./seed.ts";

/** One write as each door is asked for it. */
export type Write = {
  mutation: string;
  what?: string;
  rest: (ids: Ids, caller: Caller) => [method: string, path: string, body?: object];
  variables: (ids: Ids, caller: Caller) => object;
  /** How it ends for the owner, when not well. */
  refused?: string;
};
