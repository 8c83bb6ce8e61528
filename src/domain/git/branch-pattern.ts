/** How branches name the task that they are about, unless an integration says otherwise (contract, 4.7). */
export const DEFAULT_BRANCH_PATTERN = "{slug}-{number}";

/** Branches that are about no task. */
const COMMON_BRANCHES: ReadonlySet<string> = new Set(["main", "master", "develop", "staging", "production"]);

export const isCommonBranch = (branch: string): boolean => COMMON_BRANCHES.has(branch);

type Naming = { branchPattern: string; slug: string };

/**
 * The number of the task that a branch names by a pattern of `{slug}` and `{number}`, in any case, with anything after a
 * dash, also below a folder (`feature/web-12-tour`); null for none. Contract, 4.7.
 */
export function taskNumberInBranch(branch: string, { branchPattern, slug }: Naming): number | null {
  if (!branchPattern.includes("{number}")) return null;
  const [before = "", after = ""] = branchPattern.split("{number}");
  const literal = (part: string) => escaped(part.replaceAll("{slug}", slug));
  const pattern = new RegExp(`(?:^|/)${literal(before)}(\\d{1,9})${literal(after)}(?:-.*)?$`, "isu");
  return numberOf(pattern.exec(branch));
}

/** The same for a title: `WEB-12`, `[12]`, `#12`, `(12)`, `12: `, `task 12`. */
export function taskNumberInTitle(title: string, slug: string): number | null {
  const byKey = slug ? new RegExp(`(?<![\\w-])${escaped(slug)}-(\\d{1,9})(?!\\d)`, "iu").exec(title) : null;
  return numberOf(byKey ?? /\[(\d{1,9})\]|#(\d{1,9})\b|\((\d{1,9})\)|\b(\d{1,9}): |\btask (\d{1,9})\b/i.exec(title));
}

/** The same for a text: `task 12`, `closes 12`, `fixes 12`, `resolves 12`. With `#` it would be an issue of the host. */
export const taskNumberInBody = (body: string): number | null =>
  numberOf(/\b(?:task|closes|fixes|resolves) (\d{1,9})\b/i.exec(body));

const numberOf = (match: RegExpExecArray | null): number | null => {
  const digits = match?.slice(1).find((group) => group !== undefined);
  return digits === undefined ? null : Number(digits);
};

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
