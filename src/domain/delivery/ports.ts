/** What came of one attempt to send something. `excerpt`: the beginning of the answer, with the target's secrets masked. */
export type Sent = { status: number | null; excerpt: string | null; durationMs: number } & (
  | { ok: true }
  | {
      ok: false;
      /** One plain sentence without secrets. */
      error: string;
      /** The target says that it does not exist any more (410): nothing is to be sent there again. */
      isGone: boolean;
      /** The same message would be refused again, so that there is no point in another attempt. */
      isFinal: boolean;
      /** How long the target asks to be left alone; null when it does not say. */
      retryAfterMs: number | null;
    }
);

/** A message to a person, as every channel but the webhook shows it. `link` leads to the task in the web client. */
export type PersonalMessage = { title: string; text: string; link: string | null };

type To<Request> = (request: { deliveryId: string } & Request) => Promise<Sent>;

/**
 * Ports: the ways by which messages leave the house. None throws for anything that a remote can do. `deliveryId` goes along
 * where the channel can carry it, so that a receiver can drop repeats.
 */
export type Channels = {
  email: To<{ address: string; message: PersonalMessage }>;
  pushone: To<{ target: { serverUrl: string; topic: string; token: string | null }; message: PersonalMessage }>;
  pushtwo: To<{ target: { serverUrl: string; token: string }; message: PersonalMessage }>;
  /** For a user's own webhook and for a project's. `secrets`, newest first: each signs. */
  webhook: To<{ target: { url: string; secrets: readonly string[] }; body: object }>;
  chat: To<{ target: { botToken: string; chatId: string; threadId: number | null }; message: { text: string } }>;
};
