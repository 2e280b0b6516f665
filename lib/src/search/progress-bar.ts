import { counted } from "./counted";
import { durationText } from "./duration-text";
import type { CellEnd, Notebook } from "./notebook";
import type { Progress } from "./search";
import { timeLeft } from "./time-left";

/** The progress of a call. A call sets the fields that it knows. */
export type BarProgress = Partial<Progress> & {
  /** The time limit of the call, in seconds. */
  limit?: unknown;
};

/** A line of text in a notebook cell's output, which each drawing replaces. */
export interface ProgressBar {
  show(title: string, progress: BarProgress): void;
  /**
   * Draws the final line. It contains no times, so that a saved notebook is the same after each
   * run.
   *
   * @param name the title of the final line
   * @param remark a clause at its end; with a remark, the line is drawn after a quick call, too
   */
  end(how: CellEnd, name: string, remark?: string): void;
}

/** A bar appears only if the call takes longer than this, in seconds. */
export const quiet = 1;
/** The words of a bar's last line. */
const endWords: Readonly<Record<CellEnd, string>> = {
  finished: "finished",
  ended: "ended",
  left: "the loop ended before the search",
  stopped: "stopped before its end",
  failed: "failed",
};
/** The least time between two drawings, in seconds. */
const drawEvery = 0.25;

let last = 0;

/** Creates a bar in the running cell: `soma: [######--------------] 30 %, about 7 s left`. */
export function createBar(notebook: Notebook, after = quiet): ProgressBar {
  const id = `hanging-gardens-${process.pid}-${++last}`;
  const start = performance.now();
  let drawn = Number.NEGATIVE_INFINITY;
  const draw = (line: string) => {
    const output = { data: { "text/plain": line }, metadata: { progress: true }, transient: { display_id: id } };
    notebook.write(output, Number.isFinite(drawn));
  };
  return {
    show(title, progress) {
      const seconds = (performance.now() - start) / 1000;
      if (seconds < after || seconds - drawn < drawEvery) return;
      draw(`${title}: ${barWords({ seconds, ...progress })}`);
      drawn = seconds;
    },
    end(how, name, remark) {
      if (remark === undefined && !Number.isFinite(drawn)) return;
      draw(`${name}: ${endWords[how]}${remark === undefined ? "" : `; ${remark}`}`);
    },
  };
}

const width = 20;

/**
 * The text of a bar.
 *
 * @example
 * barWords({ seconds: 3, share: 0.3, words: "3 of 10 runs" })
 * // [######--------------] 30 %, about 7 s left, 3 of 10 runs
 */
export function barWords({ seconds = 0, steps = 0, unit = "step", limit, words, ...progress }: BarProgress): string {
  const { share } = progress;
  const left = timeLeft({ seconds, ...progress });
  const parts = limitWords(seconds, limit, left) ?? shareWords(share, left) ?? [durationText(seconds)];
  if (steps > 0) parts.push(counted(steps, unit));
  if (words) parts.push(words);
  return parts.join(", ");
}

/**
 * The text for a call whose time limit comes before its estimated end. Undefined for other calls.
 */
function limitWords(seconds: number, limit: unknown, left = Number.POSITIVE_INFINITY): string[] | undefined {
  if (typeof limit !== "number" || !(limit > 0 && limit - seconds < left)) return undefined;
  return [barOf(seconds / limit), `at most ${durationText(Math.max(0, limit - seconds))} left`];
}

function shareWords(share: number | undefined, left: number | undefined): string[] | undefined {
  if (share === undefined) return undefined;
  const bar = `${barOf(share)} ${Math.floor(100 * share)} %`;
  return left ? [bar, `about ${durationText(left)} left`] : [bar];
}

function barOf(share: number): string {
  const full = Math.floor(width * Math.max(0, Math.min(1, share)));
  return `[${"#".repeat(full)}${"-".repeat(width - full)}]`;
}
