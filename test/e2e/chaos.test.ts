import { setTimeout as pause } from "node:timers/promises";
import { BOARD } from "../../examples/board-client.ts";
import { LiveBoard } from "../../examples/live-board.ts";
import type { WireEvent } from "../../src/domain/event/wire-event.ts";
import type { TaskRow } from "../../src/entities/task.ts";
import { startBalancer } from "../support/balancer.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { type Following, TRANSPORTS } from "../support/transports.ts";
import { until } from "../support/until.ts";
import { createWorld, TEST_SECRETS, type World } from "../support/world.ts";

/** A short one each time; `npm run test:chaos` takes a minute. */
const SECONDS = Number(process.env.CHAOS_SECONDS ?? 5);
const WRITERS = 8;
const FOLLOWERS_EACH = 4;
const LIVE_BOARDS = 4;
const RETRY_MS = 50;
const CATCH_UP_MS = 60_000;

const STATUSES = ["to-do", "in-progress", "in-review", "done"];
const PRIORITIES = ["low", "medium", "high", "urgent"];

/** What a copy of the board holds of a task. */
type Copied = Pick<TaskRow, "title" | "status" | "priority" | "position">;

const copyOf = ({ title, status, priority, position }: Copied): Copied => ({ title, status, priority, position });

const byChance = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(Math.random() * items.length)];

describe("two processes that are killed and cut all the time", () => {
  let w: World;
  let servers: ServerProcess[] = [];
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  const ending = new AbortController();
  beforeAll(async () => {
    w = await createWorld();
    const { database } = w.config;
    const env = { ...TEST_SECRETS, DATABASE_URL: database.kind === "url" ? database.url : "" };
    servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
    balancer = await startBalancer(...servers.map(({ url }) => url));
  }, 60_000);
  afterAll(async () => {
    ending.abort();
    await balancer?.stop();
    await Promise.all(servers.map((server) => server.kill()));
    await w.end();
  });

  it(
    "lose no acknowledged change, and every follower ends with the board, each event applied once and in order",
    async () => {
      const { ada, project } = await w.board();
      const source = { url: balancer.url, token: ada.token, projectId: project.id };
      for (let count = 0; count < WRITERS; count++) await w.task(ada, project);
      const copies = Object.values(TRANSPORTS).flatMap((transport) =>
        Array.from({ length: FOLLOWERS_EACH }, () => new BoardCopy(source, transport)),
      );
      const boards = Array.from({ length: LIVE_BOARDS }, () => watchLiveBoard(source, ending.signal));
      const following = copies.map((copy) => copy.follow(ending.signal));
      const writing = new AbortController();
      const stopping = AbortSignal.any([writing.signal, ending.signal]);
      const writers = Array.from({ length: WRITERS }, (_, index) => write(source, `w${index}`, stopping));

      await makeTrouble();
      writing.abort();
      const acknowledged = (await Promise.all(writers)).flat();

      const events = await w.events(project);
      const newest = events.at(-1)?.seq ?? 0;
      await until(() => copies.every(({ seq }) => seq === newest), CATCH_UP_MS);
      await until(() => boards.every(({ seqs }) => seqs.at(-1) === newest), CATCH_UP_MS);
      ending.abort();
      await Promise.all([...following, ...boards.map(({ ended }) => ended)]);

      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
      const written = new Set(events.map(({ clientMutationId }) => clientMutationId));
      expect(acknowledged.length).toBeGreaterThan(WRITERS);
      expect(acknowledged.filter((name) => !written.has(name))).toEqual([]);
      const rows = await w.db.selectFrom("task").selectAll().where("projectId", "=", project.id).execute();
      const expected = new Map(rows.map((row) => [row.id, copyOf(row)]));
      for (const { tasks, faults } of copies) {
        expect(faults).toEqual([]);
        expect(tasks).toEqual(expected);
      }
      const { data } = await clientOf(await w.listen(), ada.token).graphql(BOARD, { projectId: project.id });
      const view = data.project.columns.map(({ tasks, ...column }: any) => ({ ...column, cards: tasks.nodes }));
      for (const { board, seqs } of boards) {
        expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => newest - seqs.length + 1 + index));
        expect(board.view()).toEqual(view);
      }
    },
    SECONDS * 1_000 + CATCH_UP_MS * 2,
  );

  /** Kills a process or cuts a connection, once a second; in the end both processes run. */
  async function makeTrouble(): Promise<void> {
    const restarts = new Map<ServerProcess, Promise<void>>();
    for (let second = 0; second < SECONDS; second++) {
      await pause(1_000);
      const victim = second % 2 === 0 ? byChance(servers.filter((server) => !restarts.has(server))) : undefined;
      if (victim) {
        const restarted = victim
          .kill()
          .then(victim.restart)
          .finally(() => restarts.delete(victim));
        restarts.set(victim, restarted);
      } else balancer.cutOne();
    }
    await Promise.all(restarts.values());
  }
});

