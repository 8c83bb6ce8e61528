import { buildSchema, GraphQLError, graphql } from "graphql";
import { renderError } from "../../src/resolvers/render-error.ts";
import {
  conflict,
  type DomainError,
  ERROR_STATUS,
  findDomainError,
  forbidden,
  invalidFields,
  invalidInput,
  invalidState,
  notFound,
  unauthenticated,
} from "../../src/shared/errors.ts";
import { describe, expect, it } from "../support/jest.ts";

const seen = ({ code, message, fields }: DomainError) => ({ status: ERROR_STATUS[code], message, fields });

describe("refusals", () => {
  it("have one status and one sentence each", () => {
    expect(seen(unauthenticated())).toEqual({ status: 401, message: "Unauthorized", fields: [] });
    expect(seen(forbidden("Not yours"))).toEqual({ status: 403, message: "Not yours", fields: [] });
    expect(seen(notFound("Time entry"))).toEqual({ status: 404, message: "Time entry not found", fields: [] });
    expect(seen(conflict("Taken"))).toEqual({ status: 409, message: "Taken", fields: [] });
    expect(seen(invalidState("Not attached"))).toEqual({ status: 400, message: "Not attached", fields: [] });
  });

  it("name the field of each problem, and the request where there is none", () => {
    expect(invalidInput("events.taskCreated", "must be true or false").message).toBe(
      "events.taskCreated: must be true or false",
    );
    const fields = [
      { path: "name", message: "is required" },
      { path: "", message: "must be an object" },
    ];
    expect(seen(invalidFields(fields))).toEqual({
      status: 400,
      message: "name: is required, request: must be an object",
      fields,
    });
  });

  it("are found however deep a transport wrapped them", () => {
    const refusal = notFound("Task");
    const twice = new GraphQLError("x", { originalError: new GraphQLError("y", { originalError: refusal }) });

    expect(findDomainError(refusal)).toBe(refusal);
    expect(findDomainError(twice)).toBe(refusal);
    expect(findDomainError(new Error("a", { cause: new Error("b", { cause: twice }) }))).toBe(refusal);
  });

  it("are not seen where there are none, nor looked for without end", () => {
    const circle = new Error("round");
    circle.cause = new Error("and round", { cause: circle });

    for (const error of [circle, new Error("bug"), new Error("bug", { cause: "text" }), "text", null, undefined]) {
      expect(findDomainError(error)).toBeUndefined();
    }
  });
});

describe("errors at the GraphQL door", () => {
  const bugs: unknown[] = [];
  const render = (error: GraphQLError) => renderError(error, { requestId: "r1", logBug: (bug) => bugs.push(bug) });

  it("keep a refusal's sentence, code and fields", () => {
    const originalError = invalidInput("priority", "is required");
    expect(render(new GraphQLError("wrapped", { path: ["task"], originalError }))).toEqual({
      message: "priority: is required",
      path: ["task"],
      extensions: { code: "INVALID_INPUT", fields: [{ path: "priority", message: "is required" }] },
    });
    expect(render(new GraphQLError("wrapped", { originalError: notFound("Task") }))).toEqual({
      message: "Task not found",
      extensions: { code: "NOT_FOUND" },
    });
  });

  it("read a malformed operation as INVALID_INPUT", () => {
    expect(render(new GraphQLError("Syntax Error", { extensions: { code: "GRAPHQL_PARSE_FAILED" } }))).toEqual({
      message: "Syntax Error",
      extensions: { code: "INVALID_INPUT" },
    });
  });

  it("read an argument that only turns out wrong at run time as INVALID_INPUT, and a wrong answer as a bug", async () => {
    const schema = buildSchema("enum E { A } type Query { f(a: Boolean! = false): String, e: E, n: String! }");
    const errorsOf = async (source: string, variableValues = {}) =>
      (await graphql({ schema, source, variableValues, rootValue: { e: "B" } })).errors?.map(
        (error) => render(error).extensions?.code,
      );

    expect(await errorsOf("query ($a: Boolean) { f(a: $a) }", { a: null })).toEqual(["INVALID_INPUT"]);
    expect(await errorsOf("{ e }")).toEqual(["INTERNAL"]);
    expect(await errorsOf("{ n }")).toEqual(["INTERNAL"]);
    bugs.length = 0;
  });

  it("mask a bug and log it once", () => {
    const bug = new TypeError("x of undefined, at row 5 of secrets");
    expect(render(new GraphQLError(bug.message, { path: ["viewer"], originalError: bug }))).toEqual({
      message: "Internal server error",
      path: ["viewer"],
      extensions: { code: "INTERNAL", requestId: "r1" },
    });
    expect(bugs).toEqual([bug]);
  });
});
