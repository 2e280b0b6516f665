import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSnakeFile } from "../../../src/files/snake-file";
import { projectRoot } from "../../../src/project";
import { directionOrders } from "../../../src/snake/fold/direction-order";
import { foldSnake } from "../../../src/snake/fold/fold";
import { type FoldOptions, foldOrders } from "../../../src/snake/fold/options";
import { type Pruning, prunings } from "../../../src/snake/fold/pruning";
import { randomFold } from "../../../src/snake/fold/random-fold";
import { startOrders } from "../../../src/snake/fold/start-cells";
import { isPalindrome, reverseSnake, type Snake, snakeFromLetters, snakeFromStraights } from "../../../src/snake/snake";
import { parseBox } from "../../../src/space/box";
import type { Box, Cell } from "../../../src/space/space";
import { verifySnake } from "../../../src/verify/snake";
import { allPaths, classesOf, lettersAlong, ownSymmetries } from "../all-paths";

const hellCube = snakeFromStraights([5, 7, 19, 21]);
const woodenSnake = stored("wooden-snake");
const runs = { numRuns: 25, seed: 6 };

function stored(name: string): Snake {
  return readSnakeFile(`${projectRoot()}/data/snakes/${name}.json`);
}

/** Folds a snake and checks every fold. */
function checked(snake: Snake, options: FoldOptions) {
  const result = foldSnake(snake, options);
  for (const solution of result.solutions) expect(verifySnake(snake, solution)).toEqual([]);
  const texts = result.solutions.map(({ path }) => JSON.stringify(path));
  expect(new Set(texts).size).toBe(texts.length);
  return { ...result, texts };
}

describe("agrees with a search of all paths in a small box", () => {
  test.each(["2x2x2", "2x2x3", "2x3x3", "3x3x1", "4x2x1", "5x1x1", "3x1x4"])(
    "%s: the same folds and classes for every string",
    (sides) => {
      const box = parseBox(sides);
      const byLetters = new Map<string, Cell[][]>();
      for (const path of allPaths(box)) {
        const letters = lettersAlong(path);
        byLetters.set(letters, [...(byLetters.get(letters) ?? []), path]);
      }
      const { rotations, all } = ownSymmetries(box);
      const stride = Math.ceil(byLetters.size / 30);
      for (const [letters, paths] of [...byLetters].filter((_, index) => index % stride === 0)) {
        const snake = snakeFromLetters(letters, { box });
        const { outcome, texts, counts } = checked(snake, { all: true });
        expect(outcome).toBe("exhausted");
        expect(texts.sort()).toEqual(paths.map((path) => JSON.stringify(path)).sort());
        expect(counts).toEqual({
          fixed: paths.length,
          upToRotation: classesOf(box, paths, rotations),
          upToReflection: classesOf(box, paths, all),
          upToReversal: isPalindrome(snake) ? classesOf(box, paths, all, true) : null,
        });
      }
    },
  );

  test("no fold for a string that no path has", () => {
    const { outcome, solutions, counts } = foldSnake(snakeFromLetters("ESCCCCCE", { box: [2, 2, 2] }), { all: true });
    expect([outcome, solutions, counts.fixed]).toEqual(["exhausted", [], 0]);
  });
});

describe("known snakes", () => {
  test("the Hell Cube has 576 folds: 24 up to rotation, 12 up to reflection, 6 up to reversal", () => {
    const { counts, solutions } = checked(hellCube, { all: true });
    expect(counts).toEqual({ fixed: 576, upToRotation: 24, upToReflection: 12, upToReversal: 6 });
    expect(solutions).toHaveLength(576);
    expect(checked(hellCube, { all: true, distinct: true }).solutions).toHaveLength(6);
  });

  test("the common wooden snake has one fold", () => {
    const { counts } = checked(woodenSnake, { all: true });
    expect(counts).toEqual({ fixed: 48, upToRotation: 2, upToReflection: 1, upToReversal: null });
  });

  test("the only snake of 2x2x2 has all 144 paths", () => {
    expect(checked(stored("small-snake"), { all: true }).counts.fixed).toBe(144);
  });

  test("the king snake of 64 blocks has 192 folds, 4 up to reflection", () => {
    const { counts } = checked(stored("king-snake"), { all: true });
    expect(counts).toEqual({ fixed: 192, upToRotation: 8, upToReflection: 4, upToReversal: null });
  });
});

