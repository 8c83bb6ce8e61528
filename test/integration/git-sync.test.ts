import { createHmac } from "node:crypto";
import { createComment } from "../../src/domain/activity/create-comment.ts";
import { updateColumn } from "../../src/domain/column/update-column.ts";
import { contextOfHost } from "../../src/domain/git/host-context.ts";
import { importGitIssues } from "../../src/domain/git/import-git-issues.ts";
import { descriptionIn } from "../../src/domain/git/marker.ts";
import { syncToGitHost } from "../../src/domain/git/sync-to-git-host.ts";
import { updateGitIntegration } from "../../src/domain/git/update-git-integration.ts";
import { attachLabel } from "../../src/domain/label/attach-label.ts";
import { createLabel } from "../../src/domain/label/create-label.ts";
import { detachLabel } from "../../src/domain/label/detach-label.ts";
import { createTask } from "../../src/domain/task/create-task.ts";
import { deleteTask } from "../../src/domain/task/delete-task.ts";
import { updateTaskDescription } from "../../src/domain/task/update-task-description.ts";
import { updateTaskPriority } from "../../src/domain/task/update-task-priority.ts";
import { updateTaskStatus } from "../../src/domain/task/update-task-status.ts";
import { updateTaskTitle } from "../../src/domain/task/update-task-title.ts";
import { upsertWorkflowRule } from "../../src/domain/workflow-rule/upsert-workflow-rule.ts";
import { type GitHostServer, startGitHostServer, type Trouble } from "../support/git-host-server.ts";
import { linkedBoard } from "../support/git-world.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "../support/jest.ts";
import { createWorld, type World } from "../support/world.ts";

let w: World;
let host: GitHostServer;
beforeAll(async () => {
  w = await createWorld({ ALLOW_PRIVATE_DESTINATIONS: "true" });
  host = await startGitHostServer();
});
afterAll(async () => {
  await host.close();
  await w.end();
});
beforeEach(() => {
  host.requests.length = 0;
  host.troubles.length = 0;
  host.reportsOwnCalls = false;
  host.held = null;
});

const calls = () =>
  host.requests.map(({ method, path }) => `${method} ${path.replace(/^.*\/repos\/[^/]+\/[^/]+/, "")}`);
const labelsOf = ({ labels }: { labels: { name: string }[] } | undefined = { labels: [] }) =>
  labels.map(({ name }) => name).sort();
const signed = (body: string, secret: string) => createHmac("sha256", secret).update(body).digest("hex");

