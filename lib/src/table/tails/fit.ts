import { createRandom } from "../../search/random";
import { type TailFit, tailFitters, wholeFitter } from "./distributions";
import { type Efforts, limitOf } from "./efforts";

/** A fitted distribution and its goodness of fit. */
export interface FittedTail extends TailFit {
  /**
   * Akaike's criterion (AIC). The fit with the lowest AIC is the best; a difference above 10 is
   * decisive.
   */
  readonly aic: number;
  /** The Kolmogorov-Smirnov distance between the observed and the fitted survival function. */
  readonly distance: number;
  /**
   * The goodness of fit: the share of samples drawn from the fit whose distance is larger. Below
   * 0.05 the distribution is rejected.
   */
  readonly p: number;
}

/**
 * Fits geometric, lognormal, Weibull and Pareto distributions to efforts. The fit with the lowest
 * AIC comes first. A stopped run counts as censored: its effort is a lower bound.
 *
 * @param replicates the number of samples from which p is computed
 * @returns an empty list if fewer than three runs ended
 * @example
 * const { records } = readExperiment("restart-counts", { quick: true });
 * const first = recordsWhere(records, { garden: "square", restarts: "first-contradiction" });
 * table.fitTails(table.effortsOf(first, "attempts"))[0].name // "geometric"
 */
export function fitTails(given: Efforts, { replicates = 49, seed = 1 } = {}): FittedTail[] {
  // an effort of 0 has no logarithm
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

/**
 * The Kolmogorov-Smirnov distance of a fit. Each jump of the observed survival function is compared
 * on both sides, up to the lowest effort of a stopped run: beyond it, efforts are unknown.
 */
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

/** A number just below x if x is whole: a distribution over whole numbers jumps at x itself. */
function before(x: number): number {
  return Number.isInteger(x) ? x - 1e-9 * x : x;
}

/**
 * The p-value of a fit. Samples are drawn from the fit, censored at the same limit, and fitted in
 * turn; p is the share of samples with a distance at least as large.
 */
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