describe("all search methods find the same", () => {
  const somePruning = fc.subarray<Pruning>([...prunings]);
  const someOptions = fc.record({
    order: fc.constantFrom(...foldOrders),
    cells: fc.constantFrom(...startOrders),
    directions: fc.constantFrom(...directionOrders),
    pruning: somePruning,
    symmetry: fc.boolean(),
    from: fc.integer({ min: 0, max: 17 }),
    seed: fc.integer({ min: 0, max: 1000 }),
  });

  test("all folds of random snakes of 18 blocks, in any order and with any pruning", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), someOptions, (seed, options) => {
        const snake = snakeFromLetters(randomFold([2, 3, 3], seed).snake, { box: [2, 3, 3] });
        const plain = checked(snake, { all: true, pruning: [], symmetry: false });
        const other = checked(snake, { all: true, ...options });
        expect(other.texts.sort()).toEqual(plain.texts.sort());
        expect(other.counts).toEqual(plain.counts);
      }),
      runs,
    );
  });

  test.each<[string, FoldOptions]>([
    ["collapse", { order: "collapse" }],
    ["collapse without pruning", { order: "collapse", pruning: [] }],
    ["from block 20", { from: 20 }],
    ["fewest exits first", { directions: "fewest-exits", cells: "centre-out" }],
    ["without symmetry", { symmetry: false }],
  ])("the Hell Cube: %s", (_, options) => {
    expect(foldSnake(hellCube, { all: true, ...options }).counts).toEqual({
      fixed: 576,
      upToRotation: 24,
      upToReflection: 12,
      upToReversal: 6,
    });
  });

  test("pruning takes no more steps and loses no fold, in boxes of one, two and three words", () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Box>([3, 3, 3], [4, 4, 4], [2, 4, 8], [8, 4, 2], [1, 8, 8], [5, 4, 4], [3, 5, 5]),
        fc.integer({ min: 0, max: 1000 }),
        (box, seed) => {
          const fold = randomFold(box, seed);
          const snake = snakeFromLetters(fold.snake, { box });
          const start = fold.path.slice(0, fold.path.length - 16);
          const plain = checked(snake, { start, all: true, pruning: [] });
          const pruned = checked(snake, { start, all: true });
          expect(pruned.texts.sort()).toEqual(plain.texts.sort());
          expect(pruned.statistics.steps).toBeLessThanOrEqual(plain.statistics.steps);
          expect(plain.texts).toContain(JSON.stringify(fold.path));
        },
      ),
      runs,
    );
  });
});

describe("any snake", () => {
  const boxes = fc.constantFrom<Box>([3, 3, 3], [2, 3, 4], [1, 5, 5], [3, 2, 3], [2, 2, 6]);

  test("that is cut from a random path has a fold", () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: 0, max: 100_000 }), (box, seed) => {
        const snake = snakeFromLetters(randomFold(box, seed).snake, { box });
        const { outcome, solutions } = checked(snake, {});
        expect([outcome, solutions.length]).toEqual(["solved", 1]);
      }),
      { ...runs, numRuns: 60 },
    );
  });

  test("has as many folds as its reverse", () => {
    fc.assert(
      fc.property(boxes, fc.integer({ min: 0, max: 100_000 }), (box, seed) => {
        const snake = snakeFromLetters(randomFold(box, seed).snake, { box });
        const [forwards, backwards] = [snake, reverseSnake(snake)].map((one) => foldSnake(one, { all: true, keep: 0 }));
        expect(forwards?.counts).toEqual(backwards?.counts);
      }),
      runs,
    );
  });
});

describe("a given start", () => {
  test("finds the folds with this start, and no others", () => {
    const start = [
      [0, 1, 1],
      [1, 1, 1],
    ];
    const all = checked(hellCube, { all: true }).texts;
    const beginning = JSON.stringify(start).slice(0, -1);
    const { texts, counts } = checked(hellCube, { all: true, start });
    expect(texts.sort()).toEqual(all.filter((text) => text.startsWith(beginning)).sort());
    expect(counts).toEqual({ fixed: 8, upToRotation: 2, upToReflection: 1, upToReversal: 1 });
  });

  test("may be the whole fold", () => {
    const start = foldSnake(hellCube).solutions[0]?.path ?? [];
    expect(foldSnake(hellCube, { start, all: true }).counts.fixed).toBe(1);
  });

  test("on the wrong colour of the checkerboard is reported without a search", () => {
    const { outcome, statistics } = foldSnake(hellCube, { start: [[1, 0, 0]] });
    expect([outcome, statistics.steps]).toEqual(["exhausted", 0]);
    expect(statistics.reason).toContain("(1,0,0) has the other");
    const searched = foldSnake(hellCube, { start: [[1, 0, 0]], all: true, pruning: [] });
    expect([searched.outcome, searched.counts.fixed]).toEqual(["exhausted", 0]);
  });
});

