import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Connections } from "./connections.ts";

/** A request to turn its connection into a socket. */
export type Upgrade = { request: IncomingMessage; connection: Duplex; head: Buffer };

/** One kind of socket. */
export type SocketDoor = {
  /** The paths that it serves. */
  path: RegExp;
  /** Makes the connection a socket, or refuses it. */
  accept: (upgrade: Upgrade) => void;
};

/**
 * Leads each upgrade to the door that serves its path: a server's upgrades are heard by one listener only. Once this process is
 * about to end, there are no new sockets: a connection that was kept for a client's next call could still bring one.
 */
export function routeUpgrades(
  server: Server,
  { doors, connections }: { doors: readonly SocketDoor[]; connections: Connections },
): void {
  server.on("upgrade", (request, connection, head) => {
    connection.on("error", () => connection.destroy()); // a client that leaves before it is answered
    const path = pathOf(request);
    const door = doors.find((door) => door.path.test(path));
    if (connections.isEnding) refuseUpgrade(connection, { status: 503, text: "The server is shutting down" });
    else if (door) door.accept({ request, connection, head });
    else refuseUpgrade(connection, { status: 404, text: "404 Not Found" });
  });
}

/** The path of a request, as it was sent. */
export const pathOf = ({ url = "" }: IncomingMessage): string => url.split("?", 1)[0] ?? "";

/** Answers an upgrade as plain HTTP, in one sentence, and ends its connection. */
export function refuseUpgrade(
  connection: Duplex,
  { status, text, headers = [] }: { status: number; text: string; headers?: readonly string[] },
): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Connection: close",
    ...headers,
  ];
  connection.once("finish", () => connection.destroy());
  connection.end(`${head.join("\r\n")}\r\n\r\n${text}`);
}
