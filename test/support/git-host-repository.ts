/** What one repository of the local git host holds, in the words of the host's own API. */

export type FakeLabel = { id: number; name: string; color: string };
export type FakeUser = { id: number; login: string; full_name: string; avatar_url: string };
export type FakeComment = {
  id: number;
  body: string;
  html_url: string;
  user: FakeUser;
  created_at: string;
  updated_at: string;
};
export type FakeIssue = {
  id: number;
  number: number;
  title: string;
  body: string;
  state: "open" | "closed";
  labels: FakeLabel[];
  html_url: string;
  user: FakeUser;
  comments: number;
  created_at: string;
  updated_at: string;
  pull_request: object | null;
};
export type FakePullRequest = {
  number: number;
  title: string;
  body: string;
  state: "open" | "closed";
  merged: boolean;
  html_url: string;
  head: { ref: string };
};
export type FakeHook = { id: number; url: string; secret: string; events: string[] };

/** Whether the repository is private, and what the token may do there; none when the host does not say. */
export type FakeRepository = { private: boolean; permissions?: { admin: boolean; push: boolean; pull: boolean } };

export type RepositoryContent = FakeRepository & {
  issues: FakeIssue[];
  comments: Map<number, FakeComment[]>;
  labels: FakeLabel[];
  pulls: FakePullRequest[];
  hooks: FakeHook[];
};

export const emptyContent = (): Omit<RepositoryContent, "private"> => ({
  issues: [],
  comments: new Map(),
  labels: [],
  pulls: [],
  hooks: [],
});

export const userOf = (login: string): FakeUser => ({
  id: login.length,
  login,
  full_name: login,
  avatar_url: `https://git.example.test/avatars/${login}`,
});
