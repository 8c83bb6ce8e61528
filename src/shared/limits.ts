/** Bounds on what a caller may send or ask for. Text lengths are in characters. */
export const LIMIT = {
  /** Names of workspaces, teams, projects, columns, labels; slugs; icons; colours. */
  nameLength: 200,
  titleLength: 500,
  /** Descriptions and comments. */
  textLength: 100_000,
  /** Addresses and anything else that is one line. */
  lineLength: 2_000,
  /** A user's picture. */
  avatarBytes: 512 * 1024,
  /** A file in a description or comment. */
  assetBytes: 10 * 1024 * 1024,
  /** Rows of an unpaged list. */
  listRows: 10_000,
  /** Items of one page of a GraphQL connection. */
  pageSize: 200,
  /** Ids in one bulk or reorder call. */
  bulkItems: 1_000,
  /** Tasks in one import call. */
  importedTasks: 5_000,
  /** Labels, comments and time entries of all tasks in one import call. */
  importedParts: 50_000,
  /** Comments, and time entries, of all tasks in one export. */
  exportedParts: 100_000,
  /** Relations of one task, in both directions. */
  taskRelations: 1_000,
  /** Workflow rules of one project. */
  workflowRules: 1_000,
  /** Columns of one board; as many as one reorder call can place. */
  boardColumns: 1_000,
} as const;
