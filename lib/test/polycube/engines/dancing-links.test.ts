import { DancingLinks } from "dancing-links";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cover, coverOf } from "../../../src/polycube/cover/cover";
import { heldCover } from "../../../src/polycube/cover/held";
import { dancingLinksEngine } from "../../../src/polycube/engines/dancing-links";
import { boxVolume } from "../../../src/space/box";
import { boxSymmetries } from "../../../src/space/box-symmetries";
import { bruteForce } from "../brute-force";
import { block, cutBox, puzzleOf, storedPuzzle } from "../small-puzzles";

/** Every cover as a text, whatever the order of its rows. */
function coversOf(cover: Cover, given: readonly number[] = []): string[] {
  const found: string[] = [];
  dancingLinksEngine(cover).run(given, {
    onCover(rows) {
      found.push(String(Array.from(rows).sort((a, b) => a - b)));
      return false;
    },
  });
  return found.sort();
}

/** The same by the npm package, for covers in which every piece is used once. */
function coversOfPeer(cover: Cover): string[] {
  const cells = boxVolume(cover.box);
  const solver = new DancingLinks<number>().createSolver({ columns: cells + cover.pieceCount });
  solver.addSparseConstraints(
    cover.rows.map((row, index) => ({ data: index, columnIndices: [...row.cells, cells + row.piece] })),
  );
  return solver
    .findAll()
    .map((rows) => String(rows.map(({ data }) => data).sort((a, b) => a - b)))
    .sort();
}

const soma = coverOf(storedPuzzle("SomaCube"));
const heldSoma = heldCover(soma, boxSymmetries(soma.box).rotations, 3);

describe("dancing links", () => {
  test("finds the 11,520 covers of Soma, nothing held", () => {
    expect(dancingLinksEngine(soma).run([])).toMatchObject({ finished: true, covers: 11520 });
  });

  test("finds the covers that the npm package finds, each once", () => {
    fc.assert(
      fc.property(cutBox, (puzzle) => {
        fc.pre(bruteForce(puzzle, 500) !== null);
        const cover = coverOf(puzzle);
        expect(coversOf(cover)).toEqual(coversOfPeer(cover));
      }),
      { seed: 2, numRuns: 30 },
    );
    expect(coversOf(heldSoma)).toEqual(coversOfPeer(heldSoma));
  });

  test("given rows are in every cover, first, and together the choices for a cell make up all covers", () => {
    const search = dancingLinksEngine(heldSoma);
    const rowsOfCell = [...heldSoma.rows.keys()].filter((row) => heldSoma.rows[row]?.cells.includes(13));
    let sum = 0;
    for (const row of rowsOfCell) {
      sum += search.run([row], {
        onCover(rows) {
          expect(rows[0]).toBe(row);
          return false;
        },
      }).covers;
    }
    expect(sum).toBe(480);
    expect(search.run([]).covers).toBe(480);
  });

  test("given rows that overlap, or are of one piece, have no cover, and leave nothing behind", () => {
    const search = dancingLinksEngine(heldSoma);
    const [first] = heldSoma.rows;
    const sameCell = heldSoma.rows.findIndex(
      (row) => row.piece !== first?.piece && row.cells.some((cell) => first?.cells.includes(cell)),
    );
    const samePiece = heldSoma.rows.findIndex(
      (row) => row.piece === first?.piece && !row.cells.some((cell) => first?.cells.includes(cell)),
    );
    expect(search.run([0, sameCell])).toEqual({ finished: true, covers: 0, nodes: 0 });
    expect(search.run([0, samePiece])).toEqual({ finished: true, covers: 0, nodes: 0 });
    expect(search.run([0, 0]).covers).toBe(0);
    expect(search.run([]).covers).toBe(480);
  });

  test.each([-1, 0.5, 619, Number.NaN])("row %s is none of the cover's", (row) => {
    expect(() => dancingLinksEngine(heldSoma).run([row])).toThrow(
      `given must be numbers of rows, from 0 to 618: one is ${row}`,
    );
  });

  test("a cover that is given in full is found, once", () => {
    const [cover] = coversOf(heldSoma);
    const rows = cover?.split(",").map(Number) ?? [];
    expect(coversOf(heldSoma, rows)).toEqual([cover]);
  });

  test("a listener that says so ends the search, and the next one starts afresh", () => {
    const search = dancingLinksEngine(heldSoma);
    let heard = 0;
    const end = search.run([], { onCover: () => ++heard === 10 });
    expect(end).toMatchObject({ finished: false, covers: 10 });
    expect(search.run([])).toMatchObject({ finished: true, covers: 480 });
    expect(dancingLinksEngine(soma).run([], { onTick: () => true }).finished).toBe(false);
  });

  test("the share that is done grows from 0 to 1", () => {
    const shares: number[] = [];
    dancingLinksEngine(soma).run([], {
      onTick(share) {
        shares.push(share);
        return false;
      },
    });
    expect(shares.length).toBeGreaterThan(3);
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
    expect(shares.at(0)).toBeGreaterThanOrEqual(0);
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });

  test("pieces that are the same are not exchanged: 9 ways to cut 2x2x2 into dominoes, not 24 times as many", () => {
    const puzzle = puzzleOf(
      [2, 2, 2],
      Array.from({ length: 4 }, () => block(2, 1, 1)),
    );
    expect(dancingLinksEngine(coverOf(puzzle, "same")).run([]).covers).toBe(9);
    expect(dancingLinksEngine(coverOf(puzzle)).run([]).covers).toBe(9 * 24);
  });

  test("a piece is not used more often than it is there", () => {
    const puzzle = puzzleOf([3, 1, 1], [block(2, 1, 1), block(1, 1, 1)]);
    const cover = coverOf(puzzle);
    expect(dancingLinksEngine({ ...cover, uses: [1, 1] }).run([]).covers).toBe(2);
    expect(dancingLinksEngine({ ...cover, uses: [1, 2] }).run([]).covers).toBe(0);
    expect(dancingLinksEngine({ ...cover, uses: [2, 1] }).run([]).covers).toBe(0);
  });

  test("a flat box: 3x20 pentominoes have 2 assemblies", () => {
    const { pieces } = storedPuzzle("Pentominoes-6x10");
    const cover = coverOf({ ...storedPuzzle("Pentominoes-6x10"), box: [3, 20, 1], pieces });
    expect(dancingLinksEngine(cover).run([]).covers).toBe(2 * 4);
  });
});
