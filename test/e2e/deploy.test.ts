import { BOARD, type BoardEvent } from "../../examples/board-client.ts";
import { LiveBoard } from "../../examples/live-board.ts";
import { startBalancer } from "../support/balancer.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { type ServerProcess, startServerProcess } from "../support/server-process.ts";
import { until } from "../support/until.ts";
import { createWorld, TEST_SECRETS, type World } from "../support/world.ts";

const CLIENTS = 6;
const WRITERS = 4;
const WRITES = 25;

describe("a deploy: one of two instances ends while others write", () => {
  let w: World;
  let servers: ServerProcess[] = [];
  beforeAll(async () => {
    w = await createWorld();
    const { database } = w.config;
    const url = database.kind === "url" ? database.url : "";
    const env = { ...TEST_SECRETS, DATABASE_URL: url, SHUTDOWN_SPREAD_MS: "300", DATABASE_POOL_SIZE: "4" };
    servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
    await w.end();
  });

  it("clients of the one go on at the other, and miss and repeat nothing", async () => {
    const [leaving, staying] = servers;
    if (!leaving || !staying) throw new Error("Two servers were started");
    const { ada, project } = await w.board();
    const balancer = await startBalancer(leaving.url);
    const source = { url: balancer.url, token: ada.token, projectId: project.id };
    const boards = Array.from({ length: CLIENTS }, () => new LiveBoard(source));
    const end = new AbortController();
    const seen = boards.map(() => [] as BoardEvent[]);
    await Promise.all(boards.map((board) => board.load()));
    const following = boards.map(async (board, index) => {
      for await (const event of board.follow(end.signal)) seen[index]?.push(event);
    });

    const { rest, graphql } = clientOf(staying.url, ada.token);
    const write = async () => {
      for (let count = 0; count < WRITES; count++) {
        const task = { title: `Task ${count}`, description: "", priority: "low", status: "to-do" };
        expect(await rest("POST", `/task/${project.id}`, task)).toMatchObject({ status: 200 });
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, write));
    await until(() => seen.every(({ length }) => length > 5));
    balancer.leadTo(staying.url);
    expect(await leaving.stop()).toBe(0);
    await writing;
    await until(() => seen.every(({ length }) => length >= WRITERS * WRITES));
    end.abort();
    await Promise.all(following);
    await balancer.stop();

    const { data } = await graphql(BOARD, { projectId: project.id });
    const expected = data.project.columns.map(({ tasks, ...column }: any) => ({ ...column, cards: tasks.nodes }));
    for (const [index, board] of boards.entries()) {
      expect(seen[index]?.map(({ seq }) => seq)).toEqual(Array.from({ length: WRITERS * WRITES }, (_, seq) => seq + 1));
      expect(board.view()).toEqual(expected);
    }
  });
});
