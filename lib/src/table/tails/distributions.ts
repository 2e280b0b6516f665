import { lognormalFit } from "./lognormal";
import { weibullFit } from "./weibull";

/** Efforts of runs: those that ended, and those that were stopped and would have taken longer. */
export interface Efforts {
  readonly ended: readonly number[];
  readonly stopped: readonly number[];
}

/** A distribution with the parameters that make the efforts likeliest. */
export interface TailFit {
  readonly name: string;
  readonly parameters: Readonly<Record<string, number>>;
  /** The chance of taking more than x. */
  readonly above: (x: number) => number;
  /** An effort drawn from it, for a number from 0 to 1. */
  readonly draw: (u: number) => number;
  /** The logarithm of its density. */
  readonly logDensity: (x: number) => number;
}

/** Each by maximum likelihood, with runs that were stopped counted as what they are: longer than that. */
export const tailFitters: Readonly<Record<string, (efforts: Efforts) => TailFit>> = {
  geometric: geometricFit,
  lognormal: lognormalFit,
  Weibull: weibullFit,
  Pareto: paretoFit,
};

/** Attempts that know nothing of each other, each with the same chance. */
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
 * A tail without end: the chance of taking twice as long falls always by the same factor. Over whole numbers it begins half below the least
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

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
