import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomFold } from "../../src/snake/fold/random-fold";
import { snakeFromLetters, snakeFromStraights } from "../../src/snake/snake";
import type { Cell } from "../../src/space/space";
import { verifySnake } from "../../src/verify/snake";

const square = snakeFromLetters("ESCCSE", { box: [3, 2, 1] });
const path: Cell[] = [
  [0, 0, 0],
  [1, 0, 0],
  [2, 0, 0],
  [2, 1, 0],
  [1, 1, 0],
  [0, 1, 0],
];
const judge = (change: object) => verifySnake(square, { snake: square.letters, box: square.box, path, ...change });

describe("verifySnake", () => {
  test("finds no problem with a valid fold", () => {
    expect(judge({})).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    ["another snake", { snake: "ECCCCE" }, ["snake is ECCCCE, not ESCCSE"]],
    ["another box", { box: [2, 3, 1] }, ["box is 2x3x1, not 3x2x1"]],
    ["a missing block", { path: path.slice(0, 5) }, ["the path has 5 cells for 6 blocks", "cell (0,1,0) empty"]],
    [
      "two blocks in one cell",
      { path: [...path.slice(0, 5), [1, 1, 0]] },
      [
        "2 blocks in one cell (1,1,0): 4 and 5",
        "cell (0,1,0) empty",
        "blocks 4 and 5 must lie side by side: (1,1,0), (1,1,0)",
        "block 4 must go straight on: (2,1,0), (1,1,0), (1,1,0)",
      ],
    ],
    [
      "a cell outside",
      { path: [...path.slice(0, 5), [1, 2, 0]] },
      [
        "block 5 at (1,2,0): outside the box 3x2x1",
        "cell (0,1,0) empty",
        "block 4 must go straight on: (2,1,0), (1,1,0), (1,2,0)",
      ],
    ],
    [
      "a jump",
      { path: [[1, 0, 0], [0, 0, 0], ...path.slice(2)] },
      [
        "blocks 1 and 2 must lie side by side: (0,0,0), (2,0,0)",
        "block 1 must go straight on: (1,0,0), (0,0,0), (2,0,0)",
      ],
    ],
    ["a flat cell", { path: [[0, 0], ...path.slice(1)] }, ["block 0 at (0,0): a cell has 3 coordinates"]],
    [
      "a cell with a fraction",
      { path: [[0.5, 0, 0], ...path.slice(1)] },
      ["block 0 at (0.5,0,0): coordinates are whole numbers"],
    ],
  ])("%s", (_, change, problems) => {
    expect(judge(change)).toEqual(expect.arrayContaining(problems));
  });

  test("a turn at a straight block, and a straight line at a corner", () => {
    const zigzag: Cell[] = [
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
      [2, 0, 0],
      [2, 1, 0],
    ];
    expect(judge({ path: zigzag })).toEqual([
      "block 1 must go straight on: (0,0,0), (0,1,0), (1,1,0)",
      "block 4 must go straight on: (1,0,0), (2,0,0), (2,1,0)",
    ]);
    const corners = snakeFromLetters("ECCCCE", { box: [3, 2, 1] });
    expect(verifySnake(corners, { snake: "ECCCCE", box: [3, 2, 1], path })).toEqual([
      "block 1 must turn: (0,0,0), (1,0,0), (2,0,0)",
      "block 4 must turn: (2,1,0), (1,1,0), (0,1,0)",
    ]);
  });

  test("no solution", () => {
    expect(verifySnake(snakeFromStraights([5, 7, 19, 21]), undefined)).toEqual(["there is no solution"]);
  });

  test("any two exchanged blocks, or any moved one, in any fold", () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(26), fc.nat(26), fc.constantFrom(-1, 1), (seed, one, other, by) => {
        const fold = randomFold([3, 3, 3], seed);
        const snake = snakeFromLetters(fold.snake);
        const swapped = fold.path.map(
          (cell, block) => fold.path[block === one ? other : block === other ? one : block] ?? cell,
        );
        const moved = fold.path.map(([x = 0, ...rest], block) => (block === one ? [x + by, ...rest] : [x, ...rest]));
        expect(verifySnake(snake, fold)).toEqual([]);
        if (one !== other) expect(verifySnake(snake, { ...fold, path: swapped })).not.toEqual([]);
        expect(verifySnake(snake, { ...fold, path: moved })).not.toEqual([]);
      }),
      { seed: 6, numRuns: 50 },
    );
  });
});
