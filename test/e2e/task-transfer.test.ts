import { createComment } from "../../src/domain/activity/create-comment.ts";
import { createLabel } from "../../src/domain/label/create-label.ts";
import { createTimeEntry } from "../../src/domain/time-entry/create-time-entry.ts";
import { clientOf } from "../support/client.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

const MOMENT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe("tasks out of a project and into one", () => {
  let w: World;
  let url: string;
  beforeAll(async () => {
    w = await createWorld();
    url = await w.listen();
  });
  afterAll(() => w.end());

  it("exports, literally, what another project takes", async () => {
    const { ada, workspace, project, task } = await w.boardWithTask({ dueDate: "2026-02-01", priority: "high" });
    await createLabel(ada.ctx, { workspaceId: workspace.id, taskId: task.id, name: "bug", color: "#f00" });
    await createComment(ada.ctx, { taskId: task.id, content: "Hello" });
    await createTimeEntry(ada.ctx, { taskId: task.id, startTime: "2026-01-01", endTime: "2026-01-01T01:00:00Z" });
    const client = clientOf(url, ada.token);
    const copy = await w.project(ada, workspace, "Copy");

    const answer = await client.rest("GET", `/task/export/${project.id}`);
    const imported = await client.rest("POST", `/task/import/${copy.id}`, answer.body);

    const account = { userId: ada.id, userName: "Ada", userEmail: ada.email };
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      project: { name: "Website", slug: "WEB", description: null, exportedAt: MOMENT },
      tasks: [
        {
          id: task.id,
          title: "Write the tour",
          description: null,
          status: "to-do",
          priority: "high",
          dueDate: "2026-02-01T00:00:00.000Z",
          startDate: null,
          userId: null,
          userName: null,
          userEmail: null,
          labels: [{ name: "bug", color: "#f00" }],
          comments: [
            {
              content: "Hello",
              createdAt: MOMENT,
              ...account,
              externalUserName: null,
              externalUserAvatar: null,
              externalSource: null,
              externalUrl: null,
            },
          ],
          timeEntries: [
            {
              description: "",
              startTime: "2026-01-01T00:00:00.000Z",
              endTime: "2026-01-01T01:00:00.000Z",
              ...account,
            },
          ],
        },
      ],
    });
    expect(imported).toMatchObject({ status: 200, body: { results: { total: 1, successful: 1, failed: 0 } } });
    const back = await client.rest("GET", `/task/export/${copy.id}`);
    const withoutIds = ({ body }: { body: any }) => body.tasks.map(({ id: _, ...rest }: { id: string }) => rest);
    expect(withoutIds(back)).toEqual(withoutIds(answer));
  });

  it("imports, literally, what older clients send", async () => {
    const { ada, project } = await w.board();

    const answer = await clientOf(url, ada.token).rest("POST", `/task/import/${project.id}`, {
      tasks: [
        { title: "First", status: "nowhere", description: "d", startDate: null, dueDate: null, userId: null },
        { title: "", status: "to-do", extra: 1 },
        { title: "Third", status: "done", priority: "urgent" },
      ],
    });

    const row = { id: expect.any(String), projectId: project.id, userId: null, startDate: null, dueDate: null };
    const times = { createdAt: MOMENT, updatedAt: MOMENT };
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      importedAt: MOMENT,
      project: { id: project.id, name: "Website", slug: "WEB" },
      results: {
        total: 3,
        successful: 2,
        failed: 1,
        tasks: [
          {
            success: true,
            task: {
              ...{ ...row, ...times, position: 1, number: 1, title: "First", description: "d" },
              ...{ status: "planned", columnId: null, priority: "low" },
            },
            warnings: ['status: the project has no column "nowhere", so the task is planned'],
          },
          { success: false, error: "title: must not be blank", task: { title: "", status: "to-do", extra: 1 } },
          {
            success: true,
            task: {
              ...{ ...row, ...times, position: 2, number: 2, title: "Third", description: null },
              ...{ status: "done", columnId: expect.any(String), priority: "urgent" },
            },
          },
        ],
      },
    });
  });

  it("refuses in one sentence", async () => {
    const { ada, workspace, project } = await w.board();
    const [stranger, viewer] = [await w.person("Eve"), await w.person("Vic")];
    await w.join(workspace, viewer, "viewer");
    const [path, tasks] = [`/task/import/${project.id}`, [{ title: "x", status: "to-do" }]];

    for (const [method, to, body] of [
      ["GET", "export"],
      ["POST", "import", { tasks }],
    ] as const) {
      const ask = (token: string | undefined, id: string) =>
        clientOf(url, token).rest(method, `/task/${to}/${id}`, body);
      expect(await ask(undefined, project.id)).toMatchObject({ status: 401, body: "Unauthorized" });
      expect(await ask(stranger.token, project.id)).toMatchObject({
        status: 403,
        body: "You do not have access to this workspace",
      });
      expect(await ask(ada.token, "nope")).toMatchObject({ status: 404, body: "Project not found" });
    }
    expect(await clientOf(url, viewer.token).rest("POST", path, { tasks })).toMatchObject({
      status: 403,
      body: "You do not have permission to do this",
    });
    for (const [body, sentence] of [
      [{}, "tasks: is required"],
      [{ tasks: "all" }, "tasks: must be a list"],
      ["[1]", "tasks: is required"],
      ["{", expect.stringContaining("JSON")],
    ] as const) {
      expect(await clientOf(url, ada.token).rest("POST", path, body)).toMatchObject({ status: 400, body: sentence });
    }
    expect(await clientOf(url, ada.token).rest("GET", `/task/export/${project.id}?limit=0`)).toMatchObject({
      status: 400,
      body: "limit: must be at least 1",
    });
  });

  it("survives odd values at every place of a task", async () => {
    const { ada, project } = await w.board();
    const odd = [null, 0, -1, 1.5, "", "\0", "\ud800", "x".repeat(100_001), [], [null], {}, true, "9999-99-99"];
    const full = {
      ...{ title: "x", status: "to-do", description: "", priority: "low", startDate: null, dueDate: null },
      ...{ userId: null, userName: null, userEmail: null, labels: [], comments: [], timeEntries: [] },
    };
    const part = { content: "x", createdAt: null, externalUserName: "x", externalSource: "x", externalUrl: null };
    const entry = { startTime: "2026-01-01", endTime: null, description: null, userId: null };
    const tasks = odd.flatMap((value) => [
      ...Object.keys(full).map((name) => ({ ...full, [name]: value })),
      ...Object.keys(part).map((name) => ({ ...full, comments: [{ ...part, [name]: value }] })),
      ...Object.keys(entry).map((name) => ({ ...full, timeEntries: [{ ...entry, [name]: value }] })),
      ...["name", "color"].map((name) => ({ ...full, labels: [{ name: "a", color: "b", [name]: value }] })),
      value,
    ]);

    const answer = await clientOf(url, ada.token).rest("POST", `/task/import/${project.id}`, { tasks });

    expect(answer).toMatchObject({ status: 200, body: { results: { total: tasks.length } } });
  });
});
