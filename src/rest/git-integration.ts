import { Router } from "express";
import { verifyGitAccess } from "../domain/integration/verify-git-access.ts";
import { presentGitAccess } from "./present-git-access.ts";
import { bodyOf, route } from "./route.ts";

/** The git host of a project (specification, 4.2). */
export const gitIntegrationRouter = () =>
  Router().post(
    "/git-integration/verify",
    route(async (ctx, request) => {
      const { verification } = await verifyGitAccess(ctx, bodyOf(request));
      return presentGitAccess(verification);
    }),
  );
