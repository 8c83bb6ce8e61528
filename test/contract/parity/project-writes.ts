import type { Write } from "./write.ts";

export const projects: Write[] = [
  {
    mutation: "createProject",
    rest: ({ workspaceId }) => ["POST", "/project", { workspaceId, name: "Docs", slug: "DOC", icon: "Book" }],
    variables: ({ workspaceId }) => ({ input: { workspaceId, name: "Docs", slug: "DOC", icon: "Book" } }),
  },
  {
    mutation: "updateProject",
    rest: ({ projectId }) => [
      "PUT",
      `/project/${projectId}`,
      { name: "Site", slug: "SITE", icon: "Globe", description: "d", isPublic: true },
    ],
    variables: ({ projectId }) => ({
      id: projectId,
      input: { name: "Site", slug: "SITE", icon: "Globe", description: "d", isPublic: true },
    }),
  },
  {
    mutation: "archiveProject",
    rest: ({ projectId }) => ["PUT", `/project/${projectId}/archive`],
    variables: ({ projectId }) => ({ id: projectId }),
  },
  {
    mutation: "unarchiveProject",
    rest: ({ projectId }) => ["PUT", `/project/${projectId}/unarchive`],
    variables: ({ projectId }) => ({ id: projectId }),
  },
  {
    mutation: "reorderProjects",
    rest: ({ workspaceId, projectId, otherProjectId }) => [
      "PUT",
      `/project/reorder?workspaceId=${workspaceId}`,
      {
        projects: [
          { id: otherProjectId, position: 0 },
          { id: projectId, position: 1 },
        ],
      },
    ],
    variables: ({ workspaceId, projectId, otherProjectId }) => ({
      input: {
        workspaceId,
        projects: [
          { id: otherProjectId, position: 0 },
          { id: projectId, position: 1 },
        ],
      },
    }),
  },
  {
    mutation: "deleteProject",
    rest: ({ projectId }) => ["DELETE", `/project/${projectId}`],
    variables: ({ projectId }) => ({ id: projectId }),
  },
];

export const columns: Write[] = [
  {
    mutation: "createColumn",
    rest: ({ projectId }) => [
      "POST",
      `/column/${projectId}`,
      { name: "QA!", icon: "Bug", color: "red", isFinal: true },
    ],
    variables: ({ projectId }) => ({ input: { projectId, name: "QA!", icon: "Bug", color: "red", isFinal: true } }),
  },
  {
    mutation: "createColumn",
    what: "of a name that is taken",
    rest: ({ projectId }) => ["POST", `/column/${projectId}`, { name: "review" }],
    variables: ({ projectId }) => ({ input: { projectId, name: "review" } }),
    refused: "CONFLICT",
  },
  {
    mutation: "updateColumn",
    rest: ({ toDoId }) => ["PUT", `/column/${toDoId}`, { name: "Next", icon: null, color: "#fff", isFinal: true }],
    variables: ({ toDoId }) => ({ id: toDoId, input: { name: "Next", icon: null, color: "#fff", isFinal: true } }),
  },
  {
    mutation: "reorderColumns",
    rest: ({ projectId, toDoId }) => [
      "PUT",
      `/column/reorder/${projectId}`,
      { columns: [{ id: toDoId, position: 9 }] },
    ],
    variables: ({ projectId, toDoId }) => ({ input: { projectId, columns: [{ id: toDoId, position: 9 }] } }),
  },
  {
    mutation: "deleteColumn",
    what: "with tasks in it",
    rest: ({ toDoId }) => ["DELETE", `/column/${toDoId}`],
    variables: ({ toDoId }) => ({ id: toDoId }),
    refused: "CONFLICT",
  },
  {
    mutation: "deleteColumn",
    rest: ({ emptyColumnId }) => ["DELETE", `/column/${emptyColumnId}`],
    variables: ({ emptyColumnId }) => ({ id: emptyColumnId }),
  },
];
