import type { Cell } from "../space/space";

/**
 * True if one list of cells is a rotated and translated copy of another, in any order. A mirror
 * image is not. If the cells have colours, those must agree, too.
 *
 * The rotations of `cells` are cached, because a piece is checked in one assembly after another.
 *
 * @example isTurned([[0, 0, 0], [1, 0, 0]], [[5, 5, 5], [5, 5, 4]]) // true
 */
export function isTurned(
  cells: readonly Cell[],
  others: readonly Cell[],
  colours?: readonly number[],
  otherColours?: readonly number[],
): boolean {
  const known = remembered.get(cells) ?? allTurns(cells, colours);
  remembered.set(cells, known);
  return known.has(atOrigin(others, otherColours));
}

const remembered = new WeakMap<readonly Cell[], ReadonlySet<string>>();

/** All 24 rotations, generated from quarter turns about x and z until nothing new appears. */
function allTurns(cells: readonly Cell[], colours: readonly number[] | undefined): ReadonlySet<string> {
  const seen = new Map([[atOrigin(cells, colours), cells]]);
  for (const turned of seen.values()) {
    for (const next of [turned.map(aboutX), turned.map(aboutZ)]) {
      const text = atOrigin(next, colours);
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

/**
 * A text of the cells that depends only on their relative positions and their colours, not on their
 * order or location.
 */
function atOrigin(cells: readonly Cell[], colours: readonly number[] | undefined): string {
  let [lowX, lowY, lowZ] = [Infinity, Infinity, Infinity];
  for (const [x = 0, y = 0, z = 0] of cells) {
    if (x < lowX) lowX = x;
    if (y < lowY) lowY = y;
    if (z < lowZ) lowZ = z;
  }
  const texts = cells.map(
    ([x = 0, y = 0, z = 0], index) => `${x - lowX},${y - lowY},${z - lowZ}${colours ? ` ${colours[index]}` : ""}`,
  );
  return texts.sort().join(";");
}
