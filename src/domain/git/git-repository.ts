import type { HostComment, HostIssue, HostPullRequest } from "./host-shapes.ts";

/** A label to be on an issue; `color` is `#rrggbb`, for where the repository has no label of that name yet. */
export type LabelToAdd = { name: string; color: string };

/** Port: one repository at the git host, reached with one token. Every call throws `GitHostError` and nothing else. */
export type GitRepository = {
  /** Asks whether the token is good and reaches the repository. */
  check(): Promise<void>;
  /** Open issues, pull requests left out. */
  openIssues(): AsyncIterable<HostIssue>;
  openPullRequests(): AsyncIterable<HostPullRequest>;
  /** Issues in any state that were written or changed since. */
  issuesSince(moment: string): AsyncIterable<HostIssue>;
  /** An issue's comments, oldest first; with `since` those that were written or changed since. */
  comments(issueNumber: number, since?: string): Promise<HostComment[]>;
  createIssue(issue: { title: string; body: string }): Promise<HostIssue>;
  updateIssue(
    issueNumber: number,
    changes: { title?: string; body?: string; state?: "open" | "closed" },
  ): Promise<HostIssue>;
  /** Labels that the repository lacks are made. One that the issue has stays. */
  addLabels(issueNumber: number, labels: readonly LabelToAdd[]): Promise<void>;
  /** A name that the issue has no label of is no failure. */
  removeLabels(issueNumber: number, names: readonly string[]): Promise<void>;
  addComment(issueNumber: number, body: string): Promise<HostComment>;
};
