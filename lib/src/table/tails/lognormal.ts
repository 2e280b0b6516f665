import { normalAbove, normalDraw } from "../normal";
import type { Efforts, TailFit } from "./distributions";

/**
 * The lognormal distribution: the logarithm of an effort is normal. Without stopped runs it is their mean and deviation; with them, what
 * they would have taken is estimated and the estimate mended, in turns, until it stays (the EM algorithm).
 */
export function lognormalFit({ ended, stopped }: Efforts): TailFit {
  const logs = ended.map(Math.log);
  const limits = stopped.map(Math.log);
  const n = logs.length + limits.length;
  const total = logs.reduce((sum, x) => sum + x, 0);
  const squares = logs.reduce((sum, x) => sum + x * x, 0);
  let mu = (total + limits.reduce((sum, x) => sum + x, 0)) / n;
  let sigma = Math.max(1e-9, Math.sqrt((squares + limits.reduce((sum, x) => sum + x * x, 0)) / n - mu * mu));
  for (let turn = 0; turn < (limits.length === 0 ? 1 : 500); turn++) {
    let [first, second] = [total, squares];
    for (const limit of limits) {
      const z = (limit - mu) / sigma;
      const hazard = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / Math.max(1e-300, normalAbove(z));
      first += mu + sigma * hazard;
      second += mu * mu + sigma * sigma + sigma * (limit + mu) * hazard;
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
