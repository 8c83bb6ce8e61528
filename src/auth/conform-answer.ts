import { z } from "zod";

const NoSession = z.object({ code: z.enum(["UNAUTHORIZED", "UNAUTHORIZED_SESSION"]) });

/**
 * An answer of the identity library as the product gives it: a 401 for a missing session has no body, a 429 says what it is
 * and when to come back, and what pages of other origins may read is left to the server (contract, 0.3 and 3.1).
 */
export async function conformAnswer(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete("access-control-expose-headers");
  if (answer.status === 429) {
    headers.set("content-type", "application/json");
    headers.set("retry-after", headers.get("x-retry-after") ?? "");
  }
  const isBare = answer.status === 401 && (await lacksSession(answer.clone()));
  if (isBare) headers.delete("content-type");
  return new Response(isBare ? null : answer.body, { status: answer.status, headers });
}

const lacksSession = async (answer: Response): Promise<boolean> =>
  NoSession.safeParse(await answer.json().catch(() => null)).success;
