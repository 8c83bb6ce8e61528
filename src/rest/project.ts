import { Router } from "express";
import { archiveProject } from "../domain/project/archive-project.ts";
import { createProject } from "../domain/project/create-project.ts";
import { deleteProject } from "../domain/project/delete-project.ts";
import { findProjectWithTasks, listProjects } from "../domain/project/queries.ts";
import { reorderProjects } from "../domain/project/reorder-projects.ts";
import { unarchiveProject } from "../domain/project/unarchive-project.ts";
import { updateProject } from "../domain/project/update-project.ts";
import { presentListedProject, presentProject, presentProjectWithTasks } from "./present-project.ts";
import { bodyOf, route } from "./route.ts";

/** Projects (contract, 2.2). `/project/reorder` stands before `/project/:id`, which would take it for an id. */
export const projectRouter = () =>
  Router()
    .get(
      "/project",
      route(async (ctx, { query }) => {
        const projects = await listProjects(ctx, { ...query, includeArchived: query.includeArchived === "true" });
        return projects.map(presentListedProject);
      }),
    )
    .post(
      "/project",
      route(async (ctx, request) => presentProject((await createProject(ctx, bodyOf(request))).project)),
    )
    .put(
      "/project/reorder",
      route(async (ctx, request) => {
        const { workspaceId } = request.query;
        const { projects } = await reorderProjects(ctx, { ...bodyOf(request), workspaceId });
        return projects.map(presentProject);
      }),
    )
    .get(
      "/project/:id",
      route(async (ctx, { params }) =>
        presentProjectWithTasks(await findProjectWithTasks(ctx, { projectId: params.id })),
      ),
    )
    .put(
      "/project/:id",
      route(async (ctx, request) => {
        const { project } = await updateProject(ctx, { ...bodyOf(request), projectId: request.params.id });
        return presentProject(project);
      }),
    )
    .delete(
      "/project/:id",
      route(async (ctx, { params }) => presentProjectWithTasks(await deleteProject(ctx, { projectId: params.id }))),
    )
    .put(
      "/project/:id/archive",
      route(async (ctx, { params }) => presentProject((await archiveProject(ctx, { projectId: params.id })).project)),
    )
    .put(
      "/project/:id/unarchive",
      route(async (ctx, { params }) => presentProject((await unarchiveProject(ctx, { projectId: params.id })).project)),
    );
