import type { IncomingMessage } from "node:http";

/** Names the window that a request comes from, so that its own hint socket stays silent (contract, 4.1). */
const HEADER = "x-boardwire-window-id";

const WINDOW_ID = /^[\x21-\x7e]{1,200}$/;

/** The window that a request says it comes from. */
export const callingWindow = ({ headers }: IncomingMessage): string | null => windowIdOf(headers[HEADER]);

/** A window's name; null for none, and for what is no name: nobody is refused for that. */
export const windowIdOf = (name: unknown): string | null =>
  typeof name === "string" && WINDOW_ID.test(name) ? name : null;
