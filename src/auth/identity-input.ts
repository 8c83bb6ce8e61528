import { z } from "zod";
import { id, name, parseInput, text } from "../domain/validation.ts";
import { WorkspaceFields } from "../domain/workspace/create-workspace.ts";
import { LIMIT } from "../shared/limits.ts";
import { ROLE } from "../shared/vocabulary.ts";
import { API_KEY_PREFIX } from "./credentials.ts";

const MAX_ADDRESS_LENGTH = 254;

const line = () => text(LIMIT.lineLength);

/** A member has exactly one role; published clients send it as a name or as a list of one. */
const role = () =>
  z.preprocess((value) => (Array.isArray(value) && value.length === 1 ? value[0] : value), z.enum(ROLE));

const memberField = () => z.enum(["id", "userId", "role", "createdAt"]).optional();
const count = () => z.coerce.number("must be a number").int().min(0).max(LIMIT.listRows).optional();

const workspaceChanges = z
  .object(WorkspaceFields)
  .partial()
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), "has nothing to change");

/** Where the library would hand on to the database what the database refuses, by path. */
const INPUTS: Readonly<Record<string, z.ZodType>> = {
  "/sign-up/email": z.object({ name: name(), image: line().nullish(), locale: line().nullish() }),
  "/update-user": z.object({ name: name().optional(), image: line().nullish(), locale: line().nullish() }),
  "/api-key/create": z.object({ prefix: z.literal(API_KEY_PREFIX).optional() }),
  "/api-key/list": z.object({ sortBy: z.enum(["id", "name", "createdAt", "updatedAt", "expiresAt"]).optional() }),
  "/organization/update": z.object({ data: workspaceChanges, organizationId: id().optional() }),
  "/organization/check-slug": z.object({ slug: name() }),
  "/organization/get-full-organization": z.object({ membersLimit: count() }),
  "/organization/update-team": z.object({ data: z.object({ name: name().optional() }) }),
  "/organization/invite-member": z.object({ role: role(), email: text(MAX_ADDRESS_LENGTH) }),
  "/organization/update-member-role": z.object({ role: role() }),
  "/organization/list-members": z.object({
    limit: count(),
    offset: count(),
    sortBy: memberField(),
    filterField: memberField(),
    filterOperator: z.enum(["eq", "ne"]).optional(),
  }),
};

/** Checks what a request of the identity library carries, as far as the library does not. Throws INVALID_INPUT. */
export function checkIdentityInput({ path, input }: { path: string; input: unknown }): void {
  const schema = INPUTS[path];
  if (schema) parseInput(schema, input ?? {});
}
