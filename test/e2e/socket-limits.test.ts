import { hintSocket } from "../support/hint-socket.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { rawSocket } from "../support/raw-socket.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";

const VIEWER = "{ viewer { id } }";
const EVENTS = "subscription ($id: ID!) { boardEvents(projectId: $id) { seq } }";
const MAX_CONNECTIONS = 4;

describe("a GraphQL socket", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld({
      SOCKET_MAX_OPERATIONS: "3",
      SOCKET_MAX_MESSAGE_BYTES: "2048",
      SOCKET_INIT_TIMEOUT_MS: "150",
      MAX_CONNECTIONS_PER_USER: String(MAX_CONNECTIONS),
    });
    url = await w.listen();
  });
  afterAll(() => w.end());

  async function greeted() {
    const board = await w.board();
    const socket = await rawSocket(url);
    socket.init(board.ada.token);
    await until(() => socket.messages.length === 1);
    return { ...board, socket };
  }

  it.each([
    ["no JSON", "{"],
    ["no message", '"hello"'],
    ["an unknown type", '{"type":"start","id":"1","payload":{}}'],
    ["a subscribe without a query", '{"type":"subscribe","id":"1","payload":{}}'],
    ["an id that is no text", '{"type":"subscribe","id":1,"payload":{"query":"{ viewer { id } }"}}'],
  ])("closes with 4400 on %s", async (_name, text) => {
    const { socket } = await greeted();
    socket.send(text);
    expect(await socket.closed).toEqual({ code: 4400, reason: "Invalid message received" });
  });

  it("closes with 1009, the web's own code, on a message that is too large", async () => {
    const { socket } = await greeted();
    socket.subscribe("1", `${VIEWER}${" ".repeat(2048)}`);
    expect(await socket.closed).toMatchObject({ code: 1009 });
  });

  it("closes with 4401 on an operation before it knows who asks", async () => {
    const socket = await rawSocket(url);
    socket.subscribe("1", VIEWER);
    expect(await socket.closed).toEqual({ code: 4401, reason: "Unauthorized" });
  });

  it("closes with 4403 on a credential that is none", async () => {
    const socket = await rawSocket(url);
    socket.init("nobody");
    expect(await socket.closed).toEqual({ code: 4403, reason: "Forbidden" });
  });

  it("closes with 4406 on another protocol", async () => {
    await expect(rawSocket(url, { protocol: "graphql-ws" })).rejects.toThrow(/subprotocol/);
  });

  it("closes with 4408 when nobody says who is there", async () => {
    const socket = await rawSocket(url);
    expect(await socket.closed).toEqual({ code: 4408, reason: "Connection initialisation timeout" });
  });

  it("closes with 4409 on a second operation of the same id", async () => {
    const { socket, project } = await greeted();
    for (let time = 0; time < 2; time++) socket.subscribe("same", EVENTS, { id: project.id });
    expect(await socket.closed).toEqual({ code: 4409, reason: "Subscriber for same already exists" });
  });

  it("closes with 4429 when it is told twice who is there", async () => {
    const { socket, ada } = await greeted();
    socket.init(ada.token);
    expect(await socket.closed).toEqual({ code: 4429, reason: "Too many initialisation requests" });
  });

  it("closes with 4429 when too much is asked for at once, and counts no more what is over", async () => {
    const { socket, project } = await greeted();
    const answered = (id: string) =>
      socket.messages.some((message) => message.type === "complete" && message.id === id);
    for (const id of ["a", "b"]) socket.subscribe(id, EVENTS, { id: project.id });
    for (const id of ["c", "d", "e"]) {
      socket.subscribe(id, VIEWER);
      await until(() => answered(id));
    }
    socket.send({ type: "complete", id: "a" });
    socket.send({ type: "ping" });
    for (const id of ["f", "g"]) socket.subscribe(id, EVENTS, { id: project.id });
    await until(() => socket.messages.some(({ type }) => type === "pong"));
    socket.subscribe("h", EVENTS, { id: project.id });
    expect(await socket.closed).toEqual({ code: 4429, reason: "Too many operations" });
    await until(() => w.deps.realtime.hubCount() === 0);
  });

  it("counts what its client no longer wants until it is over", async () => {
    const { socket, project } = await greeted();
    for (let id = 0; id < 30; id++) {
      socket.subscribe(String(id), EVENTS, { id: project.id });
      socket.send({ type: "complete", id: String(id) });
    }
    expect(await socket.closed).toEqual({ code: 4429, reason: "Too many operations" });
    await until(() => w.deps.realtime.hubCount() === 0);
  });

  it("is closed with 4429 where its user has too many connections of any kind; others are not counted", async () => {
    const { ada, project } = await w.board();
    const other = await greeted();
    const bearer = { authorization: `Bearer ${ada.token}` };
    const open = async () => {
      const socket = await rawSocket(url);
      socket.init(ada.token);
      await until(() => socket.messages.length === 1);
      return socket;
    };
    const hints = await hintSocket(url, `/api/ws/${project.id}`, bearer);
    const inbox = await hintSocket(url, "/api/ws/user", bearer);
    const sockets = [await open(), await open()];

    const tooMany = await rawSocket(url);
    tooMany.init(ada.token);
    expect(await tooMany.closed).toEqual({ code: 4429, reason: "Too many connections" });
    await expect(hintSocket(url, "/api/ws/user", bearer)).rejects.toThrow(
      `429 (retry after 5) You have ${MAX_CONNECTIONS} connections open; close one of them first`,
    );
    hints.close();
    await hints.closed;
    await until(async () => {
      const next = await rawSocket(url);
      next.init(ada.token);
      const outcome = await Promise.race([next.closed, until(() => next.messages.length === 1).then(() => "open")]);
      if (outcome === "open") sockets.push(next);
      return outcome === "open";
    });
    for (const { close } of [...sockets, inbox, other.socket]) close();
    await until(() => w.deps.connections.size === 0);
  });
});
