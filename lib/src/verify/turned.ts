import type { Cell } from "../space/space";

/**
 * Whether one list of cells is another one turned and shifted, in any order. A mirror image is not.
 *
 * What the first list looks like in each of its rotations is remembered, since a piece is asked for in one assembly after another.
 *
 * @example isTurned([[0, 0, 0], [1, 0, 0]], [[5, 5, 5], [5, 5, 4]]) // true
 */
export function isTurned(cells: readonly Cell[], others: readonly Cell[]): boolean {
  const known = remembered.get(cells) ?? allTurns(cells);
  remembered.set(cells, known);
  return known.has(atOrigin(others));
}

const remembered = new WeakMap<readonly Cell[], ReadonlySet<string>>();

/** Quarter turns about x and about z, one after the other as often as they show anything new, are all 24 rotations. */
function allTurns(cells: readonly Cell[]): ReadonlySet<string> {
  const seen = new Map([[atOrigin(cells), cells]]);
  for (const turned of seen.values()) {
    for (const next of [turned.map(aboutX), turned.map(aboutZ)]) {
      const text = atOrigin(next);
      if (!seen.has(text)) seen.set(text, next);
    }
  }
  return new Set(seen.keys());
}

function aboutX([x = 0, y = 0, z = 0]: Cell): Cell {
  return [x, -z, y];
}

function aboutZ([x = 0, y = 0, z = 0]: Cell): Cell {
  return [-y, x, z];
}

/** The cells as one text that knows neither their order nor where they lie, only how they lie to each other. */
function atOrigin(cells: readonly Cell[]): string {
  let [lowX, lowY, lowZ] = [Infinity, Infinity, Infinity];
  for (const [x = 0, y = 0, z = 0] of cells) {
    if (x < lowX) lowX = x;
    if (y < lowY) lowY = y;
    if (z < lowZ) lowZ = z;
  }
  const texts = cells.map(([x = 0, y = 0, z = 0]) => `${x - lowX},${y - lowY},${z - lowZ}`);
  return texts.sort().join(";");
}
