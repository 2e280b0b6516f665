import { DancingLinks } from "dancing-links";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anchoredCover } from "../../../src/polycube/cover/anchor";
import { type Cover, coverOf } from "../../../src/polycube/cover/cover";
import { dancingLinksEngine } from "../../../src/polycube/engines/dancing-links";
import { boxVolume } from "../../../src/space/box";
import { boxSymmetries } from "../../../src/space/box-symmetries";
import { bruteForce } from "../brute-force";
import { block, cutBox, puzzleOf, storedPuzzle } from "../small-puzzles";

/** Every cover as sorted text. */
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
const anchoredSoma = anchoredCover(soma, boxSymmetries(soma.box).rotations, 3);

describe("dancing links", () => {
  test("finds the 11,520 covers of Soma without an anchor", () => {
    expect(dancingLinksEngine(soma).run([])).toMatchObject({ finished: true, covers: 11520 });
  });

  test("finds the same covers as the npm package, each once", () => {
    fc.assert(
      fc.property(cutBox, (puzzle) => {
        fc.pre(bruteForce(puzzle, 500) !== null);
        const cover = coverOf(puzzle);
        expect(coversOf(cover)).toEqual(coversOfPeer(cover));
      }),
      { seed: 2, numRuns: 30 },
    );
    expect(coversOf(anchoredSoma)).toEqual(coversOfPeer(anchoredSoma));
  });

  test("every cover starts with the given rows, and the rows of a cell together have all covers", () => {
    const search = dancingLinksEngine(anchoredSoma);
    const rowsOfCell = [...anchoredSoma.rows.keys()].filter((row) => anchoredSoma.rows[row]?.cells.includes(13));
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

  test("given rows that overlap or use one piece twice have no cover, and do not affect later searches", () => {
    const search = dancingLinksEngine(anchoredSoma);
    const [first] = anchoredSoma.rows;
    const sameCell = anchoredSoma.rows.findIndex(
      (row) => row.piece !== first?.piece && row.cells.some((cell) => first?.cells.includes(cell)),
    );
    const samePiece = anchoredSoma.rows.findIndex(
      (row) => row.piece === first?.piece && !row.cells.some((cell) => first?.cells.includes(cell)),
    );
    expect(search.run([0, sameCell])).toEqual({ finished: true, covers: 0, nodes: 0 });
    expect(search.run([0, samePiece])).toEqual({ finished: true, covers: 0, nodes: 0 });
    expect(search.run([0, 0]).covers).toBe(0);
    expect(search.run([]).covers).toBe(480);
  });

  test.each([-1, 0.5, 619, Number.NaN])("refuses row %s, which the cover does not have", (row) => {
    expect(() => dancingLinksEngine(anchoredSoma).run([row])).toThrow(
      `given must be row indices from 0 to 618: one is ${row}`,
    );
  });

  test("a cover whose rows are all given is found once", () => {
    const [cover] = coversOf(anchoredSoma);
    const rows = cover?.split(",").map(Number) ?? [];
    expect(coversOf(anchoredSoma, rows)).toEqual([cover]);
  });

  test("a listener can end the search, and the next search starts afresh", () => {
    const search = dancingLinksEngine(anchoredSoma);
    let reported = 0;
    const end = search.run([], { onCover: () => ++reported === 10 });
    expect(end).toMatchObject({ finished: false, covers: 10 });
    expect(search.run([])).toMatchObject({ finished: true, covers: 480 });
    expect(dancingLinksEngine(soma).run([], { onTick: () => true }).finished).toBe(false);
  });

  test("the share done grows from 0 to 1", () => {
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

  test("pieces that count as the same are not exchanged: 9 covers of 2x2x2 by dominoes, not 24 times as many", () => {
    const puzzle = puzzleOf(
      [2, 2, 2],
      Array.from({ length: 4 }, () => block(2, 1, 1)),
    );
    expect(dancingLinksEngine(coverOf(puzzle, "same")).run([]).covers).toBe(9);
    expect(dancingLinksEngine(coverOf(puzzle)).run([]).covers).toBe(9 * 24);
  });

  test("every piece is used exactly as often as required", () => {
    const times = (count: number) => ({ min: count, max: count });
    const puzzle = puzzleOf([3, 1, 1], [block(2, 1, 1), block(1, 1, 1)]);
    const cover = coverOf(puzzle);
    expect(dancingLinksEngine({ ...cover, uses: [times(1), times(1)] }).run([]).covers).toBe(2);
    expect(dancingLinksEngine({ ...cover, uses: [times(1), times(2)] }).run([]).covers).toBe(0);
    expect(dancingLinksEngine({ ...cover, uses: [times(2), times(1)] }).run([]).covers).toBe(0);
  });

  test("a flat box: 3x20 pentominoes have 2 assemblies", () => {
    const { pieces } = storedPuzzle("Pentominoes-6x10");
    const cover = coverOf({ ...storedPuzzle("Pentominoes-6x10"), box: [3, 20, 1], pieces });
    expect(dancingLinksEngine(cover).run([]).covers).toBe(2 * 4);
  });
});
