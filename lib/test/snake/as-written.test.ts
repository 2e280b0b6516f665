import { describe, expect, test } from "vitest";
import { foldAsWritten } from "../../src/snake/as-written";
import { foldSnake } from "../../src/snake/fold/fold";
import { snakeFromLetters, snakeFromStraights } from "../../src/snake/snake";
import { verifySnake } from "../../src/verify/snake";

const hellCube = snakeFromStraights([5, 7, 19, 21]);
/** The start that the script's author gave up: a face, the centre, and another face. */
const rejected = [
  [-1, 0, 0],
  [0, 0, 0],
  [0, -1, 0],
];
const plain = { symmetry: false, pruning: [] };

describe("the script as written", () => {
  test("finds a fold in 4,003 steps and 1,331 branches from its start", () => {
    const { outcome, solutions, statistics } = foldAsWritten(hellCube);
    expect(outcome).toBe("solved");
    expect(statistics).toMatchObject({ steps: 4003, branches: 1331 });
    expect(solutions.map((solution) => verifySnake(hellCube, solution))).toEqual([[]]);
    expect(solutions[0]?.path.slice(0, 2)).toEqual([
      [0, 2, 0],
      [0, 2, 1],
    ]);
  });

  test("finds none with the centre second, because it drops neighbours that it never tried", () => {
    for (const start of [rejected, rejected.slice(0, 2)]) {
      const { outcome, solutions, statistics } = foldAsWritten(hellCube, { start });
      expect([outcome, solutions]).toEqual(["stopped", []]);
      expect(statistics.dropped).toBeGreaterThan(0);
    }
  });
});

describe("the fixed script", () => {
  test("finds folds from the start that it had rejected", () => {
    expect(foldAsWritten(hellCube, { start: rejected, mended: true })).toMatchObject({
      outcome: "solved",
      statistics: { dropped: 0 },
    });
    expect(foldAsWritten(hellCube, { start: rejected, mended: true, all: true }).counts.fixed).toBe(2);
    expect(foldAsWritten(hellCube, { start: rejected.slice(0, 2), mended: true, all: true }).counts.fixed).toBe(8);
  });

  test.each([
    [
      "its own",
      [
        [-1, 1, -1],
        [-1, 1, 0],
      ],
    ],
    ["the rejected", rejected],
  ])("takes the same steps and branches as a plain depth-first search: %s start", (_, start) => {
    const fromZero = start.map((cell) => cell.map((x) => x + 1));
    for (const all of [false, true]) {
      const script = foldAsWritten(hellCube, { start, mended: true, all });
      const search = foldSnake(hellCube, { ...plain, start: fromZero, all });
      expect(script.solutions).toEqual(search.solutions);
      expect(script.counts).toEqual(search.counts);
      const { steps, branches } = search.statistics;
      expect(script.statistics).toMatchObject({ steps, branches });
    }
  });

  test("folds any snake of 3x3x3", () => {
    const snake = snakeFromLetters("ESCSCSCSCCCCSCSCCCSCCSCCCSE");
    const start =
      foldSnake(snake)
        .solutions[0]?.path.slice(0, 2)
        .map((cell) => cell.map((x) => x - 1)) ?? [];
    const { solutions } = foldAsWritten(snake, { start, mended: true });
    expect(verifySnake(snake, solutions[0])).toEqual([]);
  });
});

test("stops at its limit of steps", () => {
  expect(foldAsWritten(hellCube, { steps: 100 })).toMatchObject({ outcome: "stopped", statistics: { steps: 100 } });
});

test.each([
  [
    "another box",
    snakeFromLetters("ECCCCCCE"),
    {},
    "box must be 3x3x3, the only one that the script knows: it is 2x2x2",
  ],
  ["a start of one cell", hellCube, { start: [[-1, 0, 0]] }, "start must have at least two cells: it is (-1,0,0)"],
  [
    "a start outside the box",
    hellCube,
    {
      start: [
        [0, 0, 2],
        [0, 0, 1],
      ],
    },
    "whose coordinates start at -1: block 0 is at (0,0,2)",
  ],
  [
    "a start with a jump",
    hellCube,
    {
      start: [
        [0, 0, 0],
        [0, 1, 1],
      ],
    },
    "start must go from cell to cell",
  ],
])("refuses %s in one line", (_, snake, options, words) => {
  expect(() => foldAsWritten(snake, options)).toThrow(words);
});
