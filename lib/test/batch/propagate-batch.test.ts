import { spawnSync } from "node:child_process";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { candidatesOnBoard, chooseOnBoard, hasBoard } from "../../src/batch/boards";
import { loadTensorFlow } from "../../src/batch/load-tensorflow";
import { batchMemory } from "../../src/batch/memory";
import { type BatchOptions, propagateBatch } from "../../src/batch/propagate-batch";
import { createBoard } from "../../src/garden/collapse/board";
import { candidatesOf, createCandidates, type Propagation } from "../../src/garden/collapse/candidates/candidates";
import { UNTOUCHED } from "../../src/garden/collapse/candidates/cell-state";
import { restrictTo } from "../../src/garden/collapse/candidates/change";
import { createCellOrder } from "../../src/garden/collapse/cell-order/cell-order";
import { propagate } from "../../src/garden/collapse/propagation/propagate";
import { startPropagation } from "../../src/garden/collapse/propagation/start";
import type { Garden } from "../../src/garden/garden";
import { hangingGardens, packedGardens, squareGardens } from "../../src/garden/gardens";
import { gardenBoards } from "../../src/garden/restart-batch/rules";
import { createRandom } from "../../src/search/random";
import { roomyGardens, smallGardens } from "../garden/small-gardens";

type Choice = { cell: number; tile: number };

/**
 * The end of scalar propagation on one board: the candidates of each cell and whether it is
 * touched. Undefined after a contradiction.
 */
function scalar(garden: Garden, strength: Propagation, choices: readonly Choice[]) {
  const board = createBoard(garden);
  const s = createCandidates(board, strength, createCellOrder("scan", board, createRandom(1)));
  if (!startPropagation(s)) return undefined;
  for (const { cell, tile } of choices) if (!restrictTo(s, cell, tile) || !propagate(s)) return undefined;
  const isSolved = board.everyCell ? s.openCount === 0 : s.placed === board.tilesToPlace;
  const cells = Array.from({ length: board.cells }, (_, cell) => ({
    candidates: candidatesOf(s, cell),
    touched: s.state[cell] !== UNTOUCHED,
  }));
  return { isSolved, cells };
}

/** The end of batch propagation on many boards, in the same form. */
function batched(garden: Garden, boards: readonly (readonly Choice[])[], options: BatchOptions) {
  const batch = gardenBoards(garden, boards.length);
  for (const [b, choices] of boards.entries())
    for (const { cell, tile } of choices) chooseOnBoard(batch, b, cell, tile);
  const end = propagateBatch(batch, options);
  return boards.map((_, b) => {
    if (hasBoard(end.contradicted, b)) return undefined;
    const { rules, touched, words } = end.boards;
    const cells = Array.from({ length: rules.cells }, (_, cell) => ({
      candidates: candidatesOnBoard(end.boards, b, cell),
      touched: !rules.partial || hasBoard(touched.subarray(cell * words, (cell + 1) * words), b),
    }));
    return { isSolved: hasBoard(end.solved, b), cells };
  });
}

/**
 * Random choices for each board, among the candidates that are left, so that most boards are not
 * contradicted at once.
 */
function randomChoices(garden: Garden, strength: Propagation, seed: number, boards: number, most: number): Choice[][] {
  const random = createRandom(seed);
  return Array.from({ length: boards }, () => {
    const choices: Choice[] = [];
    for (let n = random.below(most + 1); n > 0; n--) {
      const open = scalar(garden, strength, choices)?.cells.flatMap(({ candidates }, cell) =>
        candidates.length > 1 ? candidates.map((tile) => ({ cell, tile })) : [],
      );
      const choice = open?.[random.below(open.length)];
      if (choice !== undefined) choices.push(choice);
    }
    return choices;
  });
}

const strengths = ["faces", "once"] as const;
const backends = ["plain", "simd", "tensorflow"] as const;
const gardens = fc.oneof(smallGardens, roomyGardens);

