import { createClient } from "graphql-ws";
import { sql } from "kysely";
import WebSocket from "ws";
import { clientOf, collect, socketOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";

const EVENTS = "subscription ($id: ID!) { boardEvents(projectId: $id) { seq } }";
const FORBIDDEN = 4403;
const DAY_MS = 24 * 3600 * 1000;

describe("credentials that end", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
    await w.person("Admin");
  });
  afterAll(() => w.end());

  /** Follows a board with a credential, and notes how its socket closes. */
  async function follow(token: string, project: { id: string }) {
    const followed = w.deps.realtime.hubCount();
    const socket = socketOf(url, token);
    const closed: { code?: number } = {};
    socket.on("closed", (event) => Object.assign(closed, { code: (event as { code: number }).code }));
    const { items } = collect(socket, EVENTS, { id: project.id });
    await until(() => w.deps.realtime.hubCount() > followed);
    return { items, closed, socket };
  }

  type Board = Awaited<ReturnType<World["board"]>>;

  /** A credential that reads a board, and what ends that. */
  type Ending = (board: Board) => Promise<{ token: string; end: () => Promise<unknown> }>;

  async function memberOf({ workspace }: Board) {
    const bo = await w.person("Bo");
    await w.join(workspace, bo, "member");
    return bo;
  }

  async function keyOf({ ada }: Board) {
    const owner = clientOf(url, ada.token);
    const { body } = await owner.rest("POST", "/auth/api-key/create", {});
    return { ...(body as { id: string; key: string }), owner };
  }

  const past = () => new Date(Date.now() - 1_000).toISOString();

  const endings: Record<string, Ending> = {
    "a sign-out": async (board) => {
      const { token } = await memberOf(board);
      return { token, end: () => clientOf(url, token).rest("POST", "/auth/sign-out", {}) };
    },
    "an expired session": async (board) => {
      const { token } = await memberOf(board);
      const end = () => w.db.updateTable("session").set({ expiresAt: past() }).where("token", "=", token).execute();
      return { token, end };
    },
    "a deleted API key": async (board) => {
      const { id, key, owner } = await keyOf(board);
      return { token: key, end: () => owner.rest("POST", "/auth/api-key/delete", { keyId: id }) };
    },
    "a disabled API key": async (board) => {
      const { id, key } = await keyOf(board);
      return {
        token: key,
        end: () => w.db.updateTable("apiKey").set({ enabled: false }).where("id", "=", id).execute(),
      };
    },
    "an expired API key": async (board) => {
      const { id, key } = await keyOf(board);
      const end = () => w.db.updateTable("apiKey").set({ expiresAt: past() }).where("id", "=", id).execute();
      return { token: key, end };
    },
    "a banned account": async (board) => {
      const { id, token } = await memberOf(board);
      return { token, end: () => w.db.updateTable("user").set({ banned: true }).where("id", "=", id).execute() };
    },
    "a deleted account": async (board) => {
      const { id, token } = await memberOf(board);
      return { token, end: () => w.db.deleteFrom("user").where("id", "=", id).execute() };
    },
    "a removed membership": async (board) => {
      const { email, token } = await memberOf(board);
      const body = { memberIdOrEmail: email, organizationId: board.workspace.id };
      const end = () => clientOf(url, board.ada.token).rest("POST", "/auth/organization/remove-member", body);
      return { token, end };
    },
    "leaving the workspace": async (board) => {
      const { token } = await memberOf(board);
      const body = { organizationId: board.workspace.id };
      return { token, end: () => clientOf(url, token).rest("POST", "/auth/organization/leave", body) };
    },
    "a deleted project": async ({ ada, project }) => {
      return { token: ada.token, end: () => clientOf(url, ada.token).rest("DELETE", `/project/${project.id}`) };
    },
    "a deleted workspace": async ({ ada, workspace }) => {
      const body = { organizationId: workspace.id };
      const end = () => clientOf(url, ada.token).rest("POST", "/auth/organization/delete", body);
      return { token: ada.token, end };
    },
  };
  const cases = Object.entries(endings).map(([name, ending]) => ({ name, ending }));

  it.each(cases)("$name ends a running stream with 4403, and no later event is delivered", async ({ ending }) => {
    const board = await w.board();
    const { token, end } = await ending(board);
    const { items, closed, socket } = await follow(token, board.project);
    await w.task(board.ada, board.project);
    await until(() => items.length === 1);

    await expectDone(end());
    await w.task(board.ada, board.project).catch((error) => expect(error).toMatchObject({ code: "NOT_FOUND" }));

    await until(() => closed.code !== undefined);
    expect(closed.code).toBe(FORBIDDEN);
    expect(items).toHaveLength(1);
    await socket.dispose();
    await until(() => w.deps.realtime.hubCount() === 0);
  });

  it("each of these ends a quiet stream too, without anything that happens", async () => {
    const streams = await Promise.all(
      cases.map(async ({ name, ending }) => {
        const board = await w.board();
        const { token, end } = await ending(board);
        return { name, end, ...(await follow(token, board.project)) };
      }),
    );
    await until(() => w.deps.realtime.hubCount() === streams.length);

    for (const { end } of streams) await expectDone(end());

    await until(() => streams.every(({ closed }) => closed.code !== undefined));
    expect(streams.map(({ name, closed }) => [name, closed.code])).toEqual(cases.map(({ name }) => [name, FORBIDDEN]));
    for (const { socket } of streams) await socket.dispose();
  });

  it("a deleted task completes the stream of its history, and leaves the others on its socket alone", async () => {
    const { ada, project, task } = await w.boardWithTask();
    const socket = socketOf(url, ada.token);
    const history = collect(socket, "subscription ($id: ID!) { taskActivity(taskId: $id) { node { type } } }", {
      id: task.id,
    });
    const board = collect(socket, EVENTS, { id: project.id });
    await until(() => w.deps.realtime.hubCount() === 1);
    await w.task(ada, project);
    await until(() => board.items.length === 1);

    await clientOf(url, ada.token).rest("DELETE", `/task/${task.id}`);
    await until(() => history.state.isDone);
    await w.task(ada, project);
    await until(() => board.items.length === 3);

    expect(history.state.failure).toBeUndefined();
    expect(board.state.isDone).toBe(false);
    await socket.dispose();
    await until(() => w.deps.realtime.hubCount() === 0);
  });

  it("the next operation on an open socket closes it", async () => {
    const { ada } = await w.board();
    const socket = createClient({
      url: `${url.replace(/^http/, "ws")}/graphql`,
      webSocketImpl: WebSocket,
      lazy: false, // stays open between operations
      onNonLazyError: () => {},
      retryAttempts: 0,
      connectionParams: { authorization: `Bearer ${ada.token}` },
    });
    const closed: { code?: number } = {};
    socket.on("closed", (event) => Object.assign(closed, { code: (event as { code: number }).code }));
    const ask = () => collect<{ viewer: { id: string } }>(socket, "{ viewer { id } }", {});
    const before = ask();
    await until(() => before.items.length === 1);

    expect(closed.code).toBeUndefined();
    await w.db.deleteFrom("session").where("token", "=", ada.token).execute();
    const after = ask();

    await until(() => closed.code === FORBIDDEN, 5_000);
    expect(after.items).toEqual([]);
    await socket.dispose();
  });

  it("a bad token closes a new socket with 4403", async () => {
    const socket = socketOf(url, "nope");
    const closed: { code?: number } = {};
    socket.on("closed", (event) => Object.assign(closed, { code: (event as { code: number }).code }));
    const { state } = collect(socket, "{ viewer { id } }", {});

    await until(() => state.isDone);
    expect(closed.code).toBe(FORBIDDEN);
    await socket.dispose();
  });

  it("an expired session is 401 at once, everywhere", async () => {
    const { ada, workspace } = await w.board();
    const client = clientOf(url, ada.token);
    await sql`update "session" set "expiresAt" = now() - interval '1 second' where "token" = ${ada.token}`.execute(
      w.db,
    );

    expect(await client.rest("GET", `/workspace/${workspace.id}/members`)).toMatchObject({ status: 401 });
    expect(await client.graphql("{ viewer { id } }")).toMatchObject({ status: 401 });
    expect(await client.rest("GET", "/auth/organization/list")).toMatchObject({ status: 403 });
  });

  it("a session in use lives on for another week, once a day; a short one ends when it was to end", async () => {
    const { ada } = await w.board();
    const made = async (days: { age: number; life: number }) => {
      const createdAt = new Date(Date.now() - days.age * DAY_MS).toISOString();
      const expiresAt = new Date(Date.now() + (days.life - days.age) * DAY_MS).toISOString();
      await w.db.updateTable("session").set({ createdAt, expiresAt }).where("token", "=", ada.token).execute();
      await clientOf(url, ada.token).graphql("{ viewer { id } }");
      const found = await w.db
        .selectFrom("session")
        .select("expiresAt")
        .where("token", "=", ada.token)
        .executeTakeFirstOrThrow();
      return { before: expiresAt, after: found.expiresAt };
    };

    const young = await made({ age: 0.5, life: 7 });
    expect(young.after).toBe(young.before);
    const old = await made({ age: 1.5, life: 7 });
    expect(Date.parse(old.after) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
    const short = await made({ age: 0.5, life: 1 });
    expect(short.after).toBe(short.before);
  });
});

/** What ends a credential over REST has to be answered with 200. */
async function expectDone(end: Promise<unknown>): Promise<void> {
  const answer = await end;
  if (typeof answer === "object" && answer !== null && "status" in answer) expect(answer.status).toBe(200);
}
