import { refuseSecrets } from "./planted-secrets.ts";

/** One server-sent event as it arrived. */
export type ServerSentEvent = { id?: string; event?: string; data?: string; retry?: string };

/** An event stream as it is read. `ended` resolves when the server ends it. */
export type EventStream = {
  status: number;
  headers: Headers;
  /** The body of an answer that is no stream. */
  text: string;
  messages: ServerSentEvent[];
  ended: Promise<void>;
  close: () => void;
};

/** Opens an event stream as `EventSource` does, but shows everything that comes. */
export async function openEventStream(url: string, init: RequestInit = {}): Promise<EventStream> {
  const controller = new AbortController();
  const response = await fetch(url, { ...init, signal: controller.signal });
  const messages: ServerSentEvent[] = [];
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text: isStream ? "" : await response.text(),
    messages,
    ended: isStream ? read(response, messages).catch(() => {}) : Promise.resolve(),
    close: () => controller.abort(),
  };
}

async function read({ body }: Response, messages: ServerSentEvent[]): Promise<void> {
  let rest = "";
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    refuseSecrets("An event stream", rest + chunk);
    const blocks = (rest + chunk).split("\n\n");
    rest = blocks.pop() ?? "";
    messages.push(...blocks.map(messageOf).filter((message) => Object.keys(message).length > 0));
  }
}

const messageOf = (block: string): ServerSentEvent =>
  Object.fromEntries(
    block
      .split("\n")
      .filter((line) => !line.startsWith(":") && line !== "")
      .map((line) => /^(\w+): ?(.*)$/.exec(line)?.slice(1) ?? [line, ""]),
  );
