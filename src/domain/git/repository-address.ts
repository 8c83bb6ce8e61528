import { sql } from "kysely";
import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import { conflict } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import type { Transaction } from "../command.ts";
import { text } from "../validation.ts";

/** Which repository, by where it is. */
export type RepositoryAddress = Pick<GitIntegrationRow, "baseUrl" | "repositoryOwner" | "repositoryName">;

/**
 * The address of a git host as it is kept: http or https, without query, fragment, user info and trailing slashes; a path
 * before `/api` stays. Contract, 1.2 "Base URL normalisation".
 */
export const baseUrl = () =>
  text(LIMIT.lineLength)
    .trim()
    .min(1, "is required")
    .refine((url) => URL.canParse(url), "must be a URL")
    .refine((url) => isPlain(URL.parse(url)), "must be an http(s) address without query, fragment and user name")
    .transform(normalised);

/** A name in a path of the host: not `.` or `..`, which would climb out of it. */
export const pathName = () =>
  text(LIMIT.nameLength)
    .trim()
    .min(1, "is required")
    .refine((name) => name !== "." && name !== "..", "is no name of a repository or its owner");

/** The address of the host that a repository's page is on; null when the page is not where that repository's would be. */
export function baseUrlOfPage(page: string, { owner, name }: { owner: string; name: string }): string | null {
  const ending = `/${owner}/${name}`.toLowerCase();
  const url = page.replace(/\/+$/, "");
  return url.toLowerCase().endsWith(ending) && URL.canParse(url) ? normalised(url.slice(0, -ending.length)) : null;
}

/** Whether two addresses lead to the same repository; hosts do not tell cases of letters apart. */
export const isSameRepository = (a: RepositoryAddress, b: RepositoryAddress): boolean => keyOf(a) === keyOf(b);

const keyOf = ({ baseUrl, repositoryOwner, repositoryName }: RepositoryAddress): string =>
  [baseUrl, repositoryOwner, repositoryName].join(" ").toLowerCase();

/** A repository feeds one project at a time. Throws CONFLICT when another active integration has it. Contract, 2.13. */
export async function requireFreeRepository(
  { db, em }: Transaction,
  { id, baseUrl, repositoryOwner, repositoryName }: RepositoryAddress & { id: string },
): Promise<void> {
  await em.flush();
  const taken = await db
    .selectFrom("gitIntegration")
    .select("id")
    .where("isActive", "=", true)
    .where("id", "<>", id)
    .where(sql<boolean>`lower("baseUrl") = lower(${baseUrl})`)
    .where(sql<boolean>`lower("repositoryOwner") = lower(${repositoryOwner})`)
    .where(sql<boolean>`lower("repositoryName") = lower(${repositoryName})`)
    .executeTakeFirst();
  if (taken) throw conflict("The repository is linked to another project already");
}

const isPlain = (url: URL | null): boolean =>
  url !== null &&
  /^https?:$/.test(url.protocol) &&
  [url.search, url.hash, url.username, url.password].every((part) => part === "");

function normalised(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}
