import pg from "pg";
import { WakeBus, type Wakes } from "../../src/realtime/wake-bus.ts";
import { CHANNEL } from "../../src/realtime/wake-connection.ts";
import { BROKERS, type Broker, isInstalled, startBroker } from "../support/brokers.ts";
import { createDatabase } from "../support/database.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";

/** What carries wake-ups, and how to cut every connection to it. */
type Carrier = { url: string; cut: () => Promise<void>; end: () => Promise<void> };

/** The brokers run where they are installed, as the tests of a machine without them would have to fetch them. */
const CARRIERS: Record<string, () => Promise<Carrier>> = {
  PostgreSQL: openPostgres,
  ...Object.fromEntries(
    Object.entries(BROKERS)
      .filter(([, kind]) => isInstalled(kind))
      .map(([name, kind]) => [name, () => openBroker(kind)]),
  ),
};

async function openPostgres(): Promise<Carrier> {
  const { url, drop } = await createDatabase();
  return {
    url,
    cut: async () => {
      const client = new pg.Client(url);
      await client.connect();
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      await client.end();
    },
    end: drop,
  };
}

async function openBroker(kind: Parameters<typeof startBroker>[0]): Promise<Carrier> {
  const broker: Broker = await startBroker(kind);
  return {
    url: broker.url,
    cut: async () => {
      await broker.stop();
      await broker.start();
    },
    end: broker.stop,
  };
}

describe.each(Object.keys(CARRIERS))("wake-ups over %s", (name) => {
  let carrier: Carrier;
  const buses: WakeBus[] = [];
  beforeAll(async () => {
    carrier = await (CARRIERS[name] ?? openPostgres)();
  });
  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()));
  });
  afterAll(() => carrier.end());

  /** An instance, and what it hears. */
  async function join() {
    const heard = { projectIds: new Set<string>(), userIds: new Set<string>(), messages: 0, connections: 0 };
    const bus = new WakeBus({
      url: carrier.url,
      onWakes: ({ projectIds, userIds }: Wakes) => {
        for (const id of projectIds) heard.projectIds.add(id);
        for (const id of userIds) heard.userIds.add(id);
        heard.messages++;
      },
      onConnected: () => heard.connections++,
      onError: () => {}, // cuts are what the test makes
    });
    buses.push(bus);
    await until(() => heard.connections === 1);
    return { bus, heard };
  }

  it("reach every other instance, and not the one that says them", async () => {
    const [one, other, third] = [await join(), await join(), await join()];

    one.bus.wakeProject("p1");
    one.bus.wakeUser("u1");

    for (const { heard } of [other, third]) {
      await until(() => heard.projectIds.has("p1") && heard.userIds.has("u1"));
    }
    other.bus.wakeProject("p2");
    await until(() => one.heard.projectIds.has("p2"));
    expect([...one.heard.projectIds]).toEqual(["p2"]);
    expect([...one.heard.userIds]).toEqual([]);
  });

  it("are collected while one is on its way", async () => {
    const [one, other] = [await join(), await join()];
    const ids = Array.from({ length: 1_000 }, (_, index) => `project-${index}-${"x".repeat(20)}`);

    for (const id of ids) {
      one.bus.wakeProject(id);
      one.bus.wakeProject(id);
    }

    await until(() => other.heard.projectIds.size === ids.length);
    expect(other.heard.messages).toBeLessThan(50);
  });

  it("are heard again after a cut, and the instance knows that it may have missed some", async () => {
    const [one, other] = [await join(), await join()];

    await carrier.cut();

    await until(() => one.heard.connections > 1 && other.heard.connections > 1);
    one.bus.wakeProject("after");
    await until(() => other.heard.projectIds.has("after"));
    expect(other.heard.projectIds.has("after")).toBe(true);
  });
});

describe("a channel that others use too", () => {
  it("is heard without harm", async () => {
    const { url, drop } = await createDatabase();
    const heard: Wakes[] = [];
    const bus = new WakeBus({
      url,
      onWakes: (wakes) => heard.push(wakes),
      onConnected: () => {},
      onError: (error) => {
        throw error;
      },
    });
    const stranger = new pg.Client(url);
    await stranger.connect();

    for (const text of ["", "no JSON", "[]", '{"from":1}', '{"from":"me","projectIds":"p","userIds":[]}']) {
      await stranger.query(`select pg_notify('${CHANNEL}', $1)`, [text]);
    }
    await until(async () => {
      await stranger.query(`select pg_notify('${CHANNEL}', '{"from":"other","projectIds":["p"],"userIds":[]}')`);
      return heard.length > 0;
    });

    expect(heard[0]).toMatchObject({ projectIds: ["p"], userIds: [] });
    await stranger.end();
    await bus.close();
    await drop();
  });
});
