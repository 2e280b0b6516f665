import type { Efforts, TailFit } from "./distributions";

/**
 * Makes a continuous distribution one over the whole numbers from 1, each with the chance from half below it to half above. Else counts of a
 * few attempts, which tie, would be likelier under any density that piles up where they lie, and no two fits could be compared.
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
