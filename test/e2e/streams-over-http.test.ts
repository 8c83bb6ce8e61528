import { connect, type Socket } from "node:net";
import { eventCursor } from "../../src/domain/event/queries.ts";
import { wireEventOf } from "../../src/domain/event/wire-event.ts";
import { clientOf } from "../support/client.ts";
import { openEventStream } from "../support/event-stream.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });

describe("events over HTTP", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld({ MAX_CONNECTIONS_PER_USER: "3" });
    url = await w.listen();
  });
  afterAll(() => w.end());
  afterEach(() => until(() => w.deps.realtime.hubCount() + w.deps.connections.size === 0));

  /** A board with three events, each the creation of a task. */
  async function board() {
    const { ada, workspace, project } = await w.boardWithTask();
    for (const title of ["Second", "Third"]) await w.task(ada, project, { title });
    const at = (seq: number) => eventCursor({ projectId: project.id, seq });
    const events = async () => (await w.events(project)).map(wireEventOf);
    const feed = async (query: Record<string, string | number>, signal?: AbortSignal) => {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]),
      );
      const path = `/project/${project.id}/events?${search}`;
      return clientOf(url, ada.token).rest("GET", path, undefined, {}, signal);
    };
    const stream = (query = "", headers: Record<string, string> = {}) =>
      openEventStream(`${url}/api/project/${project.id}/events/stream${query}`, {
        headers: { ...bearer(ada), ...headers },
      });
    return { ada, workspace, project, at, events, feed, stream };
  }

  describe("as a feed", () => {
    it("come in pages, each with the place to go on after", async () => {
      const { at, events, feed } = await board();
      const [first, second, third] = await events();

      expect((await feed({})).body).toEqual({ events: [], cursor: at(3), hasMore: false });
      expect((await feed({ after: at(0), limit: 2 })).body).toEqual({
        events: [first, second],
        cursor: at(2),
        hasMore: true,
      });
      expect((await feed({ after: at(2), limit: 1 })).body).toEqual({ events: [third], cursor: at(3), hasMore: false });
      expect((await feed({ after: at(3), wait: 0 })).body).toEqual({ events: [], cursor: at(3), hasMore: false });
    });

    it("answer who waits as soon as something happens, and who waited in vain with the place where it is", async () => {
      const { ada, project, at, feed } = await board();

      const waiting = feed({ wait: 25 });
      await until(() => w.deps.realtime.hubCount() === 1);
      await w.task(ada, project, { title: "Fourth" });

      const { body } = await waiting;
      expect(body).toMatchObject({ events: [{ seq: 4, payload: { task: { title: "Fourth" } } }], cursor: at(4) });
      expect((await feed({ after: at(4), wait: 1 })).body).toEqual({ events: [], cursor: at(4), hasMore: false });
    });

    it("forget who leaves while waiting", async () => {
      const { feed } = await board();
      const controller = new AbortController();
      const waiting = feed({ wait: 25 }, controller.signal);
      await until(() => w.deps.realtime.hubCount() === 1);

      controller.abort();

      await expect(waiting).rejects.toThrow("aborted");
      await until(() => w.deps.realtime.hubCount() === 0);
    });

    it("refuse numbers that are none or out of bounds, and those without a credential", async () => {
      const { project, feed } = await board();
      for (const [name, value, problem] of [
        ["limit", 0, "must be at least 1"],
        ["limit", 501, "must be at most 500"],
        ["limit", "many", "must be a whole number"],
        ["wait", -1, "must be at least 0"],
        ["wait", 26, "must be at most 25"],
        ["wait", 0.5, "must be a whole number"],
      ] as const) {
        expect(await feed({ [name]: value })).toMatchObject({ status: 400, body: `${name}: ${problem}` });
      }
      expect((await clientOf(url).rest("GET", `/project/${project.id}/events`)).status).toBe(401);
    });
  });

  describe("as a stream", () => {
    it("begin with the place where they begin, are not cached, buffered or compressed", async () => {
      const { ada, project, at, events, stream } = await board();
      const live = await stream("", { "accept-encoding": "gzip, br" });
      expect(live.status).toBe(200);
      expect(Object.fromEntries(live.headers)).toMatchObject({
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store, no-transform",
        "x-accel-buffering": "no",
      });
      expect(live.headers.get("content-encoding")).toBeNull();

      await until(() => live.messages.length === 2);
      await w.task(ada, project, { title: "Fourth" });
      await until(() => live.messages.length === 3);

      expect(live.messages).toEqual([
        { retry: "1000" },
        { id: at(3) },
        { id: at(4), data: JSON.stringify((await events())[3]) },
      ]);
      live.close();
    });

    it("go on after `Last-Event-ID`, or else after `after`, also for a session cookie", async () => {
      const { ada, workspace, project, at, stream } = await board();
      const seqsOf = async (query: string, headers: Record<string, string>, count: number) => {
        const { messages, close } = await stream(query, headers);
        const data = () => messages.flatMap((message) => (message.data ? [JSON.parse(message.data).seq] : []));
        await until(() => data().length === count);
        close();
        return data();
      };

      expect(await seqsOf(`?after=${at(1)}`, {}, 2)).toEqual([2, 3]);
      expect(await seqsOf(`?after=${at(1)}`, { "last-event-id": at(2) }, 1)).toEqual([3]);
      expect(await seqsOf(`?after=${at(0)}`, { "last-event-id": "" }, 3)).toEqual([1, 2, 3]);

      const account = { name: "Cora", email: "cora@example.test", password: "correct horse" };
      const signUp = await clientOf(url).rest("POST", "/auth/sign-up/email", account);
      await w.join(workspace, { id: (signUp.body as { user: { id: string } }).user.id }, "viewer");
      const cookie = signUp.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
      expect(await seqsOf(`?after=${at(1)}`, { authorization: "", cookie: cookie.join("; ") }, 2)).toEqual([2, 3]);
      expect((await openEventStream(`${url}/api/project/${project.id}/events/stream`)).status).toBe(401);
      const head = await fetch(`${url}/api/project/${project.id}/events/stream`, {
        method: "HEAD",
        headers: bearer(ada),
      });
      expect([head.status, head.headers.get("content-type")]).toEqual([200, "text/event-stream; charset=utf-8"]);
    });

    it("end with a last word when the project is deleted", async () => {
      const { ada, project, stream } = await board();
      const live = await stream();
      await until(() => w.deps.realtime.hubCount() === 1);

      await clientOf(url, ada.token).rest("DELETE", `/project/${project.id}`);
      await live.ended;

      expect(live.messages.at(-1)).toEqual({
        event: "end",
        data: JSON.stringify({ code: "NOT_FOUND", message: "Project not found" }),
      });
    });

    it("count as connections of their reader", async () => {
      const { stream } = await board();
      const open = await Promise.all([stream(), stream(), stream()]);

      expect(await stream()).toMatchObject({
        status: 429,
        text: "You have 3 connections open; close one of them first",
      });
      for (const { close } of open) close();
    });

    it("are not read on for a client that takes nothing, and go on where it stopped when it does", async () => {
      const { ada, project } = await board();
      const description = "x".repeat(95_000);
      const socket = await slowClient(ada, `/api/project/${project.id}/events/stream`);
      await until(() => w.deps.realtime.hubCount() === 1);
      for (let index = 0; index < 30; index++) await w.task(ada, project, { description });

      const seqs: number[] = [];
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
        const lines = text.split("\n");
        text = lines.pop() ?? "";
        for (const line of lines) if (line.startsWith("data: ")) seqs.push(JSON.parse(line.slice(6)).seq);
      });
      await until(() => seqs.length === 30);

      expect(seqs).toEqual(Array.from({ length: 30 }, (_, index) => index + 4));
      socket.destroy();
    });

    /** Asks for a stream and reads nothing. */
    const slowClient = ({ token }: Person, path: string): Promise<Socket> => {
      const { port, hostname } = new URL(url);
      const head = [`GET ${path} HTTP/1.1`, "Host: localhost", `Authorization: Bearer ${token}`, "", ""];
      return new Promise((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(head.join("\r\n"));
          resolve(socket);
        });
      });
    };
  });

  describe("of GraphQL, as a stream", () => {
    const SUBSCRIPTION = "subscription ($projectId: ID!) { boardEvents(projectId: $projectId) { seq } }";
    const ask = (person: Person | null, operation: object | string, headers: Record<string, string> = {}) =>
      openEventStream(`${url}/graphql/stream`, {
        method: "POST",
        headers: {
          ...(person && bearer(person)),
          "content-type": "application/json",
          accept: "text/event-stream",
          ...headers,
        },
        body: typeof operation === "string" ? operation : JSON.stringify(operation),
      });
    const nextOf = (data: object) => ({ event: "next", data: JSON.stringify(data) });
    const COMPLETE = { event: "complete", data: "" };

    it("answer every kind of operation", async () => {
      const { ada, task } = await w.boardWithTask();
      const query = await ask(ada, { query: "{ viewer { name } }" });
      const mutation = await ask(ada, {
        query: `mutation { updateTaskPriority(id: "${task.id}", priority: HIGH) { task { priority } } }`,
      });
      await Promise.all([query.ended, mutation.ended]);

      expect(query.messages.slice(1)).toEqual([nextOf({ data: { viewer: { name: "Ada" } } }), COMPLETE]);
      expect(mutation.messages.slice(1)).toEqual([
        nextOf({ data: { updateTaskPriority: { task: { priority: "HIGH" } } } }),
        COMPLETE,
      ]);
    });

    it("refuse in the form of their kind what is no operation, before the stream and in it", async () => {
      const { ada, project } = await w.boardWithTask();
      const variables = { projectId: project.id };
      const unknown = await ask(ada, { query: "{ nothing }" });
      await unknown.ended;
      const deep = await ask(ada, { query: `{ viewer ${"{ id ".repeat(3)}${"}".repeat(4)}` });
      await deep.ended;

      expect(JSON.parse(unknown.messages[1]?.data ?? "")).toMatchObject({
        errors: [{ message: expect.stringContaining("nothing"), extensions: { code: "INVALID_INPUT" } }],
      });
      expect(unknown.messages.at(-1)).toEqual(COMPLETE);
      expect(deep.messages.map(({ event }) => event)).toEqual([undefined, "next", "complete"]);
      expect(await ask(null, { query: SUBSCRIPTION, variables })).toMatchObject({ status: 401 });
      expect(await ask(ada, "{", {})).toMatchObject({ status: 400 });
      expect(await ask(ada, { query: SUBSCRIPTION, variables }, { accept: "application/json" })).toMatchObject({
        status: 406,
      });
      const get = `${url}/graphql/stream?query=${encodeURIComponent('mutation { deleteTask(id: "x") { __typename } }')}`;
      expect(await openEventStream(get, { headers: bearer(ada) })).toMatchObject({ status: 405 });
    });

    it("forget who leaves", async () => {
      const { ada, project } = await w.board();
      const live = await ask(ada, { query: SUBSCRIPTION, variables: { projectId: project.id } });
      await until(() => w.deps.realtime.hubCount() === 1);

      live.close();

      await until(() => w.deps.realtime.hubCount() === 0);
    });
  });

  describe("with the board that they change", () => {
    it.each(["/task/tasks/", "/project/"])("GET %s{id} says up to which event it is up to date", async (path) => {
      const { ada, project, at } = await board();
      const { headers } = await clientOf(url, ada.token).rest("GET", `${path}${project.id}`);

      expect(headers.get("x-event-cursor")).toBe(at(3));
    });
  });

  it("end in order when the server does: the stream without a word, the feed with its place", async () => {
    const own = await createWorld();
    const address = await own.listen();
    const { ada, project } = await own.board();
    const cursor = eventCursor({ projectId: project.id, seq: 0 });
    const live = await openEventStream(`${address}/api/project/${project.id}/events/stream`, { headers: bearer(ada) });
    const waiting = clientOf(address, ada.token).rest("GET", `/project/${project.id}/events?wait=25`);
    await until(() => own.deps.connections.size === 2 && own.deps.realtime.hubCount() === 1);

    await own.stop();
    await live.ended;

    expect(live.messages).toEqual([{ retry: "1000" }, { id: cursor }]);
    expect((await waiting).body).toEqual({ events: [], cursor, hasMore: false });
    await own.end();
  });
});
