import type { SMTPPoolOptions, SMTPPoolSentMessageInfo, Transporter } from "nodemailer";

type Pool = Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions>;

/** One e-mail to one address. `id` makes its Message-ID, so that whoever gets it twice can tell. */
export type Mail = { id: string; to: string; subject: string; text: string; html: string };

export type Mailer = {
  /** Answers the mail server's code and words. Rejects with what the library throws: `responseCode` when the server refused. */
  send: (mail: Mail) => Promise<{ response: string }>;
  close: () => Promise<void>;
};

const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const MAX_CONNECTIONS = 5;

/** Sends through the operator's mail server, over a few connections that are kept. Nothing is opened before the first mail. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? "localhost";
  let opening: Promise<Pool> | null = null;
  return {
    send: async ({ id, to, ...mail }) => {
      opening ??= openTransport(url);
      return (await opening).sendMail({
        ...mail,
        from,
        to: { name: "", address: to },
        messageId: `<${id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: async () => (await opening)?.close(),
  };
}

/** Mails hold texts of users, who must not have the library read files or addresses. */
async function openTransport(url: string): Promise<Pool> {
  const { createTransport } = await import("nodemailer"); // costs a start too much
  return createTransport({
    ...{ url, pool: true, maxConnections: MAX_CONNECTIONS, ...TIMEOUTS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
}
