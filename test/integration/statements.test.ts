import { BOARD } from "../../examples/board-client.ts";
import { createComment } from "../../src/domain/activity/create-comment.ts";
import { DEMO_WORKSPACE } from "../../src/server/seed/insert-frame.ts";
import { DEMO_PEOPLE } from "../../src/server/seed/people.ts";
import { seedDemo } from "../../src/server/seed/seed-demo.ts";
import { planBoards } from "../../src/server/seed/sizes.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { statementsOf } from "../support/statements.ts";
import { createWorld, type World } from "../support/world.ts";

const TASK_COUNTS = [10, 500, 5_000];
const BOARDS = planBoards(
  TASK_COUNTS.map((taskCount) => ({ name: `${taskCount} tasks`, slug: "T", taskCount, hasBacklog: false })),
);

/** So many statements an operation may take, authentication, begin and commit included, whatever the size of the board. */
const BOARD_QUERY_BUDGET = 8;
const REST_BUDGETS = [
  { method: "GET", path: "/task/tasks/:projectId", budget: 6 },
  { method: "PUT", path: "/task/priority/:taskId", body: { priority: "urgent" }, budget: 8 },
];

describe("statements per operation", () => {
  let w: World;
  let client: ReturnType<typeof clientOf>;
  beforeAll(async () => {
    w = await createWorld();
    await seedDemo(w.deps.orm.em, { boards: BOARDS, isReset: false, onProgress: () => {} });
    for (const { id } of BOARDS) await commentOnFirstTask(id);
    client = clientOf(await w.listen(), DEMO_PEOPLE[0]?.credentials?.apiKey);
  });
  afterAll(() => w.end());

  /** By someone who has no task: else the authors of a large board are all among its assignees, and a statement is saved. */
  async function commentOnFirstTask(projectId: string): Promise<void> {
    const guest = await w.person("Guest");
    await w.join(DEMO_WORKSPACE, guest, "member");
    await createComment(guest.ctx, { taskId: (await taskOf(projectId)).id, content: "Hello" });
  }

  const taskOf = (projectId: string) =>
    w.db
      .selectFrom("task")
      .select("id")
      .where("projectId", "=", projectId)
      .where("priority", "!=", "urgent")
      .orderBy("number")
      .limit(1)
      .executeTakeFirstOrThrow();

  it(`the board query takes at most ${BOARD_QUERY_BUDGET}, and equally many at ${TASK_COUNTS.join(", ")} tasks`, async () => {
    const counts: number[] = [];
    for (const { id: projectId, taskCount } of BOARDS) {
      const statements = await statementsOf(async () => {
        const { data } = await client.graphql(BOARD, { projectId });
        const cards = data.project.columns.flatMap(({ tasks }: any) => tasks.nodes);
        expect(cards).toHaveLength(Math.min(taskCount, 4 * 200)); // a page of a connection has at most 200
      });
      counts.push(statements.length);
    }

    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeLessThanOrEqual(BOARD_QUERY_BUDGET);
  });

  it.each(REST_BUDGETS)(
    "$method $path takes at most $budget on every board",
    async ({ method, path, body, budget }) => {
      const counts: number[] = [];
      for (const { id: projectId } of BOARDS) {
        const task = await taskOf(projectId);
        const address = path.replace(":projectId", projectId).replace(":taskId", task.id);
        const statements = await statementsOf(() => client.rest(method, address, body));
        counts.push(statements.length);
      }

      expect(new Set(counts).size).toBe(1);
      expect(counts[0]).toBeLessThanOrEqual(budget);
    },
  );
});
