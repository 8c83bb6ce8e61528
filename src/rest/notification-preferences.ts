import { Router } from "express";
import { deleteWorkspaceNotificationRule } from "../domain/notification/delete-workspace-notification-rule.ts";
import { findPreferences } from "../domain/notification/queries.ts";
import { updateNotificationPreferences } from "../domain/notification/update-notification-preferences.ts";
import { updateWorkspaceNotificationRule } from "../domain/notification/update-workspace-notification-rule.ts";
import { presentNotificationPreferences } from "./present-notification-preferences.ts";
import { bodyOf, route } from "./route.ts";

const PATH = "/notification-preferences";
const RULE_PATH = `${PATH}/workspaces/:workspaceId`;

/** How the caller is notified (specification, 4.10; contract, 2.10). */
export const notificationPreferencesRouter = () =>
  Router()
    .get(
      PATH,
      route(async (ctx) => presentNotificationPreferences(await findPreferences(ctx))),
    )
    .put(
      PATH,
      route(async (ctx, request) => {
        const { notificationPreferences } = await updateNotificationPreferences(ctx, bodyOf(request));
        return presentNotificationPreferences(notificationPreferences);
      }),
    )
    .put(
      RULE_PATH,
      route(async (ctx, request) => {
        const input = { ...bodyOf(request), workspaceId: request.params.workspaceId };
        const { notificationPreferences } = await updateWorkspaceNotificationRule(ctx, input);
        return presentNotificationPreferences(notificationPreferences);
      }),
    )
    .delete(
      RULE_PATH,
      route(async (ctx, request) => {
        const { workspaceId } = request.params;
        const { notificationPreferences } = await deleteWorkspaceNotificationRule(ctx, { workspaceId });
        return presentNotificationPreferences(notificationPreferences);
      }),
    );
