import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createOccupancy, flipCell, indexOfCell, placedTiles } from "../../src/garden/occupancy";
import { cellsOf } from "../../src/space/box";
import { formatCell, stepFrom } from "../../src/space/cell";
import { hexagon } from "../../src/space/hexagon";
import { cubic, square } from "../../src/space/orthogonal";
import type { Cell, Space } from "../../src/space/space";

const boards: [name: string, space: Space, box: number[]][] = [
  ["squares", square, [5, 3]],
  ["hexagons", hexagon, [4, 5]],
  ["cubes", cubic, [3, 2, 4]],
];

/** The tiles of the full cells, computed from each neighbour. */
function tilesByHand(space: Space, full: readonly Cell[]): Map<string, number> {
  const keys = new Set(full.map(formatCell));
  const tileOf = (cell: Cell) =>
    space.directions
      .filter(({ vector }) => keys.has(formatCell(stepFrom(cell, vector))))
      .reduce((s, d) => s + d.bit, 0);
  return new Map(full.map((cell) => [formatCell(cell), tileOf(cell)]));
}

describe.each(boards)("an occupancy of %s", (_, space, box) => {
  test("has the right tiles and groups after any flips", () => {
    const cells = [...cellsOf(box)];
    fc.assert(
      fc.property(fc.array(fc.nat(cells.length - 1), { maxLength: 60 }), (flips) => {
        const board = createOccupancy(space, box);
        const full = new Set<number>();
        for (const flip of flips) {
          flipCell(board, indexOfCell(board, cells[flip] ?? []));
          if (!full.delete(flip)) full.add(flip);
        }
        const placed = placedTiles(board);
        const byHand = tilesByHand(
          space,
          [...full].map((index) => cells[index] ?? []),
        );
        expect(new Map(placed.map(({ at, tile }) => [formatCell(at), tile]))).toEqual(byHand);
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  test("is empty again when every flip is made twice", () => {
    const board = createOccupancy(space, box);
    for (const index of [...board.indices, ...board.indices]) flipCell(board, index);
    expect([...board.full, ...board.patterns].every((value) => value === 0)).toBe(true);
  });
});
