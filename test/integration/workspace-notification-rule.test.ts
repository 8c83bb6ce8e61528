import { deleteWorkspaceNotificationRule } from "../../src/domain/notification/delete-workspace-notification-rule.ts";
import { findPreferences } from "../../src/domain/notification/queries.ts";
import { updateNotificationPreferences } from "../../src/domain/notification/update-notification-preferences.ts";
import { updateWorkspaceNotificationRule } from "../../src/domain/notification/update-workspace-notification-rule.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const WEBHOOK = { webhookUrl: "https://1.1.1.1" };
const SILENT = {
  isActive: true,
  emailEnabled: false,
  pushoneEnabled: false,
  pushtwoEnabled: false,
  webhookEnabled: false,
  projectMode: "all",
};

describe("a user's notification rule for a workspace", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  const rulesOf = async (person: Person) => (await findPreferences(person.ctx)).workspaces;

  it("is created, replaced and deleted by its user, in the order of creation", async () => {
    const { ada, workspace } = await w.board();
    const second = await w.workspace(ada, "Second");
    await updateNotificationPreferences(ada.ctx, { emailEnabled: true });

    const { workspaceNotificationRule: rule, notificationPreferences } = await updateWorkspaceNotificationRule(
      ada.ctx,
      {
        ...SILENT,
        workspaceId: workspace.id,
        emailEnabled: true,
      },
    );
    await updateWorkspaceNotificationRule(ada.ctx, { ...SILENT, workspaceId: second.id });
    const { workspaceNotificationRule: replaced } = await updateWorkspaceNotificationRule(ada.ctx, {
      ...SILENT,
      workspaceId: workspace.id,
      isActive: false,
    });

    expect(rule).toMatchObject({ workspaceId: workspace.id, workspaceName: "Acme", emailEnabled: true });
    expect(notificationPreferences.workspaces).toEqual([rule]);
    expect(replaced).toEqual({ ...rule, emailEnabled: false, isActive: false, updatedAt: expect.any(String) });
    expect((await rulesOf(ada)).map(({ workspaceId }) => workspaceId)).toEqual([workspace.id, second.id]);

    const answer = await deleteWorkspaceNotificationRule(ada.ctx, { workspaceId: workspace.id });
    expect(answer.workspaceNotificationRuleId).toBe(rule.id);
    expect(answer.notificationPreferences.workspaces.map(({ workspaceId }) => workspaceId)).toEqual([second.id]);
    await expect(deleteWorkspaceNotificationRule(ada.ctx, { workspaceId: workspace.id })).rejects.toMatchObject({
      message: "Workspace notification rule not found",
    });
  });

  it("covers selected projects in the order of the board list, until one is deleted or all are meant", async () => {
    const { ada, workspace, project: one } = await w.board();
    const [two, three] = [await w.project(ada, workspace, "Two"), await w.project(ada, workspace, "Three")];
    let now = Date.now();
    const ctx = { ...ada.ctx, now: () => new Date(now++) };
    const put = async (changes: object) =>
      (await updateWorkspaceNotificationRule(ctx, { ...SILENT, workspaceId: workspace.id, ...changes }))
        .workspaceNotificationRule;

    const rule = await put({ projectMode: "selected", selectedProjectIds: [three.id, one.id] });
    expect(rule.selectedProjectIds).toEqual([one.id, three.id]);
    expect(await put({ projectMode: "selected", selectedProjectIds: [one.id, three.id] })).toEqual(rule);
    const moved = await put({ projectMode: "selected", selectedProjectIds: [two.id, three.id] });
    expect(moved.selectedProjectIds).toEqual([two.id, three.id]);
    expect(moved.updatedAt > rule.updatedAt).toBe(true);

    await w.db.deleteFrom("project").where("id", "=", two.id).execute();
    expect(await rulesOf(ada)).toMatchObject([{ projectMode: "selected", selectedProjectIds: [three.id] }]);
    expect(await put({ projectMode: "all", selectedProjectIds: [three.id] })).toMatchObject({ selectedProjectIds: [] });
  });

  it("refuses strangers, what is off globally, and projects that it cannot cover, and changes nothing", async () => {
    const { ada, workspace, project } = await w.board();
    const { project: foreign } = await w.board();
    const eve = await w.person("Eve");
    const input = { ...SILENT, workspaceId: workspace.id };
    const selected = { ...input, projectMode: "selected" };

    for (const act of [updateWorkspaceNotificationRule, deleteWorkspaceNotificationRule]) {
      await expect(act(eve.ctx, input)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(act(ada.ctx, { ...input, workspaceId: "nope" })).rejects.toMatchObject({
        message: "Workspace not found",
      });
    }
    for (const [body, message] of [
      [
        { ...input, emailEnabled: true, webhookEnabled: true },
        "emailEnabled: is off in the global settings, webhookEnabled: is off in the global settings",
      ],
      [selected, "selectedProjectIds: must name at least one project"],
      [{ ...selected, selectedProjectIds: [] }, "selectedProjectIds: must name at least one project"],
      [
        { ...selected, selectedProjectIds: [project.id, project.id] },
        "selectedProjectIds: must name each project once",
      ],
      [
        { ...selected, selectedProjectIds: [project.id, foreign.id] },
        "selectedProjectIds: must be projects of the workspace",
      ],
      [{ ...selected, selectedProjectIds: ["nope"] }, "selectedProjectIds: must be projects of the workspace"],
      [{ ...input, projectMode: "some" }, "projectMode: must be one of all, selected"],
      [{ ...input, isActive: undefined }, "isActive: is required"],
      [{ ...selected, selectedProjectIds: [5] }, "selectedProjectIds.0: must be a text"],
    ] as const) {
      await expect(updateWorkspaceNotificationRule(ada.ctx, body)).rejects.toMatchObject({
        code: "INVALID_INPUT",
        message,
      });
    }
    expect(await rulesOf(ada)).toEqual([]);
  });

  it("follows the global settings while it is active and has a channel on", async () => {
    const { ada, workspace } = await w.board();
    const [sleeping, mute] = [await w.workspace(ada, "Sleeping"), await w.workspace(ada, "Mute")];
    await updateNotificationPreferences(ada.ctx, { emailEnabled: true, ...WEBHOOK });
    const email = { ...SILENT, emailEnabled: true };
    await updateWorkspaceNotificationRule(ada.ctx, { ...email, workspaceId: workspace.id });
    await updateWorkspaceNotificationRule(ada.ctx, { ...email, workspaceId: sleeping.id, isActive: false });
    await updateWorkspaceNotificationRule(ada.ctx, { ...SILENT, workspaceId: mute.id });
    const before = await rulesOf(ada);
    const channels = async () =>
      (await rulesOf(ada)).map(({ emailEnabled, webhookEnabled }) => [emailEnabled, webhookEnabled]);

    await updateNotificationPreferences(ada.ctx, { webhookEnabled: true });
    expect(await channels()).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    expect((await rulesOf(ada)).slice(1)).toEqual(before.slice(1));

    await updateWorkspaceNotificationRule(ada.ctx, { ...email, workspaceId: workspace.id });
    await updateNotificationPreferences(ada.ctx, { taskCommentEnabled: false, webhookEnabled: true });
    expect((await channels())[0]).toEqual([true, false]);

    await updateNotificationPreferences(ada.ctx, { emailEnabled: false, webhookEnabled: false });
    await updateNotificationPreferences(ada.ctx, { emailEnabled: true });
    expect(await channels()).toEqual([
      [false, false],
      [true, false],
      [false, false],
    ]);
  });

  it("never has a channel on that is off globally, whichever of two changes at once comes first", async () => {
    const { ada, workspace } = await w.board();
    await updateNotificationPreferences(ada.ctx, { emailEnabled: true });
    const rule = { ...SILENT, workspaceId: workspace.id, emailEnabled: true };

    await Promise.allSettled([
      updateWorkspaceNotificationRule(ada.ctx, rule),
      updateNotificationPreferences(ada.ctx, { emailEnabled: false }),
      updateWorkspaceNotificationRule(ada.ctx, rule),
    ]);

    expect((await rulesOf(ada)).some(({ emailEnabled }) => emailEnabled)).toBe(false);
  });

  it("is made once by callers at the same time", async () => {
    const { ada, workspace } = await w.board();

    const answers = await Promise.all(
      [true, false, true, false].map((isActive) =>
        updateWorkspaceNotificationRule(ada.ctx, { ...SILENT, workspaceId: workspace.id, isActive }),
      ),
    );

    expect(new Set(answers.map(({ workspaceNotificationRule }) => workspaceNotificationRule.id)).size).toBe(1);
  });

  it("outlives the membership, but cannot be changed any more", async () => {
    const { ada, workspace } = await w.board();
    const max = await w.person("Max");
    await w.join(workspace, max, "viewer");
    await updateWorkspaceNotificationRule(max.ctx, { ...SILENT, workspaceId: workspace.id });
    await w.db.deleteFrom("member").where("userId", "=", max.id).execute();

    expect(await rulesOf(max)).toMatchObject([{ workspaceName: "Acme", isReachable: false }]);
    expect(await rulesOf(ada)).toEqual([]);
    await expect(deleteWorkspaceNotificationRule(max.ctx, { workspaceId: workspace.id })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});