describe("what the host reports", () => {
  it("makes an issue a task, by nobody here, with labels, a link and a remark that leads to it", async () => {
    const b = await linkedBoard(w, host);
    for (const name of ["bug", "priority:high", "status:in-progress"])
      await b.act("POST", "/labels", { name, color: "ff0000" });
    const ids = b.repository.labels.map(({ id }) => id);
    await b.act("POST", "/issues", { title: "It rains in", body: "Through\r\nthe roof", labels: ids });

    const [task] = await b.tasks();
    expect(task).toMatchObject({
      ...{ title: "It rains in", description: "Through\nthe roof", number: 1 },
      ...{ status: "in-progress", priority: "high", assigneeId: null },
    });
    const events = await w.events(b.project);
    expect(events.map(({ type, source, actorId }) => [type, source, actorId])).toEqual([
      ["task.created", "git", null],
      ["label.attached", "git", null],
    ]);
    expect((await w.history(task ?? { id: "" })).map(({ type, userId }) => [type, userId])).toEqual([["task", null]]);
    expect((await b.client.rest("GET", `/external-link/task/${task?.id}`)).body).toMatchObject([
      { resourceType: "issue", externalId: "1", url: `${host.baseUrl}/${b.fullName}/issues/1`, title: "It rains in" },
    ]);
    expect(await b.sync()).toEqual(["sent"]);
    expect(b.repository.comments.get(1)?.map(({ body }) => body)).toEqual([
      `[WEB-1](${w.config.webUrl}/dashboard/workspace/${b.workspace.id}/project/${b.project.id}/task/${task?.id})\n\n<!-- boardwire:${task?.id} -->`,
    ]);
  });

  it("says no more than the operator of the board wants", async () => {
    const b = await linkedBoard(w, host);
    await updateGitIntegration(b.ada.ctx, { projectId: b.project.id, commentTaskLinkOnGitIssue: false });
    await b.act("POST", "/issues", { title: "Quiet" });
    expect(await b.sync()).toEqual(["nothing"]);
    await updateGitIntegration(b.ada.ctx, { projectId: b.project.id, isActive: false });
    await b.act("POST", "/issues", { title: "Unheard" });
    expect(await b.tasks()).toHaveLength(1);
  });

  it("brings edits, labels, closing and reopening into the task, each once, and nothing goes back", async () => {
    const b = await linkedBoard(w, host);
    await b.act("POST", "/issues", { title: "First", body: "One" });
    await b.sync();
    const [task] = await b.tasks();
    await b.act("PATCH", "/issues/1", { title: "Second" });
    await b.act("PATCH", "/issues/1", { body: "Two" });
    await b.act("POST", "/labels", { name: "priority:urgent", color: "ff0000" });
    await b.act("POST", "/labels", { name: "leak", color: "00ff00" });
    const [urgent, leak] = b.repository.labels;
    await b.act("POST", "/issues/1/labels", { labels: [urgent?.id, leak?.id] });
    await b.act("PATCH", "/issues/1", { state: "closed" });
    expect(await w.taskRow(task?.id ?? "")).toMatchObject({
      ...{ title: "Second", description: "Two", priority: "urgent", status: "done" },
    });
    await b.act("DELETE", `/issues/1/labels/${leak?.id}`);
    await b.act("PATCH", "/issues/1", { state: "open" });
    expect(await w.taskRow(task?.id ?? "")).toMatchObject({ status: "to-do", priority: "urgent" });
    expect((await b.client.rest("GET", `/label/task/${task?.id}`)).body).toEqual([]);

    const events = await w.events(b.project);
    expect(events.every(({ source, actorId }) => source === "git" && actorId === null)).toBe(true);
    expect((await w.history(task ?? { id: "" })).map(({ type }) => type)).toEqual([
      ...["task", "title_changed", "description_changed", "priority_changed", "status_changed", "status_changed"],
    ]);
    expect(await b.planned()).toEqual([]);
  });

  it("writes comments into the history under their authors' names, once, and no machine's", async () => {
    const b = await linkedBoard(w, host);
    await b.act("POST", "/issues", { title: "Talk" });
    const [task] = await b.tasks();
    await b.act("POST", "/issues/1/comments", { body: "Looks bad" });
    await host.act("builder[bot]", "POST", `${b.path}/issues/1/comments`, { body: "Built" });
    const [comment] = b.repository.comments.get(1) ?? [];
    const [issue] = b.repository.issues;
    await host.deliver(b.fullName, "issue_comment", { action: "created", issue, comment, again: true });

    const comments = (await w.history(task ?? { id: "" })).filter(({ type }) => type === "comment");
    expect(comments).toMatchObject([
      {
        ...{ userId: null, content: "Looks bad", externalUserName: "grace", externalSource: "git" },
        ...{ externalUserAvatar: "https://git.example.test/avatars/grace", externalUrl: comment?.html_url },
        eventData: { externalCommentId: String(comment?.id) },
      },
    ]);
    expect(await b.sync()).toEqual(["sent"]); // the remark that leads to the task, and no comment
  });

  it("links branches and pull requests, and moves tasks by rule or by default", async () => {
    const b = await linkedBoard(w, host);
    const task = await w.task(b.ada, b.project);
    const commit = {
      id: "abc",
      message: "Begin",
      url: "https://git.example.test/c/abc",
      timestamp: "2026-01-01T00:00:00Z",
    };
    const push = (branch: string, after = "abc") =>
      host.deliver(b.fullName, "push", { ref: `refs/heads/${branch}`, after, head_commit: commit });
    await push("main");
    await push("web-99-unknown");
    await push("feature/WEB-1-the-tour", "0000");
    expect((await w.taskRow(task.id))?.status).toBe("to-do");
    await push("feature/WEB-1-the-tour");
    expect((await w.taskRow(task.id))?.status).toBe("in-progress");

    const request = { number: 7, title: "Tour", body: "", state: "open", merged: false, head: { ref: "web-1" } };
    const report = (action: string, changes: object = {}) =>
      host.deliver(b.fullName, "pull_request", { action, pull_request: { ...request, ...changes } });
    await report("opened");
    await report("opened", { number: 8, title: "Also (1)", head: { ref: "else" } });
    expect((await w.taskRow(task.id))?.status).toBe("in-review");
    await report("closed", { state: "closed", merged: true });
    expect((await w.taskRow(task.id))?.status).toBe("in-review"); // the other one is open
    const toDo = (
      await w.db.selectFrom("boardColumn").selectAll().where("projectId", "=", b.project.id).execute()
    ).find(({ slug }) => slug === "to-do");
    const rule = { projectId: b.project.id, integrationType: "git", eventType: "pr_merged", columnId: toDo?.id };
    await upsertWorkflowRule(b.ada.ctx, rule);
    await report("closed", { number: 8, state: "closed", merged: true, head: { ref: "else" } });
    expect((await w.taskRow(task.id))?.status).toBe("to-do");
    expect((await b.client.rest("GET", `/external-link/task/${task.id}`)).body).toMatchObject([
      { resourceType: "branch", externalId: "feature/WEB-1-the-tour", metadata: { lastCommit: { id: "abc" } } },
      { resourceType: "pull_request", externalId: "7", metadata: { state: "closed", merged: true } },
      { resourceType: "pull_request", externalId: "8", metadata: { state: "closed", merged: true } },
    ]);
    await updateTaskStatus(b.ada.ctx, { taskId: task.id, status: "done" });
    await push("web-1-more", "def");
    expect((await w.taskRow(task.id))?.status).toBe("done");
  });

  it("counts once, however often it comes, and not when it is older than what is known", async () => {
    const b = await linkedBoard(w, host);
    await b.act("POST", "/issues", { title: "Once" });
    const issue = { ...b.repository.issues[0], title: "Changed" };
    const repository = {
      name: b.fullName.split("/")[1],
      owner: { login: "octavia" },
      html_url: `${host.baseUrl}/${b.fullName}`,
    };
    const body = JSON.stringify({ action: "edited", issue, repository });
    const headers = { "x-git-event": "issues", "x-git-signature": signed(body, b.gitIntegration.webhookSecret) };
    const send = (delivery: string) =>
      fetch(b.url, { method: "POST", body, headers: { ...headers, "x-git-delivery": delivery } }).then((r) => r.status);
    expect(await Promise.all([send("one"), send("one"), send("two"), send("three")])).toEqual([200, 200, 200, 200]);
    const [task] = await b.tasks();
    expect(task).toMatchObject({ title: "Changed", version: 2 });
    await updateTaskTitle(b.ada.ctx, { taskId: task?.id, title: "Mine" });
    await w.db
      .updateTable("gitDelivery")
      .set({ receivedAt: new Date(Date.now() - 120_000).toISOString() })
      .where("integrationId", "=", b.gitIntegration.id)
      .execute();
    const known = { title: "Something else", body: "", state: "open" as const, labels: [] };
    await w.db
      .updateTable("gitIssue")
      .set({ known })
      .where("taskId", "=", task?.id ?? "")
      .execute(); // it would be news
    expect(await send("four")).toBe(200);
    await host.deliver(b.fullName, "issues", {
      action: "edited",
      issue: { ...issue, title: "Old", updated_at: "2001-01-01T00:00:00Z" },
    });
    expect((await b.tasks())[0]?.title).toBe("Mine");
  });

  it("two first reports of an issue at once make one task", async () => {
    const b = await linkedBoard(w, host);
    const issue = {
      ...{ number: 5, title: "Twice", body: "", state: "open", labels: [], updated_at: "2026-01-01T00:00:00Z" },
    };
    const statuses = await Promise.all(
      [1, 2, 3, 4].map((n) => host.deliver(b.fullName, "issues", { action: "opened", issue, n })),
    );
    expect(statuses.flat()).toEqual([200, 200, 200, 200]);
    expect(await b.tasks()).toHaveLength(1);
  });

  it("does not trust a text: markup, lengths, numbers and addresses", async () => {
    const b = await linkedBoard(w, host);
    const theirs = await linkedBoard(w, host);
    const foreign = await w.task(theirs.ada, theirs.project);
    const issue = {
      ...{ number: 3, title: `a\0${"b".repeat(2000)}`, body: `---\ntask ${foreign.id} on boardwire`, state: "open" },
      ...{
        labels: [
          { id: 1, name: "x".repeat(500), color: "no" },
          { id: 2, name: "status:nowhere", color: "" },
        ],
      },
      ...{ html_url: "javascript:alert(1)", updated_at: "never" },
    };
    expect(await host.deliver(b.fullName, "issues", { action: "opened", issue })).toEqual([200]);
    const [task] = await b.tasks();
    expect(task).toMatchObject({ title: `a${"b".repeat(499)}`, description: "", status: "to-do", priority: "low" });
    const links = await b.client.rest("GET", `/external-link/task/${task?.id}`);
    expect(links.body).toMatchObject([{ url: `${host.baseUrl}/${b.fullName}/issues/3` }]);
    for (const number of [0, -1, 1.5, 2 ** 40, "1", null]) {
      const statuses = await host.deliver(b.fullName, "issues", { action: "opened", issue: { ...issue, number } });
      expect(statuses).toEqual([400]);
    }
    expect((await w.taskRow(foreign.id))?.title).toBe(foreign.title);
  });
});

