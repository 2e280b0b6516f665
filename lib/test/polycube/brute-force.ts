import type { Identical } from "../../src/polycube/kinds";
import type { PolycubePuzzle } from "../../src/polycube/puzzle";
import type { Counts } from "../../src/search/search";

type Vector = readonly number[];

/** The 48 symmetries of the axes: rotations with determinant 1, reflections with determinant -1. */
const turns: { map: (v: Vector) => number[]; determinant: number }[] = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
  [1, 0, 2],
  [0, 2, 1],
  [2, 1, 0],
].flatMap((axes, order) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => {
    const signs: number[] = [0, 1, 2].map((axis) => (bits & (1 << axis) ? -1 : 1));
    return {
      map: (v: Vector) => axes.map((axis, i) => (signs[i] ?? 0) * (v[axis] ?? 0)),
      determinant: (order < 3 ? 1 : -1) * signs.reduce((product, sign) => product * sign, 1),
    };
  }),
);

/**
 * Every assembly, all rotations separately, as the piece in each cell, x fastest; null if there are
 * more than `most`. Fills the first empty cell with every piece that is left, in every orientation.
 * Shares nothing with the library except types.
 */
export function bruteForce({ box, pieces }: PolycubePuzzle, most: number): number[][] | null {
  const [a, b, c] = box as [number, number, number];
  const index = ([x = 0, y = 0, z = 0]: Vector) => x + a * (y + b * z);
  const inside = ([x = 0, y = 0, z = 0]: Vector) => x >= 0 && x < a && y >= 0 && y < b && z >= 0 && z < c;
  const orientations = pieces.map(({ cells }) => {
    const texts = turns
      .filter(({ determinant }) => determinant === 1)
      .map(({ map }) => {
        const turned = cells.map(map).sort(inScanOrder);
        // relative to its first cube, which fills the first empty cell
        return JSON.stringify(turned.map((cell) => cell.map((value, i) => value - (turned[0]?.[i] ?? 0))));
      });
    return [...new Set(texts)].map((text) => JSON.parse(text) as number[][]);
  });
  const grid = new Array<number>(a * b * c).fill(-1);
  const found: number[][] = [];
  const left = new Set(pieces.keys());
  const fillNext = (): void => {
    const empty = grid.indexOf(-1);
    if (empty === -1) found.push([...grid]);
    if (empty === -1 || found.length > most) return;
    const at = [empty % a, Math.floor(empty / a) % b, Math.floor(empty / (a * b))];
    for (const piece of [...left]) {
      for (const orientation of orientations[piece] ?? []) {
        const cells = orientation.map((cell) => cell.map((value, i) => value + (at[i] ?? 0)));
        if (!cells.every((cell) => inside(cell) && grid[index(cell)] === -1)) continue;
        for (const cell of cells) grid[index(cell)] = piece;
        left.delete(piece);
        fillNext();
        left.add(piece);
        for (const cell of cells) grid[index(cell)] = -1;
      }
    }
  };
  fillNext();
  return found.length > most ? null : found;
}

function inScanOrder(p: Vector, q: Vector): number {
  const [a = 0, b = 0, c = 0] = p.map((value, axis) => value - (q[axis] ?? 0));
  return c || b || a;
}

/**
 * Counts classes by turning every assembly in every direction and collecting those that are equal.
 *
 * @param twins the index of each piece's mirror twin, or null
 */
export function countByTurning(
  { box, pieces }: PolycubePuzzle,
  grids: readonly number[][],
  identical: Identical,
  twins: readonly (number | null)[],
): Counts {
  const [a, b, c] = box as [number, number, number];
  const own = turns.filter(({ map }) => map(box).every((side, i) => Math.abs(side) === box[i]));
  const text = (grid: readonly number[], map: (v: Vector) => number[], names: readonly (number | null)[]): string => {
    const image = new Array<number>(grid.length);
    for (const [cell, piece] of grid.entries()) {
      const at = [cell % a, Math.floor(cell / a) % b, Math.floor(cell / (a * b))];
      const doubled = map(at.map((value, i) => 2 * value - (box[i] ?? 0) + 1));
      const [x = 0, y = 0, z = 0] = doubled.map((value, i) => (value + (box[i] ?? 0) - 1) / 2);
      image[x + a * (y + b * z)] = names[piece] ?? -1;
    }
    return identical === "distinct" ? image.join() : parts(image);
  };
  const plain = pieces.map((_, piece) => piece);
  const groups = (images: typeof own): number => {
    const leasts = grids.map((grid) =>
      images.map(({ map, determinant }) => text(grid, map, determinant === 1 ? plain : twins)).reduce(less),
    );
    return new Set(leasts).size;
  };
  const identity = own.filter(({ map }) => String(map([1, 2, 3])) === "1,2,3");
  const mirrors = twins.every((twin) => twin !== null) && c > 0;
  return {
    fixed: groups(identity),
    upToRotation: groups(own.filter(({ determinant }) => determinant === 1)),
    upToReflection: mirrors ? groups(own) : null,
  };
}

/** A text that says which cells belong together, whatever the piece's number. */
function parts(image: readonly number[]): string {
  return image.map((piece) => image.indexOf(piece)).join();
}

function less(a: string, b: string): string {
  return a < b ? a : b;
}
