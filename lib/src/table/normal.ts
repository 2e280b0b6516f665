/**
 * 95 % of a normal distribution lie within this number of standard deviations of the mean. The
 * probit function of simple-statistics is wrong in the third digit.
 */
export const deviations95 = 1.959963984540054;

/**
 * The probability that a standard normal value is above z, accurate to six digits even if it is
 * tiny (erfc of Numerical Recipes). The table of simple-statistics ends at one in ten thousand;
 * corrections for many tests need smaller values.
 *
 * @example normalAbove(1.96) // 0.025
 */
export function normalAbove(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const series = coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  const tail = (t * Math.exp(-x * x + series)) / 2;
  return z >= 0 ? tail : 1 - tail;
}

const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
];

/**
 * The quantile function of the standard normal distribution: a share u of it lies below the result.
 *
 * @example normalDraw(0.975) // 1.96
 */
export function normalDraw(u: number): number {
  let [low, high] = [-40, 40];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (1 - normalAbove(middle) < u) low = middle;
    else high = middle;
  }
  return low;
}
