import { z } from "zod";

/** Pieces of the answers' shapes. They describe; what a caller sends is parsed by the domain. */

/** ISO 8601 in UTC with milliseconds. */
export const timestamp = () => z.iso.datetime({ precision: 3 });

/** A record that the API's document names. */
export const record = <Shape extends z.core.$ZodLooseShape>(id: string, description: string, shape: Shape) =>
  z.object(shape).meta({ id, description });
