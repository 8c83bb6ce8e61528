import type { Client } from "graphql-ws";
import { clientOf, socketOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const WRITERS = 16;
const CHANGES_PER_WRITER = 125;
const CHANGES = WRITERS * CHANGES_PER_WRITER;

/** For machines that are busy with other things; otherwise it takes a tenth of this. */
const TIMEOUT_MS = 90_000;

const BOARD_EVENTS = `subscription ($projectId: ID!, $after: String) {
  boardEvents(projectId: $projectId, after: $after) { seq cursor taskId task { updatedAt } }
}`;
type BoardEvent = { seq: number; cursor: string; taskId: string; task: { updatedAt: string } };

const PRIORITIES = ["low", "medium", "high", "urgent"];

describe("many writers on one project", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  it(
    `a subscriber that reconnects at random gets each of ${CHANGES} changes by ${WRITERS} writers once, in order`,
    async () => {
      const { ada, project } = await w.board();
      const tasks = await Promise.all(Array.from({ length: WRITERS }, () => w.task(ada, project)));
      const { data } = await clientOf(url, ada.token).graphql(`query ($id: ID!) { project(id: $id) { eventCursor } }`, {
        id: project.id,
      });
      const reading = readAll(project.id, data.project.eventCursor, () => socketOf(url, ada.token));

      const written = await Promise.all(
        tasks.map(({ id }, index) => (index % 2 === 0 ? writeOverRest(id) : writeOverGraphQL(id))),
      );

      const { events, connections } = await reading;
      expect(connections).toBeGreaterThan(10);
      expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: CHANGES }, (_, index) => WRITERS + 1 + index));
      const byTask = Map.groupBy(events, ({ taskId }) => taskId);
      for (const [index, { id }] of tasks.entries())
        expect(byTask.get(id)?.map(({ task }) => task.updatedAt)).toEqual(written[index]);
      await expect(w.taskRow(tasks[0]?.id ?? "")).resolves.toMatchObject({ version: CHANGES_PER_WRITER + 1 });

      /** Changes one task again and again; answers the moments of its changes in the order in which they were acknowledged. */
      async function writeOverRest(id: string): Promise<string[]> {
        const client = clientOf(url, ada.token);
        const moments: string[] = [];
        for (const priority of priorities()) {
          const { body } = await client.rest("PUT", `/task/priority/${id}`, { priority });
          moments.push((body as { updatedAt: string }).updatedAt); // the specification's Task
        }
        return moments;
      }

      /** The same, many changes in one request: the fields of a mutation run one after the other, each on its own. */
      async function writeOverGraphQL(id: string): Promise<string[]> {
        const fields = priorities().map(
          (priority, step) =>
            `s${step}: updateTaskPriority(id: "${id}", priority: ${priority.toUpperCase()}) { task { updatedAt } }`,
        );
        const answer = await clientOf(url, ada.token).graphql(`mutation { ${fields.join(" ")} }`);
        return Object.values<{ task: { updatedAt: string } }>(answer.data).map(({ task }) => task.updatedAt);
      }
    },
    TIMEOUT_MS,
  );
});

const priorities = (): string[] =>
  Array.from({ length: CHANGES_PER_WRITER }, (_, step) => PRIORITIES[step % PRIORITIES.length] ?? "");

/** Reads on and on after a cursor, over a new connection after every few events, until all changes are there. */
async function readAll(projectId: string, start: string, connect: () => Client) {
  const events: BoardEvent[] = [];
  let connections = 0;
  while (events.length < CHANGES) {
    const client = connect();
    connections += 1;
    let patience = 1 + Math.floor(Math.random() * 150);
    const variables = { projectId, after: events.at(-1)?.cursor ?? start };
    for await (const { data } of client.iterate<{ boardEvents: BoardEvent }>({ query: BOARD_EVENTS, variables })) {
      if (data) events.push(data.boardEvents);
      if (--patience === 0 || events.length === CHANGES) break;
    }
    await client.dispose();
  }
  return { events, connections };
}
