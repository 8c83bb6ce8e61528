import { z } from "zod";
import { LIMIT } from "../../shared/limits.ts";
import { plainLines } from "./marker.ts";

/*
 * What the git host says of things, in its API and in its deliveries alike, read into our own words. It is somebody else's
 * text: cut to what we store, and an address that is none of the web's is left out.
 */

const MAX_NUMBER = 2_147_483_647;

const storable = (text: string, length: number): string => text.replaceAll("\0", "").slice(0, length).toWellFormed();

const hostText = (length: number) => z.string().transform((text) => storable(text, length));

const optionalText = (length: number) =>
  z
    .string()
    .nullish()
    .transform((text) => storable(text ?? "", length));

const webAddress = z
  .string()
  .nullish()
  .transform((url) =>
    url && url.length <= LIMIT.lineLength && /^https?:$/.test(URL.parse(url)?.protocol ?? "") ? url : null,
  );

const moment = z
  .string()
  .nullish()
  .transform((text) => {
    const date = new Date(text ?? "");
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
  });

const number = z.int().min(1).max(MAX_NUMBER);

/** Line ends as we write them, and none at the end. */
const bodyText = optionalText(LIMIT.textLength).transform(plainLines);

const HostUser = z
  .object({ login: hostText(LIMIT.nameLength), avatar_url: webAddress })
  .transform(({ login, avatar_url }) => ({ login, avatarUrl: avatar_url }));

const HostLabel = z.object({ id: z.number(), name: hostText(LIMIT.nameLength), color: optionalText(LIMIT.nameLength) });
export type HostLabel = z.output<typeof HostLabel>;
export const HostLabels = z.array(HostLabel);

export const HostIssue = z
  .object({
    number,
    title: hostText(LIMIT.titleLength),
    body: bodyText,
    state: z.enum(["open", "closed"]),
    labels: HostLabels.nullish(),
    html_url: webAddress,
    updated_at: moment,
    comments: z.number().nullish(),
    pull_request: z.unknown().optional(),
  })
  .transform(({ html_url, updated_at, labels, comments, pull_request, ...issue }) => ({
    ...issue,
    labels: labels ?? [],
    url: html_url,
    updatedAt: updated_at,
    commentCount: comments ?? 0,
    isPullRequest: pull_request !== null && pull_request !== undefined,
  }));
/** An issue. `body` is the text as the host has it; `url` and `updatedAt` are null when it does not say. */
export type HostIssue = z.output<typeof HostIssue>;

export const HostComment = z
  .object({ id: z.number(), body: bodyText, html_url: webAddress, user: HostUser.nullish() })
  .transform(({ id, body, html_url, user }) => ({ id: String(id), body, url: html_url, author: user ?? null }));
/** A comment on an issue; `author` is null when the account is gone. */
export type HostComment = z.output<typeof HostComment>;

export const HostPullRequest = z
  .object({
    number,
    title: hostText(LIMIT.titleLength),
    body: bodyText,
    state: z.enum(["open", "closed"]),
    merged: z.boolean().nullish(),
    html_url: webAddress,
    head: z.object({ ref: hostText(LIMIT.titleLength) }).nullish(),
  })
  .transform(({ html_url, head, merged, ...request }) => ({
    ...request,
    merged: merged ?? false,
    url: html_url,
    branch: head?.ref ?? "",
  }));
/** A pull request; `branch` is the one that it comes from. */
export type HostPullRequest = z.output<typeof HostPullRequest>;

export const HostRepository = z.object({
  id: z.number(),
  name: z.string(),
  full_name: z.string(),
  owner: z.object({ login: z.string() }),
  private: z.boolean().default(false),
  html_url: z.string(),
});
/** A repository that a token reaches, in the host's own words (contract, 2.13). */
export type HostRepository = z.output<typeof HostRepository>;

export const HostCommit = z
  .object({
    id: hostText(LIMIT.nameLength),
    message: optionalText(LIMIT.titleLength),
    url: webAddress,
    timestamp: moment,
  })
  .transform((commit) => commit);
