import { sql } from "kysely";
import { newIdentityId } from "../../src/shared/ids.ts";
import { ROLE } from "../../src/shared/vocabulary.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const PUBLIC_URL = "https://boards.test/base";
const MIB = 1024 * 1024;
const png = Buffer.from("\x89PNG\r\n\x1a\n and more", "latin1");

type Announced = { key: string; uploadUrl: string; headers: Record<string, string> };

describe("files of a task", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld({ PUBLIC_URL });
    url = await w.listen();
  });
  afterAll(() => w.end());

  const fileOf = (bytes: Buffer, over: object = {}) => ({
    filename: "Sketch.png",
    contentType: "image/png",
    size: bytes.length,
    surface: "description",
    ...over,
  });
  const clientFor = (person: Person) => clientOf(url, person.token);
  const announce = async (person: Person, taskId: string, file: object) =>
    (await clientFor(person).rest("PUT", `/task/image-upload/${taskId}`, file)).body as Announced;
  const finalize = (person: Person, taskId: string, body: object) =>
    clientFor(person).rest("POST", `/task/image-upload/${taskId}/finalize`, body);

  /** As clients do: to the address as it was answered, which leads here. */
  async function send({ uploadUrl, headers }: Announced, bytes: Buffer, more: Record<string, string> = {}) {
    const response = await fetch(uploadUrl.replace(PUBLIC_URL, url), {
      method: "PUT",
      headers: { ...headers, ...more },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, text: await response.text() };
  }

  async function store(person: Person, taskId: string, bytes: Buffer, over: object = {}): Promise<string> {
    const file = fileOf(bytes, over);
    const announced = await announce(person, taskId, file);
    expect(await send(announced, bytes)).toEqual({ status: 200, text: "{}" });
    const { body } = await finalize(person, taskId, { ...file, key: announced.key });
    return (body as { id: string }).id;
  }

  async function show(id: string, token?: string, headers: Record<string, string> = {}) {
    const response = await fetch(`${url}/api/asset/${id}`, {
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  it("are announced, uploaded, finalized and shown to members", async () => {
    const { ada, task } = await w.boardWithTask();
    const file = fileOf(png);

    const announced = await announce(ada, task.id, file);

    expect(announced).toEqual({
      key: expect.stringMatching(/^\w{32}$/),
      uploadUrl: `${PUBLIC_URL}/api/asset/upload/${announced.key}`,
      headers: { "Content-Type": "image/png" },
    });
    expect(await send(announced, Buffer.alloc(png.length))).toMatchObject({ status: 200 });
    expect(await send(announced, png)).toEqual({ status: 200, text: "{}" }); // until it is finalized
    const finalized = await finalize(ada, task.id, { ...file, key: announced.key });
    const { id } = finalized.body as { id: string };
    expect(finalized).toMatchObject({ status: 200, body: { id, url: `${PUBLIC_URL}/api/asset/${id}` } });
    expect((await finalize(ada, task.id, { ...file, key: announced.key })).body).toEqual(finalized.body);
    expect(await send(announced, png)).toEqual({ status: 403, text: "This upload is over" });

    const shown = await show(id, ada.token);
    expect(shown.status).toBe(200);
    expect(shown.bytes.equals(png)).toBe(true);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, max-age=120",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'",
    });
    expect(shown.headers.has("content-disposition")).toBe(false);
    const tag = shown.headers.get("etag") ?? "";
    expect((await show(id, ada.token, { "if-none-match": tag })).status).toBe(304);
    expect((await show(id, undefined, { "if-none-match": tag })).status).toBe(401);
  });

  it("are shown to everyone as soon as the project is public, and to members alone otherwise", async () => {
    const { ada, task, project, workspace } = await w.boardWithTask();
    const [viewer, stranger] = [await w.person("Vera"), await w.person("Sam")];
    await w.join(workspace, viewer, ROLE.VIEWER);
    const id = await store(ada, task.id, png);

    expect((await show(id, viewer.token)).status).toBe(200);
    expect((await show(id, undefined, { cookie: `boardwire.session_token=${ada.token}` })).status).toBe(200);
    expect(await clientOf(url).rest("GET", `/asset/${id}`)).toMatchObject({ status: 401, body: "Unauthorized" });
    expect(await clientFor(stranger).rest("GET", `/asset/${id}`)).toMatchObject({ status: 403 });
    const elsewhere = await w.workspace(ada, "Elsewhere");
    const bound = await w.apiKey(ada, { metadata: { workspaceId: elsewhere.id } });
    expect(await clientOf(url, bound).rest("GET", `/asset/${id}`)).toMatchObject({ status: 403 });
    expect(await clientOf(url).rest("GET", "/asset/unknown")).toMatchObject({ status: 404, body: "Asset not found" });
    expect(await clientOf(url).rest("GET", "/asset/a%00b")).toMatchObject({ status: 400 });

    await sql`update "project" set "isPublic" = true where "id" = ${project.id}`.execute(w.db);

    const shown = await show(id);
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
    expect((await show(id, "no-such-token")).status).toBe(200);
    expect(await clientOf(url).rest("GET", `/asset/${id}`)).toMatchObject({ status: 200 });
  });

  it.each([
    ["image/svg+xml", "a.svg", "attachment; filename=a.svg"],
    [
      "text/html; charset=utf-8",
      'x"\r\ny: ü.html',
      `attachment; filename="x\\"??y: ?.html"; filename*=UTF-8''x%22%0D%0Ay%3A%20%C3%BC.html`,
    ],
    ["application/pdf", "../../Plan.pdf", "attachment; filename=Plan.pdf"],
  ])("of the type %s are saved and never run", async (contentType, filename, disposition) => {
    const { ada, task } = await w.boardWithTask();
    const bytes = Buffer.from("<script>alert(1)</script>");

    const id = await store(ada, task.id, bytes, { contentType, filename, surface: "comment" });

    const { headers, ...shown } = await show(id, ada.token);
    expect(shown).toEqual({ status: 200, bytes });
    expect(headers.get("content-disposition")).toBe(disposition);
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("may be JSON, or ten mebibytes, and arrive as they are", async () => {
    const { ada, task } = await w.boardWithTask();
    const json = Buffer.from('{ "a": 1 }');
    const large = Buffer.alloc(10 * MIB, 7);

    const ids = [
      await store(ada, task.id, json, { contentType: "application/json" }),
      await store(ada, task.id, large, { contentType: "IMAGE/GIF" }),
    ];

    const [first, second] = await Promise.all(ids.map((id) => show(id, ada.token)));
    expect(first?.bytes.equals(json)).toBe(true);
    expect(second?.bytes.equals(large)).toBe(true);
    expect(second?.headers.get("content-type")).toBe("image/gif");
  });

  it("are refused when what is said of them breaks a rule, or by someone who may not change the task", async () => {
    const { ada, task, workspace } = await w.boardWithTask();
    const [viewer, stranger] = [await w.person("Vera"), await w.person("Sam")];
    await w.join(workspace, viewer, ROLE.VIEWER);
    const put = (person: Person, id: string, over: object = {}) =>
      clientFor(person).rest("PUT", `/task/image-upload/${id}`, fileOf(png, over));

    for (const [over, problem] of [
      [{ size: 0 }, "size: must be at least 1"],
      [{ size: -5 }, "size: must be at least 1"],
      [{ size: 1.5 }, "size: must be a whole number"],
      [{ size: 10 * MIB + 1 }, "size: must be at most 10485760"],
      [{ contentType: "" }, "contentType: is required"],
      [{ contentType: "image" }, "contentType: must be a media type such as image/png"],
      [{ contentType: "image/png\r\nX: y" }, "contentType: must be a media type such as image/png"],
      [{ filename: " " }, "filename: must not be blank"],
      [{ surface: "title" }, "surface: must be one of description, comment"],
    ] as const) {
      expect(await put(ada, task.id, over)).toMatchObject({ status: 400, body: problem });
    }
    expect(await put(viewer, task.id)).toMatchObject({ status: 403 });
    expect(await put(stranger, task.id)).toMatchObject({ status: 403 });
    expect(await put(ada, "unknown")).toMatchObject({ status: 404, body: "Task not found" });
    expect(await clientOf(url).rest("PUT", `/task/image-upload/${task.id}`, fileOf(png))).toMatchObject({
      status: 401,
    });
    expect(await w.db.selectFrom("asset").select("id").where("taskId", "=", task.id).execute()).toEqual([]);
  });

  it("are refused when other bytes come, too late, or under a key that nobody gave", async () => {
    const { ada, task } = await w.boardWithTask();
    const announced = await announce(ada, task.id, fileOf(png));

    const problem = `request: the file must have ${png.length} bytes as announced`;
    expect(await send(announced, png.subarray(1))).toEqual({ status: 400, text: problem });
    expect(await send(announced, Buffer.concat([png, png]))).toEqual({ status: 400, text: problem });
    expect(await send(announced, Buffer.alloc(0))).toEqual({ status: 400, text: problem });
    expect(await send(announced, Buffer.alloc(10 * MIB + 1))).toMatchObject({ status: 413 });
    expect(await send(announced, png, { "content-encoding": "gzip" })).toMatchObject({ status: 415 });
    expect(await clientOf(url).rest("PUT", `/asset/upload/${newIdentityId()}`, "x")).toMatchObject({
      status: 404,
      body: "Upload not found",
    });
    await sql`update "asset" set "createdAt" = now() - interval '301 seconds' where "key" = ${announced.key}`.execute(
      w.db,
    );
    expect(await send(announced, png)).toEqual({ status: 403, text: "This upload is over" });
  });

  it("are finalized for their own task, as announced, and when there is something to show", async () => {
    const { ada, task, project, workspace } = await w.boardWithTask();
    const other = await w.task(ada, project);
    const viewer = await w.person("Vera");
    await w.join(workspace, viewer, ROLE.VIEWER);
    const announced = await announce(ada, task.id, fileOf(png));
    const file = fileOf(png, { key: announced.key });
    const asset = await w.db.selectFrom("asset").select("id").where("taskId", "=", task.id).executeTakeFirstOrThrow();

    expect(await finalize(ada, task.id, file)).toMatchObject({ status: 400, body: "key: nothing was uploaded" });
    await send(announced, png);
    expect((await show(asset.id, ada.token)).status).toBe(404);
    for (const [taskId, over, problem] of [
      [other.id, {}, "key: does not belong to this task"],
      [task.id, { key: newIdentityId() }, "key: does not belong to this task"],
      [task.id, { size: 5 }, "size: must be as announced"],
      [task.id, { contentType: "text/html" }, "contentType: must be as announced"],
    ] as const) {
      expect(await finalize(ada, taskId, { ...file, ...over })).toMatchObject({ status: 400, body: problem });
    }
    expect(await finalize(viewer, task.id, file)).toMatchObject({ status: 403 });
    expect(await finalize(ada, "unknown", file)).toMatchObject({ status: 404 });
    expect((await show(asset.id, ada.token)).status).toBe(404);
    const twice = await Promise.all([finalize(ada, task.id, file), finalize(ada, task.id, file)]);
    expect(twice.map(({ status, body }) => [status, (body as { id: string }).id])).toEqual([
      [200, asset.id],
      [200, asset.id],
    ]);
  });

  it("that were left for a day go with the next announcement, those of a task with it; an author's stay", async () => {
    const { ada, task, project, workspace } = await w.boardWithTask();
    const bea = await w.person("Bea");
    await w.join(workspace, bea, ROLE.MEMBER);
    const other = await w.task(ada, project);
    const [left, fresh] = [await announce(bea, task.id, fileOf(png)), await announce(bea, task.id, fileOf(png))];
    await send(left, png);
    const kept = await store(bea, task.id, png);
    await sql`update "asset" set "createdAt" = now() - interval '25 hours' where "key" <> ${fresh.key}`.execute(w.db);

    await announce(ada, other.id, fileOf(png));

    const ofTask = () => w.db.selectFrom("asset").select(["id", "key", "createdBy"]).where("taskId", "=", task.id);
    expect((await ofTask().execute()).map(({ key }) => key)).toEqual(expect.arrayContaining([fresh.key]));
    expect(await ofTask().execute()).toHaveLength(2);
    await sql`delete from "user" where "id" = ${bea.id}`.execute(w.db);
    expect(await ofTask().where("id", "=", kept).execute()).toMatchObject([{ createdBy: null }]);
    expect((await show(kept, ada.token)).status).toBe(200);
    await clientFor(ada).rest("DELETE", `/task/${task.id}`);
    expect(await ofTask().execute()).toEqual([]);
    expect((await show(kept, ada.token)).status).toBe(404);
  });
});
