import { z } from "zod";
import type { IdentityOperation } from "./identity-operation.ts";
import { ApiKey, CreatedApiKey, Session, User } from "./identity-shapes.ts";
import { Success } from "./shapes.ts";

const password = () => z.string().min(8).max(128);

/** Accounts, sessions and API keys (contract, 3.3). */
export const accountOperations: readonly IdentityOperation[] = [
  {
    id: "signUpEmail",
    method: "post",
    path: "/auth/sign-up/email",
    summary: "Creates an account and a session of it. The first account administers the instance.",
    body: z.object({
      name: z.string(),
      email: z.email(),
      password: password(),
      image: z.string().optional(),
      locale: z.string().optional(),
      invitationId: z.string().optional(),
    }),
    answer: z.object({ token: z.string(), user: User }),
    isOpen: true,
    refusals: [422],
  },
  {
    id: "signInEmail",
    method: "post",
    path: "/auth/sign-in/email",
    summary: "Creates a session. Its token also comes as a cookie and, signed, in the header `set-auth-token`.",
    body: z.object({
      email: z.email(),
      password: z.string(),
      rememberMe: z.boolean().optional(),
      callbackURL: z.string().optional(),
    }),
    answer: z.object({ redirect: z.boolean(), token: z.string(), url: z.string().optional(), user: User }),
    isOpen: true,
    refusals: [401],
  },
  {
    id: "getSession",
    method: "get",
    path: "/auth/get-session",
    summary: "The caller's session and account; null without a credential.",
    answer: z.object({ session: Session, user: User }).nullable(),
    isOpen: true,
  },
  {
    id: "signOut",
    method: "post",
    path: "/auth/sign-out",
    summary: "Ends the caller's session.",
    answer: Success,
    isOpen: true,
  },
  {
    id: "updateUser",
    method: "post",
    path: "/auth/update-user",
    summary: "Changes the caller's name, picture or language.",
    body: z.object({
      name: z.string().optional(),
      image: z.string().nullish(),
      locale: z.string().nullish(),
    }),
    answer: z.object({ status: z.boolean() }),
  },
  {
    id: "changePassword",
    method: "post",
    path: "/auth/change-password",
    summary: "Changes the caller's password; where asked, ends all other sessions and answers the token of a new one.",
    body: z.object({
      currentPassword: z.string(),
      newPassword: password(),
      revokeOtherSessions: z.boolean().optional(),
    }),
    answer: z.object({ token: z.string().nullable(), user: User }),
  },
  {
    id: "deleteUser",
    method: "post",
    path: "/auth/delete-user",
    summary: "Deletes the caller's account. Not while it is the only owner of a workspace with other members.",
    body: z.object({ password: z.string().optional() }),
    answer: z.object({ success: z.boolean(), message: z.string() }),
    refusals: [404, 409],
  },
  {
    id: "createApiKey",
    method: "post",
    path: "/auth/api-key/create",
    summary: "Creates an API key of the caller. The key itself is shown this once.",
    body: z.object({
      name: z.string().min(1).max(32).optional(),
      expiresIn: z.int().min(86_400).nullish().describe("Seconds; none: it does not end."),
      metadata: z.record(z.string(), z.unknown()).optional(),
    }),
    answer: CreatedApiKey,
  },
  {
    id: "listApiKeys",
    method: "get",
    path: "/auth/api-key/list",
    summary: "Lists the caller's API keys.",
    query: z.object({ limit: z.int().optional(), offset: z.int().optional() }),
    answer: z.object({
      apiKeys: z.array(ApiKey),
      total: z.int(),
      limit: z.int().optional(),
      offset: z.int().optional(),
    }),
  },
  {
    id: "deleteApiKey",
    method: "post",
    path: "/auth/api-key/delete",
    summary: "Deletes an API key of the caller.",
    body: z.object({ keyId: z.string() }),
    answer: z.object({ success: z.boolean() }),
    refusals: [404],
  },
];
