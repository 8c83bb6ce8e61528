import { deliver as send } from "../domain/delivery/deliver.ts";
import type { Job } from "./job.ts";

export const deliver: Job<"deliver"> = (ctx, payload, signal) => send(ctx, payload, signal);
