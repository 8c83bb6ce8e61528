import { createHmac } from "node:crypto";
import { clientOf } from "../support/client.ts";
import { type GitHostServer, startGitHostServer } from "../support/git-host-server.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
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

describe("a project's git integration through both doors", () => {
  let w: World;
  let url: string;
  let host: GitHostServer;
  beforeAll(async () => {
    w = await createWorld({ ALLOW_PRIVATE_DESTINATIONS: "true" });
    url = await w.listen();
    host = await startGitHostServer({ token: "planted-access-token" });
    for (const name of ["site", "other", "third"]) {
      host.repositories.set(`octavia/${name}`, {
        private: true,
        permissions: { admin: false, push: true, pull: true },
      });
    }
  });
  afterAll(async () => {
    await host.close();
    await w.end();
  });

  async function board(repositoryName: string) {
    const world = await w.board();
    const path = `/git-integration/project/${world.project.id}`;
    const body = { baseUrl: `${host.baseUrl}/`, repositoryOwner: "octavia", repositoryName, accessToken: host.token };
    return { ...world, path, body, client: clientOf(url, world.ada.token) };
  }

  it("REST links, shows, switches, replaces and ends it; the token never leaves", async () => {
    const { client, path, body, project, workspace } = await board("site");
    expect((await client.rest("GET", path)).body).toBe(null);

    const created = await client.rest("POST", path, body);
    expect(created.status).toBe(200);
    const integration = created.body as { id: string; webhookSecret: string };
    expect(created.body).toEqual({
      id: integration.id,
      projectId: project.id,
      baseUrl: host.baseUrl,
      repositoryOwner: "octavia",
      repositoryName: "site",
      maskedAccessToken: "plan••••••oken",
      webhookUrl: `${w.config.publicUrl}/api/git-integration/webhook/${integration.id}`,
      webhookSecret: expect.stringMatching(/^[\da-f]{48}$/),
      branchPattern: "{slug}-{number}",
      commentTaskLinkOnGitIssue: true,
      isActive: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const vic = await w.person("Vic");
    await w.join(workspace, vic, "viewer");
    expect((await clientOf(url, vic.token).rest("GET", path)).body).toEqual({
      ...(created.body as object),
      webhookSecret: "",
    });
    const stored = await w.db.selectFrom("gitIntegration").selectAll().where("projectId", "=", project.id).execute();
    expect(JSON.stringify(stored)).not.toContain(host.token);
    expect(JSON.stringify(stored)).not.toContain(integration.webhookSecret);

    const off = await client.rest("PATCH", path, { isActive: false, commentTaskLinkOnGitIssue: false });
    expect(off.body).toMatchObject({ isActive: false, commentTaskLinkOnGitIssue: false });
    expect((await client.rest("POST", "/git-integration/import-issues", { projectId: project.id })).status).toBe(400);
    const again = await client.rest("POST", path, { ...body, repositoryName: "third", accessToken: "" });
    expect(again.body).toMatchObject({
      ...{ id: integration.id, repositoryName: "third", isActive: true, commentTaskLinkOnGitIssue: false },
      webhookSecret: integration.webhookSecret,
    });
    expect((await client.rest("DELETE", path)).body).toEqual({ success: true, message: expect.any(String) });
    expect(await client.rest("PATCH", path, {})).toMatchObject({ status: 404, body: "Git integration not found" });
  });

  it("REST refuses in plain text, asks the host before it stores, and gives a repository to one project", async () => {
    const { client, path, body, project, workspace } = await board("other");
    const [eve, max] = [await w.person("Eve"), await w.person("Max")];
    await w.join(workspace, max, "member");
    const elsewhere = await startGitHostServer({ token: host.token });
    for (const [caller, change, status] of [
      [clientOf(url), {}, 401],
      [clientOf(url, eve.token), {}, 403],
      [clientOf(url, max.token), {}, 403],
      [client, { accessToken: "" }, 400],
      [client, { repositoryName: "." }, 400],
      [client, { repositoryName: "" }, 400],
      [client, { baseUrl: "ftp://git.example.test" }, 400],
      [client, { baseUrl: "https://u:p@git.example.test" }, 400],
      [client, { baseUrl: `${host.baseUrl}/?a=1` }, 400],
      [client, { baseUrl: "http://127.0.0.1:1" }, 400],
      [client, { accessToken: "wrong" }, 401],
      [client, { repositoryName: "gone" }, 404],
    ] as const) {
      const answer = await caller.rest("POST", path, { ...body, ...change });
      expect([answer.status, typeof answer.body, JSON.stringify(change)]).toEqual([
        ...[status, "string", JSON.stringify(change)],
      ]);
    }
    for (const [trouble, status] of [
      [{ status: 403 }, 403],
      [{ status: 429 }, 429],
      [{ status: 500 }, 400],
      [{ status: 302, headers: { location: "http://169.254.169.254/" } }, 400],
      ["cut", 400],
    ] as const) {
      host.troubles.push({ call: /GET .*octavia\/other$/, trouble });
      expect((await client.rest("POST", path, body)).status).toBe(status);
    }
    expect((await client.rest("GET", path)).body).toBe(null);

    expect((await client.rest("POST", path, body)).status).toBe(200);
    const rival = await board("OTHER");
    expect(await rival.client.rest("POST", rival.path, { ...rival.body, repositoryName: "other" })).toMatchObject({
      ...{ status: 409, body: "The repository is linked to another project already" },
    });
    const moved = { ...body, baseUrl: elsewhere.baseUrl, accessToken: "" };
    expect(await client.rest("POST", path, moved)).toMatchObject({
      ...{ status: 400, body: "accessToken: is required for another git host" },
    });
    expect(elsewhere.requests).toEqual([]);
    await client.rest("PATCH", path, { isActive: false });
    expect((await rival.client.rest("POST", rival.path, { ...rival.body, repositoryName: "other" })).status).toBe(200);
    expect((await client.rest("PATCH", path, { isActive: true })).status).toBe(409);
    expect((await client.rest("GET", `/git-integration/project/${project.id}`)).body).toMatchObject({
      isActive: false,
    });
    await elsewhere.close();
  });

  it("finds the repositories that a token reaches, and answers 401 when there is no telling", async () => {
    const { client, project } = await board("site");
    const many = await startGitHostServer();
    for (let n = 1; n <= 120; n++) many.repositories.set(`octavia/r${n}`, { private: n % 2 === 0 });
    const ask = (accessToken: string) =>
      client.rest("POST", "/git-integration/repositories", {
        ...{ projectId: project.id, baseUrl: many.baseUrl, accessToken },
      });
    const { body } = await ask(many.token);
    expect((body as { repositories: object[] }).repositories).toHaveLength(120);
    expect((body as { repositories: object[] }).repositories[1]).toEqual({
      ...{ id: 7, name: "r2", full_name: "octavia/r2", owner: { login: "octavia" }, private: true },
      html_url: `${many.baseUrl}/octavia/r2`,
    });
    expect((await ask("wrong")).status).toBe(401);
    many.canned = { user: { status: 500 } };
    expect(await ask(many.token)).toMatchObject({ status: 401, body: expect.stringContaining("HTTP 500") });
    await many.close();
  });

  it("GraphQL does the same, with every secret masked", async () => {
    const { client, body, project } = await board("site");
    const fields = `id baseUrl repositoryOwner repositoryName maskedAccessToken webhookUrl maskedWebhookSecret
      branchPattern commentTaskLinkOnGitIssue isActive project { name }`;
    const create = `mutation ($input: CreateGitIntegrationInput!) { createGitIntegration(input: $input) { gitIntegration { ${fields} } } }`;
    const created = await client.graphql(create, { input: { ...body, projectId: project.id } });
    expect(created.data.createGitIntegration.gitIntegration).toMatchObject({
      ...{ repositoryName: "site", maskedAccessToken: "plan••••••oken", isActive: true, project: { name: "Website" } },
      maskedWebhookSecret: expect.stringMatching(/^[\da-f]{4}…[\da-f]{4}$/),
    });
    const read = await client.graphql(`{ project(id: "${project.id}") { gitIntegration { ${fields} } } }`);
    expect(read.data.project.gitIntegration).toEqual(created.data.createGitIntegration.gitIntegration);
    await host.act("grace", "POST", "/api/v1/repos/octavia/site/issues", { title: "Rain" });
    const counts = await client.graphql(
      `mutation { importGitIssues(projectId: "${project.id}") { imported updated skipped errors } }`,
    );
    expect(counts.data.importGitIssues).toEqual({ imported: 1, updated: 0, skipped: 0, errors: [] });
    const discover = `mutation ($input: DiscoverGitRepositoriesInput!) { discoverGitRepositories(input: $input) {
      repositories { id name owner isPrivate url } } }`;
    const found = await client.graphql(discover, {
      input: { projectId: project.id, baseUrl: host.baseUrl, accessToken: host.token },
    });
    expect(found.data.discoverGitRepositories.repositories).toContainEqual({
      ...{ id: "7", name: "site", owner: "octavia", isPrivate: true, url: `${host.baseUrl}/octavia/site` },
    });
    const off = `mutation { updateGitIntegration(projectId: "${project.id}", input: { isActive: false }) { gitIntegration { isActive } } }`;
    expect((await client.graphql(off)).data.updateGitIntegration.gitIntegration.isActive).toBe(false);
    const end = `mutation { deleteGitIntegration(projectId: "${project.id}") { deletedGitIntegrationId project { gitIntegration { id } } } }`;
    expect((await client.graphql(end)).data.deleteGitIntegration.project.gitIntegration).toBe(null);
    expect((await client.graphql(end)).errors?.[0].extensions.code).toBe("NOT_FOUND");
  });

  it("takes in what the host signed, and answers everything else with a 400 that it can show", async () => {
    const { client, path, body } = await board("site");
    const { id, webhookSecret } = (await client.rest("POST", path, body)).body as { id: string; webhookSecret: string };
    const repository = { name: "site", owner: { login: "octavia" }, html_url: `${host.baseUrl}/octavia/site` };
    const send = async (
      payload: unknown,
      { secret = webhookSecret, event = "star", integrationId = id, prefix = "", header = "x-gitea-signature" } = {},
    ) => {
      const text = typeof payload === "string" ? payload : JSON.stringify(payload);
      const signature = prefix + createHmac("sha256", secret).update(text).digest("hex");
      const headers = {
        [header]: signature,
        ...(event && { "x-gitea-event": event }),
        "content-type": "application/json",
      };
      const answer = await clientOf(url).rest("POST", `/git-integration/webhook/${integrationId}`, text, headers);
      return [answer.status, answer.body];
    };
    const success = [200, { status: "success" }];
    expect(await send({ repository })).toEqual(success);
    expect(await send({ repository, n: 2 }, { prefix: "sha256=" })).toEqual(success);
    expect(await send({ repository, n: 3 }, { header: "x-hub-signature-256", prefix: "sha256=" })).toEqual(success);
    expect(await send({ repository, n: 4 }, { header: "x-git-signature" })).toEqual(success);
    expect(await send({ zen: "a ping has no repository" })).toEqual(success);
    for (const [answer, error] of [
      [await send({ repository }, { secret: "none" }), "Invalid signature"],
      [await send({ repository }, { integrationId: "unknown", secret: "none" }), "Invalid signature"],
      [await send({ repository }, { integrationId: "unknown", secret: "" }), "Invalid signature"],
      [await send({ repository }, { header: "x-else" }), "Invalid signature"],
      [await send({ repository }, { event: "" }), "The event's name is missing"],
      [await send("{"), "The delivery is not valid JSON"],
      [await send("[]"), "The delivery is not valid JSON"],
      [await send({ repository: { ...repository, name: "other" } }), "The delivery is about another repository"],
      [
        await send({ repository: { ...repository, html_url: "https://x.test/octavia/site" } }),
        "The delivery is about another repository",
      ],
      [await send({ repository: 5 }), "The delivery is about another repository"],
      [await send({ repository }, { event: "issues" }), "The delivery lacks what its event says"],
    ] as const) {
      expect(answer).toEqual([400, { error }]);
    }
    expect((await send({ repository, x: "x".repeat(6_000_000) }))[0]).toBe(413);
  });
});
