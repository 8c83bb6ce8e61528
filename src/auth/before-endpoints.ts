import { APIError, createAuthMiddleware } from "better-auth/api";
import { z } from "zod";
import { LIMIT } from "../shared/limits.ts";

export type RegistrationCheck = (request: { email: string; invitationId?: string | undefined }) => Promise<boolean>;

const Registration = z.object({
  email: z.string().catch(""),
  invitationId: z.string().optional().catch(undefined),
});

/** What the product asks before the library's endpoints run, by the path of the endpoint that was matched. */
export const beforeEndpoints = (mayRegister: RegistrationCheck) =>
  createAuthMiddleware(async ({ path, body }) => {
    if (path === "/sign-up/email") await requireRegistration(mayRegister, body);
    if (path === "/device/code") checkDeviceRequest(body);
  });

async function requireRegistration(mayRegister: RegistrationCheck, body: unknown): Promise<void> {
  const request = Registration.safeParse(body);
  if (!request.success || (await mayRegister(request.data))) return;
  throw new APIError("FORBIDDEN", {
    message: "Only people with a valid invitation may sign up here",
    code: "REGISTRATION_DISABLED",
  });
}

const DeviceRequest = z.object({
  user_id: z.literal("", "must not be given").optional(), // the library would let anyone name who is to answer
  scope: z.string().max(LIMIT.lineLength, `must have at most ${LIMIT.lineLength} characters`).optional(),
});

function checkDeviceRequest(body: unknown): void {
  const [problem] = DeviceRequest.safeParse(body).error?.issues ?? [];
  if (!problem) return;
  const description = `${problem.path.join(".")}: ${problem.message}`;
  throw new APIError("BAD_REQUEST", { error: "invalid_request", error_description: description });
}
