import { rm } from "node:fs/promises";
import { BOARD, type BoardEvent } from "../../examples/board-client.ts";
import { LiveBoard } from "../../examples/live-board.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { runToEnd, type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { createTemporaryDirectory } from "../support/temporary-directory.ts";
import { until } from "../support/until.ts";

const PRIORITIES = ["no-priority", "low", "medium", "high", "urgent"];
const WRITERS = 4;
const CHANGES_PER_WRITER = 40;
const KILL_AFTER = 60;

/** For machines that are busy with other things; otherwise it takes a tenth of this. */
const TIMEOUT_MS = 90_000;

/** A change that the server said yes to. */
type Acknowledged = { id: string; priority: string; updatedAt: string };

describe("the main job: a live board across a SIGKILL, on the demo data and the embedded database", () => {
  let dataDir: string;
  let server: ServerProcess;
  let seeded: string;
  beforeAll(async () => {
    dataDir = await createTemporaryDirectory();
    server = await startServerProcess({ DATA_DIR: dataDir });
    seeded = await runToEnd("src/seed.ts", ["--size", "m"], { DATA_DIR: dataDir });
  }, TIMEOUT_MS);
  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it(
    "loses nothing and repeats nothing",
    async () => {
      const [, token = ""] = /ada@demo\.example.*?API key +(\S+)/s.exec(seeded) ?? [];
      const [, projectId = ""] = /(\w+) {2}Web shop/.exec(seeded) ?? [];
      const client = clientOf(server.url, token);

      const before = await readBoard();
      expect(before.columns.map(({ tasks }: any) => tasks.nodes.length)).toEqual([125, 125, 125, 125]);
      const cards = before.columns.flatMap(({ tasks }: any) => tasks.nodes);
      expect(cards.filter(({ assignee, labels }: any) => assignee && labels.length > 0).length).toBeGreaterThan(250);
      expect(cards.every(({ activities }: any) => activities.nodes.every(({ user }: any) => user?.name))).toBe(true);

      const board = new LiveBoard({ url: server.url, token, projectId });
      await board.load();
      const { seen, leave } = follow(board);
      const acknowledged: Acknowledged[] = [];
      const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
      await until(() => acknowledged.length >= KILL_AFTER, TIMEOUT_MS);
      await server.kill();
      const acknowledgedBeforeKill = acknowledged.length;
      await server.restart();
      await writing;
      const after = await readBoard();
      await until(() => board.cursor === after.eventCursor, TIMEOUT_MS);
      await leave();

      expect(acknowledgedBeforeKill).toBeLessThan(WRITERS * CHANGES_PER_WRITER);
      expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1));
      const changes = new Set(seen.map(({ task }) => `${task?.id} ${task?.priority} ${task?.updatedAt}`));
      expect(acknowledged.filter((change) => !changes.has(keyOf(change)))).toEqual([]);
      expect(seen.length - acknowledged.length).toBeLessThanOrEqual(WRITERS); // answers that the kill cut off
      expect(board.view()).toEqual(
        after.columns.map(({ tasks, ...column }: any) => ({ ...column, cards: tasks.nodes })),
      );

      async function readBoard() {
        return (await client.graphql(BOARD, { projectId })).data.project;
      }

      /** Goes through cards of its own, each change a real one; a change that got no answer is left behind. */
      async function write(writer: number): Promise<void> {
        for (let step = 0; step < CHANGES_PER_WRITER; step++) {
          const { id, priority: present } = cards[(writer + step * WRITERS) % cards.length];
          const priority = PRIORITIES.find((one) => one !== restName(present)) ?? "";
          const answer = await client.rest("PUT", `/task/priority/${id}`, { priority }).catch(() => null);
          if (answer?.status === 200) acknowledged.push(answer.body as Acknowledged);
          else await until(() => isHealthy(server.url), TIMEOUT_MS);
        }
      }
    },
    TIMEOUT_MS,
  );
});

function follow(board: LiveBoard): { seen: BoardEvent[]; leave: () => Promise<void> } {
  const seen: BoardEvent[] = [];
  const leaving = new AbortController();
  const following = (async () => {
    for await (const event of board.follow(leaving.signal)) seen.push(event);
  })();
  return {
    seen,
    leave: () => {
      leaving.abort();
      return following;
    },
  };
}

const isHealthy = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

const restName = (priority: string): string => priority.toLowerCase().replace("_", "-");

/** A priority as GraphQL spells it, at the moment that both doors print alike. */
const keyOf = ({ id, priority, updatedAt }: Acknowledged): string =>
  `${id} ${priority.toUpperCase().replace("-", "_")} ${updatedAt}`;
