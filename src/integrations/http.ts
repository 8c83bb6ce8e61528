import type { LookupAddress } from "node:dns";
import { lookup as lookupName } from "node:dns/promises";
import { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { DestinationCheck } from "../domain/integration/ports.ts";
import { isAllowedAddress, isLocalhostName } from "./address-guard.ts";
import { type CallClock, type PhaseTimeouts, startClock } from "./call-clock.ts";

/** Every way in which an outbound call can end without an answer. */
export type OutboundFailure = "refused-address" | "timeout" | "dns" | "connection" | "too-large" | "invalid-url";

/** An outbound call that got no answer. `message` is one plain sentence for users; it never holds more of the URL than its host. */
export class OutboundError extends Error {
  readonly kind: OutboundFailure;

  constructor(kind: OutboundFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "OutboundError";
    this.kind = kind;
  }
}

export type OutboundRequest = {
  method: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Spans the whole call. 10 s by default. */
  timeoutMs?: number;
  /** How long one phase of it may take: each is given up after its own time, or after the whole's. */
  phaseTimeoutsMs?: Partial<PhaseTimeouts>;
  /** Bounds the body of the response. 1 MiB by default. */
  maxBytes?: number;
  /** What becomes of a longer body: the call fails with "too-large", as by default, or the rest is not read. */
  oversize?: "fail" | "cut";
};

export type OutboundResponse = { status: number; headers: IncomingHttpHeaders; body: string };

/** Answers every address of a name, or rejects. */
export type Lookup = (hostname: string) => Promise<LookupAddress[]>;

export type OutboundOptions = { allowPrivateDestinations: boolean; lookup?: Lookup };

export type OutboundHttp = {
  /**
   * Sends one request and reads the whole answer, whatever its status; a redirect is returned, never followed.
   * Throws nothing but `OutboundError`.
   */
  request(call: OutboundRequest): Promise<OutboundResponse>;
  /** Resolves and judges the host of `url` without connecting. Throws `OutboundError`, as `request` would. */
  checkDestination(url: string): Promise<void>;
};

const CHECK_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_BYTES = 1024 * 1024;

type Guard = {
  isAllowed(address: string): boolean;
  parse(url: string): URL;
  resolve(hostname: string): Promise<LookupAddress[]>;
};

/**
 * The one HTTP client of the product for addresses that users type in. A name is resolved once per call, all of its
 * addresses must be allowed, and the connection goes to one of exactly those: there is no second resolution to
 * rebind. No redirects, no proxy, no connection shared between calls. Contract 4.10.
 */
export function createOutboundHttp(options: OutboundOptions): OutboundHttp {
  const guard = createGuard(options);
  return {
    request: (call) => send(guard, call),
    async checkDestination(url) {
      const hostname = hostOf(guard.parse(url));
      if (isIP(hostname) !== 0) return;
      const late = sleep(CHECK_TIMEOUT_MS, undefined, { ref: false }).then(() =>
        Promise.reject(timedOut(hostname, "dns")),
      );
      await Promise.race([guard.resolve(hostname), late]);
    },
  };
}

/** `http.checkDestination` as the port that the domain asks before it stores an address. Contract 4.10, "when saving". */
export function createDestinationCheck(http: OutboundHttp): DestinationCheck {
  return async (url) => {
    try {
      await http.checkDestination(url);
      return { ok: true };
    } catch (error) {
      if (error instanceof OutboundError) return { ok: false, reason: error.message };
      throw error;
    }
  };
}

function createGuard({ allowPrivateDestinations, lookup = lookupAll }: OutboundOptions): Guard {
  const isAllowed = (address: string) => isAllowedAddress(address, { allowPrivateDestinations });
  return {
    isAllowed,
    parse(url) {
      const target = parseUrl(url);
      const hostname = hostOf(target);
      // Node asks no `lookup` for literals, so they are judged here; URL has brought 0x7f.1 and the like to dotted form.
      if (isIP(hostname) !== 0 && !isAllowed(hostname)) throw refused(hostname);
      if (isLocalhostName(hostname) && !allowPrivateDestinations) throw refused(hostname);
      return target;
    },
    async resolve(hostname) {
      const addresses = await lookup(hostname).catch((cause: unknown) => Promise.reject(notFound(hostname, cause)));
      if (addresses.length === 0) throw notFound(hostname);
      if (!addresses.every(({ address }) => isAllowed(address))) throw refused(hostname);
      return addresses;
    },
  };
}

const lookupAll: Lookup = (hostname) => lookupName(hostname, { all: true });

/** Throws invalid-url for what is no http(s) URL or carries user info; the message repeats nothing of `text`. */
function parseUrl(text: string): URL {
  const url = URL.parse(text);
  if (!url) throw new OutboundError("invalid-url", "The address is not a valid URL");
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new OutboundError("invalid-url", "The address must start with http:// or https://");
  }
  if (url.username || url.password) {
    throw new OutboundError("invalid-url", "The address must not contain a user name or a password");
  }
  return url;
}

