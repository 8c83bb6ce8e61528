import { dispatchOne as dispatch } from "../domain/delivery/dispatch-changes.ts";
import type { Job } from "./job.ts";

export const dispatchOne: Job<"dispatchOne"> = (ctx, payload) => dispatch(ctx, payload);
