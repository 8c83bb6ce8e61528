const HIDDEN = "••••";

/**
 * A secret as it may be shown: first and last four characters around `…` when it is longer than eight, else four
 * dots; null (also for an empty text) when there is none. Contract 1.10.
 */
export function maskSecret(secret: string | null): string | null {
  return secret ? shorten(secret) : null;
}

/**
 * A chat bot token as it may be shown: the bot's public number and the masked part behind the colon; `Configured` for
 * a token without colon; the empty string when there is none. Contract 1.1.
 */
export function maskBotToken(token: string | null): string {
  if (!token) return "";
  const colon = token.indexOf(":");
  return colon < 0 ? "Configured" : token.slice(0, colon + 1) + shorten(token.slice(colon + 1));
}

/** A git host's access token as it may be shown: first and last four characters around six dots, or eight dots. Contract 4.9. */
export function maskGitToken(token: string): string {
  return token.length > 8 ? `${token.slice(0, 4)}••••••${token.slice(-4)}` : "••••••••";
}

function shorten(secret: string): string {
  return secret.length > 8 ? `${secret.slice(0, 4)}…${secret.slice(-4)}` : HIDDEN;
}
