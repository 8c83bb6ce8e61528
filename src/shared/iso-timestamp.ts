/**
 * Turns the text that Postgres prints for a `timestamptz(3)` in a UTC session (`2026-01-31 08:00:00.5+00`) into ISO 8601
 * with milliseconds (`2026-01-31T08:00:00.500Z`), without making a Date.
 */
export function isoTimestamp(postgresText: string): string {
  const milliseconds = postgresText.slice(20, -3).padEnd(3, "0");
  return `${postgresText.slice(0, 10)}T${postgresText.slice(11, 19)}.${milliseconds}Z`;
}
