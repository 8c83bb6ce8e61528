import { z } from "zod";
import { findIdToken } from "../domain/user/find-id-token.ts";
import { type Operation, operation } from "./operation.ts";

/** What concerns the custom OpenID provider (contract, 2.12). */
export const oauthOperations: readonly Operation[] = [
  operation(
    {
      id: "getOAuthIdToken",
      method: "get",
      path: "/oauth/id-token",
      summary: "The caller's id token at the custom OpenID provider, for signing out there too; null without one.",
      answer: z.object({ idToken: z.string().nullable() }),
      refusals: ["FORBIDDEN"],
    },
    async (ctx) => ({ idToken: await findIdToken(ctx) }),
  ),
];
