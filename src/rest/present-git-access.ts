import type { GitAccess } from "../domain/integration/ports.ts";

/** What came of trying to reach a repository (specification, section 2). */
export const presentGitAccess = (access: GitAccess) => ({
  isInstalled: access.isInstalled,
  hasRequiredPermissions: access.hasRequiredPermissions,
  repositoryExists: access.repositoryExists,
  repositoryPrivate: access.repositoryPrivate,
  missingPermissions: access.missingPermissions,
  message: access.message,
  failureReason: access.failureReason,
});
