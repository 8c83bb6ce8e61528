import { sql } from "kysely";
import { eventCursor } from "../../src/domain/event/queries.ts";
import { WireEvent, wireEventOf } from "../../src/domain/event/wire-event.ts";
import { EVENT_TYPE } from "../../src/shared/vocabulary.ts";
import { plant } from "../contract/parity/seed.ts";
import { WRITES } from "../contract/parity/writes.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "../support/jest.ts";
import { type Follower, type Following, TRANSPORTS } from "../support/transports.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";

describe("the events of a board", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());
  afterEach(() => until(() => w.deps.realtime.hubCount() === 0));

  const textsOf = async (projectId: string, after = 0): Promise<string[]> =>
    (await w.events({ id: projectId }))
      .filter(({ seq }) => seq > after)
      .map((event) => JSON.stringify(wireEventOf(event)));

  it("are the same over four transports, byte for byte, with a cut in the middle, and as their schemas say", async () => {
    const { ids, people } = await plant(w);
    const { projectId } = ids;
    const { rest, graphql } = clientOf(url, people.owner.token);
    const start = (await w.events({ id: projectId })).at(-1)?.seq ?? 0;
    const following = { url, token: people.viewer.token, projectId };
    const follow = (after: (name: string) => string | null) =>
      Promise.all(
        Object.entries(TRANSPORTS).map(
          async ([name, transport]) => [name, await transport({ ...following, after: after(name) })] as const,
        ),
      );
    const isCaughtUp = async (followers: readonly (readonly [string, Follower])[], from: number) => {
      const expected = (await textsOf(projectId, from)).length;
      return followers.every(([, { events }]) => events.length >= expected);
    };
    const { labels = [], comments = [], timeEntries = [], relations = [] } = WRITES;
    const { columns = [], tasks = [], projects = [] } = WRITES;
    const write = async (writes: typeof labels) => {
      for (const { rest: call, mutation } of writes)
        if (mutation !== "deleteProject") await rest(...call(ids, "owner"));
    };

    // Two of them start before the first event and have to hear of it, so wait until all are there.
    const first = await follow(() => null);
    await until(() => w.deps.connections.size === first.length);
    await write([...labels, ...comments, ...timeEntries]);
    await until(() => isCaughtUp(first, start));
    for (const [, follower] of first) follower.cut();
    await until(() => w.deps.realtime.hubCount() === 0);

    await write([...relations, ...columns]); // while nobody listens
    const lastOf = new Map(first.map(([name, { events }]) => [name, JSON.parse(events.at(-1) ?? "null").cursor]));
    const second = await follow((name) => lastOf.get(name));
    await graphql("mutation ($input: MoveTaskInput!) { moveTask(input: $input) { event { seq } } }", {
      input: { taskId: ids.otherTaskId, status: "done" },
    });
    await write([...projects, ...tasks]);
    await rest("DELETE", `/task/${ids.otherTaskId}`);
    const cutAt = start + (first[0]?.[1].events.length ?? 0);
    await until(() => isCaughtUp(second, cutAt));
    for (const [, follower] of second) follower.cut();

    const expected = await textsOf(projectId, start);
    const parsed = expected.map((text) => WireEvent.parse(JSON.parse(text)));
    expect(parsed.map(({ seq }) => seq)).toEqual(expected.map((_, index) => start + index + 1));
    expect(new Set(parsed.map(({ type }) => type))).toEqual(new Set(Object.values(EVENT_TYPE)));
    for (const [index, [name, { events }]] of first.entries()) {
      expect([name, ...events, ...(second[index]?.[1].events ?? [])]).toEqual([name, ...expected]);
    }
  });

  describe.each(Object.entries(TRANSPORTS))("over %s", (_name, transport) => {
    /** What refuses the request, as a code or as the status that REST has for it. */
    const refusalOf = async (following: Following): Promise<string> => {
      const follower = await transport(following);
      await until(() => follower.refusal() !== undefined);
      return follower.refusal() ?? "";
    };

    it("are refused to strangers, and so are places that are none", async () => {
      const { ada, workspace, project } = await w.boardWithTask();
      const other = await w.project(ada, workspace, "Other");
      const eve = await w.person("Eve");
      const following = { url, token: ada.token, projectId: project.id, after: null };

      expect(await refusalOf({ ...following, projectId: "nowhere" })).toMatch(/^(NOT_FOUND|404)$/);
      expect(await refusalOf({ ...following, token: eve.token })).toMatch(/^(FORBIDDEN|403)$/);
      for (const after of [
        "nonsense",
        eventCursor({ projectId: other.id, seq: 0 }),
        eventCursor({ projectId: project.id, seq: 99 }),
      ])
        expect(await refusalOf({ ...following, after })).toMatch(/^(INVALID_INPUT|400)$/);
    });

    it("are told to go and read the board again when they are no longer kept", async () => {
      const { ada, project } = await w.boardWithTask();
      await w.task(ada, project);
      await sql`delete from "event" where "projectId" = ${project.id} and "seq" = 1`.execute(w.db);

      const after = eventCursor({ projectId: project.id, seq: 0 });
      expect(await refusalOf({ url, token: ada.token, projectId: project.id, after })).toMatch(
        /^(RESYNC_REQUIRED|410)$/,
      );
    });

    it("end when the reader leaves the workspace", async () => {
      const { ada, workspace, project } = await w.board();
      const bob = await w.person("Bob");
      await w.join(workspace, bob, "member");
      const follower = await transport({ url, token: bob.token, projectId: project.id, after: null });
      await until(() => w.deps.realtime.hubCount() === 1);

      await sql`delete from "member" where "userId" = ${bob.id}`.execute(w.db);
      await w.task(ada, project);
      await until(() => follower.refusal() !== undefined);

      expect(follower.refusal()).toMatch(/^(FORBIDDEN|403|4403)$/);
      expect(follower.events).toEqual([]);
    });
  });
});