/** The host without the brackets that a URL puts around IPv6 literals. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "");

async function send(guard: Guard, call: OutboundRequest): Promise<OutboundResponse> {
  const target = guard.parse(call.url);
  const clock = startClock(call);
  try {
    const response = await open(guard, target, call, clock);
    clock.enter("body");
    const body = await readBody(response, call);
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  } catch (error) {
    throw asOutboundError(error, hostOf(target), clock.late());
  } finally {
    clock.stop();
  }
}

function open(guard: Guard, target: URL, call: OutboundRequest, clock: CallClock): Promise<IncomingMessage> {
  const { method, headers = {}, body } = call;
  const { signal } = clock;
  const isTls = target.protocol === "https:";
  // `agent: false` makes an agent for this call alone: no kept-alive connection, no proxy from the environment.
  const options: RequestOptions = { method, headers, signal, agent: false, lookup: guardedLookup(guard, clock) };
  if (isIP(hostOf(target)) !== 0) clock.enter("connect");
  return new Promise((resolve, reject) => {
    const request = isTls ? requestHttps(target, options) : requestHttp(target, options);
    request.on("response", resolve).on("error", reject);
    request.on("socket", (socket) => {
      // Runs before the first byte is written: whatever led here, the peer itself must be allowed.
      socket.once("connect", () => {
        if (socket.remoteAddress && !guard.isAllowed(socket.remoteAddress)) request.destroy(refused(hostOf(target)));
      });
      socket.once(isTls ? "secureConnect" : "connect", () => clock.enter("headers"));
    });
    request.end(body);
  });
}

function guardedLookup(guard: Guard, clock: CallClock): LookupFunction {
  return (hostname, { all }, done) => {
    guard.resolve(hostname).then(
      (addresses) => {
        clock.enter("connect");
        if (all) done(null, addresses);
        else done(null, addresses[0]?.address ?? "", addresses[0]?.family);
      },
      (error) => done(error, []),
    );
  };
}

/** The body as UTF-8 text. Leaving the loop early closes the connection. */
async function readBody(response: IncomingMessage, call: OutboundRequest): Promise<string> {
  const { maxBytes = DEFAULT_MAX_BYTES, oversize = "fail" } = call;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    chunks.push(chunk);
    if (size <= maxBytes) continue;
    if (oversize === "cut") break;
    throw new OutboundError("too-large", `The answer is larger than ${maxBytes} bytes`);
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString("utf8");
}

function asOutboundError(error: unknown, host: string, late: keyof PhaseTimeouts | null): OutboundError {
  if (error instanceof OutboundError) return error;
  if (late) return timedOut(host, late);
  const code = typeof error === "object" && error && "code" in error ? String(error.code) : "no reason given";
  if (code !== "ERR_INVALID_CHAR") {
    return new OutboundError("connection", `The connection to ${host} failed (${code})`, { cause: error });
  }
  return new OutboundError("connection", "The request holds a character that cannot be sent in a header", {
    cause: error,
  });
}

const refused = (host: string) => new OutboundError("refused-address", `${host} is not an allowed destination`);
const notFound = (host: string, cause?: unknown) =>
  new OutboundError("dns", `The host ${host} could not be found`, { cause });
const timedOut = (host: string, phase: keyof PhaseTimeouts) =>
  new OutboundError("timeout", `${host} ${LATE[phase]} in time`);

const LATE: Record<keyof PhaseTimeouts, string> = {
  dns: "could not be looked up",
  connect: "could not be connected to",
  headers: "did not answer",
  body: "did not finish its answer",
};
