const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? "");

const BUTTON =
  "display:inline-block;padding:10px 18px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none";

type MailContent = { title: string; text: string; link: string | null; button: string };

/** A mail as text, and as a page with a button that leads to the link, if there is one. */
export const mailOf = ({ title, text, link, button }: MailContent): { text: string; html: string } => ({
  text: [text || title, ...(link === null ? [] : ["", link])].join("\n"),
  html: `<!doctype html>
<html><body style="margin:0;padding:24px;font-family:sans-serif;color:#111827">
<h1 style="font-size:18px">${escapeHtml(title)}</h1>
<p style="white-space:pre-line">${escapeHtml(text)}</p>
${link === null ? "" : `<p><a href="${escapeHtml(link)}" style="${BUTTON}">${escapeHtml(button)}</a></p>`}
</body></html>
`,
});
