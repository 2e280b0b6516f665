import { resolve } from "node:path";
import fc from "fast-check";
import { readPuzzleFile } from "../../src/files/puzzle/read";
import type { PolycubePuzzle } from "../../src/polycube/puzzle";
import { createRandom } from "../../src/search/random";
import { boxVolume, cellAt, cellIndex, formatBox } from "../../src/space/box";
import { neighbours } from "../../src/space/neighbours";
import { cubic } from "../../src/space/orthogonal";
import type { Box, Cell } from "../../src/space/space";

/** The puzzle in a file of data/puzzles. */
export function storedPuzzle(name: string): PolycubePuzzle {
  return readPuzzleFile(resolve(__dirname, "..", "..", "..", "data", "puzzles", `${name}.json`)).puzzle;
}

/** A puzzle from the cells of its pieces. */
export function puzzleOf(box: Box, pieces: readonly (readonly Cell[])[]): PolycubePuzzle {
  return {
    id: formatBox(box),
    name: formatBox(box),
    outputName: formatBox(box),
    box,
    pieces: pieces.map((cells, id) => ({
      id,
      symbol: String.fromCharCode(65 + id),
      description: `piece ${id}`,
      cells,
    })),
  };
}

/** A solid block: all cells of a box. */
export function block(x: number, y: number, z: number): Cell[] {
  return Array.from({ length: x * y * z }, (_, index) => cellAt([x, y, z], index));
}

const boxes: readonly Box[] = [
  [2, 2, 1],
  [2, 2, 2],
  [3, 3, 1],
  [3, 2, 1],
  [1, 1, 5],
  [2, 2, 3],
  [3, 3, 2],
  [4, 2, 2],
  [4, 3, 2],
  [3, 3, 3],
];

/**
 * A box cut at random into connected pieces, so that it has an assembly. Often some pieces are
 * equal or symmetric.
 */
export const cutBox: fc.Arbitrary<PolycubePuzzle> = fc
  .record({ box: fc.constantFrom(...boxes), size: fc.integer({ min: 1, max: 6 }), seed: fc.nat(0xffffffff) })
  .map(({ box, size, seed }) => puzzleOf(box, cut(box, Math.max(size, Math.ceil(boxVolume(box) / 7)), seed)));

/** Cuts a box into pieces of the given size, or smaller if a piece cannot grow. */
export function cut(box: Box, size: number, seed: number): Cell[][] {
  const random = createRandom(seed);
  const free = new Set(Array.from({ length: boxVolume(box) }, (_, cell) => cell));
  const pieces: Cell[][] = [];
  while (free.size > 0) {
    const start = [...free][random.below(free.size)] ?? 0;
    free.delete(start);
    const piece = [start];
    while (piece.length < size) {
      const beside = piece.flatMap((cell) =>
        neighbours(cubic, box, cellAt(box, cell)).map(({ at }) => cellIndex(box, at)),
      );
      const choices = beside.filter((cell) => free.has(cell));
      const next = choices[random.below(choices.length)];
      if (next === undefined) break;
      free.delete(next);
      piece.push(next);
    }
    pieces.push(piece.map((cell) => cellAt(box, cell)));
  }
  return pieces;
}

/** The twelve pentominoes, drawn. */
const pentominoShapes = [
  ".##|##.|.#.",
  "#####",
  "####|#...",
  "###.|..##",
  "###|##.",
  "###|.#.|.#.",
  "###|#.#",
  "###|#..|#..",
  "##.|.##|..#",
  ".#.|###|.#.",
  "####|.#..",
  "##.|.#.|.##",
];

/** The puzzle of the twelve pentominoes in a box of 60 cells. */
export function pentominoes(box: Box): PolycubePuzzle {
  const cells = pentominoShapes.map((shape) =>
    shape.split("|").flatMap((line, y) => [...line].flatMap((mark, x) => (mark === "#" ? [[x, y, 0]] : []))),
  );
  return puzzleOf(box, cells);
}
