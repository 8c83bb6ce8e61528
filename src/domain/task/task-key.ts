/** What a key such as `WEB-12` names: the number of a task, in any project that has the slug. */
export type TaskKey = { slug: string; number: number };

/** Everything before the last dash is the project's slug, which may be empty or hold dashes itself. */
const TASK_KEY = /^(?<slug>.*)-(?<number>\d{1,9})$/su;

/** Reads a key, in any forms of its letters and digits; null for a text that is none. Contract, 5.1. */
export function parseTaskKey(text: string): TaskKey | null {
  const { slug, number } = TASK_KEY.exec(text.normalize("NFKC"))?.groups ?? {};
  return slug === undefined || number === undefined ? null : { slug, number: Number(number) };
}

/** Whether a project's slug is the one that a key names: without regard to case and to forms of the same letter. */
export const hasSlug = ({ slug }: TaskKey, project: { slug: string }): boolean => fold(project.slug) === fold(slug);

const fold = (slug: string): string => slug.normalize("NFKC").toUpperCase();
