import type { Formula } from "../../sat/formula";
import type { AxisLines } from "./lines";

/**
 * Adds clauses if every run of at least two tiles along an axis must fill a whole line. They follow
 * from a count of the tiles, so every solution satisfies them. An engine cannot count.
 *
 * Proof. A run is a row of tiles on one line, with air or the edge before and after it. A run of at
 * least two tiles begins with a tile that is connected forwards only. So the number s of these tiles
 * is the number of such runs. All tiles of a run but the first and the last are connected both ways.
 * Let m be the number of those tiles, and L the length of the longest line. A run has at most L - 2
 * of them, so m is at most s (L - 2). If m is equal to s (L - 2), each of the s runs has L tiles and
 * fills a line of L cells.
 *
 * Then, on a line of L cells, two full neighbours imply that the next cell is full, in both
 * directions. On a shorter line, two neighbours are never both full. Of the 64 cubes, 16 are
 * connected forwards only, and 16 both ways; so this holds for sides of 3.
 */
export function fillLines(formula: Formula, { lines, starts, inner }: AxisLines): void {
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  if (starts === 0 || inner !== starts * (longest - 2)) return;
  for (const line of lines) {
    if (line.length === longest) forbidShortRuns(formula, line);
    else forbidNeighbours(formula, line);
  }
}

/** If two neighbours are full, so are the cells before and after them. */
function forbidShortRuns(formula: Formula, line: readonly number[]): void {
  for (let i = 0; i + 2 < line.length; i++) {
    const [first = 0, middle = 0, last = 0] = line.slice(i, i + 3);
    if (middle === 0) continue;
    if (first !== 0) formula.add(-first, -middle, ...(last === 0 ? [] : [last]));
    if (last !== 0) formula.add(...(first === 0 ? [] : [first]), -middle, -last);
  }
}

function forbidNeighbours(formula: Formula, line: readonly number[]): void {
  for (const [i, cell] of line.entries()) {
    const next = line[i + 1] ?? 0;
    if (cell !== 0 && next !== 0) formula.add(-cell, -next);
  }
}
