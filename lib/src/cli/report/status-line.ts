import { durationText } from "../../search/duration-text";
import type { Progress } from "../../search/search";
import { plainText } from "./plain-text";

/** A line on the terminal that is redrawn in place. */
export interface StatusLine<Shown extends readonly unknown[]> {
  show(...shown: Shown): void;
  clear(): void;
}

/**
 * Makes a status line. It shows the text that `words` returns, and prints nothing if stderr is not
 * a terminal.
 *
 * @example const line = statusLine((done) => `${done} of 20`);
 */
export function statusLine<Shown extends readonly unknown[]>(words: (...shown: Shown) => string): StatusLine<Shown> {
  const stream = process.stderr;
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  const empty = "\r\x1b[2K";
  return {
    show: (...shown) => void stream.write(`${empty}${plainText(words(...shown)).slice(0, (stream.columns || 80) - 1)}`),
    clear: () => void stream.write(empty),
  };
}

/** A status line with the progress of one search, or of several in threads. */
export function progressLine(title: string): StatusLine<[progress: Progress, thread?: number]> {
  const steps = new Map<number, number>();
  return statusLine(({ seconds, steps: done, share, secondsLeft, words }, thread = 0) => {
    steps.set(thread, done);
    const sum = [...steps.values()].reduce((total, count) => total + count, 0);
    const parts = [`${title}: ${sum.toLocaleString("en")} steps`, `${seconds.toFixed(0)} s`];
    if (share !== undefined && share > 0) {
      const left = secondsLeft ?? (seconds * (1 - share)) / share;
      parts.push(`${(100 * share).toFixed(1)} %`, `about ${durationText(left)} left`);
    }
    if (words !== undefined) parts.push(words);
    return parts.join(", ");
  });
}
