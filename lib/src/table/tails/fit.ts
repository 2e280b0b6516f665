import { createRandom } from "../../search/random";
import { type TailFit, tailFitters, wholeFitter } from "./distributions";
import { type Efforts, limitOf } from "./efforts";

/** How well a distribution tells what was seen. */
export interface FittedTail extends TailFit {
  /** Akaike's criterion: the least is the best, a difference above 10 is plain. */
  readonly aic: number;
  /** The largest distance between the share above x that was seen and the one it tells (Kolmogorov and Smirnov). */
  readonly distance: number;
  /** How often efforts drawn from the fit lie as far from their own fit: below 0.05 the distribution is refuted. */
  readonly p: number;
}

/**
 * Which distribution efforts follow: geometric, lognormal, Weibull and Pareto, the likeliest first. What was stopped counts as longer.
 *
 * @param replicates how many samples are drawn to judge the distance: p is no finer than one in so many
 * @throws nothing: with fewer than three runs that ended there is nothing to fit, and the list is empty
 * @example
 * const { records } = readExperiment("restart-counts", { quick: true });
 * const first = recordsWhere(records, { garden: "square", restarts: "first-contradiction" });
 * table.fitTails(table.effortsOf(first, "attempts"))[0].name // "geometric"
 */
export function fitTails(given: Efforts, { replicates = 49, seed = 1 } = {}): FittedTail[] {
  // a logarithm knows no 0
  const efforts = { ended: given.ended.filter((x) => x > 0), stopped: given.stopped.filter((x) => x > 0) };
  if (efforts.ended.length < 3 || new Set(efforts.ended).size < 2) return [];
  const isWhole = efforts.ended.every(Number.isInteger);
  return Object.entries(tailFitters)
    .map(([name, given]) => {
      const fitter = isWhole && name !== "geometric" ? wholeFitter(given) : given;
      const fit = fitter(efforts);
      const distance = distanceOf(fit, efforts);
      const logs = (values: readonly number[], log: (x: number) => number) =>
        values.reduce((sum, x) => sum + log(x), 0);
      const likelihood = logs(efforts.ended, fit.logDensity) + logs(efforts.stopped, (x) => Math.log(fit.above(x)));
      const aic = 2 * Object.keys(fit.parameters).length - 2 * likelihood;
      return { ...fit, aic, distance, p: goodness(fit, fitter, efforts, distance, replicates, seed) };
    })
    .sort((a, b) => a.aic - b.aic);
}

/** At both sides of each step; beyond the first stop nothing is known for sure, and nothing compared. */
function distanceOf({ above }: TailFit, efforts: Efforts): number {
  const limit = limitOf(efforts);
  const sorted = Float64Array.from(efforts.ended).sort();
  const n = efforts.ended.length + efforts.stopped.length;
  let most = 0;
  let below = 0;
  for (const [index, x] of sorted.entries()) {
    if (x >= limit) break;
    if (sorted[index + 1] === x) continue;
    const upTo = index + 1;
    most = Math.max(most, Math.abs(1 - upTo / n - above(x)), Math.abs(1 - below / n - above(before(x))));
    below = upTo;
  }
  return most;
}

/** Just below x: a whole number may be that of a distribution over whole numbers, which steps there. */
function before(x: number): number {
  return Number.isInteger(x) ? x - 1e-9 * x : x;
}

/** By drawing as many efforts from the fit, stopping those that were, fitting them anew, and looking how far they are. */
function goodness(
  fit: TailFit,
  fitter: (efforts: Efforts) => TailFit,
  efforts: Efforts,
  distance: number,
  replicates: number,
  seed: number,
): number {
  const random = createRandom(seed);
  const n = efforts.ended.length + efforts.stopped.length;
  const limit = limitOf(efforts);
  let further = 1;
  let made = 1;
  for (let replicate = 0; replicate < replicates; replicate++) {
    const drawn = Array.from({ length: n }, () => fit.draw(random.next() / 4294967296));
    const sample = { ended: drawn.filter((x) => x < limit), stopped: drawn.filter((x) => x >= limit).map(() => limit) };
    if (sample.ended.length < 3 || new Set(sample.ended).size < 2) continue;
    made++;
    if (distanceOf(fitter(sample), sample) >= distance) further++;
  }
  return further / made;
}
