import type { GitIntegrationRow } from "../../entities/git-integration.ts";
import { maskGitToken, maskSecret } from "../../shared/mask.ts";
import type { Role } from "../../shared/vocabulary.ts";
import type { DomainContext } from "../context.ts";
import { effectivePermissions } from "../policy.ts";
import { openGitSecret } from "./secrets.ts";

/** A git integration as users see it. `webhookSecret` is plain for those who may manage settings, and empty for others. */
export type GitIntegrationView = Omit<GitIntegrationRow, "accessToken"> & {
  maskedAccessToken: string;
  maskedWebhookSecret: string;
  webhookUrl: string;
};

type Ports = Pick<DomainContext, "actor" | "secretBox" | "instance">;

/** Shows a stored integration to the actor, whose role in the project's workspace is `role`. Contract, 2.1 and 4.9. */
export function viewGitIntegration(
  { actor, secretBox, instance }: Ports,
  row: GitIntegrationRow,
  access: { workspaceId: string; role: Role | null },
): GitIntegrationView {
  const { accessToken: _sealed, ...rest } = row;
  const isManager = effectivePermissions(actor, access).includes("workspace:manage_settings");
  const webhookSecret = isManager ? openGitSecret(secretBox, row, "webhookSecret") : "";
  return {
    ...rest,
    webhookSecret,
    maskedAccessToken: maskGitToken(openGitSecret(secretBox, row, "accessToken")),
    maskedWebhookSecret: maskSecret(webhookSecret) ?? "",
    webhookUrl: `${instance.publicUrl}/api/git-integration/webhook/${row.id}`,
  };
}
