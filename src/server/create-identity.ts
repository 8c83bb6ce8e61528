import { fromNodeHeaders, toNodeHandler } from "better-auth/node";
import express, { type RequestHandler, type Router } from "express";
import { conformAnswer } from "../auth/conform-answer.ts";
import { type Auth, CLIENT_ADDRESS_HEADER } from "../auth/create-auth.ts";
import { devicePage } from "../auth/device-flow.ts";
import { guardIdentity } from "../auth/guard-identity.ts";
import { checkIdentityInput } from "../auth/identity-input.ts";
import { organizationRouter } from "../rest/organization.ts";
import { renderIdentityError } from "../rest/render-identity-error.ts";
import { invalidInput } from "../shared/errors.ts";
import type { Deps } from "./create-deps.ts";
import { openIdentity } from "./open-identity.ts";
import { provideContext } from "./provide-context.ts";
import { withoutFetchMetadata } from "./without-fetch-metadata.ts";

const MAX_BODY = "1mb";

/** The identity door, below `/api/auth`: our organization operations, and behind them the identity library. */
export function createIdentity(deps: Deps): { handler: Router; stop: () => Promise<void> } {
  const { auth, close } = openIdentity(deps);
  const identity = express.Router({ caseSensitive: true });
  identity.use(requireStorable, express.json({ limit: MAX_BODY, strict: false, reviver: refuseNul }));
  identity.use("/organization", provideContext(deps), organizationRouter());
  identity.use(withoutFetchMetadata, withClientAddress, guard(deps));
  identity.get("/device", openInWebClient(deps));
  identity.all("/{*splat}", library(auth));
  identity.use(renderIdentityError());
  return { handler: identity, stop: close };
}

/** What the library cannot judge is judged before it; a request with a token leaves its cookies behind. */
const guard =
  (deps: Deps): RequestHandler =>
  async (request, _response, next) => {
    const { path, method, query, body } = request;
    const resolver = { db: deps.db, now: deps.ports.now };
    const carriesToken = await guardIdentity(resolver, { path, headers: fromNodeHeaders(request.headers) });
    if (carriesToken) delete request.headers.cookie;
    checkIdentityInput({ path, input: method === "GET" ? query : body });
    next();
  };

/** Whoever opens a device's address in a browser sees the web client's page; programs get the answer itself (contract, 3.3). */
const openInWebClient =
  ({ config }: Deps): RequestHandler =>
  ({ query, headers }, response, next) => {
    const { user_code: userCode, ui } = query;
    if (typeof userCode !== "string") return next();
    if (ui !== "1" && headers["sec-fetch-dest"] !== "document") return next();
    response.redirect(devicePage(config.webUrl, userCode).href);
  };

/** The identity library, its answers put right. */
const library = (auth: Auth): RequestHandler =>
  toNodeHandler(async (request: Request) => conformAnswer(await auth.handler(request)));

const withClientAddress: RequestHandler = (request, _response, next) => {
  delete request.headers[CLIENT_ADDRESS_HEADER];
  if (request.ip) request.headers[CLIENT_ADDRESS_HEADER] = request.ip;
  next();
};

const NUL_MESSAGE = "must not contain a NUL character";

/** The database stores no NUL, and the library does not ask. */
const requireStorable: RequestHandler = ({ originalUrl }, _response, next) =>
  next(originalUrl.includes("%00") ? invalidInput("", NUL_MESSAGE) : undefined);

function refuseNul(_key: string, value: unknown): unknown {
  if (typeof value === "string" && value.includes("\0")) throw new SyntaxError(NUL_MESSAGE);
  return value;
}
