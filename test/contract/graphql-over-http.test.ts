import { serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const MUTATION = `mutation ($id: ID!) { updateTaskPriority(id: $id, priority: HIGH) { task { id } } }`;

describe("GraphQL over HTTP", () => {
  let w: World;
  let url: string;
  let ada: Person;
  beforeAll(async () => {
    w = await createWorld();
    url = `${await w.listen()}/graphql`;
    ({ ada } = await w.board());
  });
  afterAll(() => w.end());

  const authorized = (input: string, init: RequestInit = {}) =>
    fetch(input, { ...init, headers: { authorization: `Bearer ${ada.token}`, ...init.headers } });
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    authorized(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  it("passes every audit of the public list", async () => {
    const audits = serverAudits({ url, fetchFn: authorized });

    const results = await Promise.all(audits.map((audit) => audit.fn()));

    expect(results.length).toBeGreaterThan(60);
    expect(results.filter(({ status }) => status !== "ok")).toEqual([]);
  });

  it.each([
    ["broken JSON", 400, "{", {}],
    ["a text", 400, '"query"', {}],
    ["null", 400, "null", {}],
    ["an empty body", 400, "", {}],
    ["no query", 400, "{}", {}],
    ["an empty query", 400, { query: "" }, {}],
    ["a batch", 400, [{ query: "{ __typename }" }], {}],
    ["a query that is an object", 400, { query: { kind: "Document" } }, {}],
    ["variables that are a text", 400, { query: "{ __typename }", variables: "{}" }, {}],
    ["a form", 415, "query={__typename}", { "content-type": "application/x-www-form-urlencoded" }],
    ["plain text, which a page of another site could send", 415, "{ __typename }", { "content-type": "text/plain" }],
    ["an unknown encoding", 415, "{}", { "content-encoding": "x" }],
    ["six megabytes", 413, { query: "#".repeat(6_000_000) }, {}],
  ])("answers %s with %i and our error form", async (_what, status, body, headers) => {
    const response = await post(body, headers);

    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect({ status: response.status, body: await response.json() }).toEqual({
      status,
      body: {
        errors: [{ message: expect.any(String), extensions: expect.objectContaining({ code: "INVALID_INPUT" }) }],
      },
    });
  });

  it("names the parameter that is wrong", async () => {
    expect(await (await post({ query: 1, operationName: [] })).json()).toEqual({
      errors: [
        {
          message: "query: must be a text, operationName: must be a text",
          extensions: {
            code: "INVALID_INPUT",
            fields: [
              { path: "query", message: "must be a text" },
              { path: "operationName", message: "must be a text" },
            ],
          },
        },
      ],
    });
    const response = await authorized(`${url}?query={__typename}&variables={`);
    expect(await response.json()).toMatchObject({ errors: [{ message: "variables: is not valid JSON" }] });
  });

  it("refuses mutations and subscriptions over GET, other methods, and subscriptions over POST", async () => {
    const { task } = await w.boardWithTask();
    const get = (query: string) => authorized(`${url}?${new URLSearchParams({ query })}`);
    const mutation = await get(MUTATION.replace("($id: ID!)", "").replace("$id", `"${task.id}"`));
    const put = await authorized(url, { method: "PUT", body: "{}" });
    const subscription = "subscription { boardEvents(projectId: 1) { seq } }";

    expect([mutation.status, mutation.headers.get("allow")]).toEqual([405, "POST"]);
    expect(await mutation.json()).toMatchObject({ errors: [{ extensions: { code: "INVALID_INPUT" } }] });
    expect((await get(subscription)).status).toBe(405);
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, POST"]);
    expect(await (await post({ query: subscription })).json()).toEqual({
      errors: [{ message: expect.stringMatching(/^Subscriptions are served/), extensions: { code: "INVALID_INPUT" } }],
    });
    expect(await w.taskRow(task.id)).toEqual(task);
  });

  it("answers 401 without a credential, before it reads the body", async () => {
    const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: "{" });

    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      errors: [{ message: "Unauthorized", extensions: { code: "UNAUTHENTICATED" } }],
    });
  });

  it("keeps what it can of an answer: 200 with data and errors in either media type", async () => {
    const query = `{ viewer { name } task(id: "nope") { id } }`;
    for (const accept of ["application/json", "application/graphql-response+json"]) {
      const response = await post({ query }, { accept });
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe(`${accept}; charset=utf-8`);
      expect(await response.json()).toMatchObject({
        data: { viewer: { name: "Ada" }, task: null },
        errors: [{ path: ["task"], extensions: { code: "NOT_FOUND" } }],
      });
    }
  });
});
