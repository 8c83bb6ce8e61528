import { parseArgs } from "node:util";
import type { Config } from "../../config.ts";
import { inDatabase } from "../in-database.ts";
import { DEMO_WORKSPACE } from "./insert-frame.ts";
import { DEMO_PEOPLE } from "./people.ts";
import { SeedError, seedDemo } from "./seed-demo.ts";
import { showProgress } from "./show-progress.ts";
import { boardsOf, type DemoBoard, SEED_SIZES } from "./sizes.ts";

const USAGE = `Usage: npm run seed -- [--size ${SEED_SIZES.join("|")}] [--reset]`;

/**
 * `npm run seed`: writes the demo workspace into the server's own database, whether the server runs or not, and prints how to
 * sign in. Throws SeedError with one sentence for a wrong call, in production, and where the demo cannot be written.
 */
export async function runSeed(config: Config, args: readonly string[]): Promise<void> {
  const { size, isReset } = readArguments(args);
  if (config.isProduction)
    throw new SeedError("The passwords of the demo are known to everybody: it does not go into a production server.");
  const boards = boardsOf(size);
  const progress = showProgress(process.stdout, countTasks(boards));
  try {
    await inDatabase(config, (orm) => seedDemo(orm.em, { boards, isReset, onProgress: progress.update }));
  } finally {
    progress.stop();
  }
  process.stdout.write(summary(boards, config));
}

function readArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { size: { type: "string", default: "s" }, reset: { type: "boolean", default: false } },
    });
    const size = SEED_SIZES.find((known) => known === values.size);
    if (size) return { size, isReset: values.reset };
  } catch (cause) {
    throw new SeedError(USAGE, { cause });
  }
  throw new SeedError(USAGE);
}

const countTasks = (boards: readonly DemoBoard[]): number => boards.reduce((sum, { taskCount }) => sum + taskCount, 0);

function summary(boards: readonly DemoBoard[], { publicUrl }: Config): string {
  const users = DEMO_PEOPLE.flatMap(({ email, role, credentials }) =>
    credentials
      ? [`  ${email}  ${role}\n    password  ${credentials.password}\n    API key   ${credentials.apiKey}`]
      : [],
  );
  const shown = boards.slice(0, 3).map(({ id, name, taskCount }) => `  ${id}  ${name}, ${taskCount} tasks`);
  return [
    `The workspace ${DEMO_WORKSPACE.name} is ready: ${DEMO_PEOPLE.length} people, ${boards.length} boards, ${countTasks(boards)} tasks.`,
    "Sign in as one of these. They are the same everywhere and known to everybody: never expose them to a network.",
    ...users,
    "Boards:",
    ...shown,
    ...(boards.length > shown.length ? [`  and ${boards.length - shown.length} more`] : []),
    `With the server running: curl -H "Authorization: Bearer <API key>" ${publicUrl}/api/task/tasks/${boards[0]?.id}`,
    "",
  ].join("\n");
}
