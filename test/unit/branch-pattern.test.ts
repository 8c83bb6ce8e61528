import {
  DEFAULT_BRANCH_PATTERN,
  taskNumberInBody,
  taskNumberInBranch,
  taskNumberInTitle,
} from "../../src/domain/git/branch-pattern.ts";
import { descriptionIn, issueBody, marked, subjectIdIn, taskIdIn } from "../../src/domain/git/marker.ts";
import { describe, expect, it } from "../support/jest.ts";

describe("the task that a branch names", () => {
  it.each([
    ["web-12", 12],
    ["WEB-12-the-tour", 12],
    ["feature/web-12-the-tour", 12],
    ["a/b/web-7", 7],
    ["web-12x", null],
    ["cobweb-12", null],
    ["web-", null],
    ["web-1234567890", null],
    ["12", null],
  ])("%j names %j by the default pattern", (branch, number) => {
    expect(taskNumberInBranch(branch, { branchPattern: DEFAULT_BRANCH_PATTERN, slug: "WEB" })).toBe(number);
  });

  it.each([
    ["task/{number}", "task/5-more", 5],
    ["{slug}.{number}", "a+b.5", 5],
    ["{slug}.{number}", "aab.5", null],
    ["{slug}.{number}", "a+bx5", null],
    ["(a+)+{number}", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", null],
    ["nothing", "nothing", null],
  ])("the pattern %j is taken word for word", (branchPattern, branch, number) => {
    expect(taskNumberInBranch(branch, { branchPattern, slug: "a+b" })).toBe(number);
  });
});

describe("the task that a pull request names", () => {
  it.each([
    ["Fix WEB-12 at last", 12],
    ["[12] Fix", 12],
    ["Fix #12", 12],
    ["Fix (12)", 12],
    ["12: Fix", 12],
    ["Fix task 12", 12],
    ["Fix 12 things", null],
    ["WEB-12 and [7]", 12],
    ["MYWEB-12", null],
  ])("the title %j names %j", (title, number) => {
    expect(taskNumberInTitle(title, "WEB")).toBe(number);
  });

  it.each([
    ["This closes 12.", 12],
    ["Fixes 3 and more", 3],
    ["resolves 4", 4],
    ["see task 5", 5],
    ["closes #12", null],
    ["subtask 12", null],
  ])("the text %j names %j", (body, number) => {
    expect(taskNumberInBody(body)).toBe(number);
  });
});

describe("our marks in texts at the host", () => {
  it.each(["", "Text", "Text\n\n---\nmore", "---\ntask abc on boardwire\n\nText"])("give %j back", (description) => {
    const body = issueBody(description, "t1");
    expect([descriptionIn(body), taskIdIn(body)]).toEqual([description, "t1"]);
    expect([subjectIdIn(marked(description, "c1")), subjectIdIn(description)]).toEqual(["c1", null]);
  });
});
