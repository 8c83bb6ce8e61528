import { eventCursor } from "../domain/event/queries.ts";
import { archiveProject } from "../domain/project/archive-project.ts";
import { createProject } from "../domain/project/create-project.ts";
import { deleteProject } from "../domain/project/delete-project.ts";
import { findProject } from "../domain/project/queries.ts";
import { reorderProjects } from "../domain/project/reorder-projects.ts";
import { unarchiveProject } from "../domain/project/unarchive-project.ts";
import { updateProject } from "../domain/project/update-project.ts";
import type { ProjectRow } from "../entities/project.ts";
import type { Resolvers } from "../generated/graphql.ts";
import type { Loaders } from "../loaders/index.ts";
import type { GraphQLContext } from "./context.ts";
import { present, withEvent } from "./payload.ts";

export const projectResolvers: Resolvers = {
  Query: {
    project: (_, { id }, ctx) => findProject(ctx, id),
  },

  Mutation: {
    createProject: (_, { input }, ctx) => createProject(ctx, input),
    updateProject: async (_, { id, input }, ctx) => withEvent(await updateProject(ctx, { ...input, projectId: id })),
    archiveProject: async (_, { id }, ctx) => withEvent(await archiveProject(ctx, { projectId: id })),
    unarchiveProject: async (_, { id }, ctx) => withEvent(await unarchiveProject(ctx, { projectId: id })),
    deleteProject: async (_, { id }, ctx) => {
      const { project } = await deleteProject(ctx, { projectId: id });
      const workspace = present(await ctx.loaders.workspaceById.load(project.workspaceId), "Workspace");
      return { deletedProjectId: id, workspace };
    },
    reorderProjects: (_, { input }, ctx) => reorderProjects(ctx, input),
  },

  Project: {
    workspace: async ({ workspaceId }, _, { loaders }) =>
      present(await loaders.workspaceById.load(workspaceId), "Workspace"),
    columns: (project, _, ctx) => loadersBelow(project, ctx).columnsByProject.load(project.id),
    tasks: async (project, args, ctx) => {
      const { id } = project;
      const loaders = loadersBelow(project, ctx);
      return {
        ...(await loaders.tasksOfProject.load({ id, args })),
        countAll: () => loaders.taskCountOfProject.load({ id, args: args.filter ?? {} }),
      };
    },
    eventCursor: ({ id, eventSeq }) => eventCursor({ projectId: id, seq: eventSeq }),
  },
};

/**
 * The loaders for what hangs below a project: whatever leads back up to it finds this very row, so that no `eventCursor`
 * is younger than the rows around it.
 */
function loadersBelow(project: ProjectRow, { loaders }: GraphQLContext): Loaders {
  loaders.projectById.prime(project.id, project);
  return loaders;
}
