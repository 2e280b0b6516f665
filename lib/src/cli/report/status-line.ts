import { counted } from "../../search/counted";
import { durationText } from "../../search/duration-text";
import type { Progress } from "../../search/search";
import { timeLeft } from "../../search/time-left";
import { plainText, say } from "./plain-text";

/** How long work ended: by itself or by Ctrl-C. */
export type WorkEnd = "ended" | "stopped";

/** The progress of long work on stderr. */
export interface StatusLine<Shown extends readonly unknown[]> {
  /** Says at once what is done first, until there is progress to show. */
  begin(words: string): void;
  show(...shown: Shown): void;
  /** Makes room for other output. The next `show` continues. */
  clear(): void;
  /**
   * Ends the line. If stdout or stderr is no terminal, the last line says how the work ended,
   * unless the work was short.
   */
  end(how: WorkEnd): void;
}

/** The words of the last line. The search's own time, which is in the report, is shorter. */
const ends: Readonly<Record<WorkEnd, string>> = {
  ended: "the whole command took",
  stopped: "stopped after",
};

/** Work that takes no longer than this prints no plain line, in seconds. */
const quiet = 3;
/** The least time between two plain lines, in seconds, and as a share of the time so far. */
const [least, leastShare] = [30, 0.1];

/**
 * Makes a status line: a title and the text that `words` returns. On a terminal it is redrawn in
 * place. Elsewhere, as in a log, it is a plain line now and then, the rarer the longer the work
 * takes.
 *
 * @example const line = statusLine("dice", (done) => `${done} of 20`);
 */
export function statusLine<Shown extends readonly unknown[]>(
  title: string,
  words: (...shown: Shown) => string,
): StatusLine<Shown> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  const { show, clear } = process.stderr.isTTY ? redrawnLine() : plainLines(seconds);
  return {
    begin: (first) => (process.stderr.isTTY ? show(`${title}: ${first} …`) : sayProgress(`${title}: ${first}`)),
    show: (...shown) => show(`${title}: ${words(...shown)}`),
    clear,
    end(how) {
      clear();
      const isSeen = process.stdout.isTTY && process.stderr.isTTY;
      // without the mark of progress: nothing follows
      if (!isSeen && seconds() > quiet) say(`${title}: ${ends[how]} ${durationText(seconds())}`);
    },
  };
}

interface Line {
  show(text: string): void;
  clear(): void;
}

function redrawnLine(): Line {
  const stream = process.stderr;
  const empty = "\r\x1b[2K";
  return {
    show: (text) => void stream.write(`${empty}${plainText(text).slice(0, (stream.columns || 80) - 1)}`),
    clear: () => void stream.write(empty),
  };
}

/**
 * Prints the last text when a line is due. It waits for that with a timer, because the next
 * progress may come much later.
 */
function plainLines(seconds: () => number): Line {
  let due = quiet;
  let last = "";
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    timer = undefined;
    due = seconds() + Math.max(least, leastShare * seconds());
    sayProgress(last);
  };
  return {
    show(text) {
      last = text;
      timer ??= setTimeout(write, 1000 * Math.max(0, due - seconds())).unref();
    },
    clear() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Says a sentence about progress. Its mark says that the work goes on. */
function sayProgress(text: string): void {
  say(`… ${text}`);
}

/** A status line with the progress of one search, or of several in threads. */
export function progressLine(title: string): StatusLine<[progress: Progress, thread?: number]> {
  const steps = new Map<number, number>();
  return statusLine(title, (progress, thread = 0) => {
    const { seconds, steps: done, unit = "step", share, words } = progress;
    steps.set(thread, done);
    const sum = [...steps.values()].reduce((total, count) => total + count, 0);
    const parts = [...(sum > 0 ? [counted(sum, unit)] : []), `${seconds.toFixed(0)} s`];
    if (share !== undefined && share > 0) parts.push(`${(100 * share).toFixed(1)} %`);
    const left = timeLeft(progress);
    if (left !== undefined) parts.push(`about ${durationText(left)} left`);
    if (words !== undefined) parts.push(words);
    return parts.join(", ");
  });
}
