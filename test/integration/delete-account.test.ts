import { updateTaskAssignee } from "../../src/domain/task/update-task-assignee.ts";
import { deleteAccount } from "../../src/domain/user/delete-account.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

describe("deleting an account", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
    await w.person("Admin");
  });
  afterAll(() => w.end());

  const exists = async (table: "user" | "workspace" | "project", id: string) =>
    (await w.db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

  const membersOf = async (workspace: { id: string }) =>
    (await w.db.selectFrom("member").select("userId").where("workspaceId", "=", workspace.id).execute()).length;

  const refusal = (person: Person) =>
    deleteAccount(person.ctx, {}).then(
      () => "none",
      ({ code }) => code,
    );

  it("takes what is only theirs along, leaves what they did for others, and tells the boards", async () => {
    const { ada, workspace, project, task } = await w.boardWithTask();
    const bo = await w.person("Bo");
    await w.join(workspace, bo, "member");
    const own = await w.workspace(bo, "Alone");
    const ownProject = await w.project(bo, own);
    const ownTask = await w.task(bo, ownProject);
    await updateTaskAssignee(bo.ctx, { taskId: ownTask.id, userId: bo.id });
    const byBo = await w.task(bo, project, { title: "By Bo" });
    await updateTaskAssignee(ada.ctx, { taskId: task.id, userId: bo.id });
    await w.apiKey(bo);
    const [eventsBefore, rowBefore] = [await w.events(project), await w.taskRow(task.id)];

    expect(await deleteAccount(bo.ctx, {})).toMatchObject({ deletedUserId: bo.id });

    expect(await exists("user", bo.id)).toBe(false);
    expect([await exists("workspace", own.id), await exists("project", ownProject.id)]).toEqual([false, false]);
    expect([await exists("workspace", workspace.id), await membersOf(workspace)]).toEqual([true, 1]);
    for (const table of ["session", "member", "notification"] as const) {
      expect(await w.db.selectFrom(table).select("id").where("userId", "=", bo.id).execute()).toEqual([]);
    }
    expect(await w.db.selectFrom("apiKey").select("id").where("referenceId", "=", bo.id).execute()).toEqual([]);
    expect(await w.taskRow(task.id)).toMatchObject({ assigneeId: null, version: (rowBefore?.version ?? 0) + 1 });
    expect((await w.history(task)).at(-1)).toMatchObject({ type: "unassigned", userId: null, eventData: {} });
    expect((await w.events(project)).slice(eventsBefore.length)).toMatchObject([
      { type: "task.updated", taskId: task.id, payload: { changed: ["assignee"], task: { assigneeId: null } } },
    ]);
    expect(await w.history(byBo)).toMatchObject([{ type: "create", userId: null }]);
  });

  it("is refused while a workspace with others would be left without an owner, and then changes nothing", async () => {
    const { ada, workspace } = await w.board();
    const own = await w.workspace(ada, "Alone");
    const bo = await w.person("Bo");
    await w.join(workspace, bo, "admin");

    expect(await refusal(ada)).toBe("CONFLICT");
    expect([await exists("user", ada.id), await exists("workspace", own.id)]).toEqual([true, true]);
    expect(await refusal(bo)).toBe("none");
    expect(await refusal(ada)).toBe("none");
    expect([await exists("workspace", workspace.id), await exists("workspace", own.id)]).toEqual([false, false]);
    expect(await refusal(ada)).toBe("UNAUTHENTICATED");
  });

  it("lets only one of two owners go when both go at once", async () => {
    const { ada, workspace } = await w.board();
    const [bo, cy] = [await w.person("Bo"), await w.person("Cy")];
    await w.join(workspace, bo, "owner");
    await w.join(workspace, cy, "member");

    const refusals = await Promise.all([refusal(ada), refusal(bo)]);

    expect(refusals.sort()).toEqual(["CONFLICT", "none"]);
    expect(await membersOf(workspace)).toBe(2);
  });
});
