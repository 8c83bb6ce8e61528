import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { HintBatch } from "../../src/realtime/hint-batch.ts";
import type { Hint } from "../../src/realtime/hints.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { type Message, rawSocket } from "../support/raw-socket.ts";
import { until } from "../support/until.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const EVENTS = `subscription ($id: ID!) { boardEvents(projectId: $id, after: null) { seq task { description } } }`;
const EVENT_BYTES = 32_768;
/** Together far more than the operating system keeps for a connection. */
const EVENT_COUNT = 500;
/** What may wait at the server for a client that does not read. */
const MAX_WAITING_BYTES = 4 * EVENT_BYTES;

type Next = { data: { boardEvents: { seq: number } } };

describe("a client that stops reading", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  async function subscribed({ token }: Person, project: { id: string }) {
    const upgraded = w.upgraded();
    const socket = await rawSocket(url);
    const connection = upgraded[0];
    socket.init(token);
    await until(() => socket.messages.length === 1);
    socket.subscribe("events", EVENTS, { id: project.id });
    await until(() => w.deps.realtime.hubCount() > 0);
    const seqs = () => socket.messages.filter(({ type }) => type === "next").map(seqOf);
    return { ...socket, seqs, waitingBytes: () => connection?.writableLength ?? Number.NaN };
  }

  /** Writes many large events at once, each like the project's last. */
  async function writeMany(project: { id: string }): Promise<void> {
    await sql`with "last" as (select * from "event" where "projectId" = ${project.id} order by "seq" desc limit 1)
      insert into "event" ("projectId", "seq", "type", "taskId", "actorId", "payload", "createdAt")
      select "projectId", "last"."seq" + "n", "type", "taskId", "actorId", "payload", "createdAt"
      from "last", generate_series(1, ${EVENT_COUNT}) as "n"`.execute(w.db);
    await sql`update "project" set "eventSeq" = "eventSeq" + ${EVENT_COUNT} where "id" = ${project.id}`.execute(w.db);
    w.deps.realtime.wake(project.id);
  }

  it("costs a cursor: nothing piles up, nobody waits for it, and it gets everything when it goes on", async () => {
    const { ada, project } = await w.board();
    const [slow, quick] = [await subscribed(ada, project), await subscribed(ada, project)];
    await w.task(ada, project, { description: randomBytes(EVENT_BYTES / 2).toString("hex") });
    await until(() => slow.seqs().length === 1 && quick.seqs().length === 1);

    slow.pause();
    await writeMany(project);
    let most = 0;
    await until(() => {
      most = Math.max(most, slow.waitingBytes());
      return quick.seqs().length === EVENT_COUNT + 1;
    });
    await w.task(ada, project, { title: "The last" });
    await until(() => quick.seqs().length === EVENT_COUNT + 2);
    expect(slow.waitingBytes()).toBeGreaterThan(0); // the operating system takes no more
    expect(Math.max(most, slow.waitingBytes())).toBeLessThan(MAX_WAITING_BYTES);

    slow.resume();
    await until(() => slow.seqs().length >= EVENT_COUNT + 2);
    expect(slow.seqs()).toEqual(Array.from({ length: EVENT_COUNT + 2 }, (_, index) => index + 1));
    expect(quick.seqs()).toEqual(slow.seqs());
    for (const { close } of [slow, quick]) close();
    await until(() => w.deps.realtime.hubCount() === 0);
  });

  /** Bob has stopped reading in the middle of many events. */
  async function stalled() {
    const { ada, project } = await w.board();
    const bob = await w.person("Bob");
    await w.join({ id: project.workspaceId }, bob, "member");
    const slow = await subscribed(bob, project);
    await w.task(ada, project, { description: randomBytes(EVENT_BYTES / 2).toString("hex") });
    await until(() => slow.seqs().length === 1);
    slow.pause();
    await writeMany(project);
    await until(() => slow.waitingBytes() > 0);
    return { ada, bob, project, slow };
  }

  it("gets nothing that was written after it lost access, and its 4403 when it goes on", async () => {
    const { ada, bob, project, slow } = await stalled();

    await w.db.deleteFrom("member").where("userId", "=", bob.id).execute();
    await w.task(ada, project);

    slow.resume();
    expect(await slow.closed).toMatchObject({ code: 4403 });
    expect(slow.seqs().length).toBeLessThanOrEqual(EVENT_COUNT + 1);
    await until(() => w.deps.realtime.hubCount() === 0);
  });

  it("has no more than a thousand hints collected for it", async () => {
    const taken = Promise.withResolvers<void>();
    const sent: Hint[] = [];
    const batch = new HintBatch((hint) => {
      sent.push(hint);
      return taken.promise;
    });
    const hint = (index: number): Hint => ({ type: "TASK_UPDATED", projectId: "p", taskId: String(index) });
    let added = 0;
    const adding = (async () => {
      for (; added < 5_000; added++) await batch.add(hint(added));
    })();

    await until(() => sent.length === 1);
    expect(added).toBe(999);
    taken.resolve();
    await adding;
    await until(() => sent.length === 5_000);
    expect(sent.map(({ taskId }) => taskId)).toEqual(Array.from({ length: 5_000 }, (_, index) => String(index)));
  });

  it("does not hold up a shutdown", async () => {
    const { slow } = await stalled();

    await w.stop();

    slow.resume();
    expect([1001, 1006]).toContain((await slow.closed).code); // whether the goodbye got through
  });
});

// as: the test asked for this shape
const seqOf = ({ payload }: Message): number => (payload as Next).data.boardEvents.seq;
