import type { Client } from "graphql-ws";
import { updateTaskPriority } from "../../src/domain/task/update-task-priority.ts";
import { collect, socketOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { statementsOf } from "../support/statements.ts";
import { until } from "../support/until.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

/** What a board draws of a change; nothing in it depends on who looks. */
const CHANGES = `subscription ($projectId: ID!) {
  boardEvents(projectId: $projectId) {
    seq actor { id name } task { id title assignee { id name } labels { id name color } }
  }
}`;

/** The same, with what each subscriber may see and do. */
const PERSONAL = `subscription ($projectId: ID!) {
  boardEvents(projectId: $projectId) { seq actor { id email } project { workspace { viewerPermissions } } }
}`;

const SUBSCRIBERS_EACH = 12;

/** Events, access, people, labels. */
const STATEMENT_BUDGET = 4;

describe("subscribers of one board", () => {
  let w: World;
  let url: string;
  let board: Awaited<ReturnType<World["boardWithTask"]>>;
  let people: Person[];
  const clients: Client[] = [];
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
    board = await w.boardWithTask();
    const [max, viv] = [await w.person("Max"), await w.person("Viv")];
    await w.join(board.workspace, max, "member");
    await w.join(board.workspace, viv, "viewer");
    people = [board.ada, max, viv];
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.dispose()));
    await w.end();
  });

  /** Subscribes each on a socket of its own, and answers when the streams stand. */
  async function watch(audience: readonly Person[], query: string) {
    const standing = w.deps.realtime.listenerCount();
    const streams = audience.map((person) => {
      const client = socketOf(url, person.token);
      clients.push(client);
      return collect<{ boardEvents: any }>(client, query, { projectId: board.project.id });
    });
    await until(() => w.deps.realtime.listenerCount() === standing + audience.length);
    return streams;
  }

  const crowd = () => people.flatMap((person) => Array<Person>(SUBSCRIBERS_EACH).fill(person));

  async function change(priority: string, streams: Awaited<ReturnType<typeof watch>>): Promise<string[]> {
    const counts = streams.map(({ items }) => items.length);
    const all = await statementsOf(async () => {
      await updateTaskPriority(board.ada.ctx, { taskId: board.task.id, priority });
      await until(() => streams.every(({ items }, index) => items.length > (counts[index] ?? 0)));
    });
    const commit = all.indexOf("commit");
    return all.slice(commit + 1).filter((statement) => !isOwn(statement));
  }

  /** What is not asked for the subscribers: the regular look for what was missed. */
  const isOwn = (statement: string) => /"eventSeq" from "project"/.test(statement);

  it(`take at most ${STATEMENT_BUDGET} statements an event, however many they are`, async () => {
    const alone = await watch([board.ada], CHANGES);
    const few = await change("high", alone);

    const together = [...alone, ...(await watch(crowd(), CHANGES))];
    const many = await change("low", together);

    expect(few.length).toBeLessThanOrEqual(STATEMENT_BUDGET);
    expect(many.length).toBeLessThanOrEqual(STATEMENT_BUDGET);
    const newest = alone[0]?.items.at(-1);
    expect(newest).toMatchObject({ boardEvents: { actor: { name: "Ada" }, task: { title: board.task.title } } });
    for (const { items } of together) expect(items.at(-1)).toEqual(newest);
  });

  it("get each their own answer where it depends on who looks, still in a number of statements that does not grow", async () => {
    const streams = await watch(people, PERSONAL);
    const few = await change("urgent", streams);
    const many = await change("medium", [...streams, ...(await watch(crowd(), PERSONAL))]);

    expect(many.length).toBeLessThanOrEqual(few.length);
    const [owner, member, viewer] = streams.map(({ items }) => items.at(-1)?.boardEvents.project.workspace);
    expect(owner.viewerPermissions).toContain("workspace:manage_settings");
    expect(member.viewerPermissions).toContain("task:update");
    expect(member.viewerPermissions).not.toContain("workspace:manage_settings");
    expect(viewer.viewerPermissions).not.toContain("task:update");
  });
});
