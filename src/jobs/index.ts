import type { JobName } from "../domain/job/jobs.ts";
import { deliver } from "./deliver.ts";
import { dispatchOne } from "./dispatch-one.ts";
import type { Job } from "./job.ts";
import { purgeDeliveries } from "./purge-deliveries.ts";
import { purgeEvents } from "./purge-events.ts";

/** Every job, by its name. */
export const jobs: { [Name in JobName]: Job<Name> } = { deliver, dispatchOne, purgeDeliveries, purgeEvents };

/** Jobs that no one asks for: when they are done, in UTC. */
export const schedule: readonly { name: JobName; at: string }[] = [
  { name: "purgeEvents", at: "17 * * * *" },
  { name: "purgeDeliveries", at: "47 * * * *" },
];
