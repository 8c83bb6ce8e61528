import { sql } from "kysely";
import { createComment } from "../../src/domain/activity/create-comment.ts";
import { createColumn } from "../../src/domain/column/create-column.ts";
import { createLabel } from "../../src/domain/label/create-label.ts";
import { createTask } from "../../src/domain/task/create-task.ts";
import { exportTasks } from "../../src/domain/task/export-tasks.ts";
import { importTasks } from "../../src/domain/task/import-tasks.ts";
import { createTimeEntry } from "../../src/domain/time-entry/create-time-entry.ts";
import { presentTaskExport } from "../../src/rest/present-task-transfer.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { statementsOf } from "../support/statements.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

describe("exporting and importing tasks", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  /** A project's export as a client gets it, without what differs from one project to the next. */
  const exported = async (reader: Person, project: { id: string }) =>
    presentTaskExport(await exportTasks(reader.ctx, { projectId: project.id })).tasks.map(({ id: _, ...task }) => task);

  /** A board with something of everything that an export carries. */
  async function fullBoard() {
    const board = await w.board();
    const { ada, workspace, project } = board;
    const mel = await w.person("Mel");
    await w.join(workspace, mel, "member");
    const first = await w.task(ada, project, {
      status: "done",
      userId: mel.id,
      priority: "urgent",
      description: "# Why",
    });
    const second = await w.task(mel, project, { startDate: "2026-01-01", dueDate: "2026-01-02T10:00:00+02:00" });
    await w.task(ada, project, { title: "Later", status: "planned" });
    await w.task(ada, project, { title: "Gone", status: "archived", description: "" });
    await w.task(ada, project, { title: "Last", status: "done" });
    const label = { workspaceId: workspace.id, color: "red" };
    await createLabel(ada.ctx, { ...label, taskId: first.id, name: "bug" });
    await createLabel(ada.ctx, { ...label, taskId: first.id, name: "Ärger" });
    await createComment(ada.ctx, { taskId: first.id, content: "From Ada" });
    await createComment(mel.ctx, { taskId: first.id, content: "From Mel\n\nat length" });
    const external = { externalUserName: "Kim", externalSource: "trello" };
    await createComment(ada.ctx, { taskId: first.id, content: "Brought over", ...external });
    const startTime = "2026-01-01T08:00:00Z";
    await createTimeEntry(mel.ctx, {
      taskId: second.id,
      startTime,
      endTime: "2026-01-01T09:30:30Z",
      description: "Plan",
    });
    await createTimeEntry(ada.ctx, { taskId: second.id, startTime: "2026-01-01T10:00:00Z" });
    return { ...board, mel, first };
  }

  it("loses nothing on the way from a project into an empty one", async () => {
    const { ada, workspace, project, mel } = await fullBoard();
    const copy = await w.project(ada, workspace, "Copy");
    const tasks = await exported(ada, project);

    const answer = await importTasks(ada.ctx, { projectId: copy.id, tasks });

    expect(answer.results.filter((result) => "error" in result || result.warnings.length > 0)).toEqual([]);
    expect(await exported(ada, copy)).toEqual(tasks);
    expect(tasks.map(({ title }) => title)).toEqual(["Write the tour", "Write the tour", "Later", "Gone", "Last"]);
    expect(tasks[0]).toMatchObject({
      description: "# Why",
      status: "done",
      priority: "urgent",
      userId: mel.id,
      userName: "Mel",
      userEmail: mel.email,
      labels: [
        { name: "bug", color: "red" },
        { name: "Ärger", color: "red" },
      ],
      comments: [
        { content: "From Ada", userId: ada.id, externalUserName: null },
        { content: "From Mel\n\nat length", userId: mel.id, userEmail: mel.email },
        { content: "Brought over", userId: null, userName: null, externalUserName: "Kim", externalSource: "trello" },
      ],
    });
    const [, imported] = answer.results;
    const entries = w.db.selectFrom("timeEntry").select(["userId", "duration", "description"]).orderBy("startTime");
    expect(
      await entries.where("taskId", "=", imported && "task" in imported ? imported.task.id : "").execute(),
    ).toEqual([
      { userId: mel.id, duration: 5430, description: "Plan" },
      { userId: ada.id, duration: null, description: "" },
    ]);
  });

  it("numbers the tasks, puts them last in the given order, and records each once, as imported", async () => {
    const { ada, project } = await w.board();
    await w.task(ada, project);
    await w.task(ada, project, { status: "done" });
    const tasks = ["done", "to-do", "In Review"].map((status) => ({
      title: status,
      status,
      comments: [{ content: "Hi" }],
    }));

    const { results, events } = await importTasks(ada.ctx, { projectId: project.id, tasks });

    const rows = results.flatMap((result) => ("task" in result ? result.task : []));
    expect(rows.map(({ title, status, number, position }) => [title, status, number, position])).toEqual([
      ["done", "done", 3, 2],
      ["to-do", "to-do", 4, 3],
      ["In Review", "in-review", 5, 4],
    ]);
    for (const row of rows) expect(await w.taskRow(row.id)).toEqual(row);
    expect(events).toEqual((await w.events(project)).slice(2));
    expect(events.map(({ type, payload }) => [type, "task" in payload && payload.task])).toEqual(
      rows.map((row) => ["task.created", row]),
    );
    const [row] = rows;
    const history = await w.history({ id: row?.id ?? "" });
    expect(history.map(({ type, userId, content }) => [type, userId, content])).toEqual([
      ["comment", ada.id, "Hi"],
      ["task", ada.id, null],
    ]);
    expect(events[0]?.payload).toMatchObject({ activityId: history[1]?.id });
    expect((await w.task(ada, project)).number).toBe(6);
  });

  it("replaces what is unknown here with a warning, and leaves out what makes no sense", async () => {
    const { ada, project } = await w.board();
    const stranger = await w.person("Eve");
    const fine = { title: "Fine", status: "to-do" };
    const tasks = [
      { ...fine, status: "nowhere", priority: "asap", userId: stranger.id },
      { ...fine, userId: "", dueDate: "", priority: "" },
      { status: "to-do" },
      { ...fine, title: " " },
      { ...fine, startDate: "2026-01-02", dueDate: "2026-01-01" },
      { ...fine, timeEntries: [{ startTime: "2026-01-02", endTime: "2026-01-01" }] },
      { ...fine, comments: [{ content: "x", externalUserName: "Kim", externalUrl: "javascript:alert(1)" }] },
      "nonsense",
    ];

    const { results } = await importTasks(ada.ctx, { projectId: project.id, tasks });

    expect(results.map((result) => ("error" in result ? result.error : result.warnings))).toEqual([
      [
        'status: the project has no column "nowhere", so the task is planned',
        "userId: is no member of the workspace, so nobody is assigned",
        'priority: "asap" is unknown, so the task has no priority',
      ],
      [],
      "title: is required",
      "title: must not be blank",
      "startDate: must not be after the due date",
      "timeEntries.0.startTime: must not be after the end time",
      "comments.0.externalUrl: must be an http(s) address",
      "request: must be an object",
    ]);
    expect(results[0]).toMatchObject({
      task: { status: "planned", columnId: null, priority: "no-priority", assigneeId: null },
    });
    expect(results[1]).toMatchObject({ task: { status: "to-do", priority: "low", dueDate: null, number: 2 } });
    expect(results[3]).toMatchObject({ item: tasks[3] });
    expect(await w.events(project)).toHaveLength(2);
  });

  it("finds people of another workspace by their addresses, and lets nobody but those who run it speak for others", async () => {
    const { ada, project } = await fullBoard();
    const tasks = await exported(ada, project);
    const bob = await w.person("Bob");
    const other = await w.workspace(bob);
    await w.join(other, ada, "member");
    const target = await w.project(bob, other);

    const { results } = await importTasks(ada.ctx, { projectId: target.id, tasks });

    expect(results[0]).toMatchObject({
      task: { assigneeId: null },
      warnings: [
        "userId: is no member of the workspace, so nobody is assigned",
        "comments.1: is not put in its author's name, which stands beside it",
      ],
    });
    const [copied, withTime] = await exported(bob, target);
    expect(copied?.comments).toMatchObject([
      { content: "From Ada", userId: ada.id, externalUserName: null },
      { content: "From Mel\n\nat length", userId: null, externalUserName: "Mel", externalSource: "import" },
      { content: "Brought over", userId: null, externalUserName: "Kim", externalSource: "trello" },
    ]);
    expect(withTime?.timeEntries.map(({ userId }) => userId)).toEqual([null, ada.id]);

    const forged = {
      title: "x",
      status: "to-do",
      comments: [{ content: "I agree", userEmail: bob.email.toUpperCase() }],
    };
    await importTasks(ada.ctx, { projectId: target.id, tasks: [forged] });
    await importTasks(bob.ctx, { projectId: target.id, tasks: [{ ...forged, title: "y" }] });
    const authors = (await exported(bob, target))
      .filter(({ title }) => /^[xy]$/.test(title))
      .map(({ comments }) => comments[0]);
    expect(authors).toMatchObject([
      { userId: null, externalUserName: bob.email.toUpperCase() },
      { userId: bob.id, userEmail: bob.email },
    ]);
  });

  it("is one transaction: a failure in the middle leaves nothing, not even a gap in the numbers", async () => {
    const { ada, project } = await w.board();
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      w.db,
    );
    await sql`create trigger refuse before insert on "activity" for each row
      when (new."content" = 'boom') execute function refuse()`.execute(w.db);
    const tasks = ["fine", "boom"].map((content) => ({
      title: content,
      status: "to-do",
      labels: [{ name: "bug", color: "red" }],
      comments: [{ content }],
    }));

    await expect(importTasks(ada.ctx, { projectId: project.id, tasks })).rejects.toThrow("no");

    await sql`drop function refuse cascade`.execute(w.db);
    expect(await w.events(project)).toEqual([]);
    expect(await exported(ada, project)).toEqual([]);
    expect((await w.task(ada, project)).number).toBe(1);
  });

  it("takes the same number of statements for one task as for a thousand with labels and comments", async () => {
    const { ada, workspace, project } = await w.board();
    const copy = await w.project(ada, workspace, "Copy");
    const tasks = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        title: `Task ${index}`,
        status: ["to-do", "in-progress", "done"][index % 3],
        labels: ["bug", "docs", "chore"].map((name) => ({ name, color: "red" })),
        comments: Array.from({ length: 4 }, (_, turn) => ({ content: `Comment ${turn}`, createdAt: "2026-01-01" })),
        timeEntries: [{ startTime: "2026-01-01", endTime: "2026-01-02" }],
      }));

    const one = await statementsOf(() => importTasks(ada.ctx, { projectId: project.id, tasks: tasks(1) }));
    const many = await statementsOf(() => importTasks(ada.ctx, { projectId: copy.id, tasks: tasks(1000) }));
    expect(many).toHaveLength(one.length);
    expect(one.length).toBeLessThanOrEqual(18);

    const oneBack = await statementsOf(() => exportTasks(ada.ctx, { projectId: project.id }));
    const manyBack = await statementsOf(() => exportTasks(ada.ctx, { projectId: copy.id }));
    expect(manyBack).toHaveLength(oneBack.length);
    expect(oneBack).toHaveLength(6);
  });

  it("keeps numbers and positions apart when imports and creations come at once", async () => {
    const { ada, project } = await w.board();
    const tasks = Array.from({ length: 20 }, (_, index) => ({
      title: `T${index}`,
      status: index % 2 ? "done" : "to-do",
    }));

    await Promise.all([
      ...Array.from({ length: 3 }, () => importTasks(ada.ctx, { projectId: project.id, tasks })),
      ...Array.from({ length: 6 }, () => createTask(ada.ctx, { projectId: project.id, title: "New", status: "done" })),
    ]);

    const rows = await w.db.selectFrom("task").selectAll().where("projectId", "=", project.id).execute();
    expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual(Array.from({ length: 66 }, (_, i) => i + 1));
    expect(new Set(rows.map(({ status, position }) => `${status} ${position}`)).size).toBe(66);
    expect((await w.events(project)).map(({ seq }) => seq)).toEqual(Array.from({ length: 66 }, (_, i) => i + 1));
  });

  it("pages an export by the tasks' ids", async () => {
    const { ada, project } = await fullBoard();
    const whole = presentTaskExport(await exportTasks(ada.ctx, { projectId: project.id })).tasks;

    const first = await exportTasks(ada.ctx, { projectId: project.id, limit: "2" });
    const rest = await exportTasks(ada.ctx, { projectId: project.id, after: first.tasks[1]?.task.id });

    expect([...presentTaskExport(first).tasks, ...presentTaskExport(rest).tasks]).toEqual(whole);
  });

  it("refuses an unknown project, a stranger, a viewer, a key without the parts' permissions, and too much", async () => {
    const { ada, workspace, project } = await w.board();
    const [stranger, viewer] = [await w.person("Eve"), await w.person("Vic")];
    await w.join(workspace, viewer, "viewer");
    const tasks = [{ title: "x", status: "to-do", labels: [{ name: "bug", color: "red" }] }];
    const input = { projectId: project.id, tasks };

    for (const run of [importTasks, exportTasks]) {
      await expect(run(ada.ctx, { ...input, projectId: "nope" })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(run(stranger.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    await expect(importTasks(viewer.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect((await exportTasks(viewer.ctx, input)).tasks).toEqual([]);
    const scopes = { task: ["create"] };
    const credential = { kind: "apiKey", id: "k", workspaceId: null, scopes } as const;
    const narrow = { ...ada.ctx, actor: { ...ada.ctx.actor, credential } };
    await expect(importTasks(narrow, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(importTasks(ada.ctx, { ...input, tasks: undefined })).rejects.toMatchObject({
      message: "tasks: is required",
    });
    await expect(importTasks(ada.ctx, { ...input, tasks: Array(5001).fill({}) })).rejects.toMatchObject({
      message: "tasks: must have at most 5000 items",
    });
    const comments = Array(50_001).fill({ content: "" });
    await expect(
      importTasks(ada.ctx, { ...input, tasks: [{ title: "x", status: "", comments }] }),
    ).rejects.toMatchObject({
      message: "tasks: must have at most 50000 labels, comments and time entries in all",
    });
    expect(await w.events(project)).toEqual([]);
    await expect(createColumn(ada.ctx, { projectId: project.id, name: "Still works" })).resolves.toBeDefined();
  });
});
