import WebSocket from "ws";

export type Message = { type: string; id?: string; payload?: unknown };

/** A GraphQL socket on which a test says what it likes: the protocol's own client would not break the rules. */
export async function rawSocket(url: string, { protocol = "graphql-transport-ws", autoPong = true } = {}) {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/graphql`, protocol, { autoPong });
  const messages: Message[] = [];
  socket.on("message", (data) => messages.push(JSON.parse(String(data))));
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on("close", (code, reason) => resolve({ code, reason: String(reason) })),
  );
  await new Promise<void>((resolve, reject) => socket.on("open", resolve).on("error", reject));
  const send = (message: Message | string) =>
    socket.send(typeof message === "string" ? message : JSON.stringify(message));
  return {
    messages,
    closed,
    send,
    init: (token: string) => send({ type: "connection_init", payload: { authorization: `Bearer ${token}` } }),
    subscribe: (id: string, query: string, variables: object = {}) =>
      send({ type: "subscribe", id, payload: { query, variables } }),
    /** Stops reading: what comes then waits in the operating system, and then at the server. */
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close: () => socket.close(),
  };
}
