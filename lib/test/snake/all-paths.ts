import { cellsOf } from "../../src/space/box";
import { formatCell, stepFrom } from "../../src/space/cell";
import { cubic } from "../../src/space/orthogonal";
import type { Box, Cell } from "../../src/space/space";
import { mapCell, type Symmetry, symmetries } from "../../src/space/symmetry";

/**
 * Every path through all cells of a box, in both directions, by trying every neighbour: no bits, no
 * symmetry, no letters.
 */
export function allPaths(box: Box): Cell[][] {
  const cells = new Map([...cellsOf(box)].map((cell) => [formatCell(cell), cell as Cell]));
  const neighbours = new Map(
    [...cells].map(([name, cell]) => {
      const beside = cubic.directions.map(({ vector }) => formatCell(stepFrom(cell, vector)));
      return [name, beside.filter((other) => cells.has(other))];
    }),
  );
  const paths: Cell[][] = [];
  const path: string[] = [];
  const walk = (name: string) => {
    path.push(name);
    if (path.length === cells.size) paths.push(path.map((visited) => cells.get(visited) ?? []));
    for (const other of neighbours.get(name) ?? []) if (!path.includes(other)) walk(other);
    path.pop();
  };
  for (const name of cells.keys()) walk(name);
  return paths;
}

/** The letters of the snake along a path. */
export function lettersAlong(path: readonly Cell[]): string {
  const moves = path.slice(1).map((cell, i) => cell.map((x, axis) => x - (path[i]?.[axis] ?? 0)).join());
  const inner = moves.slice(1).map((move, i) => (move === moves[i] ? "S" : "C"));
  return `E${inner.join("")}E`;
}

/**
 * The number of classes of paths under symmetries of the box, found by mapping every path by each.
 */
export function classesOf(
  box: Box,
  paths: readonly (readonly Cell[])[],
  own: readonly Symmetry[],
  reversal = false,
): number {
  const centre = box.map((side) => (side - 1) / 2);
  const texts = paths.map((path) => {
    const readings = reversal ? [path, [...path].reverse()] : [path];
    const images = readings.flatMap((reading) =>
      own.map((symmetry) => reading.map((cell) => formatCell(mapCell(symmetry, cell, centre))).join("")),
    );
    return images.sort()[0];
  });
  return new Set(texts).size;
}

/** The symmetries of a box: rotations, and all. */
export function ownSymmetries(box: Box): { rotations: Symmetry[]; all: Symmetry[] } {
  const centre = box.map((side) => (side - 1) / 2);
  const inside = (cell: Cell) => cell.every((x, axis) => x >= 0 && x < (box[axis] ?? 0));
  const all = symmetries(cubic).filter((symmetry) =>
    [...cellsOf(box)].every((cell) => {
      const image = mapCell(symmetry, cell, centre);
      return image.every(Number.isInteger) && inside(image);
    }),
  );
  return { rotations: all.filter(({ reflection }) => !reflection), all };
}
