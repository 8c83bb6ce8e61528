/**
 * The functions that tests are written with. The runner keeps them in the global scope; `@jest/globals`, which would give them out,
 * belongs to Jest's own runner and is here for its types.
 */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } =
  globalThis as unknown as typeof import("@jest/globals"); // as: the runner puts them there before it loads a test
