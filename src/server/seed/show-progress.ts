import { Presets, SingleBar } from "cli-progress";

/** Tells a person at a terminal, or a log, how far the seed is. */
export type Progress = { update: (taskCount: number) => void; stop: () => void };

/** A bar on a terminal; elsewhere a line for every tenth of the way. */
export const showProgress = (output: NodeJS.WriteStream, total: number): Progress =>
  output.isTTY ? bar(output, total) : lines(output, total);

function bar(output: NodeJS.WriteStream, total: number): Progress {
  const shown = new SingleBar({ stream: output, format: "{bar} {value} of {total} tasks" }, Presets.shades_classic);
  shown.start(total, 0);
  return { update: (taskCount) => shown.update(taskCount), stop: () => shown.stop() };
}

function lines(output: NodeJS.WriteStream, total: number): Progress {
  let tenths = 0;
  const update = (taskCount: number) => {
    const reached = Math.floor((10 * taskCount) / total);
    if (reached > tenths) output.write(`${taskCount} of ${total} tasks\n`);
    tenths = reached;
  };
  return { update, stop: () => {} };
}
