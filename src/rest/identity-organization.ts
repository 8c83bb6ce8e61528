import { z } from "zod";
import type { IdentityOperation } from "./identity-operation.ts";
import {
  anOrganization,
  ChangedOrganization,
  CreatedOrganization,
  FullOrganization,
  Organization,
} from "./identity-shapes.ts";

/** Workspaces, as the identity door calls them (contract, 1.9 and 3.4). */
export const organizationOperations: readonly IdentityOperation[] = [
  {
    id: "createOrganization",
    method: "post",
    path: "/auth/organization/create",
    summary: "Creates a workspace with a team; for another user only an instance administrator may.",
    body: z.object({
      name: z.string(),
      slug: z.string(),
      userId: z.string().nullish(),
      logo: z.string().nullish(),
      metadata: z.record(z.string(), z.unknown()).nullish(),
      keepCurrentActiveOrganization: z.boolean().nullish(),
      description: z.string().nullish(),
    }),
    answer: CreatedOrganization,
    sentences: [403],
  },
  {
    id: "deleteOrganization",
    method: "post",
    path: "/auth/organization/delete",
    summary: "Deletes a workspace with all that belongs to it, and answers its id. Needs `organization:delete`.",
    body: z.object({ organizationId: z.string() }),
    answer: z.string(),
    refusals: [404],
    sentences: [400, 401, 403, 404],
  },
  {
    id: "listOrganization",
    method: "get",
    path: "/auth/organization/list",
    summary: "Lists the caller's workspaces.",
    answer: z.array(Organization),
  },
  {
    id: "getOrganizationFullOrganization",
    method: "get",
    path: "/auth/organization/get-full-organization",
    summary: "A workspace, by default the active one, with members, invitations and teams; null when none is active.",
    query: z.object({
      ...anOrganization,
      organizationSlug: z.string().optional(),
      membersLimit: z.int().optional(),
    }),
    answer: FullOrganization.nullable(),
  },
  {
    id: "setOrganizationActive",
    method: "post",
    path: "/auth/organization/set-active",
    summary: "Makes a workspace the active one of the caller's session; null: none.",
    body: z.object({ organizationId: z.string().nullish(), organizationSlug: z.string().optional() }),
    answer: Organization.nullable(),
  },
  {
    id: "updateOrganization",
    method: "post",
    path: "/auth/organization/update",
    summary: "Changes the given fields of a workspace. Needs `organization:update`.",
    body: z.object({
      ...anOrganization,
      data: z.object({
        name: z.string().optional(),
        slug: z.string().optional(),
        logo: z.string().nullish(),
        metadata: z.record(z.string(), z.unknown()).optional(),
        description: z.string().nullish(),
      }),
    }),
    answer: ChangedOrganization,
  },
  {
    id: "checkOrganizationSlug",
    method: "post",
    path: "/auth/organization/check-slug",
    summary: "Says that a slug is free; 400 when it is taken.",
    body: z.object({ slug: z.string() }),
    answer: z.object({ status: z.literal(true) }),
  },
];
