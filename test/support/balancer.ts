import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * What stands between clients and servers: an address that leads to one of the `targets`, for connections that are made from then
 * on. It can also lose the way, so that neither side hears of the other any more, and is not told.
 */
export async function startBalancer(...targets: string[]) {
  let current = targets.map((target) => new URL(target));
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    const { port, hostname } = oneOf(current);
    const upstream = connect(Number(port), hostname);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    client.pipe(upstream).pipe(client);
    for (const [one, other] of [pair, pair.toReversed()]) {
      one?.on("error", () => other?.destroy());
      one?.on("close", () => other?.destroy());
    }
    client.on("close", () => pairs.delete(pair));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo; // a TCP server that listens
  return {
    url: `http://127.0.0.1:${port}`,
    leadTo: (url: string) => {
      current = [new URL(url)];
    },
    /** Cuts every connection. */
    cut: () => {
      for (const [client] of pairs) client.destroy();
    },
    /** Cuts one connection, if there is any. */
    cutOne: () => {
      if (pairs.size > 0) oneOf([...pairs])[0].destroy();
    },
    /** Lets nothing through any more on the connections that are open. */
    loseTheWay: () => {
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream).resume();
        upstream.unpipe(client).resume();
      }
    },
    stop: async () => {
      for (const [client] of pairs) client.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** One of several, by chance. */
function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("There is none to choose from");
  return item;
}
