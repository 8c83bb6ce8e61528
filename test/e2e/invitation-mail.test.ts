import { clientOf } from "../support/client.ts";
import { expect, it } from "../support/jest.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { until } from "../support/until.ts";
import { createWorld } from "../support/world.ts";

it("an invitation is sent by mail, with a link to it, and stands also when the mail is refused", async () => {
  const smtp = await startSmtpServer((address) => (address.startsWith("nobody") ? { code: 550, text: "No" } : null));
  const env = { SMTP_URL: smtp.url(), SMTP_FROM: "Boards <boards@example.test>", WEB_URL: "https://web.example.test" };
  const w = await createWorld(env);
  try {
    const { ada, workspace } = await w.board();
    const client = clientOf(await w.listen(), ada.token);
    const invite = (email: string) =>
      client.rest("POST", "/auth/organization/invite-member", { email, role: "member", organizationId: workspace.id });
    expect(await invite("nobody@example.test")).toMatchObject({ status: 200 });
    const { status, body } = await invite("bob@example.test");
    expect(status).toBe(200);
    await until(() => smtp.mails.length > 0);
    expect(smtp.mails).toMatchObject([{ from: "boards@example.test", to: ["bob@example.test"] }]);
    const source = smtp.mails[0]?.source.replaceAll("=\r\n", "");
    expect(source).toContain("Subject: Ada invited you to Acme");
    expect(source).toContain(`https://web.example.test/invitation/accept/${Object(body).id}`);
  } finally {
    await w.end();
    await smtp.close();
  }
});
