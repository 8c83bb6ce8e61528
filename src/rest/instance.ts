import { findInstanceStatus } from "../domain/instance/queries.ts";
import { type Operation, openOperation } from "./operation.ts";
import { InstanceConfig, InstanceStatus, presentInstanceConfig } from "./present-instance.ts";

/** What people need to know of an instance before they sign in (contract, 2.12). */
export const instanceOperations: readonly Operation[] = [
  openOperation(
    {
      id: "getConfig",
      method: "get",
      path: "/config",
      summary: "What this instance offers: ways to sign up and in, mail, guests.",
      answer: InstanceConfig,
      refusals: [],
    },
    async ({ instance }) => presentInstanceConfig(instance),
  ),
  openOperation(
    {
      id: "getInstanceStatus",
      method: "get",
      path: "/instance/status",
      summary: "Whether anybody has signed up yet: the first account administers the instance.",
      answer: InstanceStatus,
      refusals: [],
    },
    ({ db }) => findInstanceStatus(db),
  ),
];
