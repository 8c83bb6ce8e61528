import { createGitIntegration } from "../../src/domain/git/create-git-integration.ts";
import { type GitSync, planGitSync } from "../../src/domain/git/plan-git-sync.ts";
import { openGitSecret } from "../../src/domain/git/secrets.ts";
import { syncToGitHost } from "../../src/domain/git/sync-to-git-host.ts";
import type { GitSyncContext } from "../../src/domain/git/synced-task.ts";
import { newId } from "../../src/shared/ids.ts";
import { clientOf } from "./client.ts";
import type { GitHostServer } from "./git-host-server.ts";
import type { World } from "./world.ts";

/** A board that is linked to a repository of its own, whose host reports to it. */
export async function linkedBoard(w: World, host: GitHostServer) {
  const board = await w.board();
  const fullName = `octavia/${newId()}`;
  const [repositoryOwner = "", repositoryName = ""] = fullName.split("/");
  host.repositories.set(fullName, { private: false, permissions: { admin: true, push: true, pull: true } });
  const { gitIntegration } = await createGitIntegration(board.ada.ctx, {
    projectId: board.project.id,
    ...{ baseUrl: host.baseUrl, repositoryOwner, repositoryName, accessToken: host.token },
  });
  const path = `/api/v1/repos/${fullName}`;
  const url = `${await w.listen()}/api/git-integration/webhook/${gitIntegration.id}`;
  await host.act("octavia", "POST", `${path}/hooks`, {
    type: "gitea",
    config: { url, content_type: "json", secret: gitIntegration.webhookSecret },
    events: ["push", "pull_request", "issues", "issue_comment", "issue_label"],
    active: true,
  });
  let seq = 0;
  return {
    ...board,
    ...{ fullName, path, url, gitIntegration, repository: host.content(fullName) },
    client: clientOf(await w.listen(), board.ada.token),
    /** As somebody at the host. */
    act: (method: string, rest: string, body?: object) => host.act("grace", method, `${path}${rest}`, body),
    /** What the events since the last call ask for at the host. */
    async planned(): Promise<GitSync[]> {
      const events = (await w.events(board.project)).filter((event) => event.seq > seq);
      seq = events.at(-1)?.seq ?? seq;
      return events.map(planGitSync).filter((sync) => sync !== null);
    },
    /** The same, done, as the dispatcher does it; answers what came of each. */
    async sync(changes: Partial<GitSyncContext> = {}): Promise<string[]> {
      const outcomes: string[] = [];
      for (const sync of await this.planned()) {
        outcomes.push(await syncToGitHost({ ...board.ada.ctx, ...changes }, sync));
      }
      return outcomes;
    },
    tasks: () =>
      w.db.selectFrom("task").selectAll().where("projectId", "=", board.project.id).orderBy("number").execute(),
    secret: () => openGitSecret(w.deps.ports.secretBox, { ...gitIntegration, accessToken: "" }, "webhookSecret"),
  };
}
