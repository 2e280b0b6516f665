import { counted } from "../../search/counted";
import type { Counts, Outcome, Statistics } from "../../search/search";

/** The largest number of solutions that are drawn in the terminal; --json prints all. */
export const mostDrawn = 3;

/**
 * A line with the number of drawn solutions; an empty list if all solutions are drawn.
 *
 * @param rest the end of the sentence, which says where to find the others
 * @example
 * shownLine(3, 4804, "--json prints all of them")
 * // ["3 of 4,804 are shown; --json prints all of them"]
 */
export function shownLine(shown: number, found: number, rest: string): string[] {
  if (shown === 0 || shown >= found) return [];
  return [
    `${shown.toLocaleString("en")} of ${found.toLocaleString("en")} ${shown === 1 ? "is" : "are"} shown; ${rest}`,
  ];
}

/**
 * A line that says how a search ended and how many solutions it found. The counts up to symmetry
 * are added if there are several solutions.
 *
 * @example
 * foundLine("exhausted", { fixed: 11520, upToRotation: 480, upToReflection: 240 })
 * // complete: all 11,520 found, 480 up to rotation, 240 up to rotation and reflection
 */
export function foundLine(outcome: Outcome, counts: Counts & { readonly upToReversal?: number | null }): string {
  if (counts.fixed <= 1) return endWords(outcome, counts.fixed);
  const parts: [number | null | undefined, string][] = [
    [counts.upToRotation, "up to rotation"],
    [counts.upToReflection, "up to rotation and reflection"],
    [counts.upToReversal, "up to these and reversal"],
  ];
  const words = parts.flatMap(([count, what]) => (count == null ? [] : [`${count.toLocaleString("en")} ${what}`]));
  return [endWords(outcome, counts.fixed), ...words].join(", ");
}

function endWords(outcome: Outcome, found: number): string {
  const count = found.toLocaleString("en");
  if (outcome !== "exhausted") return `${outcome}: ${count} found`;
  if (found <= 1) return `complete: ${found === 0 ? "none found" : "1 found, the only one"}`;
  return `complete: all ${count} found`;
}

/**
 * A line that says why there is no solution, in place of `foundLine`.
 *
 * @example
 * noneLine("fold", "the first block must lie on a black cell: it cannot")
 * // There is no fold: the first block must lie on a black cell: it cannot.
 */
export function noneLine(what: string, reason: string): string {
  return `There is no ${what}: ${reason}.`;
}

/**
 * A line for a search that its time limit stopped; an empty list for other searches.
 *
 * @param seconds the time limit
 * @example
 * timeLine({ outcome: "stopped", statistics: { seconds: 60.1 } }, 60)
 * // ["The time ran out. --seconds N allows more."]
 */
export function timeLine({ outcome, statistics }: Ended, seconds: number, more = "--seconds N allows more"): string[] {
  return outcome === "stopped" && statistics.seconds >= seconds ? [`The time ran out. ${more}.`] : [];
}

/** The parts of a result that tell how the search ended. */
interface Ended {
  readonly outcome: Outcome;
  readonly statistics: Statistics;
}

/** The counters to print, each with its noun in singular and plural. */
export type CounterWords = Readonly<Record<string, readonly [one: string, many?: string]>>;

/**
 * A line with the time that a search took, and its most informative counters. If all of them are 0,
 * nothing was searched, and they are left out. `--json` prints all counters.
 *
 * @param remark what made the search slower: ", film recording included"
 * @example
 * const words = { steps: ["step"], branches: ["branch", "branches"] };
 * tookLine({ seconds: 0.1641, steps: 6602, branches: 2495 }, words)
 * // the search took 0.164 s: 6,602 steps, 2,495 branches
 */
export function tookLine(statistics: Statistics, words: CounterWords, remark = ""): string {
  const known = Object.entries(words).flatMap(([name, [one, many]]) => {
    const count = statistics[name];
    return typeof count === "number" ? [{ count, text: counted(count, one, many) }] : [];
  });
  const counts = known.every(({ count }) => count === 0) ? [] : known.map(({ text }) => text);
  const { seconds } = statistics;
  const time = seconds.toLocaleString("en", { maximumFractionDigits: seconds < 10 ? 3 : 1 });
  return `the search took ${time} s${remark}${counts.length === 0 ? "" : `: ${counts.join(", ")}`}`;
}
