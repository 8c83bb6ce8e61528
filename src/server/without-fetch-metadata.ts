import type { RequestHandler } from "express";

const FETCH_METADATA = ["sec-fetch-mode", "sec-fetch-dest", "sec-fetch-user"];

/**
 * Lets programs sign up and sign in. The identity library takes any `Sec-Fetch-*` header for a browser's and then wants an
 * `Origin`, but Node's own `fetch` sends the one without the other. A request with no cookie, no origin and no
 * `Sec-Fetch-Site` (which no browser leaves out) carries nothing that another site's page could misuse.
 */
export const withoutFetchMetadata: RequestHandler = ({ headers }, _response, next) => {
  const isBrowser = headers.cookie !== undefined || headers.origin !== undefined || "sec-fetch-site" in headers;
  if (!isBrowser) for (const name of FETCH_METADATA) delete headers[name];
  next();
};
