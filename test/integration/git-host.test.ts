import type { GitAccessRequest } from "../../src/domain/integration/ports.ts";
import { createGitHost } from "../../src/integrations/git-host.ts";
import { createOutboundHttp } from "../../src/integrations/http.ts";
import { type CannedAnswer, type GitHostServer, startGitHostServer } from "../support/git-host-server.ts";
import { afterEach, beforeEach, describe, expect, it } from "../support/jest.ts";

const TOKEN = "valid-token";
const http = createOutboundHttp({
  allowPrivateDestinations: true,
  lookup: () => Promise.reject(new Error("ENOTFOUND")),
});
const gitHost = createGitHost(http);
const UNREACHED = {
  isInstalled: false,
  hasRequiredPermissions: false,
  repositoryExists: false,
  repositoryPrivate: false,
  missingPermissions: [],
};
const html: CannedAnswer = { status: 200, body: "<html>Welcome</html>", headers: { "content-type": "text/html" } };

let server: GitHostServer;

beforeEach(async () => {
  server = await startGitHostServer({ token: TOKEN, prefix: "/git" });
  server.repositories.set("ada/engine", { private: true, permissions: { admin: false, push: true, pull: true } });
});
afterEach(() => server.close());

const verify = (changes: Partial<GitAccessRequest> = {}) =>
  gitHost.verifyAccess({
    baseUrl: server.baseUrl,
    accessToken: TOKEN,
    repositoryOwner: "ada",
    repositoryName: "engine",
    ...changes,
  });

describe("a reachable repository", () => {
  it.each([
    [{ private: true, permissions: { admin: true, push: false, pull: true } }, true, []],
    [{ private: false, permissions: { admin: false, push: true, pull: true } }, true, []],
    [{ private: true, permissions: { admin: false, push: false, pull: true } }, false, ["issues (write)"]],
    [{ private: false }, false, ["issues (write)"]],
  ])("%j", async (repository, hasRequiredPermissions, missingPermissions) => {
    server.repositories.set("ada/engine", repository);
    expect(await verify()).toEqual({
      isInstalled: true,
      hasRequiredPermissions,
      repositoryExists: true,
      repositoryPrivate: repository.private,
      missingPermissions,
      message: expect.stringContaining(hasRequiredPermissions ? "can reach" : "may lack permission"),
      failureReason: null,
    });
  });

  it("is asked for with the token, below the path prefix, each segment encoded", async () => {
    server.repositories.set("a/b/c d", { private: false });
    await verify({ baseUrl: `  ${server.baseUrl}//  `, repositoryOwner: "a/b", repositoryName: "c d" });
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /git/api/v1/user",
      "GET /git/api/v1/repos/a%2Fb/c%20d",
    ]);
    for (const { headers } of server.requests) {
      expect(headers).toMatchObject({ authorization: `token ${TOKEN}`, "content-type": "application/json" });
    }
  });
});

describe("the first probe", () => {
  it.each<[string, CannedAnswer, string | null, string]>([
    ["404", { status: 404, body: "{}" }, "not_a_git_instance", "git host"],
    ["2xx without JSON", html, "not_a_git_instance", "git host"],
    ["2xx with JSON that is no object", { status: 200, body: "[]" }, "not_a_git_instance", "git host"],
    ["301", { status: 301, headers: { location: "https://elsewhere.example/" } }, "redirected", "HTTP 301"],
    ["308", { status: 308, headers: { location: "/login" } }, "redirected", "HTTP 308"],
    ["401", { status: 401, body: "{}" }, null, "rejected"],
    ["403", { status: 403, body: "{}" }, null, "denied"],
    ["429", { status: 429 }, null, "HTTP 429"],
    ["502", { status: 502, body: "bad gateway" }, null, "HTTP 502"],
    ["an empty body", { status: 200, body: "" }, null, "empty"],
    ["204", { status: 204 }, null, "empty"],
    ["an endless body", { status: 200, body: "x".repeat(1024 * 1024 + 1) }, null, "larger"],
  ])("%s ends the verification", async (_name, user, failureReason, message) => {
    server.canned = { user };
    expect(await verify()).toEqual({ ...UNREACHED, failureReason, message: expect.stringContaining(message) });
    expect(server.requests).toHaveLength(1);
  });

  it("meets a wrong token", async () => {
    const access = await verify({ accessToken: "wrong-token" });
    expect(access).toEqual({ ...UNREACHED, failureReason: null, message: expect.stringContaining("rejected") });
  });
});

