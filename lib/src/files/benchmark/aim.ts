/** The aim of a benchmark row: a value below or above a limit. */
export interface Aim {
  readonly sense: "below" | "above";
  readonly limit: number;
}

/**
 * Parses an aim; undefined if the text states no limit, as in "as measured".
 *
 * @example aimOf("at least 1.8") // { sense: "above", limit: 1.8 }
 */
export function aimOf(words: string): Aim | undefined {
  const [, sense, limit] = /^(under|at most|at least) ([\d.]+)$/.exec(words) ?? [];
  if (sense === undefined) return undefined;
  return { sense: sense === "at least" ? "above" : "below", limit: Number(limit) };
}

/**
 * True if a value reaches the aim that the words state; undefined if the words state no limit.
 *
 * @example meetsAim(0.4, "under 0.5") // true
 */
export function meetsAim(value: number | null, words: string): boolean | undefined {
  const aim = aimOf(words);
  if (aim === undefined) return undefined;
  if (value === null) return false;
  if (aim.sense === "above") return value >= aim.limit;
  return words.startsWith("under") ? value < aim.limit : value <= aim.limit;
}
