import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { BOARD, type BoardEvent, isWorthAnotherTry, Lost, Refused, waitBefore } from "../../examples/board-client.ts";
import { LiveBoard } from "../../examples/live-board.ts";
import { eventCursor } from "../../src/domain/event/queries.ts";
import { startBalancer } from "../support/balancer.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

describe("the live board", () => {
  let w: World;
  let url: string;
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  beforeAll(async () => {
    w = await createWorld({ MAX_CONNECTIONS_PER_USER: "2" });
    url = await w.listen();
    balancer = await startBalancer(url);
  });
  afterAll(async () => {
    await balancer.stop();
    await w.end();
  });
  afterEach(() => until(() => w.deps.realtime.hubCount() === 0));

  function follow({ token }: Person, { id: projectId }: { id: string }, source = balancer.url) {
    const board = new LiveBoard({ url: source, token, projectId });
    const seen: BoardEvent[] = [];
    const leaving = new AbortController();
    const ended = (async () => {
      for await (const event of board.follow(leaving.signal, { pingMs: 100 })) seen.push(event);
    })();
    ended.catch(() => {}); // the test looks
    const leave = () => {
      leaving.abort();
      return ended;
    };
    return { board, seen, ended, leave, seqs: () => seen.map(({ seq }) => seq) };
  }

  const isFollowed = () => until(() => w.deps.realtime.hubCount() > 0);

  async function expectEqual({ board }: { board: LiveBoard }, { token }: Person, { id: projectId }: { id: string }) {
    const { data } = await clientOf(url, token).graphql(BOARD, { projectId });
    expect(board.view()).toEqual(
      data.project.columns.map(({ tasks, ...column }: any) => ({ ...column, cards: tasks.nodes })),
    );
    expect(board.cursor).toBe(data.project.eventCursor);
  }

  it("goes on after a cut where it was", async () => {
    const { ada, project } = await w.board();
    await w.task(ada, project);
    const following = follow(ada, project);
    await isFollowed();
    await w.task(ada, project);
    await until(() => following.seen.length === 1);

    balancer.cut();
    await w.task(ada, project);
    await until(() => following.seen.length === 2);

    expect(following.seqs()).toEqual([2, 3]);
    await expectEqual(following, ada, project);
    await following.leave();
  });

  it("notices a connection that is dead though nobody said so", async () => {
    const { ada, project } = await w.board();
    const following = follow(ada, project);
    await isFollowed();

    balancer.loseTheWay();
    await w.task(ada, project);
    await w.db.selectFrom("task").select("id").execute();
    await until(() => following.seen.length === 1);

    expect(following.seqs()).toEqual([1]);
    expect(w.deps.connections.size).toBe(2); // the server has not noticed yet
    await following.leave();
    balancer.cut();
  });

  it("reads the board again when it was away for longer than events are kept", async () => {
    const { ada, project } = await w.board();
    const task = await w.task(ada, project);
    const following = follow(ada, project);
    await isFollowed();
    await w.task(ada, project);
    await until(() => following.seen.length === 1);

    balancer.leadTo("http://127.0.0.1:1"); // nobody is there
    balancer.cut();
    await until(() => w.deps.realtime.hubCount() === 0);
    await clientOf(url, ada.token).rest("DELETE", `/task/${task.id}`);
    for (let count = 0; count < 3; count++) await w.task(ada, project);
    await purge(w, project, 4);
    balancer.leadTo(url);
    const newest = eventCursor({ projectId: project.id, seq: 6 });
    await until(() => following.board.cursor === newest);
    await w.task(ada, project);

    await until(() => following.seqs().at(-1) === 7);
    await expectEqual(following, ada, project);
    await following.leave();
  });

  it("waits while its user has too many connections, and gives up when it is not let in", async () => {
    const { ada, project } = await w.board();
    const first = follow(ada, project);
    const other = follow(ada, project);
    await until(() => w.deps.connections.size === 2);
    await isFollowed();
    const second = follow(ada, project);
    await w.task(ada, project);
    await until(() => first.seen.length === 1);
    expect(second.seen).toEqual([]);

    await first.leave();
    await until(() => second.board.cursor !== "" && w.deps.connections.size === 2);
    await w.task(ada, project);
    await until(() => second.seqs().at(-1) === 2);

    await w.db.deleteFrom("session").where("userId", "=", ada.id).execute();
    await expect(second.ended).rejects.toMatchObject({ closeCode: 4403 });
    await expect(other.ended).rejects.toMatchObject({ closeCode: 4403 });
  });

  it("asks an overloaded proxy again, which answers for the server in words of its own", async () => {
    const { ada, project } = await w.board();
    let asked = 0;
    const proxy = createServer((_request, response) => {
      asked++;
      response.writeHead(503).end("<h1>Service Unavailable</h1>");
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const { port } = proxy.address() as AddressInfo; // a TCP server that listens
    const following = follow(ada, project, `http://127.0.0.1:${port}`);

    await until(() => asked >= 2);

    await following.leave();
    await new Promise((resolve) => proxy.close(resolve));
  });

  it("waits longer each time, and knows what no other try helps", () => {
    for (const [tries, longest] of [
      [0, 100],
      [3, 800],
      [50, 30_000],
    ] as const) {
      expect(waitBefore(tries)).toBeGreaterThanOrEqual(longest / 2);
      expect(waitBefore(tries)).toBeLessThanOrEqual(longest);
    }
    const codes = [1001, 1006, 1011, 4408, 4429, 4499, 4500, 1009, 4400, 4401, 4403, 4406, 4409];
    expect(codes.filter((code) => !isWorthAnotherTry(new Lost({ code })))).toEqual([
      1009, 4400, 4401, 4403, 4406, 4409,
    ]);
    const refused = (code: string) => new Refused([{ message: "No", extensions: { code } }]);
    expect(["INTERNAL", "RATE_LIMITED", "NOT_FOUND"].map(refused).map(isWorthAnotherTry)).toEqual([true, true, false]);
  });
});

/** Makes a project's log forget what is not after `seq`, as time does. */
async function purge({ db }: World, { id }: { id: string }, seq: number): Promise<void> {
  await db.deleteFrom("event").where("projectId", "=", id).where("seq", "<=", seq).execute();
}
