import { z } from "zod";
import { DomainError, invalidFields } from "../../shared/errors.ts";
import { LIMIT } from "../../shared/limits.ts";
import { elapsedSeconds } from "../time-entry/elapsed-seconds.ts";
import { blankAsNull, id, longText, moment, name, parseInput, text, title } from "../validation.ts";
import { requireOrderedDates } from "./require-ordered-dates.ts";

const date = () => blankAsNull(moment().nullish());
const line = () => text(LIMIT.lineLength).nullish();
const link = () =>
  z
    .url({ protocol: /^https?$/, error: "must be an http(s) address" })
    .max(LIMIT.lineLength)
    .nullish();
const many = <Item extends z.ZodType>(item: Item) => z.array(item).nullish();

/** An account, by its id or else by its address. Absent as a whole: whoever imports. `userId` null: nobody. */
const account = { userId: blankAsNull(id().nullish()), userName: line(), userEmail: line() };

/** One task as `exportTasks` gives it; what older clients send is the first seven fields. */
export const ImportedTask = z.object({
  title: title(),
  description: longText().nullish(),
  status: text(LIMIT.nameLength),
  priority: text(LIMIT.nameLength).nullish(),
  startDate: date(),
  dueDate: date(),
  ...account,
  labels: many(z.object({ name: name(), color: text(LIMIT.nameLength) })),
  comments: many(
    z.object({
      content: longText(),
      createdAt: date(),
      ...account,
      externalUserName: line(),
      externalUserAvatar: link(),
      externalSource: text(LIMIT.nameLength).nullish(),
      externalUrl: link(),
    }),
  ),
  timeEntries: many(z.object({ description: longText().nullish(), startTime: moment(), endTime: date(), ...account })),
});

type Parsed = z.output<typeof ImportedTask>;
export type Account = Pick<Parsed, keyof typeof account>;
export type ImportedComment = NonNullable<Parsed["comments"]>[number];
export type ImportedTimeEntry = NonNullable<Parsed["timeEntries"]>[number] & { duration: number | null };

/** The same once it is known to make sense, its lists there. */
export type ReadTask = Omit<Parsed, "labels" | "comments" | "timeEntries"> & {
  labels: NonNullable<Parsed["labels"]>;
  comments: readonly ImportedComment[];
  timeEntries: readonly ImportedTimeEntry[];
};

/** Reads one task of an import. Answers the sentence that says what is wrong with it where it cannot be imported. */
export function readImportedTask(item: unknown): { task: ReadTask } | { error: string } {
  try {
    const task = parseInput(ImportedTask, item);
    requireOrderedDates(task);
    const timeEntries = (task.timeEntries ?? []).map((entry, index) => ({
      ...entry,
      duration: within(`timeEntries.${index}`, () => elapsedSeconds({ ...entry, endTime: entry.endTime ?? null })),
    }));
    return { task: { ...task, labels: task.labels ?? [], comments: task.comments ?? [], timeEntries } };
  } catch (error) {
    if (error instanceof DomainError) return { error: error.message };
    throw error;
  }
}

/** Asks a rule of a part of the task; its refusal names the part. */
function within<Value>(path: string, rule: () => Value): Value {
  try {
    return rule();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw invalidFields(error.fields.map((field) => ({ ...field, path: `${path}.${field.path}` })));
  }
}
