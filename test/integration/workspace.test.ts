import { resolveActor } from "../../src/auth/resolve-actor.ts";
import { createTeam } from "../../src/domain/workspace/create-team.ts";
import { createWorkspace } from "../../src/domain/workspace/create-workspace.ts";
import { deleteWorkspace } from "../../src/domain/workspace/delete-workspace.ts";
import { findActiveMember, findMemberRole, listMembers } from "../../src/domain/workspace/members.ts";
import { createContext } from "../../src/server/create-context.ts";
import { newId } from "../../src/shared/ids.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

describe("workspaces", () => {
  let w: World;
  let admin: Person;
  beforeAll(async () => {
    w = await createWorld();
    admin = await w.person("Admin");
  });
  afterAll(() => w.end());

  /** What a person's next request works with: the session as it stands now. */
  const anew = async ({ token }: { token: string }) => {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    return createContext(w.deps, await resolveActor({ db: w.db, now: w.deps.ports.now }, headers));
  };

  it("createWorkspace makes the creator owner and team member, and the workspace active", async () => {
    const ada = await w.person("Ada");

    const { workspace, owner, team } = await createWorkspace(ada.ctx, { name: "Acme", slug: newId() });

    expect(owner).toMatchObject({ workspaceId: workspace.id, userId: ada.id, role: "owner" });
    expect(team).toMatchObject({ name: "Acme", workspaceId: workspace.id, memberCount: 1 });
    const { actor } = await anew(ada);
    expect(actor.credential).toMatchObject({ activeWorkspaceId: workspace.id });
  });

  it("createWorkspace takes a slug once, and a refused one leaves nothing behind", async () => {
    const ada = await w.person("Ada");
    const slug = newId();
    const attempts = await Promise.allSettled([1, 2, 3, 4].map(() => createWorkspace(ada.ctx, { name: "Acme", slug })));

    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(attempts.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "CONFLICT" } });
    const bo = await w.person("Bo");
    await expect(createWorkspace(ada.ctx, { name: "x", slug: newId(), userId: bo.id })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(createWorkspace(admin.ctx, { name: "x", slug: newId(), userId: "nope" })).rejects.toMatchObject({
      fields: [{ path: "userId", message: "is no user" }],
    });
    expect(await w.db.selectFrom("member").select("id").where("userId", "in", [ada.id, bo.id]).execute()).toHaveLength(
      1,
    );
    expect(await w.db.selectFrom("team").select("id").where("name", "=", "x").execute()).toEqual([]);
  });

  it("createTeam stops at ten, also for callers at the same time", async () => {
    const { ada, workspace } = await w.board();
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        createTeam(ada.ctx, { name: `T${index}`, organizationId: workspace.id }),
      ),
    );

    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
    const teams = await w.db.selectFrom("team").select("id").where("workspaceId", "=", workspace.id).execute();
    expect(teams).toHaveLength(10);
  });

  it("deleteWorkspace is for owners, and gets through while others write", async () => {
    const { ada, workspace, project, task } = await w.boardWithTask();
    const abe = await w.person("Abe");
    await w.join(workspace, abe, "admin");
    const input = { organizationId: workspace.id };
    await expect(deleteWorkspace(abe.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(deleteWorkspace((await w.person("Eve")).ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await w.taskRow(task.id)).toEqual(task);

    const writers = Array.from({ length: 6 }, () => w.task(ada, project));
    const [answer] = await Promise.all([deleteWorkspace(ada.ctx, input), Promise.allSettled(writers)]);

    expect(answer).toEqual({ deletedWorkspaceId: workspace.id, events: [] });
    expect(await w.taskRow(task.id)).toBeUndefined();
    expect(await w.events(project)).toEqual([]);
  });

  it("findActiveMember and findMemberRole follow the membership as it stands", async () => {
    const { ada, workspace } = await w.board();
    const bo = await w.person("Bo");
    await w.join(workspace, bo, "viewer");
    await w.db
      .updateTable("session")
      .set({ activeOrganizationId: workspace.id })
      .where("userId", "in", [bo.id, admin.id])
      .execute();

    expect(await findActiveMember(await anew(bo))).toMatchObject({ role: "viewer", user: { id: bo.id } });
    expect(await findMemberRole(await anew(admin), {})).toBe("owner");
    await expect(findActiveMember(await anew(admin))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await w.db.deleteFrom("member").where("userId", "=", bo.id).execute();
    await expect(findActiveMember(await anew(bo))).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(findMemberRole(ada.ctx, { userId: bo.id, organizationId: workspace.id })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(listMembers(bo.ctx, workspace.id)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await listMembers(ada.ctx, workspace.id)).toMatchObject([{ user: { id: ada.id }, role: "owner" }]);
  });
});
