import { axis, logTitle } from "../../axis";
import { LINE_BREAK } from "../../label";

/**
 * A logarithmic axis of ratios. Its labels say on which side of 1 they are: 10 × as slow at 0.1, and
 * 10 × as fast at 10.
 *
 * @param most the number of labels that fit
 */
export function factorAxis(low: number, high: number, most: number): object {
  const factors = marksFrom(low, high, most);
  return {
    ...axis(logTitle("ratio of speeds")),
    type: "log",
    tickvals: factors,
    ticktext: factors.map(markText),
    range: [Math.log10(low), Math.log10(high)],
  };
}

function markText(factor: number): string {
  if (factor === 1) return "1";
  const times = `${Math.round(Math.max(factor, 1 / factor)).toLocaleString("en")} ×`;
  return `${times}${LINE_BREAK}as ${factor < 1 ? "slow" : "fast"}`;
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
