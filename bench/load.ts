/** A client in a process of its own, so that what it costs is not counted as the server's: reads a `Load`, prints a `Result`. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";

/** Each client sends its requests one after the other: the paths in turn, all of them with one body, then with the next. */
export type Load = {
  url: string;
  token: string;
  method: string;
  clients: readonly { paths: readonly string[]; bodies: readonly object[] }[];
  requestsPerClient: number;
};

export type Result = { perSecond: number; p50Ms: number; p99Ms: number; bytes: number };

/** Puts the load on a server. Throws when an answer is not a 200. */
export async function run(load: Load): Promise<Result> {
  const child = fork(import.meta.filename);
  child.send(load);
  const [answer] = await once(child, "message");
  if ("failure" in answer) throw new Error(answer.failure);
  return answer;
}

async function work({ url, token, method, clients, requestsPerClient }: Load): Promise<Result> {
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const times: number[] = [];
  let bytes = 0;
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async ({ paths, bodies }) => {
      for (let index = 0; index < requestsPerClient; index++) {
        const sentAt = performance.now();
        const path = paths[index % paths.length];
        const body = bodies[Math.floor(index / paths.length) % bodies.length];
        bytes = await send(url + path, { method, headers, agent }, method === "GET" ? undefined : JSON.stringify(body));
        times.push(performance.now() - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor(share * times.length)] ?? 0;
  return { perSecond: times.length / seconds, p50Ms: quantile(0.5), p99Ms: quantile(0.99), bytes };
}

const send = (url: string, options: object, body: string | undefined): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    });
    sent.on("error", reject).end(body);
  });

if (import.meta.main) {
  process.once("message", (load: Load) => {
    work(load)
      .catch((error: Error) => ({ failure: error.message }))
      .then((answer) => process.send?.(answer, undefined, undefined, () => process.exit(0)));
  });
}
