import type { LookupAddress } from "node:dns";
import type { ServerResponse } from "node:http";
import { createServer } from "node:net";
import { deliver } from "../../src/domain/delivery/deliver.ts";
import { queueDeliveries } from "../../src/domain/delivery/queue-deliveries.ts";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import { createChannels } from "../../src/integrations/channels.ts";
import {
  createDestinationCheck,
  createOutboundHttp,
  type Lookup,
  type OutboundHttp,
} from "../../src/integrations/http.ts";
import { newId } from "../../src/shared/ids.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "../support/jest.ts";
import { drip, lookupOf } from "../support/outbound.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { until } from "../support/until.ts";
import { createWorld, type World } from "../support/world.ts";

const SHORT_MS = 100;
/** Where a cloud tells its secrets: never allowed. */
const FORBIDDEN = "169.254.169.254";

/** The product's outbound client with little patience, and with this resolver. */
function impatientHttp(lookup?: Lookup): OutboundHttp {
  const http = createOutboundHttp({ allowPrivateDestinations: true, ...(lookup && { lookup }) });
  const phaseTimeoutsMs = { dns: SHORT_MS, connect: SHORT_MS, headers: SHORT_MS, body: SHORT_MS };
  return { ...http, request: (call) => http.request({ ...call, phaseTimeoutsMs }) };
}

