/** The page of a task in the web client (contract, 4.6). */
export const taskLink = (
  webUrl: string,
  { workspaceId, projectId, taskId }: { workspaceId: string; projectId: string; taskId: string },
): string => `${webUrl}/dashboard/workspace/${workspaceId}/project/${projectId}/task/${taskId}`;

/** A slug in words: `in-progress` is "In Progress". Contract, 4.3. */
export const wordsOf = (slug: string | null): string =>
  slug
    ? slug
        .split(/[-_]+/)
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(" ")
    : "Unknown";

/** The first `length` characters at most, the last of them `…` when some are left out. Contract, 4.3. */
export const cut = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join("")}…` : text;
};
