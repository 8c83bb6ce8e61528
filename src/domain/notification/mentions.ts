import { LIMIT } from "../../shared/limits.ts";

const TAG = "boardwire-mention";
const MENTIONED_ID = new RegExp(`<${TAG}(?:\\s[^<>]*?)??\\sid=["']([^"'<>]{1,${LIMIT.nameLength}})["']`, "gi");
const MARKUP = new RegExp(`<${TAG}([^<>]*)>(?:([^<>]*)</${TAG}>)?`, "gi");
const LABEL = /\slabel=["']([^"']*)["']/i;

/** The ids of the users that a text mentions by `<boardwire-mention id="..." ...>`, each once (contract, 4.5). */
export const mentionsIn = (text: string | null): Set<string> =>
  new Set((text ?? "").matchAll(MENTIONED_ID).map(([, id = ""]) => id));

/** A text as people read it: what a mention's markup holds, or else its label, stands in for the markup. */
export const withoutMarkup = (text: string): string =>
  text.replace(MARKUP, (_, attributes: string, content?: string) => {
    const label = LABEL.exec(attributes)?.[1];
    return content || (label ? `@${label}` : "");
  });
