import type { IncomingMessage } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import type { Actor } from "../domain/context.ts";
import { refusalOf } from "../domain/database-errors.ts";
import type { EventRow } from "../entities/event.ts";
import { HintBatch } from "../realtime/hint-batch.ts";
import { type Hint, hintsOf, INBOX_HINT } from "../realtime/hints.ts";
import { ERROR_STATUS, findDomainError, RETRY_AFTER_SECONDS } from "../shared/errors.ts";
import { authenticate } from "./authenticate.ts";
import { createContext } from "./create-context.ts";
import type { Deps } from "./create-deps.ts";
import { keepAlive } from "./keep-alive.ts";
import { pathOf, refuseUpgrade, type SocketDoor, type Upgrade } from "./route-upgrades.ts";
import { windowIdOf } from "./window-id.ts";

const PATH = /^\/api\/ws\/([^/]+)$/;
const INBOX = "user";
const KEEP_ALIVE_MS = 30_000;
/** How long a client may take to answer that its socket closes. One that has stopped reading never does. */
const CLOSE_TIMEOUT_MS = 2_000;
const MAX_MESSAGE_BYTES = 4_096;
const CLOSE_CODE = { GOING_AWAY: 1001, INTERNAL: 1011, FORBIDDEN: 4403 } as const;

/** What a socket is fed from. */
type Channel = {
  /** The hints of what happened next; null when the channel was stopped. Rejects when the actor may not read any more. */
  next: () => Promise<readonly Hint[] | null>;
  stop: () => void;
};

/**
 * The sockets of published web clients: `/api/ws/{projectId}?windowId=` says what is new on a board, `/api/ws/user` that the
 * inbox has grown. The caller is judged before the upgrade, and goes on being judged: a socket whose reader may no longer
 * read is closed with 4403. What clients say is not listened to. Contract, 4.1.
 */
export function createHintSocket(deps: Deps): SocketDoor {
  const options = { noServer: true, maxPayload: MAX_MESSAGE_BYTES, closeTimeout: CLOSE_TIMEOUT_MS };
  const sockets = new WebSocketServer(options);
  sockets.on("wsClientError", ({ message }, connection) => refuseUpgrade(connection, { status: 400, text: message }));
  return {
    path: PATH,
    accept: ({ request, connection, head }) => {
      openChannel(deps, request, connection).then(
        (channel) => sockets.handleUpgrade(request, connection, head, (socket) => void serve(deps, socket, channel)),
        (error) => refuse(deps, connection, error),
      );
    },
  };
}

async function openChannel(deps: Deps, request: IncomingMessage, connection: Upgrade["connection"]): Promise<Channel> {
  const actor = await authenticate(deps, request);
  const countOut = deps.connections.admit(actor.userId);
  if (connection.destroyed) countOut();
  else connection.once("close", countOut);
  const ctx = createContext(deps, actor);
  const [, name = ""] = PATH.exec(pathOf(request)) ?? [];
  if (name === INBOX) return channelOf(await ctx.streams.inbox(ctx), () => [INBOX_HINT]);
  const isEcho = echoIn(actor, request);
  const events = await ctx.streams.boardEvents(ctx, { projectId: name, after: null });
  return channelOf(events, (event) => (isEcho(event) ? [] : hintsOf(event)));
}

/** Whether a window made a change itself. One without a name is every window of its user that has none. */
function echoIn({ userId }: Actor, { url = "" }: IncomingMessage): (event: EventRow) => boolean {
  const windowId = windowIdOf(URL.parse(url, "http://localhost")?.searchParams.get("windowId"));
  return (event) => event.actorId === userId && event.windowId === windowId;
}

function channelOf<Item>(items: AsyncIterable<Item>, hintsOfItem: (item: Item) => readonly Hint[]): Channel {
  const iterator = items[Symbol.asyncIterator]();
  return {
    next: async () => {
      const step = await iterator.next();
      return step.done ? null : hintsOfItem(step.value);
    },
    stop: () => void iterator.return?.(),
  };
}

async function serve({ log, connections }: Deps, socket: WebSocket, channel: Channel): Promise<void> {
  const leave = connections.add(() => socket.close(CLOSE_CODE.GOING_AWAY, "Going away"));
  const batch = new HintBatch((hint) => sent(socket, hint));
  keepAlive(socket, { intervalMs: KEEP_ALIVE_MS });
  socket.on("error", () => {}); // a broken frame: `close` follows
  socket.on("close", () => {
    leave();
    channel.stop();
    batch.drop();
  });
  try {
    for (let hints = await channel.next(); hints; hints = await channel.next()) {
      for (const hint of hints) await batch.add(hint);
    }
  } catch (err) {
    if (findDomainError(err)) return socket.close(CLOSE_CODE.FORBIDDEN, "Forbidden");
    log.error({ err }, "A hint socket failed");
    socket.close(CLOSE_CODE.INTERNAL, "Internal server error");
  }
}

/** Resolves when the operating system has taken the hint, or the socket is closed. */
const sent = (socket: WebSocket, hint: Hint): Promise<void> =>
  new Promise((resolve) => socket.send(JSON.stringify(hint), () => resolve()));

/** Like REST, but for a project that does not exist: published clients know no 404 here. */
function refuse({ log }: Deps, connection: Upgrade["connection"], err: unknown): void {
  const refusal = findDomainError(err) ?? refusalOf(err);
  if (!refusal) log.error({ err }, "An upgrade failed");
  const status = { ...ERROR_STATUS, NOT_FOUND: ERROR_STATUS.UNAUTHENTICATED }[refusal?.code ?? "INTERNAL"];
  const headers = refusal?.code === "RATE_LIMITED" ? [`Retry-After: ${RETRY_AFTER_SECONDS}`] : [];
  refuseUpgrade(connection, { status, headers, text: refusal?.message ?? "Internal Server Error" });
}
