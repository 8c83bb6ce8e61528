import type { EventSource } from "../shared/vocabulary.ts";
import type { Actor } from "./context.ts";

/** The user who stands in history and events as the one who did it; null for an integration. */
export const authorOf = ({ credential, userId }: Actor): string | null =>
  credential.kind === "integration" ? null : userId;

/** The integration that brings a change in; null for what people do here. */
export const sourceOf = ({ credential }: Actor): EventSource | null =>
  credential.kind === "integration" ? credential.source : null;
