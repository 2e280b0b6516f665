import type { Cell } from "../space/space";

/**
 * True if `others` is a rotated and translated copy of `cells`, in any order. It is false for a
 * mirror image.
 *
 * The rotations of `cells` are cached, because a piece is checked in one assembly after another.
 *
 * @example isTurned([[0, 0, 0], [1, 0, 0]], [[5, 5, 5], [5, 5, 4]]) // true
 */
export function isTurned(cells: readonly Cell[], others: readonly Cell[]): boolean {
  const known = remembered.get(cells) ?? allTurns(cells);
  remembered.set(cells, known);
  return known.has(atOrigin(others));
}

const remembered = new WeakMap<readonly Cell[], ReadonlySet<string>>();

/**
 * All 24 rotations of a list of cells, as texts. Quarter turns about x and z generate them, until
 * no new text appears.
 */
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

/** A text that is the same for two lists of cells if they differ only by order and translation. */
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
