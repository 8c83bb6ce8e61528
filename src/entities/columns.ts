import { p, Type } from "@mikro-orm/core";

/** The identifier of a row: opaque text, made by `newId` (our rows) or by the identity library (its rows). */
export const primaryId = () => p.string().columnType("text").primary();

export const text = () => p.string().columnType("text");

/** A place in an order, ascending; fractions leave room between neighbours. */
export const position = () => p.float().columnType("double precision");

/**
 * A moment. Rows carry it as ISO 8601 text in UTC with milliseconds, exactly as both doors print it: the database
 * driver turns the column into that text, so no Date is made on the way through.
 */
export const timestamp = () => p.type(IsoTimestamp).$type<string>();

class IsoTimestamp extends Type<string, string> {
  override getColumnType(): string {
    return "timestamptz(3)";
  }

  override get runtimeType(): string {
    return "string";
  }

  override compareAsType(): string {
    return "string";
  }
}
