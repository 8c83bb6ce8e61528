import { z } from "zod";

/** Pieces of the answers' shapes. They describe; what a caller sends is parsed by the domain. */

const Timestamp = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .meta({ id: "Timestamp", format: "date-time", description: "ISO 8601 in UTC with milliseconds." });

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = () => Timestamp;

/** A record that the API's document names. */
export const record = <Shape extends z.core.$ZodLooseShape>(id: string, description: string, shape: Shape) =>
  z.object(shape).meta({ id, description });

/** What an operation answers that has nothing to show. */
export const Success = z.object({ success: z.literal(true) });
export const SUCCESS: z.input<typeof Success> = { success: true };
