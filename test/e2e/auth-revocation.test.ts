import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createClient } from "graphql-ws";
import { sql } from "kysely";
import WebSocket from "ws";
import { clientOf, collect, socketOf } from "../support/client.ts";
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
    const socket = socketOf(url, token);
    const closed: { code?: number } = {};
    socket.on("closed", (event) => Object.assign(closed, { code: (event as { code: number }).code }));
    const { items } = collect(socket, EVENTS, { id: project.id });
    await until(() => w.deps.realtime.hubCount() > 0);
    return { items, closed, socket };
  }

  type Board = Awaited<ReturnType<World["board"]>>;

  const endings: Record<string, (board: Board) => Promise<{ token: string; end: () => Promise<unknown> }>> = {
    "a sign-out": async ({ workspace }) => {
      const bo = await w.person("Bo");
      await w.join(workspace, bo, "member");
      return { token: bo.token, end: () => clientOf(url, bo.token).rest("POST", "/auth/sign-out", {}) };
    },
    "a deleted API key": async ({ ada }) => {
      const { body } = await clientOf(url, ada.token).rest("POST", "/auth/api-key/create", {});
      const { id, key } = body as { id: string; key: string };
      return {
        token: key,
        end: () => clientOf(url, ada.token).rest("POST", "/auth/api-key/delete", { keyId: id }),
      };
    },
    "a removed membership": async ({ ada, workspace }) => {
      const bo = await w.person("Bo");
      await w.join(workspace, bo, "member");
      const body = { memberIdOrEmail: bo.email, organizationId: workspace.id };
      return {
        token: bo.token,
        end: () => clientOf(url, ada.token).rest("POST", "/auth/organization/remove-member", body),
      };
    },
  };

  it.each(Object.keys(endings))("%s ends a running stream with 4403, and no later event is delivered", async (name) => {
    const board = await w.board();
    const { token, end } = (await endings[name]?.(board)) ?? { token: "", end: async () => {} };
    const { items, closed, socket } = await follow(token, board.project);
    await w.task(board.ada, board.project);
    await until(() => items.length === 1);

    expect(await end()).toMatchObject({ status: 200 });
    await w.task(board.ada, board.project);

    await until(() => closed.code !== undefined);
    expect(closed.code).toBe(FORBIDDEN);
    expect(items).toHaveLength(1);
    await socket.dispose();
    await until(() => w.deps.realtime.hubCount() === 0);
  });

  it("a quiet stream ends too, by itself", async () => {
    const board = await w.board();
    const { closed, socket } = await follow(board.ada.token, board.project);

    await clientOf(url, board.ada.token).rest("POST", "/auth/sign-out", {});

    await until(() => closed.code === FORBIDDEN, 5_000);
    await socket.dispose();
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
