import { z } from "zod";
import { GitHostError } from "../domain/git/git-host-error.ts";
import type { GitRepository, LabelToAdd } from "../domain/git/git-repository.ts";
import { HostComment, HostIssue, HostLabels, HostPullRequest, HostRepository } from "../domain/git/host-shapes.ts";
import type { GitAccessRequest } from "../domain/integration/ports.ts";
import type { GitApi } from "./git-api.ts";

const HostLabel = HostLabels.element;
const Anything = z.unknown();

/** The repositories that a token reaches, once it has proved to be one. Contract 2.13. */
export async function listRepositories(api: GitApi): Promise<HostRepository[]> {
  await api.read("/user", z.looseObject({}));
  return Array.fromAsync(api.pages("/user/repos", HostRepository));
}

/** One repository through the host's API. Contract 4.8. */
export function openRepository(
  api: GitApi,
  { repositoryOwner, repositoryName }: Pick<GitAccessRequest, "repositoryOwner" | "repositoryName">,
): GitRepository {
  const repository = `/repos/${[repositoryOwner, repositoryName].map((name) => encodeURIComponent(name.toWellFormed())).join("/")}`;
  const issue = (number: number) => `${repository}/issues/${number}`;
  const issues = (query: Record<string, string>) =>
    withoutPullRequests(api.pages(`${repository}/issues`, HostIssue, { type: "issues", ...query }));
  return {
    async check() {
      await api.read("/user", z.looseObject({}));
      await api.read(repository, z.looseObject({}));
    },
    openIssues: () => issues({ state: "open" }),
    openPullRequests: () => api.pages(`${repository}/pulls`, HostPullRequest, { state: "open" }),
    issuesSince: (since) => issues({ state: "all", since }),
    comments: (number, since) =>
      api.read(`${issue(number)}/comments`, z.array(HostComment), since === undefined ? {} : { since }),
    createIssue: (draft) => api.write("POST", `${repository}/issues`, HostIssue, draft),
    updateIssue: (number, changes) => api.write("PATCH", issue(number), HostIssue, changes),
    async addLabels(number, wanted) {
      const ids = await labelIds(api, repository, wanted);
      await api.write("POST", `${issue(number)}/labels`, Anything, { labels: ids });
    },
    async removeLabels(number, names) {
      const there = await api.read(`${issue(number)}/labels`, HostLabels);
      for (const { id } of there.filter(({ name }) => names.includes(name))) {
        await api.write("DELETE", `${issue(number)}/labels/${id}`, Anything).catch(unlessGone);
      }
    },
    addComment: (number, body) => api.write("POST", `${issue(number)}/comments`, HostComment, { body }),
  };
}

async function* withoutPullRequests(issues: AsyncIterable<HostIssue>): AsyncIterable<HostIssue> {
  for await (const issue of issues) if (!issue.isPullRequest) yield issue;
}

/** The host knows labels by number; those that the repository lacks are made. */
async function labelIds(api: GitApi, repository: string, wanted: readonly LabelToAdd[]): Promise<number[]> {
  const path = `${repository}/labels`;
  const known = new Map((await Array.fromAsync(api.pages(path, HostLabel))).map(({ id, name }) => [name, id]));
  const ids: number[] = [];
  for (const { name, color } of wanted) {
    ids.push(known.get(name) ?? (await api.write("POST", path, HostLabel, { name, color })).id);
  }
  return ids;
}

function unlessGone(error: unknown): void {
  if (!(error instanceof GitHostError && error.status === 404)) throw error;
}
