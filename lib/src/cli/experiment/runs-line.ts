import type { ExperimentProgress } from "../../experiment/run/run-experiment";
import { durationText } from "../../search/duration-text";

/** A line on the terminal that says how far an experiment is, drawn over itself; nothing where stderr is no terminal. */
export function runsLine(name: string): { tell: (progress: ExperimentProgress) => void; clear: () => void } {
  const stream = process.stderr;
  if (!stream.isTTY) return { tell: () => {}, clear: () => {} };
  let told = 0;
  return {
    tell(progress) {
      const now = performance.now();
      if (now - told < 100 && progress.done < progress.runs) return;
      told = now;
      stream.write(`\r\x1b[2K${runsWords(name, progress).slice(0, (stream.columns || 80) - 1)}`);
    },
    clear: () => stream.write("\r\x1b[2K"),
  };
}

/**
 * @example
 * runsWords("dice", { runs: 400, done: 120, solved: 100 })
 * // dice: [######--------------] 120 of 400 runs, 83 % solved
 */
export function runsWords(name: string, { runs, done, solved, secondsLeft }: ExperimentProgress): string {
  const full = Math.floor((20 * done) / runs);
  const bar = `[${"#".repeat(full)}${"-".repeat(20 - full)}]`;
  const parts = [`${name}: ${bar} ${done.toLocaleString("en")} of ${runs.toLocaleString("en")} runs`];
  if (done > 0) parts.push(`${Math.round((100 * solved) / done)} % solved`);
  if (secondsLeft !== undefined) parts.push(`about ${durationText(secondsLeft)} left`);
  return parts.join(", ");
}
