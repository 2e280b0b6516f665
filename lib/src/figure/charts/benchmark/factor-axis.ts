import { axis, logTitle } from "../../axis";

/**
 * A logarithmic axis of ratios, whose labels read alike on both sides of 1: at 0.01 and at 100 they
 * are 100, because what is 0.01 times as fast is 100 times as slow.
 *
 * @param most the number of labels that fit
 * @param width the room for the title in the narrowest picture, in pixels. A narrow title has fewer
 * words and two lines. Default: as much as needed
 */
export function factorAxis(low: number, high: number, most: number, width?: number): object {
  const factors = marksFrom(low, high, most);
  return {
    ...axis(logTitle(width === undefined ? "← times as slow · times as fast →" : "← slower · faster →"), width),
    type: "log",
    tickvals: factors,
    ticktext: factors.map((factor) => Math.round(Math.max(factor, 1 / factor)).toLocaleString("en")),
    range: [Math.log10(low), Math.log10(high)],
  };
}

/** 1 and other round ratios from low to high: as many as fit. */
function marksFrom(low: number, high: number, most: number): number[] {
  const powers = (step: number) => Array.from({ length: 12 }, (_, index) => 10 ** (step * (index + 1)));
  const digits = [2, 5, 10, 20, 50, 100];
  const choices = [digits, ...[1, 2, 3, 4, 5, 6].map(powers)].map((factors) =>
    [...factors.map((factor) => 1 / factor).reverse(), 1, ...factors].filter(
      (factor) => low <= factor && factor <= high,
    ),
  );
  // 2, 5 and 10 say more than powers of ten, but only if they reach the ends of the axis
  const fits = (factors: readonly number[]) => factors.length <= most;
  const isShort = high < 200 && low > 1 / 200;
  return choices.slice(isShort ? 0 : 1).find(fits) ?? [1];
}
