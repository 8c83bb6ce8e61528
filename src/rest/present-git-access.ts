import { z } from "zod";
import { GIT_ACCESS_FAILURE, type GitAccess } from "../domain/integration/ports.ts";
import { record } from "./shapes.ts";

export const GitAccessVerification = record("GitAccessVerification", "What came of trying to reach a repository.", {
  isInstalled: z.boolean(),
  hasRequiredPermissions: z.boolean(),
  repositoryExists: z.boolean(),
  repositoryPrivate: z.boolean(),
  missingPermissions: z.array(z.string()),
  message: z.string(),
  failureReason: z.enum(GIT_ACCESS_FAILURE).nullable(),
});

/** What came of trying to reach a repository (specification, section 2). */
export const presentGitAccess = (access: GitAccess): z.input<typeof GitAccessVerification> => ({
  isInstalled: access.isInstalled,
  hasRequiredPermissions: access.hasRequiredPermissions,
  repositoryExists: access.repositoryExists,
  repositoryPrivate: access.repositoryPrivate,
  missingPermissions: access.missingPermissions,
  message: access.message,
  failureReason: access.failureReason,
});
