/** Values that no field may break on, whatever its type is. */
export const ODD_VALUES: Readonly<Record<string, unknown>> = {
  "a NUL character": "a\0b",
  "half a character": "\ud800",
  "a fraction": 1.5,
  "a negative number": -1,
  "a huge number": 1e300,
  "a boolean": true,
  null: null,
  "a list in a list": [[]],
  "an object": { toString: 1, constructor: null, __proto__: { length: 1 } },
  "an empty text": "",
  "a blank": " ",
  "a date that is none": "2026-02-30",
  "a date beyond all calendars": "+275760-09-13T00:00:00.000Z",
  "a word of no vocabulary": "sometimes",
  "a long text": "x".repeat(150_000),
};

/**
 * A third of them, another one for each `nth`. Enough for the GraphQL door, where graphql-js refuses most of them before the
 * domain sees them, while the REST door tries all of them at the same domain functions.
 */
export const someOddValues = (nth: number): unknown[] =>
  Object.values(ODD_VALUES).filter((_value, index) => (index + nth) % 3 === 0);

type Place = readonly (string | number)[];

/** Every place in a JSON value that holds something, the value itself aside. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (value === null || typeof value !== "object") return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([key, item]) => [[...at, key], ...placesIn(item, [...at, key])]);
}

/** A copy in which another value stands at one place. */
export function withValue(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy: any = Array.isArray(value) ? [...value] : { ...(value as object) };
  copy[key] = withValue(copy[key], rest, replacement);
  return copy;
}
