import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { forbidden, invalidState } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { id, parseInput, text } from "../validation.ts";
import { applyGitDelivery } from "./apply-git-delivery.ts";
import { contextOfHost, type OpenContext } from "./host-context.ts";
import { findIntegrationOfHost } from "./queries.ts";
import { baseUrlOfPage, isSameRepository } from "./repository-address.ts";
import { openGitSecret } from "./secrets.ts";

export const GitDeliveryInput = z.object({
  integrationId: id(),
  /** Hex HMAC-SHA256 of the body, with `sha256=` before it or not. */
  signature: text(LIMIT.nameLength).nullish(),
  event: text(LIMIT.nameLength).nullish(),
  deliveryId: text(LIMIT.nameLength).nullish(),
  body: z.instanceof(Buffer),
});

const Repository = z.object({
  name: z.string(),
  html_url: z.string(),
  owner: z.object({ login: z.string().nullish(), username: z.string().nullish() }),
});

/**
 * Takes in what a git host reports of a repository. The signature over the very bytes is asked before anything is read of
 * them; a delivery that came before, by its id or its bytes, changes nothing. Answers whether it was taken in. Throws
 * FORBIDDEN for what no known integration signed, and INVALID_INPUT for what cannot be read or is about another repository.
 * Contract, 2.13 and 4.7.
 */
export async function receiveGitDelivery(ctx: OpenContext, input: unknown): Promise<{ isNew: boolean }> {
  const { integrationId, signature, event, deliveryId, body } = parseInput(GitDeliveryInput, input);
  const integration = await findIntegrationOfHost(ctx.db, integrationId);
  const secret = integration ? openGitSecret(ctx.secretBox, integration, "webhookSecret") : "";
  // One answer for both, and a comparison in both, so that nobody learns which ids there are.
  if (!isSigned(body, { secret, signature: signature ?? "" }) || !integration) throw forbidden("Invalid signature");
  if (!event) throw invalidState("The event's name is missing");
  const payload = readPayload(body);
  if (!integration.isActive) return { isNew: false };
  if (payload.repository !== undefined) requireRepository(integration, payload.repository);
  const digest = createHash("sha256").update(event).update("\0").update(body).digest("hex");
  const delivery = { integrationId, event, payload, digest, deliveryId: deliveryId || digest };
  return applyGitDelivery(contextOfHost(ctx, integration), delivery);
}

function isSigned(body: Buffer, { secret, signature }: { secret: string; signature: string }): boolean {
  const expected = createHmac("sha256", secret || "none")
    .update(body)
    .digest();
  const given = Buffer.from(signature.trim().replace(/^sha256=/, ""), "hex");
  return given.length === expected.length && timingSafeEqual(given, expected) && secret !== "";
}

function readPayload(body: Buffer): Record<string, unknown> {
  try {
    const payload: unknown = JSON.parse(body.toString("utf8"));
    return parseInput(z.record(z.string(), z.unknown()), payload);
  } catch {
    throw invalidState("The delivery is not valid JSON");
  }
}

type Integration = Parameters<typeof isSameRepository>[0];

function requireRepository(integration: Integration, reported: unknown): void {
  const { data } = Repository.safeParse(reported);
  const owner = data?.owner.login ?? data?.owner.username ?? "";
  const baseUrl = data ? baseUrlOfPage(data.html_url, { owner, name: data.name }) : null;
  const isLinked =
    data !== undefined &&
    baseUrl !== null &&
    isSameRepository(integration, { baseUrl, repositoryOwner: owner, repositoryName: data.name });
  if (!isLinked) throw invalidState("The delivery is about another repository");
}
