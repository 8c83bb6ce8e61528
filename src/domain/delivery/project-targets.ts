import { type Kysely, sql } from "kysely";
import type { Tables } from "../../entities/index.ts";
import type { ChatEvents, WebhookEvents } from "../../shared/vocabulary.ts";
import type { RenderOptions } from "./planned-delivery.ts";

/** Whom a project tells of its changes: integrations that are switched on; null where it has none. */
export type ProjectTargets = {
  workspaceId: string;
  chat: { id: string; events: ChatEvents } | null;
  webhook: { id: string; events: WebhookEvents } | null;
  git: { id: string } | null;
};

/** The same for the projects of these events, by id; projects that tell nobody are left out. Takes one statement. */
export async function targetsOf(
  db: Kysely<Tables>,
  events: readonly { projectId: string }[],
  { hasChatApi }: Pick<RenderOptions, "hasChatApi">,
): Promise<ReadonlyMap<string, ProjectTargets>> {
  const projectIds = [...new Set(events.map(({ projectId }) => projectId))];
  const { rows } = await sql<ProjectTargets & { projectId: string }>`
    select "project"."id" as "projectId", "project"."workspaceId",
      case when "chat"."id" is not null then jsonb_build_object('id', "chat"."id", 'events', "chat"."events") end as "chat",
      case when "webhook"."id" is not null
        then jsonb_build_object('id', "webhook"."id", 'events', "webhook"."events") end as "webhook",
      case when "git"."id" is not null then jsonb_build_object('id', "git"."id") end as "git"
    from "project"
    left join "chatIntegration" as "chat" on "chat"."projectId" = "project"."id" and "chat"."isActive" and ${hasChatApi}
    left join "webhookIntegration" as "webhook" on "webhook"."projectId" = "project"."id" and "webhook"."isActive"
    left join "gitIntegration" as "git" on "git"."projectId" = "project"."id" and "git"."isActive"
    where "project"."id" = any(${projectIds}) and coalesce("chat"."id", "webhook"."id", "git"."id") is not null`.execute(
    db,
  );
  return new Map(rows.map(({ projectId, ...targets }) => [projectId, targets]));
}