describe("the second probe", () => {
  it.each<[string, CannedAnswer | undefined, string | null, string]>([
    ["404", undefined, "repository_not_found", "does not exist"],
    ["2xx without JSON", html, "not_a_git_instance", "git host"],
    ["302", { status: 302, headers: { location: "/login" } }, "redirected", "HTTP 302"],
    ["401", { status: 401 }, null, "rejected"],
    ["403", { status: 403 }, null, "denied"],
    ["500", { status: 500 }, null, "HTTP 500"],
    ["an empty body", { status: 200 }, null, "empty"],
  ])("%s", async (_name, repository, failureReason, message) => {
    if (repository) server.canned = { repository };
    const access = await verify({ repositoryName: "unknown" });
    expect(access).toEqual({ ...UNREACHED, failureReason, message: expect.stringContaining(message) });
    expect(server.requests).toHaveLength(2);
  });

  it.each([".", ".."])("is not made for the repository name %j, which would leave the path", async (repositoryName) => {
    expect(await verify({ repositoryName })).toMatchObject({ ...UNREACHED, failureReason: "repository_not_found" });
    expect(server.requests).toHaveLength(1);
  });

  it("survives a name that is no well-formed text", async () => {
    expect(await verify({ repositoryName: "\ud800" })).toMatchObject({ failureReason: "repository_not_found" });
  });
});

describe("a host that cannot be asked", () => {
  it.each([
    ["no URL", { baseUrl: "git host" }, "not a valid URL"],
    ["another scheme", { baseUrl: "ftp://git.example.com" }, "http://"],
    ["user info", { baseUrl: `https://${TOKEN}@git.example.com` }, "user name"],
    ["a query", { baseUrl: "https://git.example.com/?a=1" }, "query"],
    ["a fragment", { baseUrl: "https://git.example.com/#a" }, "fragment"],
    ["nobody listening", { baseUrl: "http://127.0.0.1:1" }, "failed"],
    ["a name nobody has", { baseUrl: "http://git.invalid" }, "could not be found"],
    ["a token that no header can hold", { accessToken: `${TOKEN}\r\nx: y` }, "cannot be sent"],
  ])("%s", async (_name, changes, message) => {
    const access = await verify(changes);
    expect(access).toEqual({ ...UNREACHED, failureReason: null, message: expect.stringContaining(message) });
    expect(JSON.stringify(access)).not.toContain(TOKEN);
    expect(server.requests).toEqual([]);
  });

  it("refused destination", async () => {
    const guarded = createGitHost(createOutboundHttp({ allowPrivateDestinations: false }));
    const request = { baseUrl: server.baseUrl, accessToken: TOKEN, repositoryOwner: "ada", repositoryName: "engine" };
    const access = await guarded.verifyAccess(request);
    expect(access).toEqual({ ...UNREACHED, failureReason: null, message: expect.stringContaining("not an allowed") });
    expect(server.requests).toEqual([]);
  });

  it("silence", async () => {
    server.canned = { user: "silent" };
    const hasty = createGitHost({ ...http, request: (call) => http.request({ ...call, timeoutMs: 100 }) });
    const request = { baseUrl: server.baseUrl, accessToken: TOKEN, repositoryOwner: "ada", repositoryName: "engine" };
    const access = await hasty.verifyAccess(request);
    expect(access).toEqual({ ...UNREACHED, failureReason: null, message: expect.stringContaining("in time") });
  });
});
