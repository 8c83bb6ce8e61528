import { sql } from "kysely";
import { createActivity } from "../../src/domain/activity/create-activity.ts";
import { createComment } from "../../src/domain/activity/create-comment.ts";
import type { DomainContext } from "../../src/domain/context.ts";
import { archiveProject } from "../../src/domain/project/archive-project.ts";
import { createProject } from "../../src/domain/project/create-project.ts";
import { globalSearch, pageOfHits } from "../../src/domain/search/queries.ts";
import { updateTaskTitle } from "../../src/domain/task/update-task-title.ts";
import { afterAll, beforeAll, describe, expect, it } from "../support/jest.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

describe("search", () => {
  let w: World;
  beforeAll(async () => {
    w = await createWorld();
  });
  afterAll(() => w.end());

  const titlesOf = async (person: Person, input: object) =>
    (await globalSearch(person.ctx, input)).results.map(({ kind, title }) => `${kind}: ${title}`);

  /** Gives a task the moment at which it came into being, as seconds. */
  const backdate = (task: { id: string }, seconds: number) =>
    sql`update "task" set "createdAt" = to_timestamp(${seconds}) where "id" = ${task.id}`.execute(w.db);

  it("finds a text in titles, names, descriptions, comments and history, the best first and then the newest", async () => {
    const { ada, workspace, project } = await w.board();
    await createProject(ada.ctx, { workspaceId: workspace.id, name: "Lighthouse", slug: "LH" });
    const inText = await w.task(ada, project, { title: "Second", description: "climb the Lighthouse" });
    const old = await w.task(ada, project, { title: "Paint the lighthouse" });
    const young = await w.task(ada, project, { title: "Light the lighthouse", description: "Lighthouse" });
    await backdate(old, 1_000);
    await backdate(young, 2_000);
    const { comment } = await createComment(ada.ctx, { taskId: inText.id, content: "My LIGHTHOUSE!" });
    await createActivity(ada.ctx, { taskId: inText.id, type: "task", eventData: { from: { place: "lighthouse 7" } } });

    const { results, totalCount, searchQuery } = await globalSearch(ada.ctx, {
      q: "lightHouse",
      workspaceId: workspace.id,
    });

    expect(searchQuery).toBe("lightHouse");
    expect(totalCount).toBe(results.length);
    expect(results.map(({ kind, score, title }) => [score, kind, title])).toEqual([
      [3, "project", "Lighthouse"],
      [3, "task", "Light the lighthouse"],
      [3, "task", "Paint the lighthouse"],
      [2, "comment", "Second"],
      [2, "task", "Second"],
      [1, "activity", "Second"],
      [1, "activity", "Light the lighthouse"],
      [1, "activity", "Paint the lighthouse"],
    ]);
    expect(results[3]).toMatchObject({ id: comment.id, content: "My LIGHTHOUSE!", userName: "Ada" });
  });

  it("narrows to a kind and to a project", async () => {
    const { ada, workspace, project } = await w.board();
    const other = await w.project(ada, workspace, "Glider club");
    const task = await w.task(ada, project, { title: "Glider one" });
    await w.task(ada, other, { title: "Glider two" });
    await createComment(ada.ctx, { taskId: task.id, content: "glider!" });
    const find = (narrow: object) => titlesOf(ada, { q: "glider", workspaceId: workspace.id, ...narrow });

    expect(await find({ type: "tasks" })).toEqual(["task: Glider two", "task: Glider one"]);
    expect(await find({ type: "projects" })).toEqual(["project: Glider club"]);
    expect(await find({ type: "comments" })).toEqual(["comment: Glider one"]);
    expect(await find({ type: "activities" })).toEqual(["activity: Glider two", "activity: Glider one"]);
    expect(await find({ type: "workspaces" })).toEqual([]);
    expect(await find({ projectId: project.id })).toEqual([
      "task: Glider one",
      "comment: Glider one",
      "activity: Glider one",
    ]);
    expect(await find({ projectId: "" })).toHaveLength(6);
  });

  it.each([
    ["%", "100% done", "100 done"],
    ["_", "snake_case", "snakecase"],
    ["\\", "C:\\temp", "C:temp"],
    ["50%_\\", "save 50%_\\ now", "save 50abc now"],
    ["'", "it's", "its"],
  ])("takes %s for what it is", async (q, title, without) => {
    const { ada, workspace, project } = await w.board();
    await w.task(ada, project, { title });
    await w.task(ada, project, { title: without });

    expect(await titlesOf(ada, { q, workspaceId: workspace.id, type: "tasks" })).toEqual([`task: ${title}`]);
  });

  it.each([
    ["привет", "Большой ПРИВЕТ всем"],
    ["ÜBERSICHT", "die übersicht"],
    ["Ωμέγα", "ΩΜΈΓΑ"],
    ["東京", "明日は東京へ"],
    ["京", "東京"],
    ["é", "CAFÉ"],
    ["👍", "fine 👍"],
  ])("finds %s in %s, whatever the case and the script", async (q, title) => {
    const { ada, workspace, project } = await w.board();
    await w.task(ada, project, { title });

    expect(await titlesOf(ada, { q, workspaceId: workspace.id, type: "tasks" })).toEqual([`task: ${title}`]);
  });

  it("finds a task by its key, above all others: in any case, script and form", async () => {
    const { ada, workspace } = await w.board();
    const add = async (slug: string) =>
      (await createProject(ada.ctx, { workspaceId: workspace.id, name: "Boat", slug })).project;
    const [latin, cyrillic, dashed] = [await add("Key"), await add("Ключ"), await add("A-B")];
    const [one, two, three] = [
      await w.task(ada, latin, { title: "one" }),
      await w.task(ada, cyrillic, { title: "two" }),
      await w.task(ada, dashed, { title: "three" }),
    ];
    const mention = await w.task(ada, latin, { title: "like KEY-1" });
    const find = async (q: string) =>
      (await globalSearch(ada.ctx, { q, workspaceId: workspace.id, type: "tasks" })).results.map(({ id, score }) => [
        id,
        score,
      ]);

    expect(await find("key-1")).toEqual([
      [one.id, 10],
      [mention.id, 3],
    ]);
    expect(await find(" ＫＥＹ－１ ")).toEqual([[one.id, 10]]);
    expect(await find("кЛЮч-1")).toEqual([[two.id, 10]]);
    expect(await find("a-b-1")).toEqual([[three.id, 10]]);
    expect(await find("key-99")).toEqual([]);
    expect(await find("key-99999999999999999999")).toEqual([]);
    expect(await find("ey-1")).toEqual([[mention.id, 3]]);
  });

  it("includes archived projects and tasks", async () => {
    const { ada, workspace, project } = await w.board();
    await w.task(ada, project, { title: "Submarine", status: "archived" });
    await archiveProject(ada.ctx, { projectId: project.id });

    expect(await titlesOf(ada, { q: "submarine", workspaceId: workspace.id, type: "tasks" })).toEqual([
      "task: Submarine",
    ]);
    expect(await titlesOf(ada, { q: project.name, workspaceId: workspace.id })).toEqual(["project: Website"]);
  });

  it("cuts to the limit, and counts what each kind has up to it", async () => {
    const { ada, workspace, project } = await w.board();
    for (const number of [1, 2, 3]) await w.task(ada, project, { title: `Balloon ${number}` });

    const { results, totalCount } = await globalSearch(ada.ctx, {
      q: "balloon",
      workspaceId: workspace.id,
      limit: "2",
    });

    expect(results.map(({ title }) => title)).toEqual(["Balloon 3", "Balloon 2"]);
    expect(totalCount).toBe(4); // two tasks, two entries of their history
  });

  describe("who may see what", () => {
    const SECRET = "xyzzy-plugh";

    /** A workspace that holds the secret wherever a text can be. */
    async function plantSecret() {
      const { ada, workspace, project, task } = await w.boardWithTask({ title: SECRET, description: SECRET });
      await updateTaskTitle(ada.ctx, { taskId: task.id, title: `still ${SECRET}` });
      await createComment(ada.ctx, { taskId: task.id, content: SECRET });
      await createActivity(ada.ctx, { taskId: task.id, type: "task", eventData: { [SECRET]: SECRET } });
      await sql`update "workspace" set "name" = ${SECRET}, "description" = ${SECRET} where "id" = ${workspace.id}`.execute(
        w.db,
      );
      await sql`update "project" set "name" = ${SECRET}, "description" = ${SECRET}, "slug" = 'LEAK' where "id" = ${project.id}`.execute(
        w.db,
      );
      return { ada, workspace, project };
    }

    it("shows nothing of a workspace to others, by any of its texts or keys", async () => {
      const foreign = await plantSecret();
      const { ada: eve, workspace } = await w.board();

      for (const q of [SECRET, "xy", "LEAK-1", "leak"]) {
        expect(await globalSearch(eve.ctx, { q, workspaceId: workspace.id })).toMatchObject({
          results: [],
          totalCount: 0,
        });
        expect((await pageOfHits(eve.ctx, { q, workspaceId: workspace.id })).rows).toEqual([]);
      }
      const kinds = await titlesOf(foreign.ada, { q: SECRET, workspaceId: foreign.workspace.id });
      expect(new Set(kinds.map((title) => title.split(":")[0]))).toEqual(
        new Set(["task", "project", "workspace", "comment", "activity"]),
      );
    });

    it("refuses a foreign workspace, an unknown one, and a project that is in another", async () => {
      const { ada, workspace, project } = await plantSecret();
      const { ada: eve, workspace: hers, project: herProject } = await w.board();
      const refusal = (person: Person, input: object) =>
        globalSearch(person.ctx, { q: SECRET, ...input }).then(
          () => "found",
          ({ code, message }) => `${code}: ${message}`,
        );

      expect(await refusal(eve, { workspaceId: workspace.id })).toMatch(/^FORBIDDEN/);
      expect(await refusal(eve, { workspaceId: "nope" })).toBe("NOT_FOUND: Workspace not found");
      expect(await refusal(eve, { workspaceId: hers.id, projectId: "nope" })).toBe("NOT_FOUND: Project not found");
      expect(await refusal(eve, { workspaceId: hers.id, projectId: project.id })).toMatch(/^FORBIDDEN/);
      await w.join(hers, ada, "viewer");
      expect(await refusal(ada, { workspaceId: workspace.id, projectId: herProject.id })).toBe(
        "INVALID_INPUT: projectId: is not a project of this workspace",
      );
    });

    it("finds all of the caller's workspaces, but by a key that is bound to one only that", async () => {
      const { ada, workspace } = await w.board();
      const second = await w.workspace(ada, "Acme Labs");
      const bound: DomainContext = {
        ...ada.ctx,
        actor: {
          ...ada.ctx.actor,
          credential: { kind: "apiKey", id: "key", workspaceId: workspace.id, scopes: null },
        },
      };
      const find = async (ctx: DomainContext) =>
        (await globalSearch(ctx, { q: "acme", workspaceId: workspace.id })).results.map(({ id }) => id);

      expect(await find(ada.ctx)).toEqual([second.id, workspace.id]);
      expect(await find(bound)).toEqual([workspace.id]);
      await expect(globalSearch(bound, { q: "acme", workspaceId: second.id })).rejects.toMatchObject({
        code: "FORBIDDEN",
      });
    });

    it("gives an instance administrator the given workspace, and a viewer what members see", async () => {
      const fresh = await createWorld();
      const admin = await fresh.person("Admin");
      const { ada, workspace } = await fresh.boardWithTask({ title: "Volcano" });
      const viewer = await fresh.person("Vic");
      await fresh.join(workspace, viewer, "viewer");
      const seenBy = async (person: Person) => titlesOf(person, { q: "a", workspaceId: workspace.id });

      const all = await seenBy(ada);
      expect(all).toEqual(expect.arrayContaining(["workspace: Acme", "task: Volcano"]));
      expect(await seenBy(admin)).toEqual(all);
      expect(await seenBy(viewer)).toEqual(all);
      await fresh.end();
    });
  });

  describe("many rows", () => {
    type Texts = { title: string; description?: string };
    const boat: Texts = { title: "Boat" };
    const balloon: Texts = { title: "Balloon" };
    const inside: Texts = { title: "Box", description: "a balloon" };

    /** A board with so many tasks, the newest first, each of one moment with `together - 1` others, as an import makes them. */
    async function boardOf(count: number, texts: (number: number) => Texts, together = 10) {
      const { ada, workspace, project, task } = await w.boardWithTask({ title: "Anchor" });
      const rows = Array.from({ length: count }, (_, index) => ({ number: index + 2, ...texts(index + 1) }));
      await sql`insert into "task" ("id", "projectId", "columnId", "number", "position", "title", "description", "status", "priority", "createdAt")
        select ${project.id} || lpad("number"::text, 6, '0'), ${project.id}, ${task.columnId}, "number", "number", "title",
          "description", ${task.status}, 'low', now() - interval '1 second' * ("number" / ${together}::integer)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) "new" ("number" integer, "title" text, "description" text)`.execute(
        w.db,
      );
      return { ada, workspace };
    }

    /** What a walk is to meet, read without a search. */
    async function expectedOn(workspace: { id: string }): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select "task"."id" from "task" join "project" on "project"."id" = "projectId"
        where "workspaceId" = ${workspace.id} and "title" <> 'Boat' and "title" <> 'Anchor'
        order by "title" <> 'Balloon', "task"."createdAt" desc, "task"."id" desc`.execute(w.db);
      return rows.map(({ id }) => id);
    }

    async function walk(person: Person, input: { q: string; workspaceId: string; first: number }): Promise<string[]> {
      const seen: string[] = [];
      for (let after: string | null = null, hasNextPage = true; hasNextPage; ) {
        const page = await pageOfHits(person.ctx, { ...input, after });
        seen.push(...page.rows.map(({ id }) => id));
        const last = page.rows.at(-1);
        after = last ? page.cursorOf(last) : null;
        hasNextPage = page.hasNextPage;
      }
      return seen;
    }

    it.each([
      ["a frequent text", (number: number) => (number % 7 === 0 ? inside : balloon)],
      ["a text that only the oldest tasks hold", (number: number) => (number < 1_450 ? boat : balloon)],
      ["a rare text", (number: number) => (number % 50 === 0 ? balloon : number % 50 === 25 ? inside : boat)],
    ])("a walk through the pages of %s meets each task once, in order", async (_what, texts) => {
      const { ada, workspace } = await boardOf(1_500, texts);
      const expected = await expectedOn(workspace);
      expect(expected.length).toBeGreaterThan(50);

      expect(await walk(ada, { q: "balloon", workspaceId: workspace.id, first: 20 })).toEqual(expected);
      const page = await pageOfHits(ada.ctx, { q: "balloon", workspaceId: workspace.id });
      expect(await page.countAll()).toBe(expected.length);
    });

    it("among tasks of one moment, it takes the same ones wherever the newest end", async () => {
      const { ada, workspace } = await boardOf(1_100, (number) => (number > 900 ? balloon : boat), 10_000);

      const { rows } = await pageOfHits(ada.ctx, { q: "balloon", workspaceId: workspace.id, first: 20 });

      expect(rows.map(({ id }) => id)).toEqual((await expectedOn(workspace)).slice(0, 20));
    });

    it("a text too short for the indexes is looked for among the newest", async () => {
      const { ada, workspace } = await boardOf(10_050, (number) => (number > 10_040 ? { title: "zq old" } : boat));
      const find = (q: string) => titlesOf(ada, { q, workspaceId: workspace.id, type: "tasks" });

      expect(await find("zq")).toEqual([]);
      expect(await find("zq old")).toHaveLength(10);
    });
  });
});
