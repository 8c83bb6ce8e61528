import { randomBytes } from "node:crypto";

const LOWER = "0123456789abcdefghijklmnopqrstuvwxyz";
const MIXED = `${LOWER}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;

/**
 * A new opaque identifier of 24 lower-case letters and digits: nine that grow with time, so that neighbours in time
 * are neighbours in the index, and fifteen random ones (77 bits).
 */
export const newId = (now: Date = new Date()): string =>
  now.getTime().toString(36).padStart(9, "0") + randomText(LOWER, 15);

/** A new opaque identifier of the kind that the identity library gives its rows: 32 letters and digits. */
export const newIdentityId = (): string => randomText(MIXED, 32);

/** Random text over an alphabet of at most 64 letters, each equally likely. */
function randomText(alphabet: string, length: number): string {
  const fair = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}
