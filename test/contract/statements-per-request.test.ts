import { readFileSync } from "node:fs";
import { BOARD } from "../../examples/board-client.ts";
import { queueDeliveries } from "../../src/domain/delivery/queue-deliveries.ts";
import type { ProjectRow } from "../../src/entities/project.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { statementsOf } from "../support/statements.ts";
import { createWorld, type World } from "../support/world.ts";

/** The published table: operation -> statements. */
const TABLE = new Map(
  readFileSync("docs/statements.md", "utf8")
    .split("\n")
    .map((line) => /^\| `(\S+ ?\S*)`\s*\|\s*(\d+)\s*\|$/.exec(line))
    .filter((match) => match !== null)
    .map(([, operation = "", count]) => [operation, Number(count)]),
);

/** The operations that clients call most, on a board with some tasks, in an order in which each does its work. */
const OPERATIONS: Record<string, (board: Board) => Promise<unknown>> = {
  "GET /task/tasks/{projectId}": ({ rest, projectId }) => rest("GET", `/task/tasks/${projectId}`),
  "GET /task/{id}": ({ rest, taskId }) => rest("GET", `/task/${taskId}`),
  "GET /project": ({ rest, workspaceId }) => rest("GET", `/project?workspaceId=${workspaceId}`),
  "GET /project/{id}": ({ rest, projectId }) => rest("GET", `/project/${projectId}`),
  "GET /column/{projectId}": ({ rest, projectId }) => rest("GET", `/column/${projectId}`),
  "GET /label/workspace/{workspaceId}": ({ rest, workspaceId }) => rest("GET", `/label/workspace/${workspaceId}`),
  "GET /activity/{taskId}": ({ rest, taskId }) => rest("GET", `/activity/${taskId}`),
  "GET /comment/{taskId}": ({ rest, taskId }) => rest("GET", `/comment/${taskId}`),
  "GET /time-entry/task/{taskId}": ({ rest, taskId }) => rest("GET", `/time-entry/task/${taskId}`),
  "GET /workspace/{workspaceId}/members": ({ rest, workspaceId }) => rest("GET", `/workspace/${workspaceId}/members`),
  "GET /notification": ({ rest }) => rest("GET", "/notification"),
  "GET /project/{id}/events": ({ rest, projectId }) => rest("GET", `/project/${projectId}/events`),
  "GET /project/{id}/deliveries": ({ rest, projectId }) => rest("GET", `/project/${projectId}/deliveries`),
  "GET /delivery/{id}": ({ rest, deliveryId }) => rest("GET", `/delivery/${deliveryId}`),
  "GET /search": ({ rest, workspaceId }) => rest("GET", `/search?q=tour&workspaceId=${workspaceId}`),
  "POST /task/{projectId}": ({ rest, projectId }) =>
    rest("POST", `/task/${projectId}`, { title: "New", description: "", priority: "low", status: "to-do" }),
  "PUT /task/status/{id}": ({ rest, taskId }) => rest("PUT", `/task/status/${taskId}`, { status: "done" }),
  "PUT /task/priority/{id}": ({ rest, taskId }) => rest("PUT", `/task/priority/${taskId}`, { priority: "high" }),
  "PUT /task/title/{id}": ({ rest, taskId }) => rest("PUT", `/task/title/${taskId}`, { title: "Another" }),
  "PUT /task/assignee/{id}": ({ rest, taskId, userId }) => rest("PUT", `/task/assignee/${taskId}`, { userId }),
  "PUT /task/{id}": ({ rest, taskId, projectId, userId }) =>
    rest("PUT", `/task/${taskId}`, {
      title: "Whole",
      description: "",
      status: "to-do",
      priority: "low",
      position: 1,
      projectId,
      userId,
    }),
  "POST /comment/{taskId}": ({ rest, taskId }) => rest("POST", `/comment/${taskId}`, { content: "Done" }),
  "board query": ({ graphql, projectId }) => graphql(BOARD, { projectId }),
};

type Board = ReturnType<typeof clientOf> &
  Record<"projectId" | "workspaceId" | "taskId" | "userId" | "deliveryId", string>;

/** A message of the project's that waits to be sent. */
async function deliveryOf({ db }: World, { id: projectId, workspaceId }: ProjectRow): Promise<string> {
  const about = { sourceType: "event", sourceId: `${projectId}:1`, channel: "chat", targetId: projectId } as const;
  const delivery = { ...about, type: "task.created", payload: { text: "New" }, workspaceId, projectId, userId: null };
  await queueDeliveries(db, [delivery], { at: new Date().toISOString() });
  const { id } = await db.selectFrom("delivery").select("id").executeTakeFirstOrThrow();
  return id;
}

describe("docs/statements.md", () => {
  let w: World;
  let board: Board;
  beforeAll(async () => {
    w = await createWorld();
    const { ada, workspace, project, task } = await w.boardWithTask();
    const client = clientOf(await w.listen(), ada.token);
    board = {
      ...{ ...client, projectId: project.id, workspaceId: workspace.id, taskId: task.id, userId: ada.id },
      deliveryId: await deliveryOf(w, project),
    };
  });
  afterAll(() => w.end());

  it("has a row for each of these operations, and no other", () => {
    expect([...TABLE.keys()]).toEqual(Object.keys(OPERATIONS));
  });

  it.each(Object.entries(OPERATIONS))("tells how many statements %s takes", async (name, run) => {
    const statements = await statementsOf(async () => {
      const answer = await run(board);
      expect(answer).toMatchObject({ status: 200 });
    });

    expect(statements).toHaveLength(TABLE.get(name) ?? 0);
  });
});
