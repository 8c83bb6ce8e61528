/**
 * Port: one connection to what carries wake-ups between the instances, such as the database or a broker. A body connects, listens
 * on the one channel, and never repairs itself: `WakeLine` connects again.
 */
export type ConnectWakes = (url: string, listener: { hear: (text: string) => void }) => Promise<WakeConnection>;

export type WakeConnection = {
  /** Says a text to all who listen, oneself too or not. Rejects when the connection cannot. */
  publish: (text: string) => Promise<void>;
  /** Settles when the connection is gone, for whatever reason. */
  ended: Promise<unknown>;
  close: () => Promise<void>;
};

/** The longest text that every carrier takes (PostgreSQL: below 8,000 bytes). */
export const MAX_TEXT_BYTES = 7_900;

export const CHANNEL = "boardwire_wake_ups";
