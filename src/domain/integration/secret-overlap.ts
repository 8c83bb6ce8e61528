const OVERLAP_MS = 24 * 3_600_000;

/** Until when a secret that was replaced signs beside the new one, so that receivers have time to change. */
export const endOfOverlap = (now: Date): string => new Date(now.getTime() + OVERLAP_MS).toISOString();
