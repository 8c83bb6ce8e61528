import type { AddressInfo } from "node:net";
import { getIntrospectionQuery } from "graphql";
import { BOARD } from "../../examples/board-client.ts";
import { createComment } from "../../src/domain/activity/create-comment.ts";
import { updateTask } from "../../src/domain/task/update-task.ts";
import { type App, createApp } from "../../src/server/create-app.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const CHANGES = `query ($taskId: ID!) { task(id: $taskId) { activities { totalCount edges { cursor node { type eventData change {
  __typename
  ... on TitleChange { oldTitle newTitle } ... on PriorityChange { oldPriority newPriority }
  ... on StatusChange { oldStatus newStatus fromProjectId } ... on DueDateChange { oldDueDate newDueDate }
} } } pageInfo { hasNextPage endCursor } } } }`;

/** What a compiler could get wrong: abstract types, fragments, directives, defaults, nulls and errors in the middle. */
const OPERATIONS: Record<string, string> = {
  "a whole board": BOARD,
  "a union": CHANGES,
  "an interface": `query ($taskId: ID!, $projectId: ID!) {
    a: node(id: $taskId) { __typename id ... on Task { key title } } b: node(id: $projectId) { __typename ... on Project { name } } }`,
  directives: `query ($taskId: ID!, $no: Boolean = false) {
    task(id: $taskId) { id title @include(if: $no) key @skip(if: $no) ...P @include(if: true) } } fragment P on Task { priority }`,
  "defaults and enums": `query ($projectId: ID!, $order: TaskOrder = { field: NUMBER, direction: DESC }, $p: [TaskPriority!]) {
    project(id: $projectId) { tasks(orderBy: $order, filter: { priority: $p }) { nodes { number priority } totalCount } } }`,
  "a null in the middle": `query ($taskId: ID!) { task(id: $taskId) { assignee { name } dueDate timeEntries { nodes { id } } } }`,
  "an error at the root": `{ task(id: "nope") { id } viewer { name } }`,
  "an error below a field": `query ($projectId: ID!) { project(id: $projectId) { name tasks(first: 1000) { nodes { id } } } }`,
  "a variable of the wrong type": `query ($projectId: ID!, $first: Int = "x") { project(id: $projectId) { tasks(first: $first) { totalCount } } }`,
  "a missing variable": `query ($projectId: ID!, $missing: ID!) { a: project(id: $projectId) { id } b: project(id: $missing) { id } }`,
  introspection: getIntrospectionQuery(),
};

describe("compiled and interpreted execution", () => {
  let w: World;
  let interpreted: App;
  let variables: Record<string, string>;
  const ask: Record<string, ReturnType<typeof clientOf>["graphql"]> = {};
  beforeAll(async () => {
    w = await createWorld({ GRAPHQL_EXECUTION: "compiled" });
    const { ada, project, task } = await w.boardWithTask({ priority: "low" });
    await updateTask(ada.ctx, {
      taskId: task.id,
      title: "Another",
      priority: "high",
      status: "done",
      dueDate: "2030-01-01",
    });
    await createComment(ada.ctx, { taskId: task.id, content: "Hello" });
    variables = { taskId: task.id, projectId: project.id };
    ask.compiled = clientOf(await w.listen(), ada.token).graphql;
    interpreted = await createApp({ ...w.deps, config: { ...w.config, graphqlExecution: "interpreted" } });
    await new Promise<void>((resolve) => interpreted.server.listen(0, "127.0.0.1", resolve));
    const { port } = interpreted.server.address() as AddressInfo; // a TCP server that listens
    ask.interpreted = clientOf(`http://127.0.0.1:${port}`, ada.token).graphql;
  });
  afterAll(async () => {
    interpreted.server.close();
    await interpreted.endSockets();
    await interpreted.stop();
    await w.end();
  });

  it.each(Object.entries(OPERATIONS))("answer %s alike, the first time and after", async (_name, query) => {
    const expected = await ask.interpreted?.(query, variables);

    expect(expected).toBeDefined();
    expect(await ask.compiled?.(query, variables)).toEqual(expected);
    expect(await ask.compiled?.(query, variables)).toEqual(expected);
  });
});
