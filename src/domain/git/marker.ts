/*
 * What we write into texts at the git host to know them again: whoever is cut off between sending and writing down finds by it
 * what it sent, and what comes back is known for our own.
 */

const FOOTER = /\n*---\ntask ([\w-]+) on boardwire\s*$/;
const MARK = /<!-- boardwire:([\w-]+) -->\s*$/;

/** A text as hosts give it back: with plain line ends, and none after it. */
export const plainLines = (text: string): string => text.replaceAll("\r\n", "\n").trimEnd();

/** An issue's text: the task's description, and below it a line that names the task. */
export const issueBody = (description: string, taskId: string): string =>
  `${description}${description ? "\n\n" : ""}---\ntask ${taskId} on boardwire`;

/** The description within an issue's text. */
export const descriptionIn = (body: string): string => body.replace(FOOTER, "").trimEnd();

/** The task that an issue's text names in its last line; null for none. */
export const taskIdIn = (body: string): string | null => FOOTER.exec(body)?.[1] ?? null;

/** A remark's text with a mark that readers do not see. */
export const marked = (text: string, subjectId: string): string => `${text}\n\n<!-- boardwire:${subjectId} -->`;

/** What a remark is about, by its mark; null for one that somebody else made. */
export const subjectIdIn = (text: string): string | null => MARK.exec(text)?.[1] ?? null;
