import { command } from "../command.ts";
import { moment } from "../validation.ts";
import { changeTimeEntry, UpdateTimeEntryInput } from "./update-time-entry.ts";

export const ReplaceTimeEntryInput = UpdateTimeEntryInput.extend({ startTime: moment() });

/** Changes a time entry as REST asks for it: the start has to be given. Otherwise as `updateTimeEntry`. Contract, 2.7. */
export const replaceTimeEntry = command(ReplaceTimeEntryInput, changeTimeEntry);
