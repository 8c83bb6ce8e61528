import type { Caller, Ids } from "./seed.ts";
import type { Write } from "./write.ts";

export const workspaces: Write[] = [
  ...[undefined, "of a slug that is taken"].map((what) => ({
    mutation: "createWorkspace",
    rest: ({ ownerId }: Ids, caller: Caller): [string, string, object] => [
      "POST",
      "/auth/organization/create",
      { name: "New", slug: `of-${ownerId}-${caller}`, metadata: { a: 1 } },
    ],
    variables: ({ ownerId }: Ids, caller: Caller) => ({
      input: { name: "New", slug: `of-${ownerId}-${caller}`, metadata: { a: 1 } },
    }),
    ...(what && { what, refused: "CONFLICT" }),
  })),
  {
    mutation: "createWorkspace",
    what: "for someone else",
    rest: ({ memberId }) => ["POST", "/auth/organization/create", { name: "New", slug: "gift", userId: memberId }],
    variables: ({ memberId }) => ({ input: { name: "New", slug: "gift", userId: memberId } }),
    refused: "FORBIDDEN",
  },
  {
    mutation: "createTeam",
    rest: ({ workspaceId }) => ["POST", "/auth/organization/create-team", { name: "Ops", organizationId: workspaceId }],
    variables: ({ workspaceId }) => ({ workspaceId, name: "Ops" }),
  },
  {
    mutation: "deleteWorkspace",
    rest: ({ workspaceId }) => ["POST", "/auth/organization/delete", { organizationId: workspaceId }],
    variables: ({ workspaceId }) => ({ id: workspaceId }),
  },
];
