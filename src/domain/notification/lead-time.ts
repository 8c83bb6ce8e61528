import { z } from "zod";

const LEAD_TIME = { min: 5, max: 43_200 } as const; // 5 minutes to 30 days
const range = `must be from ${LEAD_TIME.min} to ${LEAD_TIME.max}`;

/** How long before a due date someone is reminded of it, in minutes (specification, section 8). */
export const leadTimeMinutes = () => z.int().min(LEAD_TIME.min, range).max(LEAD_TIME.max, range);

/** What holds where nobody has said otherwise: a day. */
export const DEFAULT_LEAD_TIME_MINUTES = 1440;
