import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { from: string; to: string[]; source: string };

/** A mail server on 127.0.0.1. `refuse`: its answer to a recipient; null takes the mail. */
export async function startSmtpServer(refuse: (address: string) => { code: number; text: string } | null = () => null) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "boards" && password === "right" ? done(null, { user: username }) : done(new Error("No")),
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuse(address);
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom ? mailFrom.address : "";
        mails.push({ from, to: rcptTo.map(({ address }) => address), source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    mails,
    url: (credentials = "") => `smtp://${credentials}127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
