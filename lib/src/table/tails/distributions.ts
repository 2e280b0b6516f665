import { normalAbove, normalDraw } from "../normal";
import type { Efforts } from "./efforts";

/** A distribution that is fitted to efforts by maximum likelihood. */
export interface TailFit {
  readonly name: string;
  readonly parameters: Readonly<Record<string, number>>;
  /** The survival function: the probability of an effort above x. */
  readonly above: (x: number) => number;
  /**
   * The quantile function, for drawing random efforts: it turns a number from 0 to 1 into an
   * effort.
   */
  readonly draw: (u: number) => number;
  /** The logarithm of the density at x. */
  readonly logDensity: (x: number) => number;
}

/**
 * Functions that fit a distribution to efforts by maximum likelihood, by name. Stopped runs are
 * censored: their effort is a lower bound.
 */
export const tailFitters: Readonly<Record<string, (efforts: Efforts) => TailFit>> = {
  geometric: geometricFit,
  lognormal: lognormalFit,
  Weibull: weibullFit,
  Pareto: paretoFit,
};

/**
 * Fits the geometric distribution: the number of independent attempts with equal probability of
 * success.
 */
function geometricFit({ ended, stopped }: Efforts): TailFit {
  const chance = Math.min(1, ended.length / (sum(ended) + sum(stopped)));
  const stay = Math.log1p(-chance);
  return {
    name: "geometric",
    parameters: { chance },
    above: (x) => Math.exp(Math.floor(x) * stay),
    draw: (u) => Math.max(1, Math.ceil(Math.log(1 - u) / stay)),
    logDensity: (x) => Math.log(chance) + (x === 1 ? 0 : (x - 1) * stay),
  };
}

/**
 * Fits the lognormal distribution: the logarithm of an effort is normal.
 *
 * Without stopped runs, its parameters are the mean and the deviation of the logarithms. Otherwise
 * the EM algorithm alternates between estimates of the stopped runs' efforts and of the parameters,
 * until both converge.
 */
function lognormalFit({ ended, stopped }: Efforts): TailFit {
  const logs = ended.map(Math.log);
  const limits = stopped.map(Math.log);
  const n = logs.length + limits.length;
  const total = logs.reduce((sum, x) => sum + x, 0);
  const squares = logs.reduce((sum, x) => sum + x * x, 0);
  let mu = (total + limits.reduce((sum, x) => sum + x, 0)) / n;
  let sigma = Math.max(1e-9, Math.sqrt((squares + limits.reduce((sum, x) => sum + x * x, 0)) / n - mu * mu));
  // most stopped runs have the same budget
  const counted = new Map<number, number>();
  for (const limit of limits) counted.set(limit, (counted.get(limit) ?? 0) + 1);
  for (let turn = 0; turn < (limits.length === 0 ? 1 : 500); turn++) {
    let [first, second] = [total, squares];
    for (const [limit, count] of counted) {
      const z = (limit - mu) / sigma;
      const hazard = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / Math.max(1e-300, normalAbove(z));
      first += count * (mu + sigma * hazard);
      second += count * (mu * mu + sigma * sigma + sigma * (limit + mu) * hazard);
    }
    mu = first / n;
    sigma = Math.max(1e-9, Math.sqrt(Math.max(0, second / n - mu * mu)));
  }
  return {
    name: "lognormal",
    parameters: { mu, sigma },
    above: (x) => normalAbove((Math.log(x) - mu) / sigma),
    draw: (u) => Math.exp(mu + sigma * normalDraw(u)),
    logDensity: (x) => {
      const z = (Math.log(x) - mu) / sigma;
      return (-z * z) / 2 - Math.log(x * sigma * Math.sqrt(2 * Math.PI));
    },
  };
}

/**
 * Fits the Weibull distribution. If its shape is below 1, a run that has taken longer is less
 * likely to end soon; with shape 1 the distribution is exponential.
 *
 * Bisection finds the shape as the root of a decreasing function; the scale follows from the shape.
 */
function weibullFit({ ended, stopped }: Efforts): TailFit {
  const all = [...ended, ...stopped];
  const largest = all.reduce((a, b) => Math.max(a, b), 0);
  // relative to the largest effort, so that no power of it overflows
  const logs = all.map((x) => Math.log(x / largest));
  const meanLog = ended.reduce((total, x) => total + Math.log(x / largest), 0) / ended.length;
  const slope = (shape: number) => {
    let [powers, weighted] = [0, 0];
    for (const log of logs) {
      const power = Math.exp(shape * log);
      powers += power;
      weighted += power * log;
    }
    return 1 / shape + meanLog - weighted / powers;
  };
  let [low, high] = [1e-3, 1e3];
  for (let step = 0; step < 60; step++) {
    const middle = Math.sqrt(low * high);
    if (slope(middle) > 0) low = middle;
    else high = middle;
  }
  const shape = low;
  const powers = logs.reduce((total, log) => total + Math.exp(shape * log), 0);
  const scale = largest * (powers / ended.length) ** (1 / shape);
  return {
    name: "Weibull",
    parameters: { shape, scale },
    above: (x) => Math.exp(-((x / scale) ** shape)),
    draw: (u) => scale * (-Math.log(1 - u)) ** (1 / shape),
    logDensity: (x) => Math.log(shape / x) + shape * Math.log(x / scale) - (x / scale) ** shape,
  };
}

/**
 * Fits the Pareto distribution, a power law: doubling x divides the probability of an effort above
 * x by a constant. For efforts that are whole numbers it begins 0.5 below the least effort
 * (Clauset, Shalizi, Newman 2009).
 */
function paretoFit({ ended, stopped }: Efforts): TailFit {
  const first = [...ended, ...stopped].reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const least = ended.every(Number.isInteger) ? first - 0.5 : first;
  const logs = sum([...ended, ...stopped].map((x) => Math.log(x / least)));
  const exponent = ended.length / logs;
  return {
    name: "Pareto",
    parameters: { exponent, least },
    above: (x) => (x <= least ? 1 : (x / least) ** -exponent),
    draw: (u) => least * (1 - u) ** (-1 / exponent),
    logDensity: (x) => Math.log(exponent / x) - exponent * Math.log(x / least),
  };
}

/**
 * Turns the fitter of a continuous distribution into a fitter of a distribution over the whole
 * numbers from 1. Each number gets the probability of the interval from half below it to half above
 * it.
 *
 * Efforts are counts, and small counts tie. A density could rise without bound at a tie, so the
 * likelihoods of two fits would not be comparable; probabilities are.
 */
export function wholeFitter(fitter: (efforts: Efforts) => TailFit): (efforts: Efforts) => TailFit {
  return ({ ended, stopped }) => {
    const fit = fitter({ ended, stopped: stopped.map((x) => x + 0.5) });
    const above = (x: number) => (x < 1 ? 1 : fit.above(Math.floor(x) + 0.5));
    return {
      ...fit,
      above,
      draw: (u) => Math.max(1, Math.round(fit.draw(u))),
      logDensity: (x) => Math.log(Math.max(1e-300, above(x - 1) - above(x))),
    };
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
