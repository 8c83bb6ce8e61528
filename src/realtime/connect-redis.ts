import { CHANNEL, type ConnectWakes } from "./wake-connection.ts";

/** Wake-ups by PUBLISH and SUBSCRIBE of Redis, which wants a connection for each of them. */
export const connectRedis: ConnectWakes = async (url, { hear }) => {
  const { createClient } = await import("@redis/client");
  const publisher = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy: false } });
  const subscriber = publisher.duplicate();
  const clients = [publisher, subscriber];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  for (const client of clients) client.on("error", () => end()).on("end", () => end());
  const close = async () => {
    for (const client of clients) if (client.isOpen) client.destroy();
    end();
  };
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await subscriber.subscribe(CHANNEL, hear);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    publish: async (text) => {
      await publisher.publish(CHANNEL, text);
    },
    ended: ended.then(close),
    close,
  };
};