describe("how it ends", () => {
  test("with the first fold, or at its limit of different folds", () => {
    expect(foldSnake(hellCube)).toMatchObject({ outcome: "solved", counts: { fixed: 1, upToReflection: 1 } });
    const { outcome, solutions } = checked(hellCube, { limit: 5 });
    const { all } = ownSymmetries([3, 3, 3]);
    expect([
      outcome,
      classesOf(
        [3, 3, 3],
        solutions.map(({ path }) => path),
        all,
      ),
    ]).toEqual(["solved", 5]);
    expect(foldSnake(hellCube, { limit: 100 })).toMatchObject({ outcome: "exhausted", counts: { fixed: 12 } });
  });

  test("without symmetry, images of one fold count once up to rotation and reflection, but not in all", () => {
    const { solutions, counts } = foldSnake(hellCube, { limit: 30, symmetry: false });
    const { rotations, all } = ownSymmetries([3, 3, 3]);
    const paths = solutions.map(({ path }) => path);
    expect(counts).toEqual({
      fixed: 30,
      upToRotation: classesOf([3, 3, 3], paths, rotations),
      upToReflection: classesOf([3, 3, 3], paths, all),
      upToReversal: classesOf([3, 3, 3], paths, all, true),
    });
    const unkept = foldSnake(hellCube, { limit: 30, symmetry: false, keep: 3 });
    expect(unkept.counts).toEqual({ fixed: 30, upToRotation: null, upToReflection: null, upToReversal: null });
    expect(unkept.solutions).toHaveLength(3);
  });

  test("at its limit of steps or seconds, or when aborted", () => {
    expect(foldSnake(hellCube, { all: true, steps: 1000 })).toMatchObject({
      outcome: "stopped",
      statistics: { steps: 1000 },
    });
    expect(foldSnake(hellCube, { all: true, signal: { aborted: true } }).outcome).toBe("stopped");
    expect(foldSnake(stored("king-snake"), { all: true, seconds: 0.05 }).outcome).toBe("stopped");
  });

  test("the share done grows from 0 towards 1", () => {
    const shares: number[] = [];
    foldSnake(hellCube, {
      all: true,
      symmetry: false,
      pruning: [],
      onProgress: ({ share }) => shares.push(share ?? -1),
    });
    expect(shares.length).toBeGreaterThan(0);
    expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1)).toBe(true);
  });

  test("the same seed gives the same fold, another seed a different one", () => {
    const folded = (seed: number) => foldSnake(hellCube, { directions: "shuffled", cells: "shuffled", seed }).solutions;
    expect(folded(3)).toEqual(folded(3));
    expect(folded(3)).not.toEqual(folded(4));
  });

  test("a thousand blocks do not exceed the stack", () => {
    const fold = randomFold([10, 10, 10], 1);
    const snake = snakeFromLetters(fold.snake);
    const { solutions } = checked(snake, { start: fold.path.slice(0, 985) });
    expect(solutions).toHaveLength(1);
    expect(foldSnake(snake, { steps: 5000 }).outcome).toBe("stopped");
  });
});

test.each<[name: string, options: FoldOptions, problem: string]>([
  ["a limit of 0", { limit: 0 }, "limit must be a number of at least 1: it is 0"],
  ["a limit together with all", { limit: 3, all: true }, "limit must be left out if all is set: it is 3"],
  ["keep -1", { keep: -1 }, "keep must be a number of at least 0: it is -1"],
  ["a block after the last", { from: 27 }, "from must be a block, from 0 to 26: it is 27"],
  ["half a block", { from: 1.5 }, "from must be a block, from 0 to 26: it is 1.5"],
  [
    "a first block together with a start",
    { from: 3, start: [[0, 0, 0]] },
    "from must be left out if start is given: it is 3",
  ],
  ["an unknown order", { order: "tail" as never }, 'order must be one of head, collapse: it is "tail"'],
  [
    "an unknown order of cells",
    { cells: "best" as never },
    "cells must be one of scan, corners-first, centre-out, shuffled",
  ],
  [
    "an unknown order of directions",
    { directions: "up" as never },
    "directions must be one of axes, shuffled, fewest-exits, most-exits",
  ],
  [
    "an unknown pruning",
    { pruning: ["luck" as never] },
    'each pruning must be one of isolated, dead-ends, parity: it is "luck"',
  ],
  [
    "a pruning that is not a list",
    { pruning: "parity" as never },
    'pruning must be a list of isolated, dead-ends, parity: it is "parity"',
  ],
  ["a seed below 0", { seed: -1 }, "seed must be a whole number"],
  ["seconds below 0", { seconds: -1 }, "seconds must be a number of at least 0"],
  ["an empty start", { start: [] }, "start must be the cells of the first blocks, 1 to 27 of them: it is []"],
  [
    "a start outside the box",
    { start: [[0, 0, 3]] },
    "start must lie in the box 3x3x3, whose coordinates start at 0: block 0 is at (0,0,3)",
  ],
  [
    "a start with two coordinates",
    { start: [[0, 0]] },
    "start must lie in the box 3x3x3, whose coordinates start at 0: block 0 is at (0,0)",
  ],
  ["a start that is not a cell", { start: [7 as never] }, "block 0 is at 7"],
  [
    "a start with a jump",
    {
      start: [
        [0, 0, 0],
        [1, 1, 0],
      ],
    },
    "start must go from cell to cell: block 1 is at (1,1,0), block 0 at (0,0,0)",
  ],
  [
    "a start that returns to a cell",
    {
      start: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 0, 0],
      ],
    },
    "start must use a cell only once: block 2 is at (0,0,0)",
  ],
  [
    "a start that is straight at a corner",
    {
      start: [
        [0, 0, 0],
        [1, 0, 0],
        [2, 0, 0],
      ],
    },
    "start must turn in block 1, as the string does: block 2 is at (2,0,0)",
  ],
])("refuses %s in one line", (_, options, words) => {
  expect(() => foldSnake(hellCube, options)).toThrow(words);
});
