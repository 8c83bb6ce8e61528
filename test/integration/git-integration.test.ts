import { sql } from "kysely";
import type { GitAccess, GitAccessRequest } from "../../src/domain/integration/ports.ts";
import { verifyGitAccess } from "../../src/domain/integration/verify-git-access.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const REACHED: GitAccess = {
  isInstalled: true,
  hasRequiredPermissions: true,
  repositoryExists: true,
  repositoryPrivate: false,
  missingPermissions: [],
  message: "Fine",
  failureReason: null,
};

describe("verifyGitAccess", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  const inputFor = (project: { id: string }) => ({
    projectId: project.id,
    baseUrl: "https://git.example.test/sub/",
    accessToken: "planted-token",
    repositoryOwner: "octavia",
    repositoryName: "website",
  });

  it("asks the host with what was given, while no transaction is open", async () => {
    const { ada, project } = await w.board();
    const { projectId: _, ...request } = inputFor(project);
    const seen: { request: GitAccessRequest; openTransactions: number }[] = [];
    const gitHost = {
      ...ada.ctx.gitHost,
      verifyAccess: async (asked: GitAccessRequest) => {
        const { rows } = await sql<{ open: number }>`select count(*)::int as "open" from pg_stat_activity
          where "datname" = current_database() and "state" like 'idle in transaction%'`.execute(w.db);
        seen.push({ request: asked, openTransactions: rows[0]?.open ?? -1 });
        return REACHED;
      },
    };

    const answer = await verifyGitAccess({ ...ada.ctx, gitHost }, { ...inputFor(project), unknown: 1 });

    expect(answer).toEqual({ verification: REACHED });
    expect(seen).toEqual([{ request, openTransactions: 0 }]);
  });

  it("asks nobody for a bad body, an unknown project or a caller without the permission", async () => {
    const { ada, workspace, project } = await w.board();
    const [eve, max] = [await w.person("Eve"), await w.person("Max")];
    await w.join(workspace, max, "member");
    const gitHost = { ...ada.ctx.gitHost, verifyAccess: () => Promise.reject(new Error("was asked")) };
    const input = inputFor(project);

    for (const [person, body, refusal] of [
      [ada, { baseUrl: "not a url" }, { code: "INVALID_INPUT", message: "baseUrl: must be a URL" }],
      [ada, { accessToken: "" }, { code: "INVALID_INPUT", message: "accessToken: is required" }],
      [ada, { repositoryName: undefined }, { code: "INVALID_INPUT", message: "repositoryName: is required" }],
      [ada, { repositoryOwner: "a\0" }, { code: "INVALID_INPUT" }],
      [ada, { projectId: "nope" }, { code: "NOT_FOUND", message: "Project not found" }],
      [eve, {}, { code: "FORBIDDEN" }],
      [max, {}, { code: "FORBIDDEN" }],
    ] as const) {
      await expect(verifyGitAccess({ ...person.ctx, gitHost }, { ...input, ...body })).rejects.toMatchObject(refusal);
    }
  });
});
