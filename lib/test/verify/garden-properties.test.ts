import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Garden, GardenSolution } from "../../src/garden/garden";
import { hangingGardens, hexagonGardens, packedGardens, squareGardens } from "../../src/garden/gardens";
import { verifyGarden } from "../../src/verify/garden";
import { storedSolution } from "./boards";

const gardens: { file: string; garden: Garden }[] = [
  { file: "square", garden: squareGardens() },
  { file: "hanging-7x7x7", garden: hangingGardens({ box: [7, 7, 7] }) },
  { file: "packed", garden: packedGardens() },
  { file: "hexagon", garden: hexagonGardens() },
];

/** The solution without its claim of groups, so that only the cells can reveal a change. */
function bare({ garden, box, cells }: GardenSolution): GardenSolution {
  return { garden, box, cells };
}

describe.each(gardens)("the stored $file garden", ({ file, garden }) => {
  const solution = storedSolution(file);
  const index = fc.nat(solution.cells.length - 1);

  test("is a valid solution, Red included, with the groups it claims", () => {
    expect(verifyGarden(garden, solution)).toEqual([]);
    expect(solution.cells.length).toBe(garden.tiles.length);
    expect(solution.groups).toBe(1);
  });

  test("gives the same problems in any order of its cells", () => {
    const spoilt = solution.cells.map((cell, i) => (i === 5 ? { ...cell, tile: 7 } : cell));
    const expected = verifyGarden(garden, { ...solution, cells: spoilt });
    fc.assert(
      fc.property(fc.shuffledSubarray(spoilt, { minLength: spoilt.length }), (cells) => {
        expect(verifyGarden(garden, { ...solution, cells })).toEqual(expected);
      }),
      { seed: 1, numRuns: 20 },
    );
  });

  test("is invalid without any one of its tiles", () => {
    fc.assert(
      fc.property(index, (i) => {
        expect(verifyGarden(garden, { ...bare(solution), cells: solution.cells.toSpliced(i, 1) })).not.toEqual([]);
      }),
      { seed: 1 },
    );
  });

  test("is invalid with any one tile other than Red in another cell", () => {
    const coordinates = fc.tuple(...garden.box.map((side) => fc.nat(side - 1)));
    fc.assert(
      fc.property(index, coordinates, (i, at) => {
        const cell = solution.cells[i];
        fc.pre(cell !== undefined && cell.tile !== 0 && cell.at.join() !== at.join());
        const cells = solution.cells.with(i, { at, tile: cell?.tile ?? 0 });
        expect(verifyGarden(garden, { ...bare(solution), cells })).not.toEqual([]);
      }),
      { seed: 1 },
    );
  });

  test("is invalid with any one tile's number changed", () => {
    fc.assert(
      fc.property(index, fc.integer({ min: -1, max: 70 }), (i, tile) => {
        const cell = solution.cells[i];
        fc.pre(cell !== undefined && cell.tile !== tile);
        const cells = solution.cells.with(i, { at: cell?.at ?? [], tile });
        expect(verifyGarden(garden, { ...bare(solution), cells })).not.toEqual([]);
      }),
      { seed: 1 },
    );
  });

  test("is invalid with any two tiles exchanged, even without pins", () => {
    fc.assert(
      fc.property(index, index, (i, j) => {
        const [a, b] = [solution.cells[i], solution.cells[j]];
        if (a === undefined || b === undefined || i === j) return;
        const cells = solution.cells.with(i, { ...a, tile: b.tile }).with(j, { ...b, tile: a.tile });
        expect(verifyGarden({ ...garden, pins: [] }, { ...bare(solution), cells })).not.toEqual([]);
      }),
      { seed: 1 },
    );
  });
});

test.each(gardens.filter(({ garden }) => garden.air))(
  "the stored $file garden stays valid after any translation",
  ({ file, garden }) => {
    const { cells, groups } = storedSolution(file);
    const box = garden.box.map((side) => side + 10);
    fc.assert(
      fc.property(fc.array(fc.nat(10), { minLength: box.length, maxLength: box.length }), (shift) => {
        const moved = cells.map(({ at, tile }) => ({ at: at.map((x, axis) => x + (shift[axis] ?? 0)), tile }));
        const solution = { garden: garden.name, box, cells: moved, ...(groups === undefined ? {} : { groups }) };
        expect(verifyGarden({ ...garden, box, pins: [] }, solution)).toEqual([]);
      }),
      { seed: 1 },
    );
  },
);

describe("any occupied cells, each with a tile", () => {
  const [width, height] = [4, 3];
  const pictures = fc.array(fc.stringMatching(/^[#.]{4}$/), { minLength: height, maxLength: height });

  /** The oracle: a picture of rows, the first row at y = 0, read character by character. */
  function patternsOf(picture: readonly string[]): { at: number[]; tile: number }[] {
    const full = (x: number, y: number) => (picture[y]?.[x] === "#" ? 1 : 0);
    return picture.flatMap((row, y) =>
      [...row].flatMap((sign, x) =>
        sign === "#"
          ? [{ at: [x, y], tile: full(x, y + 1) + 2 * full(x + 1, y) + 4 * full(x, y - 1) + 8 * full(x - 1, y) }]
          : [],
      ),
    );
  }

  function accepts(tiles: readonly number[], cells: GardenSolution["cells"]): boolean {
    const garden: Garden = { ...squareGardens({ pins: [] }), box: [width, height], tiles };
    return verifyGarden(garden, { garden: "square", box: [width, height], cells }).length === 0;
  }

  const inOrder = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b).join();

  test("are a solution exactly if their neighbour patterns are the garden's tiles, each once", () => {
    let accepted = 0;
    fc.assert(
      fc.property(
        pictures,
        fc.boolean(),
        fc.subarray(Array.from({ length: 16 }, (_, n) => n)),
        (picture, own, others) => {
          const cells = patternsOf(picture);
          const patterns = cells.map(({ tile }) => tile);
          const tiles = own ? [...new Set(patterns)] : others;
          const expected = inOrder(patterns) === inOrder(tiles);
          expect(accepts(tiles, cells)).toBe(expected);
          if (expected) accepted++;
        },
      ),
      { seed: 1, numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(20);
  });

  test("are not a solution if one tile differs from its neighbour pattern", () => {
    fc.assert(
      fc.property(pictures, fc.nat(), fc.integer({ min: 1, max: 15 }), (picture, which, flipped) => {
        const cells = patternsOf(picture);
        fc.pre(cells.length > 0);
        const spoilt = cells.map((cell, i) =>
          i === which % cells.length ? { ...cell, tile: cell.tile ^ flipped } : cell,
        );
        expect(accepts([...new Set(spoilt.map(({ tile }) => tile))], spoilt)).toBe(false);
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});
