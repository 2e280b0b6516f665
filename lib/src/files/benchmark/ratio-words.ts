import type { RowRatio } from "./ratio";
import type { MeasuredRow } from "./results";
import { threeDigits } from "./three-digits";

/** What a measurement is about: it is better if it is faster, smaller, or only better. */
export type MeasuredKind = "speed" | "memory" | "other";

/** How a kind of measurement is called if it is better than something else, and if it is worse. */
const manners: Readonly<Record<MeasuredKind, { readonly better: string; readonly worse: string }>> = {
  speed: { better: "as fast as", worse: "as slow as" },
  memory: { better: "as small as", worse: "as large as" },
  other: { better: "better than", worse: "worse than" },
};

/**
 * What a row measures. Times, rates, and comparisons of both are speeds.
 *
 * @example kindOf({ unit: "ms" }) // "speed"
 */
export function kindOf({ unit, timesAsFast }: Pick<MeasuredRow, "unit" | "timesAsFast">): MeasuredKind {
  if (unit === "MB") return "memory";
  const isTime = /^(s|ms|[mµn]s a \w+|CPU seconds)$/.test(unit);
  const isSpeed = /\b(second|seconds|rate|fast|faster|time|search|ceiling)\b|^% more$/.test(unit);
  return isTime || isSpeed || timesAsFast !== undefined ? "speed" : "other";
}

/**
 * A ratio as people say it. No number is below 1: what is 0.01 times as fast is 100 times as slow.
 *
 * @example ratioWords({ unit: "s" }, { times: 0.01, to: "peer", what: "backtrack" })
 * // "100 times as slow as backtrack"
 */
export function ratioWords(row: Pick<MeasuredRow, "unit" | "timesAsFast">, ratio: RowRatio): string {
  const { to, what, atLeast } = ratio;
  const other = to === "aim" ? "the aim" : what;
  const kind = kindOf(row);
  if (isEven(ratio)) return kind === "other" ? `as good as ${other}` : `${manners[kind].better} ${other}`;
  return `${atLeast ? "at least " : ""}${factorOf(ratio)} times ${mannerOf(kind, ratio)} ${other}`;
}

/**
 * A ratio in a few letters, for labels of bars that say beside it what is compared.
 *
 * @example shortRatio({ unit: "s" }, { times: 0.01, to: "peer", what: "backtrack" }) // "100 × as slow"
 */
export function shortRatio(row: Pick<MeasuredRow, "unit" | "timesAsFast">, ratio: RowRatio): string {
  const kind = kindOf(row);
  const short = (manner: string) => manner.replace(/ (as|than)$/, "");
  if (isEven(ratio)) return kind === "other" ? "as good" : short(manners[kind].better);
  const manner = short(mannerOf(kind, ratio));
  return `${ratio.atLeast ? "over " : ""}${factorOf(ratio)} × ${manner}`;
}

function mannerOf(kind: MeasuredKind, { times }: RowRatio): string {
  return times >= 1 ? manners[kind].better : manners[kind].worse;
}

function factorOf({ times }: RowRatio): string {
  return threeDigits(times >= 1 ? times : 1 / times);
}

/** True if three digits show no difference. */
export function isEven(ratio: RowRatio): boolean {
  return factorOf(ratio) === "1" && ratio.atLeast !== true;
}
