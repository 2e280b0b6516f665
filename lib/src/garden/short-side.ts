import { formatBox } from "../space/box";
import { tileCount } from "../space/space";
import type { Garden } from "./garden";

/**
 * Explains why a box of squares with a side of 3 is too short for all tiles. The reason is the end
 * of an error line. It is undefined if the other side is at least 9, or the garden is another one.
 *
 * Proof. Let the columns be the lines of 3 cells, and leave Red out. Four tiles are connected both
 * North and South. Each lies in the middle of a column, which is then full; call the four full
 * columns S. A full column has one of the four tiles that are connected North only, and there are no
 * others. So a column with exactly two neighbouring tiles, which needs another such tile, does not
 * exist. The remaining three tiles E, W and EW, connected neither North nor South, are alone in
 * their part of a column; call them singles.
 *
 * In each of the three rows, the four tiles in S have the four possible sets of neighbours East and
 * West, because the 12 tiles in S are all those connected North or South. So two of them are
 * connected East. Let j be the number of joints from a column of S to the next column of S, the same
 * in each row. Then in each row, 2 − j tiles in S are connected West to a single. Singles connected
 * East are only two, E and EW. Hence 3 (2 − j) is at most 2, and j = 2: no single touches S.
 *
 * So S is a lone column and three neighbouring ones (with j = 2, the tiles of a row have the sets
 * none, E, EW, W), and the singles are E, EW, W side by side in one row. In that row, a gap of one
 * cell separates the three parts: 1 + 3 + 3 tiles and 2 gaps, which is 9.
 *
 * A box of 9x3 does hold a garden, laid out in this way.
 *
 * @example
 * shortSide(squareGardens({ box: [8, 3], pins: [] }))
 * // box must have a side of at least 9 beside a side of 3: it is 8x3
 */
export function shortSide({ space, box, tiles, supply, air }: Garden): string | undefined {
  if (space.name !== "square" || !air || supply !== "once") return undefined;
  const isWhole = new Set(tiles.filter((tile) => tile !== 0)).size === tileCount(space) - 1;
  if (!isWhole) return undefined;
  if (Math.min(...box) !== 3 || Math.max(...box) >= 9) return undefined;
  return `box must have a side of at least 9 beside a side of 3: it is ${formatBox(box)}`;
}
