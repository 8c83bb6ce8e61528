import express, { type Router } from "express";
import { activityRouter } from "../rest/activity.ts";
import { chatIntegrationRouter } from "../rest/chat-integration.ts";
import { columnRouter } from "../rest/column.ts";
import { commentRouter } from "../rest/comment.ts";
import { gitIntegrationRouter } from "../rest/git-integration.ts";
import { healthRouter } from "../rest/health.ts";
import { labelRouter } from "../rest/label.ts";
import { notificationPreferencesRouter } from "../rest/notification-preferences.ts";
import { projectRouter } from "../rest/project.ts";
import { publicProjectRouter } from "../rest/public-project.ts";
import { renderError } from "../rest/render-error.ts";
import type { RestHandler } from "../rest/route.ts";
import { taskRouter } from "../rest/task.ts";
import { timeEntryRouter } from "../rest/time-entry.ts";
import { workspaceRouter } from "../rest/workspace.ts";
import { authenticate } from "./authenticate.ts";
import { createContext } from "./create-context.ts";
import type { Deps } from "./create-deps.ts";

const MAX_BODY = "5mb";

/** The REST door, below `/api`. */
export function createRest(deps: Deps): Router {
  const rest = express.Router();
  rest.use(((request, response, next) => {
    response.locals.authenticate = async () => createContext(deps, await authenticate(deps, request));
    next();
  }) satisfies RestHandler);
  rest.use(express.json({ limit: MAX_BODY, strict: false }));
  rest.use(healthRouter(deps.db), taskRouter());
  rest.use(projectRouter(), publicProjectRouter(deps.db), columnRouter());
  rest.use(chatIntegrationRouter(), gitIntegrationRouter(), notificationPreferencesRouter());
  rest.use(labelRouter(), activityRouter(), commentRouter(), timeEntryRouter());
  rest.use(workspaceRouter());
  rest.use((_request, response) => void response.status(404).type("text/plain").send("404 Not Found"));
  rest.use(renderError);
  return rest;
}
