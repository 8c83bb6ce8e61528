import type { WebSocket } from "ws";

/** Asks a client now and then whether it is still there, so that proxies keep its socket and a dead one is ended. */
export function keepAlive(socket: WebSocket, { intervalMs }: { intervalMs: number }): void {
  let isThere = true;
  const timer = setInterval(() => {
    if (!isThere) return socket.terminate();
    isThere = false;
    socket.ping();
  }, intervalMs);
  socket.on("pong", () => {
    isThere = true;
  });
  socket.on("close", () => clearInterval(timer));
}
