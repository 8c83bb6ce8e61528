import { dispatchChanges } from "../../src/domain/delivery/dispatch-changes.ts";
import { purgeEvents } from "../../src/domain/event/purge-events.ts";
import { eventCursor } from "../../src/domain/event/queries.ts";
import type { BoardEvent } from "../../src/generated/graphql.ts";
import { clientOf, collect } from "../support/client.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";

const EVENTS = `subscription ($projectId: ID!, $after: String) {
  boardEvents(projectId: $projectId, after: $after) { seq }
}`;
const RESYNC = {
  message: "The events after this cursor are no longer kept; load the board again",
  extensions: { code: "RESYNC_REQUIRED" },
};

describe("a stream after events were purged", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterEach(() => until(() => w.deps.realtime.hubCount() === 0));
  afterAll(() => w.end());

  /** Purges all that the world outside has been told of, which is everything. */
  async function purgeAll(): Promise<void> {
    await dispatchChanges({ ...w.deps.ports, db: w.db });
    await purgeEvents(w.db, { before: new Date(Date.now() + 60_000) });
  }

  /** A board of which all events so far are gone. */
  async function purgedBoard() {
    const board = await w.boardWithTask();
    await w.task(board.ada, board.project);
    await purgeAll();
    return { ...board, cursor: (seq: number) => eventCursor({ projectId: board.project.id, seq }) };
  }

  it("ends with RESYNC_REQUIRED where some are missing, and the socket goes on", async () => {
    const { ada, project, cursor } = await purgedBoard();
    const socket = clientOf(url, ada.token).socket();
    let isClosed = false;
    socket.on("closed", () => {
      isClosed = true;
    });

    const upToDate = collect<{ boardEvents: BoardEvent }>(socket, EVENTS, { projectId: project.id, after: cursor(2) });
    await until(() => w.deps.realtime.hubCount() === 1);
    const behind = collect(socket, EVENTS, { projectId: project.id, after: cursor(1) });
    await until(() => behind.state.isDone);
    expect(behind.state.failure).toMatchObject([RESYNC]);

    await w.task(ada, project);
    await until(() => upToDate.items.length === 1);
    expect(upToDate.items[0]?.boardEvents.seq).toBe(3);
    expect(isClosed).toBe(false);
    upToDate.stop();
    await socket.dispose();
  });

  it("ends with RESYNC_REQUIRED where it lagged until what comes next was gone, and the next one stands", async () => {
    const { ada, project } = await w.boardWithTask();
    const socket = clientOf(url, ada.token).socket();
    const lagging = collect(socket, EVENTS, { projectId: project.id });
    await until(() => w.deps.realtime.listenerCount() === 1);

    await w.db
      .updateTable("project")
      .set((row) => ({ eventSeq: row("eventSeq", "+", 1) }))
      .where("id", "=", project.id)
      .execute();
    await until(() => lagging.state.isDone);
    const next = collect<{ boardEvents: BoardEvent }>(socket, EVENTS, { projectId: project.id });
    await until(() => w.deps.realtime.listenerCount() === 1);
    await w.task(ada, project);
    await until(() => next.items.length === 1);

    expect(lagging.state.failure).toMatchObject([RESYNC]);
    expect(next.items[0]?.boardEvents.seq).toBe(3);
    next.stop();
    await socket.dispose();
  });

  it("starts from a fresh board's cursor as ever", async () => {
    const { ada, project } = await purgedBoard();
    const client = clientOf(url, ada.token);
    const { data } = await client.graphql("query ($id: ID!) { project(id: $id) { eventCursor } }", { id: project.id });
    const socket = client.socket();
    const { items, stop } = collect<{ boardEvents: BoardEvent }>(socket, EVENTS, {
      projectId: project.id,
      after: data.project.eventCursor,
    });
    await w.task(ada, project);

    await until(() => items.length === 1);
    expect(items[0]?.boardEvents.seq).toBe(3);
    stop();
    await socket.dispose();
  });

  it("that was open at the time ends likewise when it has not yet read them", async () => {
    const { ada, project } = await w.boardWithTask();
    const after = eventCursor({ projectId: project.id, seq: 0 });
    const stream = await w.deps.realtime.streams.boardEvents(ada.ctx, { projectId: project.id, after });
    await purgeAll();
    const items = stream[Symbol.asyncIterator]();

    await expect(items.next()).rejects.toMatchObject({ code: "RESYNC_REQUIRED" });
    await items.return?.();
  });
});