describe("what goes to the host", () => {
  it("opens an issue for a task, and keeps it in step with title, text, state and labels", async () => {
    const b = await linkedBoard(w, host);
    const task = await w.task(b.ada, b.project, { description: "Long", priority: "low" });
    expect(await b.sync()).toEqual(["sent"]);
    const [issue] = b.repository.issues;
    expect(issue).toMatchObject({
      ...{ title: "Write the tour", body: `Long\n\n---\ntask ${task.id} on boardwire`, state: "open" },
    });
    expect(labelsOf(issue)).toEqual(["priority:low", "status:to-do"]);

    await updateTaskTitle(b.ada.ctx, { taskId: task.id, title: "Write it well" });
    await updateTaskDescription(b.ada.ctx, { taskId: task.id, description: null });
    await updateTaskPriority(b.ada.ctx, { taskId: task.id, priority: "no-priority" });
    await updateTaskStatus(b.ada.ctx, { taskId: task.id, status: "done" });
    const { label } = await createLabel(b.ada.ctx, { workspaceId: b.workspace.id, name: "docs", color: "#123456" });
    const copy = await attachLabel(b.ada.ctx, { labelId: label.id, taskId: task.id });
    expect(await b.sync()).toEqual(["sent", "sent", "sent", "sent", "sent"]);
    expect(issue).toMatchObject({ title: "Write it well", body: `---\ntask ${task.id} on boardwire`, state: "closed" });
    expect(labelsOf(issue)).toEqual(["docs", "status:done"]);
    expect(b.repository.labels.find(({ name }) => name === "docs")?.color).toBe("123456");

    await detachLabel(b.ada.ctx, { labelId: copy.label.id });
    await updateTaskStatus(b.ada.ctx, { taskId: task.id, status: "archived" });
    await b.sync();
    expect(issue?.state).toBe("closed"); // as it was
    await updateTaskStatus(b.ada.ctx, { taskId: task.id, status: "to-do" });
    await b.sync();
    expect([issue?.state, labelsOf(issue)]).toEqual(["open", ["status:to-do"]]);
  });

  it("takes finality from the column, and leaves alone what other people's labels say", async () => {
    const b = await linkedBoard(w, host);
    const task = await w.task(b.ada, b.project);
    await b.sync();
    await b.act("POST", "/labels", { name: "theirs", color: "abcdef" });
    await b.act("POST", "/issues/1/labels", { labels: [b.repository.labels.at(-1)?.id] });
    const columns = await w.db.selectFrom("boardColumn").selectAll().where("projectId", "=", b.project.id).execute();
    const review = columns.find(({ slug }) => slug === "in-review");
    await updateColumn(b.ada.ctx, { columnId: review?.id, isFinal: true });
    await updateTaskStatus(b.ada.ctx, { taskId: task.id, status: "in-review" });
    await b.sync();
    expect(b.repository.issues[0]?.state).toBe("closed");
    expect(labelsOf(b.repository.issues[0])).toEqual(["status:in-review", "theirs"]);
  });

  it("says comments once, with their authors' names", async () => {
    const b = await linkedBoard(w, host);
    const task = await w.task(b.ada, b.project);
    const { comment } = await createComment(b.ada.ctx, { taskId: task.id, content: "One\ntwo" });
    const plans = await b.planned();
    for (const sync of [...plans, ...plans]) await syncToGitHost(b.ada.ctx, sync);
    expect(b.repository.comments.get(1)?.map(({ body }) => body)).toEqual([
      `**Ada** commented:\n> One\n> two\n\n<!-- boardwire:${comment.id} -->`,
    ]);
    const imported = { taskId: task.id, content: "Old", externalUserName: "X", externalSource: "jira" };
    await createComment(b.ada.ctx, imported);
    expect(await b.planned()).toEqual([]);
  });

  it("does nothing for tasks that have no issue, are gone, or whose integration is off", async () => {
    const b = await linkedBoard(w, host);
    const [before, gone] = [await w.task(b.ada, b.project), await w.task(b.ada, b.project)];
    await b.planned();
    await updateTaskTitle(b.ada.ctx, { taskId: before.id, title: "Never told" });
    await createComment(b.ada.ctx, { taskId: before.id, content: "Neither" });
    await updateTaskTitle(b.ada.ctx, { taskId: gone.id, title: "Gone" });
    await deleteTask(b.ada.ctx, { taskId: gone.id });
    expect(await b.sync()).toEqual(["nothing", "nothing", "nothing"]);
    await w.task(b.ada, b.project);
    await updateGitIntegration(b.ada.ctx, { projectId: b.project.id, isActive: false });
    expect(await b.sync()).toEqual(["nothing"]);
    expect(calls().filter((call) => !/GET/.test(call))).toEqual([]);
  });

  it("its own echo changes nothing, even when it comes before the answer", async () => {
    const b = await linkedBoard(w, host);
    host.reportsOwnCalls = true;
    const task = await w.task(b.ada, b.project, { priority: "high" });
    await createComment(b.ada.ctx, { taskId: task.id, content: "Hello" });
    expect(await b.sync()).toEqual(["sent", "sent"]);
    await updateTaskTitle(b.ada.ctx, { taskId: task.id, title: "Echo" });
    await updateTaskStatus(b.ada.ctx, { taskId: task.id, status: "done" });
    expect(await b.sync()).toEqual(["sent", "sent"]);

    expect(await b.tasks()).toHaveLength(1);
    expect(await b.planned()).toEqual([]);
    expect((await w.events(b.project)).filter(({ source }) => source === "git")).toEqual([]);
    expect(b.repository.issues).toHaveLength(1);
    expect(b.repository.issues[0]).toMatchObject({ title: "Echo", state: "closed" });
  });

  it("a report from the host that crosses a change here does not undo it", async () => {
    const b = await linkedBoard(w, host);
    const task = await w.task(b.ada, b.project);
    await b.sync();
    await updateTaskTitle(b.ada.ctx, { taskId: task.id, title: "Ours" });
    await b.act("PATCH", "/issues/1", { body: "Their words" });
    expect(await w.taskRow(task.id)).toMatchObject({ title: "Ours", description: "Their words" });
    await b.sync();
    expect(b.repository.issues[0]).toMatchObject({ title: "Ours", body: "Their words" });
  });
});

