import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { clientOf } from "../support/client.ts";
import { type GitHostServer, startGitHostServer } from "../support/git-host-server.ts";
import { createWorld, type World } from "../support/world.ts";

const PATH = "/git-integration/verify";
const NOT_REACHED = {
  isInstalled: false,
  hasRequiredPermissions: false,
  repositoryExists: false,
  repositoryPrivate: false,
  missingPermissions: [],
  message: expect.any(String),
  failureReason: null,
};

describe("the check of a git repository through both doors", () => {
  let w: World;
  let url: string;
  let host: GitHostServer;
  beforeAll(async () => {
    w = await createWorld({ ALLOW_PRIVATE_DESTINATIONS: "true" });
    url = await w.listen();
    host = await startGitHostServer();
    host.repositories.set("octavia/website", { private: true, permissions: { admin: false, push: true, pull: true } });
    host.repositories.set("octavia/readable", { private: false });
  });
  afterAll(async () => {
    await host.close();
    await w.end();
  });

  async function board() {
    const world = await w.board();
    const body = {
      projectId: world.project.id,
      baseUrl: host.baseUrl,
      accessToken: host.token,
      repositoryOwner: "octavia",
      repositoryName: "website",
    };
    return { ...world, client: clientOf(url, world.ada.token), body };
  }

  it("REST answers 200 for everything that the host does", async () => {
    const { client, body } = await board();

    const reached = await client.rest("POST", PATH, body);
    expect(reached.status).toBe(200);
    expect(reached.body).toEqual({
      isInstalled: true,
      hasRequiredPermissions: true,
      repositoryExists: true,
      repositoryPrivate: true,
      missingPermissions: [],
      message: "The access token can reach the repository",
      failureReason: null,
    });
    for (const [change, outcome] of [
      [{ repositoryName: "gone" }, { ...NOT_REACHED, failureReason: "repository_not_found" }],
      [{ accessToken: "wrong" }, NOT_REACHED],
      [{ baseUrl: `${host.baseUrl}/elsewhere` }, { ...NOT_REACHED, failureReason: "not_a_git_instance" }],
      [{ baseUrl: "ftp://git.example.test" }, NOT_REACHED],
      [{ baseUrl: "http://127.0.0.1:1" }, NOT_REACHED],
      [{ baseUrl: "https://user:pass@git.example.test" }, NOT_REACHED],
    ] as const) {
      const answer = await client.rest("POST", PATH, { ...body, ...change });
      expect(answer).toMatchObject({ status: 200, body: outcome });
      expect(JSON.stringify(answer.body)).not.toContain(host.token);
    }
  });

  it("REST refuses the caller's own mistakes, in plain text", async () => {
    const { ada, workspace, body } = await board();
    const [eve, vic] = [await w.person("Eve"), await w.person("Vic")];
    await w.join(workspace, vic, "viewer");

    for (const [caller, input, status, text] of [
      [undefined, body, 401, "Unauthorized"],
      [ada.token, { ...body, projectId: "nope" }, 404, "Project not found"],
      [eve.token, body, 403, "You do not have access to this workspace"],
      [vic.token, body, 403, "You do not have permission to do this"],
      [ada.token, { ...body, baseUrl: "no url" }, 400, "baseUrl: must be a URL"],
      [ada.token, { ...body, accessToken: 5 }, 400, "accessToken: must be a text"],
      [
        ada.token,
        {},
        400,
        "projectId: is required, baseUrl: is required, accessToken: is required, repositoryOwner: is required, repositoryName: is required",
      ],
    ] as const) {
      const answer = await clientOf(url, caller).rest("POST", PATH, input);
      expect([answer.status, answer.body]).toEqual([status, text]);
      expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    }
  });

  it("GraphQL answers the same, and refuses with codes", async () => {
    const { client, body } = await board();
    const mutation = `mutation ($input: VerifyGitAccessInput!) { verifyGitAccess(input: $input) { verification {
      isInstalled hasRequiredPermissions repositoryExists repositoryPrivate missingPermissions message failureReason
    } } }`;

    const readable = await client.graphql(mutation, { input: { ...body, repositoryName: "readable" } });
    expect(readable.data.verifyGitAccess.verification).toMatchObject({
      isInstalled: true,
      hasRequiredPermissions: false,
      missingPermissions: ["issues (write)"],
      failureReason: null,
    });
    const gone = await client.graphql(mutation, { input: { ...body, repositoryName: "gone" } });
    expect(gone.data.verifyGitAccess.verification).toMatchObject({ failureReason: "REPOSITORY_NOT_FOUND" });
    const nowhere = await client.graphql(mutation, { input: { ...body, projectId: "nope" } });
    expect(nowhere).toMatchObject({
      data: { verifyGitAccess: null },
      errors: [{ message: "Project not found", extensions: { code: "NOT_FOUND" } }],
    });
  });
});

describe("the check of a git repository on a public server", () => {
  let w: World;
  let host: GitHostServer;
  beforeAll(async () => {
    w = await createWorld();
    host = await startGitHostServer();
  });
  afterAll(async () => {
    await host.close();
    await w.end();
  });

  it("answers for a private address without knocking there", async () => {
    const { ada, project } = await w.board();
    const body = {
      projectId: project.id,
      baseUrl: host.baseUrl,
      accessToken: "x",
      repositoryOwner: "o",
      repositoryName: "n",
    };

    const answer = await clientOf(await w.listen(), ada.token).rest("POST", PATH, body);

    expect(answer).toMatchObject({ status: 200, body: NOT_REACHED });
    expect(host.requests).toEqual([]);
  });
});
