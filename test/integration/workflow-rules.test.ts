import { sql } from "kysely";
import { createColumn } from "../../src/domain/column/create-column.ts";
import { deleteColumn } from "../../src/domain/column/delete-column.ts";
import { deleteProject } from "../../src/domain/project/delete-project.ts";
import { deleteWorkflowRule } from "../../src/domain/workflow-rule/delete-workflow-rule.ts";
import { listWorkflowRules } from "../../src/domain/workflow-rule/queries.ts";
import { upsertWorkflowRule } from "../../src/domain/workflow-rule/upsert-workflow-rule.ts";
import { LIMIT } from "../../src/shared/limits.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

describe("workflow rules", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  /** A board with a column more than usual, and a rule that leads there, not made yet. */
  async function boardWithColumn() {
    const board = await w.board();
    const { column } = await createColumn(board.ada.ctx, { projectId: board.project.id, name: "Released" });
    const rule = { projectId: board.project.id, integrationType: "git", eventType: "pr_merged", columnId: column.id };
    return { ...board, column, rule };
  }

  const rulesOf = (project: { id: string }) =>
    w.db.selectFrom("workflowRule").selectAll().where("projectId", "=", project.id).orderBy("eventType").execute();

  it("makes one rule for a kind of event, and leads it elsewhere; what is said again changes nothing", async () => {
    const { ada, project, column, rule } = await boardWithColumn();
    const { column: other } = await createColumn(ada.ctx, { projectId: project.id, name: "Merged" });

    const { workflowRule: made, events } = await upsertWorkflowRule(ada.ctx, rule);
    expect(made).toEqual({
      ...rule,
      id: expect.stringMatching(/^[0-9a-z]{24}$/),
      createdAt: expect.any(String),
      updatedAt: made.createdAt,
    });
    expect(events).toEqual([]);
    expect((await upsertWorkflowRule(ada.ctx, rule)).workflowRule).toEqual(made);
    const { workflowRule: led } = await upsertWorkflowRule(ada.ctx, { ...rule, columnId: other.id });
    expect(led).toEqual({ ...made, columnId: other.id, updatedAt: expect.any(String) });
    const { workflowRule: second } = await upsertWorkflowRule(ada.ctx, { ...rule, eventType: "a word of its own" });

    expect(await rulesOf(project)).toEqual([second, led]);
    expect(await listWorkflowRules(ada.ctx, { projectId: project.id })).toEqual([
      { ...second, columnName: "Released", columnSlug: "released" },
      { ...led, columnName: "Merged", columnSlug: "merged" },
    ]);
    expect(column.id).toBe(second.columnId);
  });

  it("makes one of what several say at once", async () => {
    const { ada, project, rule } = await boardWithColumn();

    const answers = await Promise.all([1, 2, 3, 4].map(() => upsertWorkflowRule(ada.ctx, rule)));

    const rules = await rulesOf(project);
    expect(rules).toHaveLength(1);
    expect(answers.map(({ workflowRule }) => workflowRule.id)).toEqual(answers.map(() => rules[0]?.id));
  });

  it("deletes a rule and answers it", async () => {
    const { ada, project, rule } = await boardWithColumn();
    const { workflowRule } = await upsertWorkflowRule(ada.ctx, rule);

    expect((await deleteWorkflowRule(ada.ctx, { workflowRuleId: workflowRule.id })).workflowRule).toEqual(workflowRule);

    expect(await rulesOf(project)).toEqual([]);
    await expect(deleteWorkflowRule(ada.ctx, { workflowRuleId: workflowRule.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Workflow rule not found",
    });
  });

  it("goes with its column and its project; one that is made meanwhile too", async () => {
    const { ada, project, column, rule } = await boardWithColumn();
    await upsertWorkflowRule(ada.ctx, rule);
    await deleteColumn(ada.ctx, { columnId: column.id });
    expect(await rulesOf(project)).toEqual([]);

    for (let round = 0; round < 5; round++) {
      const { column: next } = await createColumn(ada.ctx, { projectId: project.id, name: `Next ${round}` });
      const [, made] = await Promise.allSettled([
        deleteColumn(ada.ctx, { columnId: next.id }),
        upsertWorkflowRule(ada.ctx, { ...rule, columnId: next.id }),
      ]);
      if (made.status === "rejected") expect(made.reason).toMatchObject({ code: "INVALID_INPUT" });
      expect(await rulesOf(project)).toEqual([]);
    }

    const { column: last } = await createColumn(ada.ctx, { projectId: project.id, name: "Last" });
    const [deleted, late] = await Promise.allSettled([
      deleteProject(ada.ctx, { projectId: project.id }),
      upsertWorkflowRule(ada.ctx, { ...rule, columnId: last.id }),
    ]);
    expect(deleted.status).toBe("fulfilled");
    if (late.status === "rejected") expect(["NOT_FOUND", "INVALID_INPUT"]).toContain(late.reason.code);
    expect(await rulesOf(project)).toEqual([]);
  });

  it("refuses columns of elsewhere, blank words, unknown ids, strangers and those without the permission", async () => {
    const { ada, workspace, project, rule } = await boardWithColumn();
    const [eve, mel, vic] = [await w.person("Eve"), await w.person("Mel"), await w.person("Vic")];
    await w.join(workspace, mel, "member");
    await w.join(workspace, vic, "viewer");
    const { workflowRule } = await upsertWorkflowRule(ada.ctx, rule);
    const sibling = await w.project(ada, workspace, "App");
    const { column: foreign } = await createColumn(ada.ctx, { projectId: sibling.id, name: "Else" });

    for (const columnId of [foreign.id, "nope"]) {
      await expect(upsertWorkflowRule(ada.ctx, { ...rule, columnId })).rejects.toMatchObject({
        code: "INVALID_INPUT",
        fields: [{ path: "columnId", message: "is no column of this project" }],
      });
    }
    await expect(upsertWorkflowRule(ada.ctx, { ...rule, integrationType: " ", eventType: "" })).rejects.toMatchObject({
      fields: [
        { path: "integrationType", message: "must not be blank" },
        { path: "eventType", message: "must not be blank" },
      ],
    });
    await expect(upsertWorkflowRule(ada.ctx, { ...rule, projectId: "nope" })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "Project not found",
    });
    for (const { ctx } of [eve, mel, vic]) {
      await expect(upsertWorkflowRule(ctx, rule)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(deleteWorkflowRule(ctx, { workflowRuleId: workflowRule.id })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
    }
    await expect(listWorkflowRules(eve.ctx, { projectId: project.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(listWorkflowRules(ada.ctx, { projectId: "nope" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await listWorkflowRules(vic.ctx, { projectId: project.id })).toHaveLength(1);
    expect(await rulesOf(project)).toEqual([workflowRule]);
  });

  it("bounds the rules of a project", async () => {
    const { ada, project, column, rule } = await boardWithColumn();
    await sql`insert into "workflowRule" ("id", "projectId", "integrationType", "eventType", "columnId")
      select ${project.id} || "n", ${project.id}, 'git', 'e' || "n", ${column.id}
      from generate_series(1, ${LIMIT.workflowRules}) "n"`.execute(w.db);

    await expect(upsertWorkflowRule(ada.ctx, rule)).rejects.toMatchObject({
      code: "CONFLICT",
      message: `A project has at most ${LIMIT.workflowRules} workflow rules`,
    });
    await upsertWorkflowRule(ada.ctx, { ...rule, eventType: "e1" });
  });
});