/** Changes the board again and again, and answers what its acknowledged changes were called. */
async function write({ url, token, projectId }: Source, name: string, signal: AbortSignal): Promise<string[]> {
  const { rest } = clientOf(url, token);
  const acknowledged: string[] = [];
  const tasks: string[] = [];
  for (let step = 0; !signal.aborted; step++) {
    const id = `${name}-${step}`;
    const [method, path, body] = change(step, { id, projectId, taskId: byChance(tasks) });
    const answer = await rest(method, path, body, { "X-Client-Mutation-Id": id }).catch(() => undefined);
    if (answer?.status !== 200) await pause(RETRY_MS);
    else {
      acknowledged.push(id);
      if (method === "POST" && path.startsWith("/task/")) tasks.push((answer.body as { id: string }).id); // a new task
      if (method === "DELETE") tasks.splice(tasks.indexOf(path.split("/").at(-1) ?? ""), 1);
    }
  }
  return acknowledged;
}

/** A change that always is one, so that it has to be among the events. */
function change(
  step: number,
  { id, projectId, taskId }: { id: string; projectId: string; taskId: string | undefined },
): [method: string, path: string, body?: object] {
  const creation = { title: id, description: "", priority: byChance(PRIORITIES), status: byChance(STATUSES) };
  if (!taskId || step % 6 === 0) return ["POST", `/task/${projectId}`, creation];
  if (step % 12 === 11) return ["DELETE", `/task/${taskId}`];
  if (step % 3 === 1) return ["POST", `/comment/${taskId}`, { content: id }];
  return ["PUT", `/task/title/${taskId}`, { title: id }];
}

type Source = Omit<Following, "after">;

/** A copy of the board: read once over REST with its cursor, and kept by the events of one transport. */
class BoardCopy {
  readonly tasks = new Map<string, Copied>();
  /** Gaps and repeats. */
  readonly faults: string[] = [];
  seq = 0;
  connections = 0;
  readonly #source: Source;
  readonly #transport: (typeof TRANSPORTS)[string];
  #cursor: string | null = null;

  constructor(source: Source, transport: (typeof TRANSPORTS)[string]) {
    this.#source = source;
    this.#transport = transport;
  }

  async follow(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.#followOnce(signal).catch(() => {}); // one of the cuts
      await pause(RETRY_MS);
    }
  }

  async #followOnce(signal: AbortSignal): Promise<void> {
    this.#cursor ??= await this.#load();
    const follower = await this.#transport({ ...this.#source, after: this.#cursor });
    this.connections++;
    for (let applied = 0; !signal.aborted; ) {
      const isOver = follower.isOver();
      const { events } = follower;
      for (const text of events.slice(applied)) this.#apply(JSON.parse(text));
      applied = events.length;
      if (isOver) break;
      await pause(RETRY_MS);
    }
    follower.cut();
  }

  async #load(): Promise<string> {
    const { url, token, projectId } = this.#source;
    const { status, body, headers } = await clientOf(url, token).rest("GET", `/task/tasks/${projectId}`);
    const cursor = headers.get("x-event-cursor");
    if (status !== 200 || !cursor) throw new Error("The board could not be read");
    const { columns, archivedTasks, plannedTasks } = (body as { data: RestBoard }).data;
    for (const task of [...columns.flatMap(({ tasks }) => tasks), ...archivedTasks, ...plannedTasks])
      this.tasks.set(task.id, copyOf(task));
    return cursor;
  }

  #apply({ seq, cursor, type, taskId, payload }: WireEvent): void {
    if (this.seq > 0 && seq !== this.seq + 1) this.faults.push(`${seq} after ${this.seq}`);
    [this.seq, this.#cursor] = [seq, cursor];
    if (type === "task.deleted") this.tasks.delete(taskId ?? "");
    else if ("task" in payload) this.tasks.set(payload.task.id, copyOf(payload.task));
  }
}

type RestBoard = Record<"archivedTasks" | "plannedTasks", RestTask[]> & { columns: { tasks: RestTask[] }[] };
type RestTask = Copied & { id: string };

/** The published helper, and what it applied. */
function watchLiveBoard(source: Source, signal: AbortSignal) {
  const board = new LiveBoard(source);
  const seqs: number[] = [];
  const ended = (async () => {
    for await (const { seq } of board.follow(signal)) seqs.push(seq);
  })();
  return { board, seqs, ended };
}
