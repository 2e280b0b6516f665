/**
 * The known word that needs the fewest letter changes to become the given one; the first on a tie.
 *
 * @example nearestWord("Nmae", ["Id", "Name"]) // Name
 */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const [first, ...others] = known.map((other) => ({ other, cost: letterDistance(word, other) }));
  return first && others.reduce((best, next) => (next.cost < best.cost ? next : best), first).other;
}

/**
 * The known word that was probably meant: the nearest one, if at most a third of its letters differ.
 *
 * @example similarWord("gardns", ["gardens", "snakes"]) // gardens
 */
export function similarWord(word: string, known: readonly string[]): string | undefined {
  const near = nearestWord(word, known);
  return near !== undefined && letterDistance(word, near) <= near.length / 3 ? near : undefined;
}

/**
 * The end of an error message that suggests a known word for a wrong one; "" if none is similar.
 *
 * @example suggestion("facs", ["collapsed", "faces", "once"]) // "; did you mean faces?"
 */
export function suggestion(word: unknown, known: readonly string[]): string {
  const near = typeof word === "string" ? similarWord(word, known) : undefined;
  return near === undefined ? "" : `; did you mean ${near}?`;
}

/**
 * The number of letters to insert, delete, replace or exchange with the next one to turn one word
 * into another, ignoring case.
 */
export function letterDistance(a: string, b: string): number {
  const [from, to] = [a.slice(0, 40).toLowerCase(), b.toLowerCase()];
  let before: number[] = [];
  let costs = Array.from({ length: to.length + 1 }, (_, length) => length);
  for (let index = 0; index < from.length; index++) {
    const row = [index + 1];
    for (let column = 0; column < to.length; column++) {
      const change = (costs[column] ?? 0) + (from[index] === to[column] ? 0 : 1);
      const isExchange = index > 0 && column > 0 && from[index] === to[column - 1] && from[index - 1] === to[column];
      const exchange = isExchange ? (before[column - 1] ?? 0) + 1 : change;
      row.push(Math.min(change, exchange, (costs[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
    [before, costs] = [costs, row];
  }
  return costs.at(-1) ?? 0;
}
