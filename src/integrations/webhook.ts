import { createHmac } from "node:crypto";
import type { Channels } from "../domain/delivery/ports.ts";
import { attempt } from "./attempt.ts";
import type { OutboundHttp } from "./http.ts";

/** The payload is too large: another attempt would bring the same. Anything else may be a receiver that is being repaired. */
const FINAL_STATUSES = [413];

const KEY_PREFIX = "whsec_";
const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=?)?$/;

/**
 * Sends a webhook signed by the Standard Webhooks scheme, with the moment of this very attempt, and with the older header
 * that receivers of the reference system check. The id stays the same for all attempts. Contract, 4.4; rulings.
 */
export const createWebhook =
  (http: OutboundHttp): Channels["webhook"] =>
  ({ deliveryId, target: { url, secrets }, body }) => {
    const content = JSON.stringify(body);
    return attempt(http, {
      url,
      headers: { "content-type": "application/json", ...signatures(deliveryId, content, secrets) },
      body: content,
      secrets,
      finalStatuses: FINAL_STATUSES,
    });
  };

function signatures(id: string, content: string, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = (secret: string) =>
    `v1,${createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${content}`).digest("base64")}`;
  const [newest] = secrets;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    ...(newest !== undefined && {
      "webhook-signature": secrets.map(sign).join(" "),
      "x-boardwire-signature": createHmac("sha256", newest).update(content).digest("hex"),
    }),
  };
}

/** The key that a secret stands for: base64 behind `whsec_`, else its own characters. */
function keyOf(secret: string): Buffer {
  const encoded = secret.startsWith(KEY_PREFIX) ? secret.slice(KEY_PREFIX.length) : "";
  return encoded !== "" && BASE64.test(encoded) ? Buffer.from(encoded, "base64") : Buffer.from(secret, "utf8");
}
