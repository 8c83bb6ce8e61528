import { externalLinksOfTask } from "../../src/domain/external-link/queries.ts";
import { deleteTask } from "../../src/domain/task/delete-task.ts";
import { externalLink, gitIntegrationOf } from "../support/git-links.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

describe("external links", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  async function linkedTask() {
    const board = await w.boardWithTask();
    const integrationId = await gitIntegrationOf(w, board.project);
    return { ...board, link: { integrationId, taskId: board.task.id } };
  }

  it("lists what a task is linked to, oldest first, and pages it by its ids", async () => {
    const { ada, task, link } = await linkedTask();
    const issue = await externalLink(w, { ...link, createdAt: "2026-02-01T00:00:00.000Z" });
    const branch = await externalLink(w, {
      ...{ ...link, resourceType: "branch", externalId: "web-1", createdAt: "2026-01-01T00:00:00.000Z" },
      ...{ title: "web-1", metadata: { sha: "abc", files: [1, 2] } },
    });
    const list = (page: object = {}) => externalLinksOfTask(ada.ctx, { taskId: task.id, ...page });

    expect(await list()).toEqual([branch, issue]);
    expect(await list({ limit: "1" })).toEqual([branch]);
    expect(await list({ limit: "5", after: branch.id })).toEqual([issue]);
    await expect(list({ after: "nope" })).rejects.toMatchObject({ code: "INVALID_INPUT" });
  });

  it("keeps one link of a task to a thing, and lets it go with the task or the integration", async () => {
    const { ada, project, task, link } = await linkedTask();
    const other = await w.task(ada, project);
    await externalLink(w, link);
    await externalLink(w, { ...link, taskId: other.id });
    await expect(externalLink(w, link)).rejects.toMatchObject({ code: "23505" });
    const links = () =>
      w.db.selectFrom("externalLink").select("taskId").where("integrationId", "=", link.integrationId).execute();

    await deleteTask(ada.ctx, { taskId: task.id });
    expect(await links()).toEqual([{ taskId: other.id }]);
    await w.db.deleteFrom("gitIntegration").where("id", "=", link.integrationId).execute();
    expect(await links()).toEqual([]);
  });

  it("are for members of the workspace", async () => {
    const { ada, task } = await linkedTask();
    const eve = await w.person("Eve");

    await expect(externalLinksOfTask(eve.ctx, { taskId: task.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(externalLinksOfTask(ada.ctx, { taskId: "nope" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
