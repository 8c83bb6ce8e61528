import { updateColumn } from "../../src/domain/column/update-column.ts";
import { archiveProject } from "../../src/domain/project/archive-project.ts";
import { createProject } from "../../src/domain/project/create-project.ts";
import { deleteProject } from "../../src/domain/project/delete-project.ts";
import { listProjects } from "../../src/domain/project/queries.ts";
import { reorderProjects } from "../../src/domain/project/reorder-projects.ts";
import { unarchiveProject } from "../../src/domain/project/unarchive-project.ts";
import { updateProject } from "../../src/domain/project/update-project.ts";
import { updateTaskPriority } from "../../src/domain/task/update-task-priority.ts";
import type { ProjectRow } from "../../src/entities/project.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

describe("projects", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  const projectRow = (id: string) => w.db.selectFrom("project").selectAll().where("id", "=", id).executeTakeFirst();

  /** What an event keeps of a project. */
  const snapshotOf = ({ lastTaskNumber: _tasks, eventSeq: _events, ...snapshot }: ProjectRow) => snapshot;

  const workspaceWith = async (...names: string[]) => {
    const { ada, workspace, project } = await w.board();
    await deleteProject(ada.ctx, { projectId: project.id });
    const projects: ProjectRow[] = [];
    for (const name of names) projects.push(await w.project(ada, workspace, name));
    return { ada, workspace, projects };
  };

  it("are created as the last of their workspace, each in a place of its own, with the default columns", async () => {
    const { ada, workspace } = await workspaceWith();

    const created = await Promise.all(
      Array.from({ length: 5 }, () => createProject(ada.ctx, { workspaceId: workspace.id, name: " Site ", slug: "" })),
    );

    expect(created.map(({ project }) => project.position).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(created[0]?.project).toMatchObject({ name: "Site", slug: "", icon: "Layout", isPublic: false });
    const columns = await w.db
      .selectFrom("boardColumn")
      .select(["name", "slug", "position", "isFinal", "icon", "color"])
      .where("projectId", "=", created[0]?.project.id ?? "")
      .orderBy("position")
      .execute();
    expect(columns).toEqual([
      { name: "To Do", slug: "to-do", position: 0, isFinal: false, icon: null, color: null },
      { name: "In Progress", slug: "in-progress", position: 1, isFinal: false, icon: null, color: null },
      { name: "In Review", slug: "in-review", position: 2, isFinal: false, icon: null, color: null },
      { name: "Done", slug: "done", position: 3, isFinal: true, icon: null, color: null },
    ]);
  });

  it("are updated field by field: absent keeps, null clears, and the event names what changed", async () => {
    const { ada, project } = await w.board();

    const named = await updateProject(ada.ctx, { projectId: project.id, name: "Shop", description: "Sells" });
    const cleared = await updateProject(ada.ctx, {
      projectId: project.id,
      name: "Shop",
      slug: "SHO",
      icon: null,
      description: null,
      isPublic: true,
    });

    expect(named.project).toEqual({ ...project, name: "Shop", description: "Sells" });
    expect(await projectRow(project.id)).toEqual({ ...cleared.project, eventSeq: 2 });
    expect(cleared.project).toMatchObject({ name: "Shop", slug: "SHO", icon: null, description: null, isPublic: true });
    const events = await w.events(project);
    expect(events).toEqual([...named.events, ...cleared.events]);
    expect(events).toMatchObject([
      { seq: 1, type: "project.updated", taskId: null, actorId: ada.id },
      { seq: 2, type: "project.updated" },
    ]);
    expect(events.map(({ payload }) => payload)).toEqual([
      { project: snapshotOf(named.project), changed: ["name", "description"] },
      { project: snapshotOf(cleared.project), changed: ["slug", "icon", "description", "isPublic"] },
    ]);
  });

  it("record nothing when they are as asked already", async () => {
    const { ada, project } = await w.board();
    const { id: projectId, name, slug, icon, description, isPublic } = project;

    const same = await updateProject(ada.ctx, { projectId, name, slug, icon, description, isPublic });
    const active = await unarchiveProject(ada.ctx, { projectId });
    const archived = await archiveProject(ada.ctx, { projectId });
    const again = await archiveProject(ada.ctx, { projectId });

    expect(same).toEqual({ project, events: [] });
    expect(active).toEqual({ project, events: [] });
    expect(archived.project.archivedAt).not.toBeNull();
    expect(again).toEqual({ project: { ...archived.project, eventSeq: 1 }, events: [] });
    expect(await w.events(project)).toMatchObject([{ payload: { changed: ["archivedAt"] } }]);
  });

  it("come back from the archive with their tasks as they were", async () => {
    const { ada, project, task } = await w.boardWithTask();
    await archiveProject(ada.ctx, { projectId: project.id });

    const { project: active } = await unarchiveProject(ada.ctx, { projectId: project.id });

    expect(active.archivedAt).toBeNull();
    expect(await w.taskRow(task.id)).toEqual(task);
    expect((await w.events(project)).map(({ type }) => type)).toEqual([
      "task.created",
      "project.updated",
      "project.updated",
    ]);
  });

  it("keep both of two changes that are made at once", async () => {
    const { ada, project } = await w.board();

    await Promise.all([
      updateProject(ada.ctx, { projectId: project.id, name: "Shop" }),
      updateProject(ada.ctx, { projectId: project.id, slug: "SHO" }),
      archiveProject(ada.ctx, { projectId: project.id }),
      w.task(ada, project),
    ]);

    expect(await projectRow(project.id)).toMatchObject({ name: "Shop", slug: "SHO", eventSeq: 4, lastTaskNumber: 1 });
  });

  it("are listed in their order with statistics by final columns; archived ones only where asked for", async () => {
    const { ada, workspace, projects } = await workspaceWith("First", "Second", "Third");
    const [first, second, third] = projects.map(({ id }) => ({ id }));
    if (!first || !second || !third) throw new Error("no projects");
    await w.task(ada, first, { dueDate: "2026-05-01T00:00:00.000Z" });
    await w.task(ada, first, { status: "done", dueDate: "2026-04-01T00:00:00.000Z" });
    await w.task(ada, first, { status: "archived" });
    const review = await w.task(ada, second, { status: "in-review" });
    await updateColumn(ada.ctx, { columnId: review.columnId, isFinal: true });
    await archiveProject(ada.ctx, { projectId: third.id });

    const listed = await listProjects(ada.ctx, { workspaceId: workspace.id });
    const all = await listProjects(ada.ctx, { workspaceId: workspace.id, includeArchived: true });

    expect(listed.map(({ project, statistics }) => [project.name, statistics])).toEqual([
      ["First", { completionPercentage: 67, totalTasks: 3, dueDate: "2026-04-01T00:00:00.000Z" }],
      ["Second", { completionPercentage: 100, totalTasks: 1, dueDate: null }],
    ]);
    expect(all.map(({ project }) => project.name)).toEqual(["First", "Second", "Third"]);
    expect(all[2]?.statistics).toEqual({ completionPercentage: 0, totalTasks: 0, dueDate: null });
  });

  it("share out the places that they hold when they are reordered; unlisted ones keep theirs", async () => {
    const { ada, workspace, projects } = await workspaceWith("A", "B", "C", "D");
    const [a, , c, d] = projects;
    if (!a || !c || !d) throw new Error("no projects");

    const answer = await reorderProjects(ada.ctx, {
      workspaceId: workspace.id,
      projects: [
        { id: a.id, position: 7 },
        { id: d.id, position: 0 },
        { id: c.id, position: 3 },
      ],
    });

    expect(answer.projects.map(({ name, position }) => [name, position])).toEqual([
      ["D", 0],
      ["B", 1],
      ["C", 2],
      ["A", 3],
    ]);
    expect(answer.events.map(({ projectId }) => projectId).sort()).toEqual([a.id, d.id].sort());
    expect(await w.events(d)).toMatchObject([
      { type: "project.updated", payload: { project: { position: 0 }, changed: ["position"] } },
    ]);
  });

  it("have one order after they were reordered, created and updated at once", async () => {
    const { ada, workspace, projects } = await workspaceWith("A", "B", "C");
    const reorder = (ids: readonly ProjectRow[]) =>
      reorderProjects(ada.ctx, {
        workspaceId: workspace.id,
        projects: ids.map(({ id }, position) => ({ id, position })),
      });

    await Promise.all([
      reorder(projects),
      reorder(projects.toReversed()),
      w.project(ada, workspace, "D"),
      reorder(projects.slice(1)),
      ...projects.map(({ id }) => updateProject(ada.ctx, { projectId: id, icon: "Star" })),
    ]);

    const listed = await listProjects(ada.ctx, { workspaceId: workspace.id });
    expect(listed.map(({ project }) => project.position)).toEqual([0, 1, 2, 3]);
    expect(listed.map(({ project }) => project.icon)).toEqual(expect.arrayContaining(["Star", "Star", "Star"]));
  });

  it("refuse a new order that lists nothing, an id twice, a foreign id or a bad position, and keep the old one", async () => {
    const { ada, workspace, projects } = await workspaceWith("A", "B");
    const { project: foreign } = await w.board();
    const [a, b] = projects;
    if (!a || !b) throw new Error("no projects");
    const reorder = (...items: object[]) => reorderProjects(ada.ctx, { workspaceId: workspace.id, projects: items });

    await expect(reorder()).rejects.toMatchObject({ fields: [{ path: "projects", message: "must not be empty" }] });
    await expect(reorder({ id: a.id, position: 0 }, { id: a.id, position: 1 })).rejects.toMatchObject({
      fields: [{ path: "projects.1.id", message: "must not be listed twice" }],
    });
    await expect(reorder({ id: b.id, position: 0 }, { id: foreign.id, position: 1 })).rejects.toMatchObject({
      fields: [{ path: "projects.1.id", message: "is no project of this workspace" }],
    });
    await expect(reorder({ id: a.id, position: 0.5 })).rejects.toMatchObject({
      fields: [{ path: "projects.0.position" }],
    });
    await expect(reorder({ id: a.id, position: -1 })).rejects.toMatchObject({
      fields: [{ path: "projects.0.position" }],
    });
    expect([await projectRow(a.id), await projectRow(b.id)]).toEqual([a, b]);
    expect(await projectRow(foreign.id)).toEqual(foreign);
  });

  it("take everything on their board with them when they are deleted, and answer what there was", async () => {
    const { ada, workspace, project, task } = await w.boardWithTask();
    const other = await w.task(ada, project, { status: "planned" });

    const answer = await deleteProject(ada.ctx, { projectId: project.id });

    expect(answer).toEqual({
      project: { ...project, lastTaskNumber: 2, eventSeq: 2 },
      tasks: [task, other],
      events: [],
    });
    expect(await projectRow(project.id)).toBeUndefined();
    expect(await w.taskRow(task.id)).toBeUndefined();
    expect(await w.events(project)).toEqual([]);
    expect(await listProjects(ada.ctx, { workspaceId: workspace.id })).toEqual([]);
    await expect(deleteProject(ada.ctx, { projectId: project.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("can be deleted while others work on the board: each of those is done before, or refused", async () => {
    const { ada, project } = await w.board();
    const tasks = await Promise.all(Array.from({ length: 6 }, () => w.task(ada, project)));

    const [deletion, ...changes] = await Promise.allSettled([
      deleteProject(ada.ctx, { projectId: project.id }),
      ...tasks.map(({ id }) => updateTaskPriority(ada.ctx, { taskId: id, priority: "high" })),
      updateColumn(ada.ctx, { columnId: tasks[0]?.columnId, name: "Later" }),
      updateProject(ada.ctx, { projectId: project.id, name: "Shop" }),
      archiveProject(ada.ctx, { projectId: project.id }),
    ]);

    expect(deletion).toMatchObject({ status: "fulfilled" });
    for (const change of changes) {
      if (change.status === "rejected") expect(change.reason).toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await projectRow(project.id)).toBeUndefined();
  });

  it("refuse unknown projects and workspaces, strangers, and members who may not", async () => {
    const { ada, workspace, project } = await w.board();
    const stranger = await w.person("Eve");
    const [viewer, member] = [await w.person("Vic"), await w.person("Mel")];
    await w.join(workspace, viewer, "viewer");
    await w.join(workspace, member, "member");
    const projectId = project.id;
    const changes = [
      [updateProject, { projectId, name: "Shop" }],
      [archiveProject, { projectId }],
      [unarchiveProject, { projectId }],
      [deleteProject, { projectId }],
      [reorderProjects, { workspaceId: workspace.id, projects: [{ id: projectId, position: 0 }] }],
    ] as const;

    for (const [change, input] of changes) {
      await expect(change(stranger.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(change(viewer.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(change(member.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(change(ada.ctx, { ...input, projectId: "nope", workspaceId: "nope" })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    }
    const creation = { workspaceId: workspace.id, name: "Shop", slug: "SHO" };
    await expect(createProject(viewer.ctx, creation)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(createProject(ada.ctx, { ...creation, workspaceId: "nope" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(listProjects(stranger.ctx, { workspaceId: workspace.id })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(updateProject(ada.ctx, { projectId, name: null, isPublic: "yes" })).rejects.toMatchObject({
      fields: [
        { path: "name", message: "must be a text" },
        { path: "isPublic", message: "must be true or false" },
      ],
    });
    expect(await projectRow(projectId)).toEqual(project);
    expect(await w.events(project)).toEqual([]);
  });
});
