/**
 * A line that says how many of the solutions are drawn above it, where that is not all of them.
 *
 * @param rest where the others are, as the end of a sentence
 * @example shownWords(3, 4804, "--json prints all of them") // ["3 of 4,804 are shown; --json prints all of them"]
 */
export function shownWords(shown: number, found: number, rest: string): string[] {
  if (shown === 0 || shown >= found) return [];
  return [`${shown.toLocaleString("en")} of ${found.toLocaleString("en")} are shown; ${rest}`];
}
