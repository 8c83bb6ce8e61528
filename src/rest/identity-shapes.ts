import { z } from "zod";
import { INSTANCE_ROLE, INVITATION_STATUS, ROLE } from "../shared/vocabulary.ts";
import { record, timestamp } from "./shapes.ts";

/** The records of the identity door (contract, 3.3 and 3.4). The identity library writes most of them. */

/** Most operations mean the active organization when none is named. */
export const anOrganization = { organizationId: z.string().optional() };

/** A member has exactly one role; published clients send it as a name or as a list of one. */
export const OneRole = z.union([z.enum(ROLE), z.array(z.enum(ROLE)).length(1)]);

export const User = record("User", "An account.", {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  locale: z.string().nullable(),
  isAnonymous: z.boolean(),
  role: z.enum(INSTANCE_ROLE),
  banned: z.boolean(),
  banReason: z.string().nullable(),
  banExpires: timestamp().nullable(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const Session = record("Session", "A session; an API key shows itself as one.", {
  id: z.string(),
  token: z.string(),
  userId: z.string(),
  expiresAt: timestamp().nullable(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  activeOrganizationId: z.string().nullable().optional(),
  activeTeamId: z.string().nullable().optional(),
});

const apiKey = {
  id: z.string(),
  name: z.string().nullable(),
  start: z.string().nullable(),
  prefix: z.string().nullable(),
  referenceId: z.string(),
  configId: z.string(),
  enabled: z.boolean(),
  expiresAt: timestamp().nullable(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  lastRequest: timestamp().nullable(),
  remaining: z.int().nullable(),
  requestCount: z.int(),
  rateLimitEnabled: z.boolean(),
  rateLimitTimeWindow: z.int().nullable(),
  rateLimitMax: z.int().nullable(),
  refillInterval: z.int().nullable(),
  refillAmount: z.int().nullable(),
  lastRefillAt: timestamp().nullable(),
  permissions: z.record(z.string(), z.array(z.string())).nullable(),
  metadata: z.record(z.string(), z.unknown()).nullable(),
};

export const ApiKey = record("ApiKey", "An API key, without the key itself.", apiKey);

export const CreatedApiKey = record("CreatedApiKey", "A new API key: only here the key itself is shown.", {
  ...apiKey,
  key: z.string(),
});

const organization = {
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  description: z.string().nullable(),
  createdAt: timestamp(),
};

export const Organization = record("Organization", "A workspace. Its metadata is JSON as text.", {
  ...organization,
  metadata: z.string().nullable(),
});

export const ChangedOrganization = record("ChangedOrganization", "A workspace, with its metadata as an object.", {
  ...organization,
  metadata: z.record(z.string(), z.unknown()).nullable(),
});

export const Member = record("Member", "A membership of a workspace.", {
  id: z.string(),
  organizationId: z.string(),
  userId: z.string(),
  role: z.enum(ROLE),
  createdAt: timestamp(),
});

export const CreatedOrganization = record("CreatedOrganization", "A new workspace with its owner.", {
  ...ChangedOrganization.shape,
  members: z.array(Member),
});

export const MemberWithUser = record("MemberWithUser", "A membership with the account behind it.", {
  ...Member.shape,
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), image: z.string().nullable() }),
});

export const Invitation = record("Invitation", "An invitation to a workspace.", {
  id: z.string(),
  organizationId: z.string(),
  email: z.string(),
  role: z.enum(ROLE),
  teamId: z.string().nullable(),
  status: z.enum(INVITATION_STATUS),
  expiresAt: timestamp(),
  createdAt: timestamp(),
  inviterId: z.string(),
});

export const Team = record("Team", "A team of a workspace.", {
  id: z.string(),
  name: z.string(),
  organizationId: z.string(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

export const TeamMember = record("TeamMember", "A user in a team.", {
  id: z.string(),
  teamId: z.string(),
  userId: z.string(),
  createdAt: timestamp(),
});

export const FullOrganization = record("FullOrganization", "A workspace with all that belongs to it.", {
  ...Organization.shape,
  members: z.array(MemberWithUser),
  invitations: z.array(Invitation),
  teams: z.array(Team),
});

export const RoleGrants = record("RoleGrants", "A role of a workspace and what it may do.", {
  id: z.string(),
  organizationId: z.string(),
  role: z.enum(ROLE),
  permission: z.record(z.string(), z.array(z.string())),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});
