import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";
import { until } from "./until.ts";

/** A broker in a process of its own, on a port that stays the same. */
export type Broker = { url: string; stop: () => Promise<void>; start: () => Promise<void> };

type Kind = { program: string; args: (port: number) => string[]; protocol: string };

export const BROKERS = {
  Redis: {
    program: "redis-server",
    args: (port) => ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    protocol: "redis",
  },
  NATS: { program: "nats-server", args: (port) => ["--addr", "127.0.0.1", "--port", String(port)], protocol: "nats" },
} as const satisfies Record<string, Kind>;

/** Whether this machine has the broker. */
export const isInstalled = ({ program }: Kind): boolean => spawnSync(program, ["--version"]).status === 0;

export async function startBroker({ program, args, protocol }: Kind): Promise<Broker> {
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    child = spawn(program, args(port), { stdio: "ignore" });
    await until(() => accepts(port));
  };
  await start();
  return {
    url: `${protocol}://127.0.0.1:${port}`,
    start,
    stop: async () => {
      const exit = once(child, "exit");
      if (child.kill("SIGKILL")) await exit;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  server.close();
  return port;
}

function accepts(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
