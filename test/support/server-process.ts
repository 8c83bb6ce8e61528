import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createSearchedLog, plant, refuseLeaks } from "./planted-secrets.ts";

const ROOT = join(import.meta.dirname, "../..");

export type Env = Readonly<Record<string, string>>;

/** The real server in a process of its own, on a port that stays the same across restarts. */
export type ServerProcess = {
  url: string;
  /** SIGKILL: no goodbye. Resolves when the process is gone. */
  kill: () => Promise<void>;
  /** Starts it again, on the same port and data; resolves when it is healthy. */
  restart: () => Promise<void>;
  /** SIGTERM: the orderly way. Resolves when the process is gone, with its exit code. */
  stop: () => Promise<number | null>;
};

/**
 * Runs `src/main.ts` with this environment on top of ours and resolves when it is healthy. Rejects with the output when it
 * ends before that. Whoever starts it stops it.
 */
export async function startServerProcess(env: Env): Promise<ServerProcess> {
  let { child, port } = await launch({ PORT: "0", ...env });
  const end = (signal: NodeJS.Signals) => endChild(child, signal);
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => void (await end("SIGKILL")),
    restart: async () => {
      ({ child } = await launch({ ...env, PORT: String(port) }));
    },
    stop: () => end("SIGTERM"),
  };
}

/** The jobs in a process of their own. Resolves when it takes them. */
export async function startWorkerProcess(env: Env): Promise<Pick<ServerProcess, "kill" | "stop">> {
  const child = runScript("src/worker.ts", [], { ...env, LOG_LEVEL: "info" });
  await lineOf(child, "boardwire's worker is ready");
  const end = (signal: NodeJS.Signals) => endChild(child, signal);
  return { kill: async () => void (await end("SIGKILL")), stop: () => end("SIGTERM") };
}

type Child = ChildProcessByStdio<null, Readable, null>;

async function endChild(child: Child, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = await once(child, "exit");
  refuseLeaks();
  return code;
}

async function launch(env: Env): Promise<{ child: Child; port: number }> {
  const child = runScript("src/main.ts", [], { HOST: "127.0.0.1", SHUTDOWN_SPREAD_MS: "0", ...env, LOG_LEVEL: "info" });
  const port = await portOf(child);
  const health = await fetch(`http://127.0.0.1:${port}/api/health`);
  if (health.status !== 200) throw new Error(`The server says ${health.status} on /api/health`);
  return { child, port };
}

/** What it prints must hold no secret. */
function runScript(script: string, args: readonly string[], env: Env): Child {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const printed = createSearchedLog();
  for (const name of ["AUTH_SECRET", "ENCRYPTION_KEY", "ENCRYPTION_KEYS"]) plant(env[name] ?? "");
  child.stdout.on("data", (chunk) => printed.write(String(chunk)));
  for (const end of ["exit", "close"]) child.once(end, () => printed.search());
  return child;
}

/** The port that the server says it listens on. */
const portOf = async (child: Child): Promise<number> => JSON.parse(await lineOf(child, "boardwire is ready")).port;

/** The line with a message, when it is logged. Rejects when the process ends before that. */
async function lineOf(child: Child, message: string): Promise<string> {
  const output: string[] = [];
  const logged = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      output.push(line);
      if (line.includes(`"${message}"`)) resolve(line);
    });
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error([`The server ended with code ${code}`, ...output].join("\n"));
  });
  ended.catch(() => {}); // later it is what the test asked for
  return Promise.race([logged, ended]);
}

/** Runs another entry of the product to its end and answers what it printed. */
export async function runToEnd(script: string, args: readonly string[], env: Env): Promise<string> {
  const child = runScript(script, args, env);
  const exit = once(child, "exit");
  const output = await text(child.stdout);
  const [code] = await exit;
  refuseLeaks();
  if (code !== 0) throw new Error(`${script} ended with code ${code}\n${output}`);
  return output;
}
