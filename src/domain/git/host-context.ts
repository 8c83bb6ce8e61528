import { EVENT_SOURCE } from "../../shared/vocabulary.ts";
import type { DomainContext } from "../context.ts";

/** What the product can do for a caller of whom nothing is known. */
export type OpenContext = Omit<DomainContext, "actor">;

/** The context in which an integration brings in what happened at the git host: nobody's, and within its workspace. */
export const contextOfHost = (
  ctx: OpenContext,
  { id, workspaceId }: { id: string; workspaceId: string },
): DomainContext => ({
  ...ctx,
  actor: {
    userId: "",
    isInstanceAdmin: false,
    credential: { kind: "integration", id, workspaceId, source: EVENT_SOURCE.GIT },
  },
  windowId: null,
  clientMutationId: null,
});
