import { z } from "zod";
import type { ExternalLinkRow } from "../entities/external-link.ts";
import { EXTERNAL_RESOURCE_TYPE, INTEGRATION_TYPE } from "../shared/vocabulary.ts";
import { record, timestamp } from "./shapes.ts";

export const ExternalLink = record("ExternalLink", "What a task is linked to at the git host.", {
  id: z.string(),
  taskId: z.string(),
  integrationId: z.string(),
  resourceType: z.enum(EXTERNAL_RESOURCE_TYPE),
  externalId: z.string(),
  url: z.string(),
  title: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const ExternalLinkWithIntegration = record(
  "ExternalLinkWithIntegration",
  "An external link and the integration that it comes by.",
  { ...ExternalLink.shape, integration: z.object({ id: z.string(), type: z.enum(INTEGRATION_TYPE) }) },
);

/** An external link as the board shows it (contract, 2.1 "ExternalLink"). */
export const presentExternalLink = (link: ExternalLinkRow): z.input<typeof ExternalLink> => ({
  id: link.id,
  taskId: link.taskId,
  integrationId: link.integrationId,
  resourceType: link.resourceType,
  externalId: link.externalId,
  url: link.url,
  title: link.title,
  metadata: link.metadata,
  createdAt: link.createdAt,
  updatedAt: link.updatedAt,
});

/** The same in the list of a task's (contract, 2.1). */
export const presentExternalLinkWithIntegration = (
  link: ExternalLinkRow,
): z.input<typeof ExternalLinkWithIntegration> => ({
  ...presentExternalLink(link),
  integration: { id: link.integrationId, type: INTEGRATION_TYPE.GIT },
});
