import { z } from "zod";

export { timestamp } from "../shared/timestamp-shape.ts";

/** Pieces of the answers' shapes. They describe; what a caller sends is parsed by the domain. */

/** A record that the API's document names. */
export const record = <Shape extends z.core.$ZodLooseShape>(id: string, description: string, shape: Shape) =>
  z.object(shape).meta({ id, description });

/** What an operation answers that has nothing to show. */
export const Success = z.object({ success: z.literal(true) });
export const SUCCESS: z.input<typeof Success> = { success: true };
