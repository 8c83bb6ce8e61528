import type { Actor } from "../../src/domain/context.ts";
import { effectivePermissions, permissionsOf, requireStanding, roleGrants } from "../../src/domain/policy.ts";
import { ROLE, type Role } from "../../src/shared/vocabulary.ts";
import { describe, expect, it } from "../support/jest.ts";

/** The matrix as the contract prints it (3.9): viewer, member, admin, owner. */
const MATRIX = `
project:create                   - y y y
project:read                     y y y y
project:update / delete / share  - - y y
task:create / update             - y y y
task:read                        y y y y
task:delete / assign             - - y y
label:create / update / delete   - y y y
label:read                       y y y y
workspace:read                   y y y y
workspace:update / manage_settings - - y y
workspace:delete                 - - - y
organization:update              - - y y
organization:delete              - - - y
member:create / update / delete  - - y y
invitation:create / cancel       - - y y
team:create / update / delete    - - y y
ac:read                          y y y y
ac:create / update / delete      - - y y`;

const ROLES: readonly Role[] = [ROLE.VIEWER, ROLE.MEMBER, ROLE.ADMIN, ROLE.OWNER];

const grantsOf = (line: string): [string, Role][] => {
  const [, resource, actions, marks = ""] = /^(\w+):(.+?)\s+((?:[-y] ?){4})$/.exec(line) ?? [];
  const roles = ROLES.filter((_, index) => marks.split(" ")[index] === "y");
  return (actions ?? "")
    .split(" / ")
    .flatMap((action) => roles.map((role): [string, Role] => [`${resource}:${action}`, role]));
};

const session: Actor = {
  userId: "u",
  isInstanceAdmin: false,
  credential: { kind: "session", id: "s", activeWorkspaceId: null },
};
const admin: Actor = { ...session, isInstanceAdmin: true };
const key = (options: { workspaceId?: string; scopes?: Record<string, string[]> } = {}): Actor => ({
  ...session,
  credential: { kind: "apiKey", id: "k", workspaceId: options.workspaceId ?? null, scopes: options.scopes ?? null },
});

describe("who may do what", () => {
  it("is the contract's matrix, no more and no less", () => {
    const expected = MATRIX.trim()
      .split("\n")
      .flatMap(grantsOf)
      .map((grant) => grant.join(" "));
    const actual = ROLES.flatMap((role) => permissionsOf(role).map((permission) => `${permission} ${role}`));

    expect(expected).toHaveLength(78);
    expect(actual.toSorted()).toEqual(expected.toSorted());
  });

  it("grants nothing to a role that nobody knows", () => {
    const unknown = "guest" as Role; // a name that only a stored row could hold
    expect(roleGrants(unknown, "task:read")).toBe(false);
    expect(() => requireStanding(session, "w", unknown, "task:read")).toThrow("You do not have permission to do this");
  });

  it("needs membership, unless the actor administers the instance", () => {
    expect(() => requireStanding(session, "w", null)).toThrow("You do not have access to this workspace");
    expect(requireStanding(session, "w", ROLE.VIEWER)).toBe(ROLE.VIEWER);
    expect(requireStanding(admin, "w", null, "workspace:delete")).toBe(ROLE.OWNER);
    expect(requireStanding(admin, "w", ROLE.VIEWER, "workspace:delete")).toBe(ROLE.OWNER);
  });

  it("asks for the permission where one is given", () => {
    expect(requireStanding(session, "w", ROLE.MEMBER, "task:update")).toBe(ROLE.MEMBER);
    expect(() => requireStanding(session, "w", ROLE.MEMBER, "task:assign")).toThrow("You do not have permission");
  });

  it("lets a key do what its owner may, within its workspace and its scopes", () => {
    expect(requireStanding(key(), "w", ROLE.ADMIN, "task:delete")).toBe(ROLE.ADMIN);
    expect(requireStanding(key({ workspaceId: "w" }), "w", ROLE.ADMIN, "task:delete")).toBe(ROLE.ADMIN);
    expect(() => requireStanding(key({ workspaceId: "v" }), "w", ROLE.OWNER)).toThrow("You do not have access");

    const narrow = key({ scopes: { task: ["update"] } });
    expect(requireStanding(narrow, "w", ROLE.MEMBER, "task:update")).toBe(ROLE.MEMBER);
    expect(() => requireStanding(narrow, "w", ROLE.MEMBER, "task:create")).toThrow("The API key's scopes");
    expect(() => requireStanding(narrow, "w", ROLE.VIEWER, "task:update")).toThrow("You do not have permission");
    expect(() => requireStanding(key({ scopes: {} }), "w", ROLE.OWNER, "task:update")).toThrow("The API key's scopes");
  });

  it("narrows an instance administrator's key like any other", () => {
    const narrow = { ...key({ workspaceId: "w", scopes: { task: ["update"] } }), isInstanceAdmin: true };
    expect(() => requireStanding(narrow, "v", null)).toThrow("You do not have access");
    expect(() => requireStanding(narrow, "w", null, "task:delete")).toThrow("The API key's scopes");
  });

  it("tells what remains", () => {
    const narrow = key({ scopes: { task: ["update", "delete"], nonsense: ["x"] } });
    expect(effectivePermissions(narrow, { workspaceId: "w", role: ROLE.MEMBER })).toEqual(["task:update"]);
    expect(effectivePermissions(session, { workspaceId: "w", role: null })).toEqual([]);
  });
});
