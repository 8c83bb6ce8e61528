import type { SendInvitation } from "../auth/organizations.ts";
import { mailOf } from "../integrations/mail-page.ts";
import type { Deps } from "./create-deps.ts";

/**
 * Sends invitations through the mail server, if there is one, with a link to the web client's page for them. Whoever
 * invites does not wait for it (contract, 3.4).
 */
export const createInvitationMail =
  ({ mailer, config, log }: Pick<Deps, "mailer" | "config" | "log">): SendInvitation =>
  async ({ invitationId, email, workspaceName, inviterName }) => {
    const title = `${inviterName} invited you to ${workspaceName}`;
    const text = `${title}. The invitation is good for 48 hours.`;
    const link = `${config.webUrl}/invitation/accept/${invitationId}`;
    const page = mailOf({ title, text, link, button: "See the invitation" });
    void mailer?.send({ id: invitationId, to: email, subject: title, ...page }).catch((err: unknown) => {
      log.warn({ err, invitationId }, "An invitation could not be sent by mail");
    });
  };