for (const backend of backends) {
  for (const propagation of strengths) {
    test(`every board of a batch ends as the scalar propagation ends it, bit for bit: ${backend}, ${propagation}`, () => {
      fc.assert(
        fc.property(gardens, fc.nat(99999), fc.integer({ min: 1, max: 140 }), (garden, seed, count) => {
          const boards = randomChoices(garden, propagation, seed, Math.min(count, 6), 6);
          const all = Array.from({ length: count }, (_, b) => boards[b % boards.length] ?? []);
          const expected = boards.map((choices) => scalar(garden, propagation, choices));
          const found = batched(garden, all, { propagation, backend });
          for (const [b, board] of found.entries()) expect(board).toEqual(expected[b % boards.length]);
        }),
        { seed: 5, numRuns: backend === "tensorflow" ? 5 : 40 },
      );
    });

    test(`so does every board of the named gardens: ${backend}, ${propagation}`, () => {
      const named = [packedGardens(), squareGardens({ box: [7, 6] }), hangingGardens({ box: [5, 4, 5] })];
      for (const [seed, garden] of named.entries()) {
        const boards = randomChoices(garden, propagation, seed, 20, 20);
        const expected = boards.map((choices) => scalar(garden, propagation, choices));
        expect(batched(garden, boards, { propagation, backend })).toEqual(expected);
        expect(expected.some((board) => board === undefined)).toBe(true);
        expect(expected.some((board) => board !== undefined)).toBe(true);
      }
    });
  }
}

test("exactly the solved boards are reported as solved", () => {
  const garden = packedGardens();
  const boards = randomChoices(garden, "once", 3, 40, 60);
  const expected = boards.map((choices) => scalar(garden, "once", choices)?.isSolved);
  for (const backend of ["plain", "simd"] as const) {
    expect(batched(garden, boards, { backend }).map((board) => board?.isSolved)).toEqual(expected);
  }
});

test("a batch larger than its memory limit is split into parts, and every part is right", () => {
  const garden = squareGardens({ box: [6, 5] });
  const boards = Array.from({ length: 24 }, () => randomChoices(garden, "once", 7, 13, 5)).flat();
  const { rules } = gardenBoards(garden, 1);
  const memory = batchMemory(rules, 128);
  const batch = gardenBoards(garden, boards.length);
  for (const [b, choices] of boards.entries())
    for (const { cell, tile } of choices) chooseOnBoard(batch, b, cell, tile);
  for (const backend of backends) {
    const whole = propagateBatch(batch, { backend });
    const cut = propagateBatch(batch, { backend, memory });
    expect([whole.parts, cut.parts]).toEqual([backend === "simd" ? 3 : 1, 3]);
    expect(cut.boards.planes).toEqual(whole.boards.planes);
    expect(cut.boards.touched).toEqual(whole.boards.touched);
    expect([cut.contradicted, cut.solved]).toEqual([whole.contradicted, whole.solved]);
  }
});

test.each(backends)("the process never grows by more than batchMemory says: %s", (backend) => {
  // In a process of its own, because TensorFlow's memory inside a graph shows only in the process.
  const program = `
    const { batch, packedGardens } = require(${JSON.stringify(join(__dirname, "..", ".."))});
    const { batchMemory, gardenBoards, propagateBatch } = batch;
    const follow = (count) => {
      const boards = gardenBoards(packedGardens(), count);
      const before = process.memoryUsage.rss();
      propagateBatch(boards, { backend: "${backend}" });
      const grown = process.resourceUsage().maxRSS * 1024 - before;
      return { grown, planes: boards.planes.byteLength, said: batchMemory(boards.rules, count) };
    };
    follow(32); // loads and compiles
    console.log(JSON.stringify(follow(16384)));`;
  const { stdout } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  const { grown, planes, said } = JSON.parse(stdout) as Record<string, number>;
  expect(grown).toBeGreaterThan(2 * Number(planes));
  expect(grown).toBeLessThan(Number(said) + Number(planes)); // the resulting boards
});

test("no tensor is left behind", () => {
  const tf = loadTensorFlow();
  const before = tf.memory().numTensors;
  for (const garden of [packedGardens(), squareGardens()]) {
    propagateBatch(gardenBoards(garden, 33), { backend: "tensorflow" });
  }
  expect(tf.memory().numTensors).toBe(before);
});

test("refuses unknown options in one line", () => {
  const batch = gardenBoards(squareGardens(), 1);
  expect(() => propagateBatch(batch, { propagation: "collapsed" as "faces" })).toThrow(
    'Cannot propagate a batch: propagation must be faces or once: it is "collapsed"',
  );
  expect(() => propagateBatch(batch, { backend: "gpu" as "plain" })).toThrow(
    'Cannot propagate a batch: backend must be one of auto, plain, simd, tensorflow: it is "gpu"',
  );
  expect(() => propagateBatch(batch, { memory: 0 })).toThrow("memory must be a number of bytes above 0: it is 0");
  expect(() => gardenBoards(squareGardens(), 0)).toThrow("count must be a whole number from 1: it is 0");
});
