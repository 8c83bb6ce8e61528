import type { Channels } from "../domain/delivery/ports.ts";
import { excerptOf, failed, measured, type Unmeasured } from "./attempt.ts";
import { mailOf } from "./mail-page.ts";
import type { Mailer } from "./mailer.ts";

/**
 * Sends a message to a person's address; `mailer` null: there is no mail server. The server's own no (5xx) to the address or
 * the message is final; when it refuses the product's credentials, its operator has to do something, and mails wait.
 */
export const createEmail =
  (mailer: Mailer | null): Channels["email"] =>
  async ({ deliveryId, address, message }) => {
    if (!mailer) return measured(async () => failed("This server has no mail server configured", { isFinal: true }));
    return measured(() => send(mailer, { deliveryId, address, message }));
  };

type Request = Parameters<Channels["email"]>[0];

async function send(mailer: Mailer, { deliveryId, address, message }: Request): Promise<Unmeasured> {
  try {
    const content = { subject: message.title, ...mailOf({ ...message, button: "Open the task" }) };
    const { response } = await mailer.send({ id: deliveryId, to: address, ...content });
    return { ok: true, status: codeOf(response), excerpt: excerptOf(response, []) };
  } catch (error) {
    return failedMail(error);
  }
}

const AUTHENTICATION_CODES = ["EAUTH", "ENOAUTH", "EOAUTH2"];

function failedMail(error: unknown): Unmeasured {
  const { code, responseCode, response } = smtpFailureOf(error);
  if (AUTHENTICATION_CODES.includes(code)) return failed("The mail server refused this server's credentials");
  if (responseCode === null) return failed(`The mail server could not be reached (${code})`);
  return failed(`The mail server answered with ${responseCode}`, {
    ...{ status: responseCode, excerpt: excerptOf(response, []) },
    isFinal: responseCode >= 500,
  });
}

function smtpFailureOf(error: unknown): { code: string; responseCode: number | null; response: string } {
  const { code, responseCode, response } = Object(error);
  return {
    code: typeof code === "string" ? code : "no reason given",
    responseCode: typeof responseCode === "number" ? responseCode : null,
    response: typeof response === "string" ? response : "",
  };
}

const codeOf = (response: string): number | null => Number(/^\d{3}/.exec(response)?.[0]) || null;
