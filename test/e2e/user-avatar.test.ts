import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const png = (size: number) => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(size - 8, 1)]);
const jpeg = Buffer.from("\xff\xd8\xff\xe0 and more", "latin1");
const webp = Buffer.from("RIFF1234WEBPVP8 ", "latin1");
const KIB = 1024;

describe("a user's picture", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
    await w.person("Admin");
  });
  afterAll(() => w.end());

  const fetchAvatar = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/user/avatar/${id}`, { headers });

  it("is stored, shown to everyone for ever, replaced under another address, and deleted", async () => {
    const client = clientOf(url, (await w.person("Ada")).token);
    const put = async (contentType: string, data: string) =>
      (await client.rest("PUT", "/user/avatar", { contentType, data })).body as { id: string };
    const bytes = png(512 * KIB);

    const stored = await put("image/png", bytes.toString("base64"));

    expect(stored).toEqual({ id: expect.any(String), url: `/api/user/avatar/${stored.id}`, size: 512 * KIB });
    const shown = await fetchAvatar(stored.id);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(shown.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
    const again = await fetchAvatar(stored.id, { "if-none-match": shown.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);

    const second = await put("image/jpg", `data:image/jpeg;base64,${jpeg.toString("base64")}`);
    expect((await fetchAvatar(second.id)).headers.get("content-type")).toBe("image/jpeg");
    expect((await fetchAvatar(stored.id)).status).toBe(404);
    const third = await put("image/webp", webp.toString("base64"));
    expect((await fetchAvatar(third.id)).headers.get("content-type")).toBe("image/webp");

    expect(await client.rest("DELETE", "/user/avatar")).toMatchObject({ status: 200, body: { deleted: true } });
    expect(await client.rest("DELETE", "/user/avatar")).toMatchObject({ status: 200, body: { deleted: false } });
    expect((await fetchAvatar(third.id)).status).toBe(404);
    expect((await fetchAvatar("a%00b")).status).toBe(400);
  });

  it("is refused when it is too large, no picture, or not of its kind, and then the one before stays", async () => {
    const ada = await w.person("Ada");
    const client = clientOf(url, ada.token);
    const put = (contentType: unknown, data: unknown) => client.rest("PUT", "/user/avatar", { contentType, data });
    const { id } = (await put("image/png", png(64).toString("base64"))).body as { id: string };

    for (const [contentType, data, problem] of [
      ["image/png", png(512 * KIB + 1).toString("base64"), "data: must have at most 524288 bytes"],
      ["image/png", jpeg.toString("base64"), "data: must be a picture of the type image/png"],
      ["image/jpeg", "", "data: must be base64"],
      ["image/jpeg", "not base64!", "data: must be base64"],
      ["image/jpeg", 5, "data: must be a text"],
      ["image/svg+xml", "PHN2Zz4=", "contentType: must be one of image/png, image/jpeg, image/webp"],
      [undefined, "aaaa", "contentType: must be one of image/png, image/jpeg, image/webp"],
    ]) {
      expect(await put(contentType, data)).toMatchObject({ status: 400, body: problem });
    }
    expect(await clientOf(url).rest("PUT", "/user/avatar", {})).toMatchObject({ status: 401 });
    const confined = clientOf(url, await w.apiKey(ada, { permissions: { task: ["update"] } }));
    expect(await confined.rest("DELETE", "/user/avatar")).toMatchObject({ status: 403 });
    expect(
      await confined.rest("PUT", "/user/avatar", { contentType: "image/png", data: png(64).toString("base64") }),
    ).toMatchObject({ status: 403 });
    expect((await fetchAvatar(id)).status).toBe(200);
  });

  it("is one, whichever of two uploads comes last", async () => {
    const ada = await w.person("Ada");
    const client = clientOf(url, ada.token);
    const upload = { contentType: "image/png", data: png(64).toString("base64") };

    const answers = await Promise.all([1, 2, 3].map(() => client.rest("PUT", "/user/avatar", upload)));

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await w.db.selectFrom("userAvatar").select("id").where("userId", "=", ada.id).execute()).toHaveLength(1);
  });
});
