import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { receiveGitDelivery } from "../domain/git/receive-git-delivery.ts";
import { webhookOperation } from "./webhook-operation.ts";

/** The names that git hosts of this kind give their headers, and those that they share with another kind. */
const FAMILIES = ["git", "gitea", "forgejo", "gogs", "github"] as const;

/** What a git host reports of a repository (contract, 4.7). */
export const gitWebhook = webhookOperation(
  {
    id: "gitWebhook",
    method: "post",
    path: "/git-integration/webhook/{integrationId}",
    summary: "Takes in what a git host reports of a project's repository, once. Proved by the signature in its header.",
    answer: z.object({ status: z.literal("success") }),
  },
  async (ctx, { params, headers, body }) => {
    await receiveGitDelivery(ctx, {
      integrationId: params.integrationId,
      signature: headerOf(headers, "signature") ?? firstOf(headers["x-hub-signature-256"]),
      event: headerOf(headers, "event"),
      deliveryId: headerOf(headers, "delivery"),
      body,
    });
    return { status: "success" as const };
  },
);

const headerOf = (headers: IncomingHttpHeaders, name: string): string | undefined =>
  FAMILIES.map((family) => firstOf(headers[`x-${family}-${name}`])).find((value) => value !== undefined);

const firstOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
