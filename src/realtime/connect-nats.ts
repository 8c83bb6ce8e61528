import { CHANNEL, type ConnectWakes } from "./wake-connection.ts";

/** Wake-ups over a subject of NATS. */
export const connectNats: ConnectWakes = async (url, { hear }) => {
  const { connect } = await import("@nats-io/transport-node");
  const { username, password, host } = new URL(url);
  const connection = await connect({
    servers: host,
    reconnect: false,
    noEcho: true,
    ...(username && !password && { token: decodeURIComponent(username) }),
    ...(password && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  });
  connection.subscribe(CHANNEL, { callback: (_error, message) => hear(message.string()) });
  await connection.flush();
  return {
    publish: async (text) => connection.publish(CHANNEL, text),
    ended: connection.closed(),
    close: () => connection.close(),
  };
};
