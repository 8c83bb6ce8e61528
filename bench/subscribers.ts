/**
 * Subscribers of one board in a process of their own. Commands arrive as messages: `open` answers when all are subscribed, `stall`
 * stops reading, `received` answers when the last of them has had each event.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { WebSocket } from "ws";

export type Audience = { url: string; token: string; query: string; projectId: string; size: number };

export type Subscribers = {
  /** The moments at which the last subscriber, and the one in the middle, had each event, by its number; milliseconds since 1970. */
  received: () => Promise<{ seq: number; middle: number; last: number; count: number }[]>;
  /** Stops reading: what comes then waits at the server. */
  stall: () => Promise<void>;
  close: () => Promise<void>;
};

export async function openSubscribers(audience: Audience): Promise<Subscribers> {
  const child = fork(import.meta.filename);
  const ask = async <Answer>(command: object): Promise<Answer> => {
    child.send(command);
    const [answer] = await once(child, "message");
    if (answer.failure) throw new Error(answer.failure);
    return answer.value;
  };
  await ask({ name: "open", audience });
  return {
    received: () => ask({ name: "received" }),
    stall: () => ask({ name: "stall" }),
    close: async () => {
      const exit = once(child, "exit");
      child.kill();
      await exit;
    },
  };
}

const SEQ = /"seq":(\d+)/;
const OPENING_AT_ONCE = 50;

const now = (): number => performance.timeOrigin + performance.now();

const sockets: WebSocket[] = [];
const moments = new Map<number, number[]>();

async function open({ url, token, query, projectId, size }: Audience): Promise<void> {
  const subscribe = JSON.stringify({ id: "1", type: "subscribe", payload: { query, variables: { projectId } } });
  const openOne = async () => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    await once(socket, "open");
    socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${token}` } }));
    await once(socket, "message"); // the acknowledgement
    socket.on("message", (data) => {
      const text = String(data);
      if (text.startsWith('{"type":"ping"')) return socket.send('{"type":"pong"}');
      const seq = Number(SEQ.exec(text)?.[1]);
      const times = moments.get(seq) ?? [];
      times.push(now());
      moments.set(seq, times);
    });
    socket.send(subscribe);
    sockets.push(socket);
  };
  for (let opened = 0; opened < size; opened += OPENING_AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(OPENING_AT_ONCE, size - opened) }, openOne));
  }
}

const COMMANDS: Record<string, (message: { audience: Audience }) => unknown> = {
  open: ({ audience }) => open(audience),
  stall: () => {
    for (const socket of sockets) socket.pause();
  },
  received: () =>
    [...moments].map(([seq, times]) => {
      const sorted = times.sort((a, b) => a - b);
      return { seq, middle: sorted[sorted.length >> 1], last: sorted.at(-1), count: sorted.length };
    }),
};

if (import.meta.main) {
  process.on("message", async (message: { name: string; audience: Audience }) => {
    try {
      process.send?.({ value: await COMMANDS[message.name]?.(message) });
    } catch (error) {
      process.send?.({ failure: String(error) });
    }
  });
}
