import { z } from "zod";
import type { IdentityOperation } from "./identity-operation.ts";

const Done = z.object({ success: z.boolean() });
const ByUserCode = z.object({ userCode: z.string() });

/** How a program without a browser signs its user in (RFC 8628; contract, 3.3). */
export const deviceOperations: readonly IdentityOperation[] = [
  {
    id: "deviceCode",
    method: "post",
    path: "/auth/device/code",
    summary: "Begins the sign-in of a program: it shows the user code, and asks for the token until it is there.",
    body: z.object({ client_id: z.string(), scope: z.string().optional() }),
    answer: z.object({
      device_code: z.string(),
      user_code: z.string(),
      verification_uri: z.string(),
      verification_uri_complete: z.string(),
      expires_in: z.int(),
      interval: z.int(),
    }),
    isOpen: true,
    isDeviceFlow: true,
  },
  {
    id: "deviceToken",
    method: "post",
    path: "/auth/device/token",
    summary: "The session token, once the user has approved; 400 `authorization_pending` until then.",
    body: z.object({
      grant_type: z.literal("urn:ietf:params:oauth:grant-type:device_code"),
      device_code: z.string(),
      client_id: z.string(),
    }),
    answer: z.object({
      access_token: z.string(),
      token_type: z.literal("Bearer"),
      expires_in: z.int(),
      scope: z.string(),
    }),
    isOpen: true,
    isDeviceFlow: true,
  },
  {
    id: "getDeviceAuthorizationPage",
    method: "get",
    path: "/auth/device",
    summary: "The state of a user code, which becomes the caller's to answer; a browser is led to the web client.",
    query: z.object({ user_code: z.string(), ui: z.literal("1").optional() }),
    answer: z.object({
      user_code: z.string(),
      status: z.string(),
      client_id: z.string().nullable().optional(),
      scope: z.string().nullable().optional(),
    }),
    isOpen: true,
    isDeviceFlow: true,
    isRedirecting: true,
  },
  {
    id: "deviceApprove",
    method: "post",
    path: "/auth/device/approve",
    summary: "Lets the program in. For whoever the code became to answer, with a session.",
    body: ByUserCode,
    answer: Done,
    isDeviceFlow: true,
  },
  {
    id: "deviceDeny",
    method: "post",
    path: "/auth/device/deny",
    summary: "Keeps the program out. For whoever the code became to answer, with a session.",
    body: ByUserCode,
    answer: Done,
    isDeviceFlow: true,
  },
];
