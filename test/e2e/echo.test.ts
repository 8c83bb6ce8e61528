import type { BoardEvent } from "../../src/generated/graphql.ts";
import { clientOf, collect } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const HEADER = "X-Client-Mutation-Id";
const EVENTS = `subscription ($projectId: ID!, $after: String) {
  boardEvents(projectId: $projectId, after: $after) { seq clientMutationId }
}`;
const SET_PRIORITY = `mutation ($id: ID!, $priority: TaskPriority!) {
  updateTaskPriority(id: $id, priority: $priority) { event { clientMutationId } }
}`;

describe("the echo of a request", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  /** Sends a GraphQL operation over HTTP as its headers and extensions say. */
  async function post(person: Person, body: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as any };
  }

  it("comes back in the events that it wrote, at both doors and on the socket, and in no other", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const client = clientOf(url, ada.token);
    const socket = client.socket();
    const { items, stop } = collect<{ boardEvents: BoardEvent }>(socket, EVENTS, { projectId: project.id });
    await until(() => w.deps.realtime.hubCount() === 1);
    const variables = (priority: string) => ({ id: task.id, priority });

    await client.rest("PUT", `/task/priority/${task.id}`, { priority: "high" }, { [HEADER]: "rest 1" });
    await client.rest("PUT", `/task/priority/${task.id}`, { priority: "low" });
    const named = await post(ada, { query: SET_PRIORITY, variables: variables("HIGH") }, { [HEADER]: "header" });
    const extensions = { clientMutationId: "extension" };
    await post(ada, { query: SET_PRIORITY, variables: variables("LOW"), extensions }, { [HEADER]: "header" });
    const over = { query: SET_PRIORITY, variables: variables("URGENT"), extensions: { clientMutationId: "socket" } };
    await new Promise<void>((complete, error) => socket.subscribe(over, { next: () => {}, complete, error }));

    await until(() => items.length === 5);
    expect(items.map(({ boardEvents }) => boardEvents.clientMutationId)).toEqual([
      "rest 1",
      null,
      "header",
      "extension",
      "socket",
    ]);
    expect(named.body.data.updateTaskPriority.event).toEqual({ clientMutationId: "header" });
    stop();
    await socket.dispose();
  });

  it("is refused when it is no name, before anything is changed", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const client = clientOf(url, ada.token);
    const sentence = (path: string) => `${path}: must be 1 to 200 printable ASCII characters`;
    const operation = { query: SET_PRIORITY, variables: { id: task.id, priority: "HIGH" } };
    const refusal = (path: string) => ({
      message: sentence(path),
      extensions: { code: "INVALID_INPUT", fields: [{ path, message: expect.any(String) }] },
    });

    for (const name of ["", "n".repeat(201), "\u00e9", "a\tb"]) {
      const answer = await client.rest("PUT", `/task/priority/${task.id}`, { priority: "high" }, { [HEADER]: name });
      expect([answer.status, answer.body]).toEqual([400, sentence(HEADER)]);
    }
    const atHeader = await post(ada, operation, { [HEADER]: "" });
    expect([atHeader.status, atHeader.body.errors]).toEqual([400, [refusal(HEADER)]]);
    for (const clientMutationId of ["", 7, ["a"], "n".repeat(201), "\n"]) {
      const { status, body } = await post(ada, { ...operation, extensions: { clientMutationId } });
      expect([status, body.errors]).toEqual([400, [refusal("extensions.clientMutationId")]]);
    }
    const socket = client.socket();
    const over = { ...operation, extensions: { clientMutationId: 7 } };
    const failure = new Promise((error) => socket.subscribe(over, { next: () => {}, complete: () => {}, error }));
    expect(await failure).toMatchObject([refusal("extensions.clientMutationId")]);
    await socket.dispose();

    expect(await w.events(project)).toHaveLength(1);
  });

  it("is allowed from pages of other origins", async () => {
    const answer = await fetch(`${url}/api/task/priority/1`, {
      method: "OPTIONS",
      headers: {
        origin: "https://boards.example",
        "access-control-request-method": "PUT",
        "access-control-request-headers": HEADER,
      },
    });
    expect(answer.headers.get("access-control-allow-headers")).toBeNull();

    const open = await createWorld({ CORS_ORIGINS: "https://boards.example" });
    const preflight = await fetch(`${await open.listen()}/api/task/priority/1`, {
      method: "OPTIONS",
      headers: {
        origin: "https://boards.example",
        "access-control-request-method": "PUT",
        "access-control-request-headers": HEADER,
      },
    });
    expect(preflight.headers.get("access-control-allow-headers")).toBe(HEADER);
    await open.end();
  });
});
