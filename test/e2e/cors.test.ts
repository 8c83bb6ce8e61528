import WebSocket from "ws";
import { pageOf } from "../support/browser.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const API = "https://api.example.test";
const WEB = "https://web.example.test";
const EVIL = "https://evil.example.test";

/** What the reference's web client asks before it draws a board. */
const BOARD_PERMISSIONS = [
  "project:create",
  "project:read",
  "project:update",
  "project:delete",
  "project:share",
  "task:create",
  "task:read",
  "task:update",
  "task:delete",
  "task:assign",
  "label:create",
  "label:update",
  "workspace:update",
  "workspace:manage_settings",
  "member:create",
  "invitation:create",
];

describe("pages of other origins", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld({ PUBLIC_URL: API, CORS_ORIGINS: `${WEB}, http://localhost:5173` });
    url = await w.listen();
    await w.person("Admin");
  });
  afterAll(() => w.end());

  const signUp = { name: "Ada", email: "ada@example.test", password: "correct horse" };

  it("the reference's web client signs up and works with a board, by its cookie alone", async () => {
    const page = pageOf(url, WEB);
    const get = async (path: string) => {
      const answer = await page.send("GET", `/api${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.body;
    };
    const post = async (path: string, body: object) => {
      const answer = await page.send("POST", `/api${path}`, body);
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.body;
    };

    expect(await get("/config")).toMatchObject({ disableRegistration: false });
    expect(await get("/auth/get-session")).toBeNull();
    const up = await page.send("POST", "/api/auth/sign-up/email", signUp, { "x-client": "web" });
    expect(up.status).toBe(200);
    expect(up.headers.getSetCookie().join()).toMatch(
      /^__Secure-boardwire\.session_token=.*; HttpOnly; Secure; SameSite=None; Partitioned/i,
    );
    const exposed = up.headers.get("access-control-expose-headers")?.split(", ");
    expect(exposed).toEqual(["set-auth-token", "X-Request-Id", "X-Event-Cursor"]);
    expect(up.headers.get("set-auth-token")).not.toBeNull();
    expect(up.headers.get("vary")).toContain("Origin");

    expect(await get("/auth/get-session")).toMatchObject({ user: { email: signUp.email } });
    expect(await get("/invitation/pending")).toEqual([]);
    const { id: workspaceId } = await post("/auth/organization/create", { name: "Acme", slug: "acme" });
    const project = await post("/project", { workspaceId, name: "Website", slug: "WEB", icon: "Layout" });
    const task = await post(`/task/${project.id}`, {
      title: "Ship it",
      description: "",
      priority: "low",
      status: "to-do",
    });
    expect(await get(`/project?workspaceId=${workspaceId}`)).toMatchObject([{ id: project.id }]);
    expect(JSON.stringify(await get(`/task/tasks/${project.id}`))).toContain(task.id);
    expect(await get(`/label/workspace/${workspaceId}`)).toEqual(expect.any(Array));
    expect(await get(`/column/${project.id}`)).toHaveLength(4);
    expect(await get("/auth/organization/list-members")).toMatchObject({ total: 1 });
    expect(await get("/auth/organization/get-full-organization")).toMatchObject({ id: workspaceId });
    expect(await get("/auth/organization/list")).toMatchObject([{ id: workspaceId }]);
    const granted = await Promise.all(
      BOARD_PERMISSIONS.map((permission) => {
        const [resource = "", action = ""] = permission.split(":");
        return post("/auth/organization/has-permission", { permissions: { [resource]: [action] } });
      }),
    );
    expect(granted).toEqual(BOARD_PERMISSIONS.map(() => ({ error: null, success: true })));
    const moved = await page.send("PUT", `/api/task/status/${task.id}`, { status: "done" });
    expect(moved).toMatchObject({ status: 200, body: { status: "done" } });
    expect(await page.send("POST", "/graphql", { query: "{ viewer { email } }" })).toMatchObject({
      status: 200,
      body: { data: { viewer: { email: signUp.email } } },
    });
    expect(await page.send("POST", "/api/auth/sign-out", {})).toMatchObject({ status: 200 });
    expect(await get("/auth/get-session")).toBeNull();
  });

  it("a page that is not listed reads nothing, and writes nothing with the user's cookie, at any door", async () => {
    const listed = pageOf(url, "http://localhost:5173");
    await listed.send("POST", "/api/auth/sign-up/email", { ...signUp, email: "eve@example.test" });
    const { cookie = "" } = listed.headers();
    const evil = { ...listed.headers(), origin: EVIL };

    for (const path of ["/api/config", "/api/auth/get-session", "/api/auth/sign-out", "/graphql"]) {
      const preflight = await fetch(`${url}${path}`, {
        method: "OPTIONS",
        headers: { origin: EVIL, "access-control-request-method": "POST" },
      });
      const read = await fetch(`${url}${path}`, { headers: evil });
      for (const { headers } of [preflight, read]) {
        const names = [...headers.keys()].filter((name) => name.startsWith("access-control-"));
        expect([path, names]).toEqual([path, []]);
      }
    }
    for (const origin of [EVIL, "null", `${WEB}.evil.test`, "http://web.example.test"]) {
      const send = (path: string, body: object) => clientOf(url).rest("POST", path, body, { ...evil, origin });
      expect(await send("/auth/organization/create", { name: "X", slug: "x" })).toMatchObject({ status: 403 });
      expect(await send("/auth/organization/update", { data: { name: "X" } })).toMatchObject({ status: 403 });
      expect(await send("/project", { name: "X" })).toMatchObject({ status: 403 });
      const graphql = await fetch(`${url}/graphql`, {
        method: "POST",
        headers: { ...evil, origin, "content-type": "application/json" },
        body: JSON.stringify({ query: "{ viewer { id } }" }),
      });
      expect(graphql.status).toBe(403);
    }
    expect(await w.db.selectFrom("workspace").select("id").where("slug", "=", "x").execute()).toEqual([]);
    expect(await handshake({ origin: EVIL, cookie })).toBe(4403);
    expect(await handshake({ origin: WEB, cookie })).toBe("connection_ack");
    expect(await handshake({ origin: API, cookie })).toBe("connection_ack");
  });

  /** Opens the GraphQL socket as a page does; answers the first message's type, or the code that closed it. */
  function handshake(headers: { origin: string; cookie: string }): Promise<unknown> {
    const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws", { headers });
    return new Promise((resolve, reject) => {
      socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init" })));
      socket.on("message", (data) => {
        resolve(JSON.parse(String(data)).type);
        socket.close();
      });
      socket.on("close", resolve);
      socket.on("error", reject);
    });
  }
});
