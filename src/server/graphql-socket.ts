import type { IncomingMessage } from "node:http";
import { CloseCode, type Server } from "graphql-ws";
import type { WebSocket } from "ws";
import { findDomainError } from "../shared/errors.ts";
import type { Connections } from "./connections.ts";
import { keepAlive } from "./keep-alive.ts";

export type GraphQLSocketOptions = {
  connections: Connections;
  /** Operations that may be under way at once. */
  maxOperations: number;
  onError: (error: unknown) => void;
};

const KEEP_ALIVE_MS = 12_000;
const GOING_AWAY = 1001;

/** One client's socket: what it may ask for at once, and how it ends. The protocol is spoken by `graphql-ws`. */
export class GraphQLSocket {
  readonly request: IncomingMessage;
  readonly #socket: WebSocket;
  readonly #options: GraphQLSocketOptions;
  /** Queries and mutations that are not answered yet. */
  readonly #unanswered = new Set<string>();
  #messages = 0;
  #isEnding = false;

  constructor(socket: WebSocket, request: IncomingMessage, options: GraphQLSocketOptions) {
    this.request = request;
    this.#socket = socket;
    this.#options = options;
  }

  /** Serves the socket until it closes. */
  serve(protocol: Server<GraphQLSocket>): void {
    const socket = this.#socket;
    const leave = this.#options.connections.add(() => this.end());
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) => this.#send(data),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (take) => socket.on("message", (data) => void this.#take(String(data), take)),
      },
      this,
    );
    keepAlive(socket, { intervalMs: KEEP_ALIVE_MS });
    socket.on("error", () => {}); // a broken or too large frame: `close` follows, with the code of RFC 6455
    socket.once("close", (code, reason) => {
      leave();
      closed(code, String(reason)).catch(this.#options.onError);
    });
  }

  /** Counts the socket as one of its user's. Closes it and answers false when there are too many. */
  admit(userId: string): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false;
    try {
      this.#socket.once("close", this.#options.connections.admit(userId));
      return true;
    } catch (error) {
      if (!findDomainError(error)) throw error;
      this.close(CloseCode.TooManyInitialisationRequests, "Too many connections");
      return false;
    }
  }

  /** Whether one more operation, the newest of `operations`, may run. Closes the socket when there are too many. */
  mayRun(operations: Readonly<Record<string, unknown>>): boolean {
    if (Object.keys(operations).length <= this.#options.maxOperations) return true;
    this.#closeBusy();
    return false;
  }

  /** A query or mutation has begun: the socket ends in order only after its answer. */
  begin(id: string): void {
    this.#unanswered.add(id);
  }

  /** An operation is over; its last message is on its way. */
  settle(id: string): void {
    this.#unanswered.delete(id);
    if (this.#isEnding) setImmediate(() => this.end());
  }

  /** Takes nothing new, answers what was asked, and closes with 1001, on which clients resume elsewhere. */
  end(): void {
    this.#isEnding = true;
    if (this.#unanswered.size === 0) this.close(GOING_AWAY, "Going away");
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  #closeBusy(): void {
    this.close(CloseCode.TooManyInitialisationRequests, "Too many operations");
  }

  /**
   * Resolves when the operating system has taken the data. The protocol asks an operation's events for the next one only then, so
   * a client that does not read costs one message per operation, and each stream its cursor.
   */
  #send(data: string): Promise<void> {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return Promise.resolve();
    return new Promise((resolve) => socket.send(data, () => resolve())); // when it fails, `close` follows
  }

  async #take(text: string, take: (text: string) => Promise<void>): Promise<void> {
    if (this.#isEnding || this.#socket.readyState !== this.#socket.OPEN) return;
    // An operation is at work until it is over, though its client may have said that it does not want it any more.
    if (this.#messages >= 2 * this.#options.maxOperations) return this.#closeBusy();
    this.#messages++;
    try {
      await take(text);
    } catch (error) {
      this.#options.onError(error);
      this.close(CloseCode.InternalServerError, "Internal server error");
    } finally {
      this.#messages--;
    }
  }
}
