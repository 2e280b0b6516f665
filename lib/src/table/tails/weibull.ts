import type { Efforts, TailFit } from "./distributions";

/**
 * Weibull's distribution: with a shape below 1, the longer a run has taken the less likely it is to end soon; with 1 it is exponential.
 *
 * The shape is the root of a function that falls all the way, found by halving; the scale follows from it.
 */
export function weibullFit({ ended, stopped }: Efforts): TailFit {
  const all = [...ended, ...stopped];
  const largest = all.reduce((a, b) => Math.max(a, b), 0);
  // in parts of the largest, so that no power overflows
  const parts = all.map((x) => x / largest);
  const meanLog = ended.reduce((total, x) => total + Math.log(x / largest), 0) / ended.length;
  const slope = (shape: number) => {
    let [powers, weighted] = [0, 0];
    for (const part of parts) {
      const power = part ** shape;
      powers += power;
      weighted += power * Math.log(part);
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
  const powers = parts.reduce((total, part) => total + part ** shape, 0);
  const scale = largest * (powers / ended.length) ** (1 / shape);
  return {
    name: "Weibull",
    parameters: { shape, scale },
    above: (x) => Math.exp(-((x / scale) ** shape)),
    draw: (u) => scale * (-Math.log(1 - u)) ** (1 / shape),
    logDensity: (x) => Math.log(shape / x) + shape * Math.log(x / scale) - (x / scale) ** shape,
  };
}
