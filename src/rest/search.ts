import { z } from "zod";
import { GlobalSearchInput, globalSearch } from "../domain/search/queries.ts";
import { type Operation, operation } from "./operation.ts";
import { presentSearchResults, SearchResults } from "./present-search.ts";

/** Clients may send an address, which says nothing about a caller who is known. */
const SearchQuery = GlobalSearchInput.extend({ userEmail: z.string().optional() });

/** Search (contract, 2.11). */
export const searchOperations: readonly Operation[] = [
  operation(
    {
      id: "globalSearch",
      method: "get",
      path: "/search",
      summary: "Finds what holds a text in a workspace, and which of the caller's workspaces do. For members.",
      query: SearchQuery,
      answer: SearchResults,
      refusals: ["FORBIDDEN", "NOT_FOUND", "INVALID_INPUT"],
    },
    async (ctx, { query }) => presentSearchResults(await globalSearch(ctx, query)),
  ),
];
