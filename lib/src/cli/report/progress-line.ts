import { durationText } from "../../search/duration-text";
import type { Progress } from "../../search/search";

/** A line on the terminal that says how far a search is, drawn over itself; nothing where stderr is no terminal. */
export function progressLine(title: string): { tell: (progress: Progress, thread: number) => void; clear: () => void } {
  const steps: number[] = [];
  const stream = process.stderr;
  if (!stream.isTTY) return { tell: () => {}, clear: () => {} };
  return {
    tell({ seconds, steps: done, share, secondsLeft, words }, thread) {
      steps[thread] = done;
      const sum = steps.reduce((total, count) => total + (count ?? 0), 0);
      const parts = [`${title}: ${sum.toLocaleString("en")} steps`, `${seconds.toFixed(0)} s`];
      if (share !== undefined && share > 0)
        parts.push(
          `${(100 * share).toFixed(1)} %`,
          `about ${durationText(secondsLeft ?? (seconds * (1 - share)) / share)} left`,
        );
      if (words !== undefined) parts.push(words);
      stream.write(`\r\x1b[2K${parts.join(", ").slice(0, (stream.columns || 80) - 1)}`);
    },
    clear: () => stream.write("\r\x1b[2K"),
  };
}
