import { deviceAuthorization } from "better-auth/plugins";
import type pg from "pg";

/** The programs that may ask to act for a user (contract, 3.3). */
const CLIENT_IDS: ReadonlySet<string> = new Set(["boardwire-cli", "boardwire-mcp"]);

/**
 * Signs in programs that have no browser: the program shows a code, its user types it into a page of the web client, and
 * the program gets a session (RFC 8628; contract, 3.3). Each new request clears away those that nobody came back for.
 */
export const deviceFlow = ({ pool, webUrl }: { pool: pg.Pool; webUrl: string }) =>
  deviceAuthorization({
    expiresIn: "30m",
    interval: "5s",
    userCodeLength: 8,
    verificationUri: devicePage(webUrl).href,
    validateClient: (clientId) => CLIENT_IDS.has(clientId),
    onDeviceAuthRequest: async () => {
      await pool.query(`delete from "deviceCode" where "expiresAt" < now()`);
    },
    schema: {},
  });

/** The web client's page where a user answers a request. */
export function devicePage(webUrl: string, userCode?: string): URL {
  const page = new URL(`${webUrl}/device`);
  if (userCode !== undefined) page.searchParams.set("user_code", userCode);
  return page;
}
