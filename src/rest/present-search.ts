import { z } from "zod";
import type { SearchAnswer } from "../domain/search/queries.ts";
import { PRIORITY, SEARCH_KIND } from "../shared/vocabulary.ts";
import { record, timestamp } from "./shapes.ts";

const SearchResult = record("SearchResult", "Something that a search found. What it does not have is left out.", {
  id: z.string(),
  type: z.enum(SEARCH_KIND),
  title: z.string().meta({ description: "A name or title; an entry of a task's history has its task's." }),
  description: z.string().optional(),
  content: z.string().optional(),
  projectId: z.string().optional(),
  projectName: z.string().optional(),
  projectSlug: z.string().optional(),
  workspaceId: z.string().optional(),
  workspaceName: z.string().optional(),
  userId: z.string().optional().meta({ description: "A task's assignee; the author of an entry of its history." }),
  userName: z.string().optional(),
  createdAt: timestamp(),
  relevanceScore: z.number(),
  taskNumber: z.int().optional(),
  priority: z.enum(PRIORITY).optional(),
  status: z.string().optional(),
});

export const SearchResults = record("SearchResults", "What a search found, best first, then newest.", {
  results: z.array(SearchResult),
  totalCount: z.int().meta({ description: "Results before the cut to `limit`, at most `limit` of each kind." }),
  searchQuery: z.string(),
});

/** What a search found; optional fields without a value are left out (contract, 2.11). */
export const presentSearchResults = (answer: SearchAnswer): z.input<typeof SearchResults> => ({
  results: answer.results.map((result) => ({
    id: result.id,
    type: result.kind,
    title: result.title,
    description: result.description ?? undefined,
    content: result.content ?? undefined,
    projectId: result.projectId ?? undefined,
    projectName: result.projectName ?? undefined,
    projectSlug: result.projectSlug ?? undefined,
    workspaceId: result.workspaceId,
    workspaceName: result.workspaceName,
    userId: result.userId ?? undefined,
    userName: result.userName ?? undefined,
    createdAt: result.createdAt,
    relevanceScore: result.score,
    taskNumber: result.taskNumber ?? undefined,
    priority: result.priority ?? undefined,
    status: result.status ?? undefined,
  })),
  totalCount: answer.totalCount,
  searchQuery: answer.searchQuery,
});
