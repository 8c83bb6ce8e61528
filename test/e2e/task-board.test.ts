import { createLabel } from "../../src/domain/label/create-label.ts";
import { findBoard } from "../../src/domain/task/board.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

type BoardBody = {
  data: { columns: { id: string; tasks: { title: string }[] }[]; plannedTasks: { title: string }[] };
  pagination: object;
};

describe("GET /task/tasks/{projectId}", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  it("answers the whole board, literally", async () => {
    const { ada, workspace, project, task } = await w.boardWithTask();
    await w.task(ada, project, { title: "Plan", status: "planned" });
    await w.task(ada, project, { title: "Store", status: "archived" });
    const owned = await w.task(ada, project, { title: "Own", userId: ada.id, dueDate: "2026-07-01" });
    const { label } = await createLabel(ada.ctx, {
      ...{ workspaceId: workspace.id, taskId: owned.id, name: "bug", color: "#ff0000" },
    });

    const { status, body } = await clientOf(url, ada.token).rest("GET", `/task/tasks/${project.id}`);

    const bare = {
      ...{ description: null, priority: "no-priority", startDate: null, dueDate: null, createdAt: expect.any(String) },
      ...{ userId: null, assigneeName: null, assigneeId: null, projectId: project.id, assigneeImage: null },
      ...{ labels: [], externalLinks: [] },
    };
    const column = (slug: string, name: string, tasks: object[] = []) => ({
      ...{ id: slug, slug, name, icon: null, isFinal: slug === "done", tasks },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        id: project.id,
        name: "Website",
        slug: "WEB",
        icon: "Layout",
        description: null,
        isPublic: false,
        workspaceId: workspace.id,
        columns: [
          column("to-do", "To Do", [
            { ...bare, id: task.id, title: "Write the tour", number: 1, status: "to-do", position: 1 },
            {
              ...bare,
              ...{ id: owned.id, title: "Own", number: 4, status: "to-do", position: 2 },
              ...{ userId: ada.id, assigneeId: ada.id, assigneeName: "Ada", dueDate: "2026-07-01T00:00:00.000Z" },
              labels: [{ id: label.id, name: "bug", color: "#ff0000" }],
            },
          ]),
          column("in-progress", "In Progress"),
          column("in-review", "In Review"),
          column("done", "Done"),
        ],
        archivedTasks: [
          { ...bare, id: expect.any(String), title: "Store", number: 3, status: "archived", position: 1 },
        ],
        plannedTasks: [{ ...bare, id: expect.any(String), title: "Plan", number: 2, status: "planned", position: 1 }],
      },
      pagination: { total: 4, page: 1, pageSize: 4, totalPages: 1 },
    });
  });

  it("filters, orders and pages", async () => {
    const { ada, project } = await w.board();
    const rest = clientOf(url, ada.token).rest;
    await w.task(ada, project, { title: "a", priority: "low", dueDate: "2026-06-01" });
    await w.task(ada, project, { title: "b", priority: "urgent", userId: ada.id, dueDate: "2026-07-01" });
    await w.task(ada, project, { title: "c", status: "done", dueDate: "2026-08-01" });
    await w.task(ada, project, { title: "d", priority: "high" });
    const titles = async (query: string) => {
      const body = (await rest("GET", `/task/tasks/${project.id}?${query}`)).body as BoardBody;
      return body.data.columns.flatMap(({ tasks }) => tasks.map(({ title }) => title)).join("");
    };
    const pagination = async (query: string) =>
      ((await rest("GET", `/task/tasks/${project.id}?${query}`)).body as BoardBody).pagination;

    expect(await titles("status=done")).toBe("c");
    expect(await titles("status=nowhere")).toBe("");
    expect(await titles("priority=urgent")).toBe("b");
    expect(await titles("priority=now")).toBe("");
    expect(await titles(`assigneeId=${ada.id}`)).toBe("b");
    expect(await titles("dueAfter=2026-07-01&dueBefore=2026-08-01")).toBe("bc");
    expect(await titles("dueBefore=2026-06-01T00:00:00.000Z&status=&priority=")).toBe("a");
    expect(await titles("sortBy=priority&sortOrder=desc&status=to-do")).toBe("bda");
    expect(await titles("sortBy=title&sortOrder=desc&status=to-do")).toBe("dba");
    expect(await titles("sortBy=dueDate&status=to-do")).toBe("abd");
    expect(await titles("sortBy=number&limit=2&page=2")).toBe("dc");
    expect(await pagination("limit=3")).toEqual({ total: 4, page: 1, pageSize: 3, totalPages: 2 });
    expect(await pagination("page=2")).toEqual({ total: 4, page: 2, pageSize: 50, totalPages: 1 });
    expect(await pagination("page=0&limit=1000")).toEqual({ total: 4, page: 1, pageSize: 100, totalPages: 1 });
    expect(await pagination("page=x&limit=-1")).toEqual({ total: 4, page: 1, pageSize: 50, totalPages: 1 });
    expect(await pagination("status=done")).toEqual({ total: 1, page: 1, pageSize: 1, totalPages: 1 });
    expect(await pagination("status=nowhere")).toEqual({ total: 0, page: 1, pageSize: 0, totalPages: 1 });
  });

  it("refuses bad queries, strangers and unknown projects", async () => {
    const { ada, project } = await w.board();
    const rest = clientOf(url, ada.token).rest;
    const path = `/task/tasks/${project.id}`;
    const refusals = {
      "dueBefore=soon": "dueBefore: must be an ISO 8601 date",
      "sortBy=color": "sortBy: must be one of position, createdAt, priority, dueDate, title, number",
      "sortOrder=up": "sortOrder: must be one of asc, desc",
      "status=a&status=b": "status: must be a text",
      "status=%00": "status: must not contain a NUL character",
    };

    for (const [query, text] of Object.entries(refusals)) {
      expect(await rest("GET", `${path}?${query}`)).toMatchObject({ status: 400, body: text });
    }
    expect((await rest("GET", `${path}?page=99999999999999999999`)).status).toBe(200);
    expect(await rest("GET", "/task/tasks/nope")).toMatchObject({ status: 404, body: "Project not found" });
    expect(await clientOf(url, (await w.person("Eve")).token).rest("GET", path)).toMatchObject({ status: 403 });
    expect(await clientOf(url).rest("GET", path)).toMatchObject({ status: 401 });
  });

  it("takes as many statements for many tasks as for none", async () => {
    const { ada, project } = await w.board();
    const count = async () => {
      const before = statements;
      await findBoard({ ...ada.ctx, db: counted }, { projectId: project.id });
      return statements - before;
    };
    let statements = 0;
    const counted = w.db.withPlugin({
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    });

    const forNone = await count();
    await Promise.all(Array.from({ length: 30 }, () => w.task(ada, project, { userId: ada.id })));

    expect([forNone, await count()]).toEqual([5, 5]);
  });
});
