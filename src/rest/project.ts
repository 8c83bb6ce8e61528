import { z } from "zod";
import { archiveProject } from "../domain/project/archive-project.ts";
import { CreateProjectInput, createProject } from "../domain/project/create-project.ts";
import { deleteProject } from "../domain/project/delete-project.ts";
import { findProjectWithTasks, ListProjectsInput, listProjects } from "../domain/project/queries.ts";
import { ReorderProjectsInput, reorderProjects } from "../domain/project/reorder-projects.ts";
import { unarchiveProject } from "../domain/project/unarchive-project.ts";
import { UpdateProjectInput, updateProject } from "../domain/project/update-project.ts";
import { EVENT_CURSOR_HEADER, setEventCursor } from "./event-cursor.ts";
import { type Operation, operation } from "./operation.ts";
import {
  ListedProject,
  Project,
  ProjectWithTasks,
  presentListedProject,
  presentProject,
  presentProjectWithTasks,
} from "./present-project.ts";

const reads: readonly Operation[] = [
  operation(
    {
      id: "listProjects",
      method: "get",
      path: "/project",
      summary: "Lists a workspace's projects in their order; archived ones where asked for. For members.",
      query: ListProjectsInput.extend({ includeArchived: z.enum(["true", "false"]).default("false") }),
      answer: z.array(ListedProject),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { query }) => {
      const projects = await listProjects(ctx, { ...query, includeArchived: query.includeArchived === "true" });
      return projects.map(presentListedProject);
    },
  ),
  operation(
    {
      id: "getProject",
      method: "get",
      path: "/project/{id}",
      summary: "One project with every one of its tasks. For members.",
      answer: ProjectWithTasks,
      headers: EVENT_CURSOR_HEADER,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }, setHeader) => {
      const board = await findProjectWithTasks(ctx, { projectId: params.id });
      setEventCursor(setHeader, board.project);
      return presentProjectWithTasks(board);
    },
  ),
];

const writes: readonly Operation[] = [
  operation(
    {
      id: "createProject",
      method: "post",
      path: "/project",
      summary: "Creates a project with the four default columns, as the last of its workspace. Needs `project:create`.",
      body: CreateProjectInput,
      answer: Project,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body }) => presentProject((await createProject(ctx, body)).project),
  ),
  operation(
    {
      id: "reorderProjects",
      method: "put",
      path: "/project/reorder",
      summary: "Puts projects of a workspace in another order and answers all of them. Needs `project:update`.",
      query: ReorderProjectsInput.pick({ workspaceId: true }),
      body: ReorderProjectsInput.omit({ workspaceId: true }),
      answer: z.array(Project),
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { query, body }) =>
      (await reorderProjects(ctx, { ...body, workspaceId: query.workspaceId })).projects.map(presentProject),
  ),
  operation(
    {
      id: "updateProject",
      method: "put",
      path: "/project/{id}",
      summary: "Changes the given fields of a project. Needs `project:update`.",
      body: UpdateProjectInput.omit({ projectId: true }),
      answer: Project,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { body, params }) =>
      presentProject((await updateProject(ctx, { ...body, projectId: params.id })).project),
  ),
  operation(
    {
      id: "deleteProject",
      method: "delete",
      path: "/project/{id}",
      summary: "Deletes a project and answers it with its tasks as they were. Needs `project:delete`.",
      answer: ProjectWithTasks,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentProjectWithTasks(await deleteProject(ctx, { projectId: params.id })),
  ),
  operation(
    {
      id: "archiveProject",
      method: "put",
      path: "/project/{id}/archive",
      summary: "Archives a project; its tasks stay as they are. Needs `project:update`.",
      answer: Project,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentProject((await archiveProject(ctx, { projectId: params.id })).project),
  ),
  operation(
    {
      id: "unarchiveProject",
      method: "put",
      path: "/project/{id}/unarchive",
      summary: "Takes a project out of the archive. Needs `project:update`.",
      answer: Project,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { params }) => presentProject((await unarchiveProject(ctx, { projectId: params.id })).project),
  ),
];

/** Projects (contract, 2.2). */
export const projectOperations: readonly Operation[] = [...reads, ...writes];
