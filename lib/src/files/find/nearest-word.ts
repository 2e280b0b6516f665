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
 * The number of letters to insert, delete or replace to turn one word into another, ignoring case.
 */
export function letterDistance(a: string, b: string): number {
  const [from, to] = [a.slice(0, 40).toLowerCase(), b.toLowerCase()];
  let costs = Array.from({ length: to.length + 1 }, (_, length) => length);
  for (const [index, letter] of [...from].entries()) {
    const row = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const change = (costs[column] ?? 0) + (letter === other ? 0 : 1);
      row.push(Math.min(change, (costs[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
    costs = row;
  }
  return costs.at(-1) ?? 0;
}
