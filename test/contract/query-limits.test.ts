import { clientOf, collect } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { until } from "../support/until.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const aliases = Array.from({ length: 201 }, (_, i) => `a${i}: viewer { id }`).join(" ");
const tooMuch = [
  ["circles", `{ task(id: 1) { ${"activities { nodes { task { ".repeat(3)} id ${"} } }".repeat(3)} } }`, "objects"],
  ["aliases", `{ ${aliases} }`, "lookups"],
  [
    "depth",
    `{ label(id: 1) { task { ${"project { workspace { labels { task { ".repeat(4)} id ${"} } } }".repeat(4)} } } }`,
    "deeper than 15 levels",
  ],
  ["tokens", `{ ${"viewer { id } ".repeat(3000)} }`, "10000 tokens"],
] as const;

describe("an operation that asks for too much", () => {
  let w: World;
  let url: string;
  let ada: Person;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
    ({ ada } = await w.board());
  });
  afterAll(() => w.end());

  it.each(tooMuch)("is refused over HTTP: %s", async (_what, query, sentence) => {
    expect(await clientOf(url, ada.token).graphql(query)).toEqual({
      status: 200,
      errors: [
        expect.objectContaining({ message: expect.stringContaining(sentence), extensions: { code: "INVALID_INPUT" } }),
      ],
    });
  });

  it.each(tooMuch)("is refused on a socket, which stays open: %s", async (_what, query, sentence) => {
    const socket = clientOf(url, ada.token).socket();
    const refused = collect(socket, query, {});
    await until(() => refused.state.isDone);
    expect(refused.state.failure).toEqual([
      expect.objectContaining({ message: expect.stringContaining(sentence), extensions: { code: "INVALID_INPUT" } }),
    ]);

    const small = collect(socket, "{ viewer { name } }", {});
    await until(() => small.state.isDone);
    expect(small.items).toEqual([{ viewer: { name: "Ada" } }]);
    await socket.dispose();
  });
});