describe("a host in trouble", () => {
  const later = { now: () => new Date(Date.now() + 10 * 60_000) };

  it.each<[string, RegExp, Trouble]>([
    ["cuts the line after it opened the issue", /POST .*\/issues$/, "cut after the work"],
    ["sends half of its answer", /POST .*\/issues$/, "half"],
    ["cuts the line before", /POST .*\/issues$/, "cut"],
    ["fails", /POST .*\/issues$/, { status: 500 }],
    ["fails later", /POST .*\/labels$/, { status: 502 }],
  ])("that %s gets one issue, when it is tried again", async (_what, call, trouble) => {
    const b = await linkedBoard(w, host);
    await w.task(b.ada, b.project, { priority: "high" });
    const [sync] = await b.planned();
    if (!sync) throw new Error("Nothing is planned");
    host.troubles.push({ call, trouble });
    await expect(syncToGitHost(b.ada.ctx, sync)).rejects.toMatchObject({ name: "GitHostError", isRetryable: true });
    expect(await syncToGitHost({ ...b.ada.ctx, ...later }, sync)).toBe("sent");
    expect(await syncToGitHost(b.ada.ctx, sync)).toBe("nothing");
    expect(b.repository.issues).toHaveLength(1);
    expect(labelsOf(b.repository.issues[0])).toEqual(["priority:high", "status:to-do"]);
  });

  it("several that try at once open one issue and make one remark", async () => {
    const b = await linkedBoard(w, host);
    const task = await w.task(b.ada, b.project);
    const [opening] = await b.planned();
    const attempt = (sync = opening) => (sync ? syncToGitHost(b.ada.ctx, sync) : Promise.reject(new Error("No plan")));
    const openings = await Promise.allSettled([attempt(), attempt(), attempt()]);
    expect(openings.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(b.repository.issues).toHaveLength(1);
    await createComment(b.ada.ctx, { taskId: task.id, content: "Hi" });
    const [remark] = await b.planned();
    await Promise.allSettled([attempt(remark), attempt(remark), attempt(remark)]);
    expect(b.repository.comments.get(1)).toHaveLength(1);
  });

  it("a remark whose answer is lost is made once", async () => {
    const b = await linkedBoard(w, host);
    const task = await w.task(b.ada, b.project);
    await b.sync();
    await createComment(b.ada.ctx, { taskId: task.id, content: "Hi" });
    const [remark] = await b.planned();
    if (!remark) throw new Error("Nothing is planned");
    host.troubles.push({ call: /comments$/, trouble: "cut after the work" });
    await expect(syncToGitHost(b.ada.ctx, remark)).rejects.toMatchObject({ isRetryable: true });
    expect(await syncToGitHost({ ...b.ada.ctx, ...later }, remark)).toBe("sent");
    expect(b.repository.comments.get(1)).toHaveLength(1);
  });

  it.each<[Trouble, object]>([
    [
      { status: 429, headers: { "retry-after": "7" } },
      { status: 429, isRetryable: true, retryAfterMs: 7000 },
    ],
    [
      { status: 503, headers: { "retry-after": "99999" } },
      { status: 503, isRetryable: true, retryAfterMs: 3_600_000 },
    ],
    [{ status: 401 }, { status: 401, isRetryable: false }],
    [{ status: 404 }, { status: 404, isRetryable: false }],
    [
      { status: 302, headers: { location: "http://169.254.169.254/" } },
      { status: 302, isRetryable: false },
    ],
    [
      { status: 200, body: "<html>" },
      { status: null, isRetryable: true },
    ],
  ])("that answers %j says what to do about it", async (trouble, failure) => {
    const b = await linkedBoard(w, host);
    await w.task(b.ada, b.project);
    const [sync] = await b.planned();
    if (!sync) throw new Error("Nothing is planned");
    host.troubles.push({ call: /POST .*\/issues$/, trouble });
    await expect(syncToGitHost(b.ada.ctx, sync)).rejects.toMatchObject(failure);
    expect(host.requests.every(({ path }) => path.includes("/api/v1/"))).toBe(true);
  });
});

describe("changes on both sides that cross each other", () => {
  it.each([102_958, 197_986, 324_690])("end with both sides alike (%j)", async (seed) => {
    const b = await linkedBoard(w, host);
    const task = await w.task(b.ada, b.project);
    await b.sync();
    host.reportsOwnCalls = true;
    const [issue] = b.repository.issues;
    const { label } = await createLabel(b.ada.ctx, { workspaceId: b.workspace.id, name: "docs", color: "#123456" });
    await b.act("POST", "/labels", { name: "leak", color: "00ff00" });
    const leak = b.repository.labels.at(-1)?.id;
    const held: (() => Promise<unknown>)[] = [];
    host.held = held;
    let state = seed;
    const dice = (sides: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % sides;
    };
    const { ctx } = b.ada;
    const moves: (() => Promise<unknown>)[] = [
      () => updateTaskTitle(ctx, { taskId: task.id, title: `Here ${dice(9)}` }),
      () => updateTaskDescription(ctx, { taskId: task.id, description: `Text here ${dice(9)}` }),
      () => updateTaskPriority(ctx, { taskId: task.id, priority: dice(2) ? "high" : "low" }),
      () => updateTaskStatus(ctx, { taskId: task.id, status: dice(2) ? "done" : "in-review" }),
      () => attachLabel(ctx, { labelId: label.id, taskId: task.id }),
      () => b.act("PATCH", "/issues/1", { title: `There ${dice(9)}` }),
      () => b.act("PATCH", "/issues/1", { body: `Text there ${dice(9)}` }),
      () => b.act("PATCH", "/issues/1", { state: dice(2) ? "closed" : "open" }),
      () => b.act("POST", "/issues/1/labels", { labels: [leak] }),
      () => b.act("DELETE", `/issues/1/labels/${leak}`),
      async () => held.shift()?.(),
      async () => held.shift()?.(),
      () => b.sync(),
    ];
    for (let step = 0; step < 40; step++) await moves[dice(moves.length)]?.();
    for (let round = 0; round < 3; round++) {
      while (held.length > 0) await held.shift()?.();
      await b.sync();
    }
    host.held = null;

    const row = await w.taskRow(task.id);
    const labels = (await b.client.rest("GET", `/label/task/${task.id}`)).body as { name: string }[];
    const column = await w.db
      .selectFrom("boardColumn")
      .selectAll()
      .where("id", "=", row?.columnId ?? "")
      .execute();
    expect({
      ...{ title: row?.title, state: column[0]?.isFinal ? "closed" : "open" },
      ...{ text: row?.description ?? "", labels: labels.map(({ name }) => name).sort() },
    }).toEqual({
      ...{ title: issue?.title, state: issue?.state, text: descriptionIn(issue?.body ?? "") },
      labels: labelsOf(issue).filter((name) => !name.includes(":")),
    });
    expect(b.repository.issues).toHaveLength(1);
  });
});

describe("an integration's own hands", () => {
  it("reach no other workspace, no settings and no deletion", async () => {
    const b = await linkedBoard(w, host);
    const task = await w.task(b.ada, b.project);
    const { project } = await w.board();
    const ctx = contextOfHost(b.ada.ctx, { id: b.gitIntegration.id, workspaceId: b.workspace.id });
    const forbidden = { code: "FORBIDDEN" };
    await expect(createTask(ctx, { projectId: project.id, title: "No" })).rejects.toMatchObject(forbidden);
    await expect(deleteTask(ctx, { taskId: task.id })).rejects.toMatchObject(forbidden);
    const change = { projectId: b.project.id, isActive: false };
    await expect(updateGitIntegration(ctx, change)).rejects.toMatchObject(forbidden);
  });

  it("let go of an issue that is gone", async () => {
    const b = await linkedBoard(w, host);
    await b.act("POST", "/issues", { title: "Gone soon" });
    await host.deliver(b.fullName, "issues", { action: "deleted", issue: b.repository.issues[0] });
    const [task] = await b.tasks();
    expect((await b.client.rest("GET", `/external-link/task/${task?.id}`)).body).toEqual([]);
    await b.planned();
    await updateTaskTitle(b.ada.ctx, { taskId: task?.id, title: "Alone" });
    expect(await b.sync()).toEqual(["nothing"]);
  });
});

describe("the import of issues", () => {
  it("takes over all pages with labels and comments, links pull requests, and changes nothing the second time", async () => {
    const b = await linkedBoard(w, host);
    b.repository.hooks.length = 0;
    await b.act("POST", "/labels", { name: "bug", color: "ff0000" });
    for (let n = 1; n <= 60; n++) await b.act("POST", "/issues", { title: `Issue ${n}`, body: "Text" });
    await b.act("POST", "/issues/60/labels", { labels: [b.repository.labels[0]?.id] });
    await b.act("POST", "/issues/60/comments", { body: "Seen" });
    await b.act("PATCH", "/issues/59", { state: "closed" });
    const request = {
      number: 61,
      title: "Fix [3]",
      body: "",
      state: "open",
      merged: false,
      html_url: "",
      head: { ref: "x" },
    };
    b.repository.pulls.push(request as (typeof b.repository.pulls)[number]);

    const first = await importGitIssues(b.ada.ctx, { projectId: b.project.id });
    expect(first).toEqual({ imported: 59, updated: 0, skipped: 0, errors: [] });
    const tasks = await b.tasks();
    expect(tasks).toHaveLength(59);
    expect(tasks.map(({ number }) => number)).toEqual(tasks.map((_, index) => index + 1));
    const last = tasks.find(({ title }) => title === "Issue 60");
    expect((await w.history(last ?? { id: "" })).map(({ type, content }) => [type, content])).toEqual([
      ["task", null],
      ["comment", "Seen"],
    ]);
    expect((await b.client.rest("GET", `/label/task/${last?.id}`)).body).toMatchObject([
      { name: "bug", color: "#ff0000" },
    ]);
    const third = tasks.find(({ number }) => number === 3);
    expect((await b.client.rest("GET", `/external-link/task/${third?.id}`)).body).toHaveLength(2);
    const events = (await w.events(b.project)).length;
    expect(await importGitIssues(b.ada.ctx, { projectId: b.project.id })).toMatchObject({ imported: 0, skipped: 59 });
    expect(await w.events(b.project)).toHaveLength(events);
    expect((await b.sync()).every((outcome) => outcome === "nothing")).toBe(true);

    await b.act("PATCH", "/issues/1", { title: "Renamed" });
    await b.act("POST", "/issues/2/comments", { body: "News" });
    expect(await importGitIssues(b.ada.ctx, { projectId: b.project.id })).toMatchObject({ updated: 2, skipped: 57 });
    expect((await w.task(b.ada, b.project)).number).toBe(60);
  });

  it("finds the issues that tasks here opened, and reports what could not be taken over", async () => {
    const b = await linkedBoard(w, host);
    b.repository.hooks.length = 0;
    await w.task(b.ada, b.project);
    await b.sync();
    await b.act("POST", "/issues", { title: "New" });
    await b.act("POST", "/issues/2/comments", { body: "Yes" });
    host.troubles.push({ call: /issues\/2\/comments$/, trouble: { status: 500 } });
    expect(await importGitIssues(b.ada.ctx, { projectId: b.project.id })).toEqual({
      ...{ imported: 0, updated: 0, skipped: 1, errors: ["Issue 2: The git host answered with an error (HTTP 500)"] },
    });
    expect(await b.tasks()).toHaveLength(1);
    host.troubles.push({ call: /GET .*\/issues$/, trouble: { status: 429 } });
    await expect(importGitIssues(b.ada.ctx, { projectId: b.project.id })).rejects.toMatchObject({
      code: "RATE_LIMITED",
    });
    await updateGitIntegration(b.ada.ctx, { projectId: b.project.id, isActive: false });
    await expect(importGitIssues(b.ada.ctx, { projectId: b.project.id })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
  });
});