describe("deliveries to a remote that misbehaves", () => {
  let w: World;
  let receiver: Receiver;
  beforeAll(async () => {
    [w, receiver] = await Promise.all([createWorld({ ALLOW_PRIVATE_DESTINATIONS: "true" }), startReceiver()]);
  });
  afterAll(() => Promise.all([w.end(), receiver.stop()]));
  beforeEach(() => receiver.answerOk());

  /** What jobs work with, through this client. */
  const systemOver = (http = impatientHttp()) => ({
    ...{ ...w.deps.ports, em: w.deps.orm.em, db: w.db },
    channels: createChannels({ http, trustedHttp: http, chatApiUrl: null, mailer: null }),
  });

  /** A delivery that waits for the webhook of a user, at an address that `http` takes. */
  async function waitingDelivery({ url, http = impatientHttp() }: { url?: string; http?: OutboundHttp } = {}) {
    const { ada, workspace } = await w.board();
    const path = `/${ada.id}`;
    await updateNotificationPreferences(
      { ...ada.ctx, checkDestination: createDestinationCheck(http) },
      { webhookEnabled: true, webhookUrl: (url ?? receiver.url) + path },
    );
    const sourceId = newId();
    await w.db.transaction().execute((db) =>
      queueDeliveries(
        db,
        [
          {
            ...{ sourceType: "notification", sourceId, channel: "webhook", targetId: ada.id, type: "info" },
            ...{ payload: {}, workspaceId: workspace.id, projectId: null, userId: ada.id },
          },
        ],
        { at: new Date().toISOString() },
      ),
    );
    const { id } = await w.db
      .selectFrom("delivery")
      .select("id")
      .where("sourceId", "=", sourceId)
      .executeTakeFirstOrThrow();
    return { deliveryId: id, path };
  }
  const rowOf = ({ deliveryId }: { deliveryId: string }) =>
    w.db.selectFrom("delivery").selectAll().where("id", "=", deliveryId).executeTakeFirstOrThrow();

  it("time out in whichever phase they are held, and arrive when the remote is well again", async () => {
    const silent = createServer(() => {}); // takes a connection and never speaks, not even TLS
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const silentUrl = `https://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const held: ServerResponse[] = [];
    let resolver: Lookup = async () => [{ address: "127.0.0.1", family: 4 }];
    const http = impatientHttp((name) => resolver(name));
    const named = { url: receiver.url.replace("127.0.0.1", "hook.test"), http };
    const [unresolved, unconnected, unanswered, unfinished] = [
      await waitingDelivery(named),
      await waitingDelivery({ url: silentUrl }),
      await waitingDelivery(),
      await waitingDelivery(),
    ];
    const ctx = systemOver(http);

    resolver = () => new Promise<LookupAddress[]>(() => {});
    receiver.answerWith((response, { path }) => {
      held.push(response);
      if (path === unfinished.path) drip(response.writeHead(200), "x");
    });
    const all = [unresolved, unconnected, unanswered, unfinished];
    await Promise.all(all.map((each) => deliver(ctx, each)));

    const rows = await Promise.all(all.map(rowOf));
    expect(rows.map(({ status }) => status)).toEqual(all.map(() => "pending"));
    expect(rows.map(({ lastError }) => lastError)).toEqual([
      "hook.test could not be looked up in time",
      "127.0.0.1 could not be connected to in time",
      "127.0.0.1 did not answer in time",
      "127.0.0.1 did not finish its answer in time",
    ]);
    for (const { nextAttemptAt } of rows) expect(Date.parse(nextAttemptAt ?? "")).toBeGreaterThan(Date.now());

    resolver = async () => [{ address: "127.0.0.1", family: 4 }];
    receiver.answerOk();
    for (const each of [unresolved, unanswered, unfinished]) {
      await deliver(systemOver(createOutboundHttp({ allowPrivateDestinations: true, lookup: resolver })), each);
      expect(await rowOf(each)).toMatchObject({ status: "delivered", attemptCount: 2 });
    }
    for (const response of held) response.destroy();
    silent.close();
  });

  it("that never answers keep nobody else waiting", async () => {
    const [slow, quick] = [await waitingDelivery(), await waitingDelivery()];
    const held: ServerResponse[] = [];
    receiver.answerWith((response, { path }) => {
      if (path === quick.path) response.end();
      else held.push(response);
    });
    const patient = systemOver(createOutboundHttp({ allowPrivateDestinations: true }));
    const sending = deliver(patient, slow);
    await until(() => receiver.at(slow.path).length === 1);

    await deliver(patient, quick);

    expect(await rowOf(quick)).toMatchObject({ status: "delivered" });
    expect(await rowOf(slow)).toMatchObject({ status: "pending", attemptCount: 1, lastError: null });
    for (const response of held) response.destroy();
    await sending;
    expect(await rowOf(slow)).toMatchObject({ status: "pending", lastError: expect.any(String) });
  });

  it("go to the very address that was judged, however the name answers next", async () => {
    const { lookup, state } = lookupOf(["127.0.0.1"], ["127.0.0.1"], [FORBIDDEN]);
    const http = impatientHttp(lookup);
    const delivery = await waitingDelivery({ url: receiver.url.replace("127.0.0.1", "hook.test"), http });
    expect(state.calls).toBe(1); // the address was judged when it was stored

    await deliver(systemOver(http), delivery);

    expect(state.calls).toBe(2); // once for the attempt: a second answer could be another one
    expect(receiver.at(delivery.path)).toHaveLength(1);
    expect(await rowOf(delivery)).toMatchObject({ status: "delivered" });
  });

  it("whose name leads to a forbidden address by now are not connected to, and tried again later", async () => {
    const { lookup } = lookupOf(["127.0.0.1"], [FORBIDDEN], ["127.0.0.1", FORBIDDEN], ["127.0.0.1"]);
    const http = impatientHttp(lookup);
    const delivery = await waitingDelivery({ url: receiver.url.replace("127.0.0.1", "hook.test"), http });
    const other = await waitingDelivery();

    for (let n = 0; n < 2; n++) {
      await deliver(systemOver(http), delivery);
      expect(await rowOf(delivery)).toMatchObject({
        ...{ status: "pending", attemptCount: n + 1 },
        lastError: "hook.test is not an allowed destination",
      });
    }
    expect(receiver.at(delivery.path)).toEqual([]);
    await deliver(systemOver(), other);
    expect(await rowOf(other)).toMatchObject({ status: "delivered", attemptCount: 1 });

    await deliver(systemOver(http), delivery);
    expect(await rowOf(delivery)).toMatchObject({ status: "delivered", attemptCount: 3 });
  });
});
