import { z } from "zod";

const Timestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .meta({ id: "Timestamp", format: "date-time", description: "ISO 8601 in UTC with milliseconds." });

/** The shape of a moment as the product tells it: ISO 8601 in UTC with milliseconds. */
export const timestamp = () => Timestamp;
