import { buildSchema } from "graphql";
import { apiDocument } from "../support/api-document.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const PUBLIC_URL = "https://boards.test";

describe("the API's document", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld({ PUBLIC_URL });
    url = await w.listen();
  });
  afterAll(() => w.end());

  it("is served to everyone, at both addresses", async () => {
    const { body, headers } = await clientOf(url).rest("GET", "/openapi");

    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(body).toEqual({ ...apiDocument(), servers: [{ url: `${PUBLIC_URL}/api` }] });
    expect((await clientOf(url).rest("GET", "/openapi.json")).body).toEqual(body);
  });

  it("shows what a request holds, in the words of the schemas that parse it", () => {
    expect(schemaOf("put", "/task/priority/{id}")).toEqual({
      type: "object",
      properties: { priority: { type: "string", enum: ["no-priority", "low", "medium", "high", "urgent"] } },
      required: ["priority"],
    });
    expect(schemaOf("put", "/task/due-date/{id}")).toEqual({
      type: "object",
      properties: {
        dueDate: {
          anyOf: [{ type: "string", description: expect.stringMatching(/^ISO 8601/) }, { type: "null" }],
        },
      },
    });
    expect(apiDocument().paths["/label/task/{taskId}"]?.get).toMatchObject({
      parameters: [
        { name: "taskId", in: "path", required: true },
        { name: "limit", in: "query", required: false, schema: { type: "integer", minimum: 1, maximum: 10_000 } },
        { name: "after", in: "query", required: false, schema: { type: "string" } },
      ],
    });
  });

  const schemaOf = (method: string, path: string) =>
    (apiDocument().paths as any)[path][method].requestBody.content["application/json"].schema;

  it("shows what is answered, exactly, and every refusal as plain text", () => {
    expect((apiDocument().components as any).schemas.Label).toEqual({
      type: "object",
      description: expect.any(String),
      properties: {
        id: { type: "string" },
        name: { type: "string" },
        color: { type: "string" },
        createdAt: { $ref: "#/components/schemas/Timestamp" },
        updatedAt: { $ref: "#/components/schemas/Timestamp" },
        taskId: { type: ["string", "null"] },
        workspaceId: { type: "string" },
      },
      required: ["id", "name", "color", "createdAt", "updatedAt", "taskId", "workspaceId"],
      additionalProperties: false,
    });
    const { responses } = apiDocument().paths["/column/{id}"]?.delete ?? { responses: {} };
    expect(Object.keys(responses)).toEqual(["200", "400", "401", "403", "404", "409", "413", "415", "500"]);
    expect(apiDocument().components.responses.CONFLICT).toEqual({
      description: expect.any(String),
      content: { "text/plain": { schema: { type: "string" } } },
    });
  });

  it("describes nothing at the identity door that is not served there", async () => {
    const operations = Object.entries(apiDocument().paths)
      .filter(([path]) => path.startsWith("/auth/"))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })));

    const answers = await Promise.all(
      operations.map(async ({ path, method }) => {
        const { status } = await clientOf(url).rest(method, path, method === "POST" ? {} : undefined);
        return { path, status };
      }),
    );

    expect(answers.filter(({ status }) => status === 404 || status >= 500)).toEqual([]);
  });

  it("can be read on a page that loads nothing from another host and runs no script of its own", async () => {
    const response = await fetch(`${url}/api/docs`);
    const page = await response.text();

    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(page).not.toMatch(/https?:|<script>/);
    const paths = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) expect((await fetch(url + path)).status).toBe(200);
  });

  it("has the GraphQL schema beside it", async () => {
    const response = await fetch(`${url}/schema.graphql`);

    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const sdl = await response.text();
    expect(buildSchema(sdl).getMutationType()?.getFields()).toHaveProperty("updateTaskPriority");
    expect((await fetch(`${url}/api/nothing`)).status).toBe(404);
  });
});
