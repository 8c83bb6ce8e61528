import { join } from "node:path";
import { Router, static as serveFiles } from "express";

const PACKAGES = join(import.meta.dirname, "../../node_modules");

/** What the page loads: files of the packages, as they were published. */
const ASSETS = {
  "react.js": "react/umd/react.production.min.js",
  "react-dom.js": "react-dom/umd/react-dom.production.min.js",
  "graphiql.js": "graphiql/graphiql.min.js",
  "graphiql.css": "graphiql/graphiql.min.css",
};

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>boardwire GraphiQL</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/graphiql/graphiql.css">
<style>body { margin: 0 } #graphiql { height: 100dvh }</style>
<div id="graphiql"></div>
<script src="/graphiql/react.js"></script>
<script src="/graphiql/react-dom.js"></script>
<script src="/graphiql/graphiql.js"></script>
<script src="/graphiql/page.js" type="module"></script>
</html>
`;

/** Queries go over HTTP and subscriptions over a socket, both with what stands in the headers editor. */
const PAGE_SCRIPT = `
import { createClient } from "/graphiql/graphql-ws/client.js";

let headers = {};
const authorization = () => Object.entries(headers).find(([name]) => name.toLowerCase() === "authorization")?.[1];
const wsClient = createClient({
  url: location.origin.replace(/^http/, "ws") + "/graphql",
  connectionParams: () => ({ authorization: authorization() }),
  retryAttempts: 0,
});
const fetchWith = GraphiQL.createFetcher({ url: "/graphql", wsClient });
const fetcher = (operation, options) => {
  headers = options?.headers ?? {};
  return fetchWith(operation, options);
};
const page = React.createElement(GraphiQL, {
  fetcher,
  query: new URLSearchParams(location.search).get("query") ?? undefined,
  defaultQuery: "{\\n  viewer {\\n    name\\n  }\\n}\\n",
  defaultHeaders: '{\\n  "authorization": "Bearer "\\n}\\n',
  defaultEditorToolsVisibility: "headers",
});
ReactDOM.createRoot(document.getElementById("graphiql")).render(page);
`;

/** The page may load and call its own host only. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** A GraphQL editor for development, below `/graphiql`; nothing of it comes from another host. */
export function createGraphiql(): Router {
  const router = Router();
  router.get("/", (_request, response) => {
    response.set("Content-Security-Policy", POLICY).type("html").send(PAGE);
  });
  router.get("/page.js", (_request, response) => void response.type("js").send(PAGE_SCRIPT));
  router.use("/graphql-ws", serveFiles(join(PACKAGES, "graphql-ws/dist")));
  for (const [name, file] of Object.entries(ASSETS)) {
    router.get(`/${name}`, (_request, response) => response.sendFile(join(PACKAGES, file)));
  }
  return router;
}
