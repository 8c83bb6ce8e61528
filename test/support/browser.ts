/** What a page gets of an answer; `body` is parsed JSON, or text. */
type PageAnswer = { status: number; body: any; headers: Headers };

/**
 * A page of another origin in a browser: it asks before it sends (preflight), carries cookies, and sees an answer only when
 * that says that this very origin may. Throws where a browser would keep the answer from the page.
 */
export function pageOf(url: string, origin: string) {
  const cookies = new Map<string, string>();
  const fromPage = () => ({
    origin,
    "sec-fetch-site": "cross-site",
    "sec-fetch-mode": "cors",
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
  });

  function requireLeave(headers: Headers, what: string): void {
    const isAllowed = headers.get("access-control-allow-origin") === origin;
    if (!isAllowed || headers.get("access-control-allow-credentials") !== "true") {
      throw new TypeError(`CORS: ${what} is kept from ${origin}`);
    }
  }

  async function preflight(path: string, method: string, names: readonly string[]): Promise<void> {
    const { status, headers } = await fetch(`${url}${path}`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": method, "access-control-request-headers": names.join(",") },
    });
    requireLeave(headers, `the preflight of ${method} ${path}`);
    const allowed = headers.get("access-control-allow-headers")?.toLowerCase().split(/,\s*/) ?? [];
    const methods = headers.get("access-control-allow-methods")?.split(/,\s*/) ?? [];
    if (status !== 204 || !methods.includes(method) || !names.every((name) => allowed.includes(name))) {
      throw new TypeError(`CORS: ${method} ${path} may not be sent with ${names}`);
    }
  }

  async function send(
    method: string,
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ): Promise<PageAnswer> {
    const own = { ...(body !== undefined && { "content-type": "application/json" }), ...extra };
    if (method !== "GET" || Object.keys(own).length > 0) await preflight(path, method, Object.keys(own).sort());
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...fromPage(), ...own },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    requireLeave(response.headers, `the answer to ${method} ${path}`);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  return { send, headers: fromPage };
}
