import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Router } from "express";

const SWAGGER_UI = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));

/** What the page loads: files of the package, as they were published. */
const ASSETS = ["swagger-ui-bundle.js", "swagger-ui.css", "favicon-32x32.png"] as const;

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>boardwire API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/page.js" type="module"></script>
</html>
`;

/** Calls go to the host that the page came from, under whichever of its names it was opened. */
const PAGE_SCRIPT = `
const document = await (await fetch("/api/openapi.json")).json();
SwaggerUIBundle({
  spec: { ...document, servers: [{ url: "/api" }] },
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "none",
  filter: true,
  persistAuthorization: true,
  validatorUrl: null,
});
`;

/** The page may load and call its own host only. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** A page to read and try the REST operations on, at `/api/docs`; nothing of it comes from another host. */
export function createDocs(): Router {
  const router = Router();
  router.get("/", (_request, response) => {
    response.set("Content-Security-Policy", POLICY).type("html").send(PAGE);
  });
  router.get("/page.js", (_request, response) => void response.type("js").send(PAGE_SCRIPT));
  for (const name of ASSETS) {
    router.get(`/${name}`, (_request, response) => response.sendFile(join(SWAGGER_UI, name)));
  }
  return router;
}
