import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

describe("GraphiQL", () => {
  let development: World;
  let production: World;
  beforeAll(async () => {
    [development, production] = await Promise.all([createWorld(), createWorld({ NODE_ENV: "production" })]);
  });
  afterAll(() => Promise.all([development.end(), production.end()]));

  it("is a page whose every asset comes from here", async () => {
    const url = await development.listen();
    const response = await fetch(`${url}/graphiql`);
    const page = await response.text();
    const assets = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, asset]) => asset ?? "");

    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(page).not.toMatch(/https?:\/\/|src="\/\//);
    for (const asset of assets.filter((path) => path !== "data:,")) expect(asset).toMatch(/^\/graphiql\//);
    expect(assets).toHaveLength(6);
  });

  it("serves the assets as what they are, also those that a script imports", async () => {
    const url = await development.listen();
    const load = async (path: string) => {
      const response = await fetch(url + path);
      expect([path, response.status]).toEqual([path, 200]);
      return { type: response.headers.get("content-type") ?? "", text: await response.text() };
    };
    const page = await load("/graphiql/page.js");
    const [imported = ""] = [...page.text.matchAll(/from "([^"]+)"/g)].map(([, path]) => path);
    const client = await load(imported);
    const [shared = ""] = [...client.text.matchAll(/from '\.\/([^']+)'/g)].map(([, path]) => path);

    expect((await load(imported.replace(/[^/]+$/, shared))).type).toContain("javascript");
    expect((await load("/graphiql/react.js")).text).toContain("React");
    expect((await load("/graphiql/react-dom.js")).text).toContain("ReactDOM");
    expect((await load("/graphiql/graphiql.js")).text).toContain("GraphiQL");
    expect((await load("/graphiql/graphiql.css")).type).toContain("text/css");
  });

  it("is not there in production", async () => {
    const url = await production.listen();
    for (const path of ["/graphiql", "/graphiql/", "/graphiql/graphiql.js", "/graphiql/page.js"]) {
      const response = await fetch(url + path);
      expect([path, response.status, await response.text()]).toEqual([path, 404, "404 Not Found"]);
    }
  });
});
