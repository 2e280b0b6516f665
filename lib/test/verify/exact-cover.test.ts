import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cover } from "../../src/polycube/cover/cover";
import { exactCoverCheck } from "../../src/verify/exact-cover";
import { randomCovers } from "../polycube/engines/random-covers";

/** Four cells in a row, for a domino that is used twice, or a domino and two single cubes. */
const rows = [
  { piece: 0, cells: [0, 1] },
  { piece: 0, cells: [1, 2] },
  { piece: 0, cells: [2, 3] },
  { piece: 1, cells: [2] },
  { piece: 1, cells: [3] },
];
const twoDominoes: Cover = { box: [4, 1, 1], pieceCount: 1, rows: rows.slice(0, 3), uses: [{ min: 2, max: 2 }] };
const mixed: Cover = {
  box: [4, 1, 1],
  pieceCount: 2,
  rows,
  uses: [
    { min: 1, max: 1 },
    { min: 2, max: 2 },
  ],
};

describe("exactCoverCheck", () => {
  test.each([
    ["fill the box", twoDominoes, [0, 2], true],
    ["in any order", twoDominoes, [2, 0], true],
    ["leave a cell", twoDominoes, [0], false],
    ["overlap", twoDominoes, [0, 1], false],
    ["are the same", twoDominoes, [0, 0], false],
    ["are not in the cover", twoDominoes, [0, 7], false],
    ["are none", twoDominoes, [], false],
    ["use each piece the required number of times", mixed, [0, 3, 4], true],
    ["use a piece too often", mixed, [0, 2], false],
  ])("of rows that %s", (_, cover, chosen, isExact) => {
    expect(exactCoverCheck(cover)(chosen)).toBe(isExact);
  });

  test("agrees with counting every column", () => {
    fc.assert(
      fc.property(randomCovers, fc.array(fc.nat(70), { maxLength: 7 }), (cover, numbers) => {
        const chosen = numbers.map((number) => number % cover.rows.length);
        const filled = chosen.flatMap((row) => cover.rows[row]?.cells ?? []).sort((a, b) => a - b);
        const used = cover.uses?.map((_, piece) => chosen.filter((row) => cover.rows[row]?.piece === piece).length);
        const volume = cover.box.reduce((product, side) => product * side, 1);
        const isExact =
          filled.join() === [...Array(volume).keys()].join() &&
          used?.every((times, piece) => times === cover.uses?.[piece]?.max);
        expect(exactCoverCheck(cover)(chosen)).toBe(isExact);
      }),
      { seed: 7, numRuns: 1000 },
    );
  });
});
