// The process that does one part of a soak: work.mjs PART SECONDS. It reports its progress to its
// parent. It does not call process.exit, so a thread, timer or socket that is left would keep it
// alive.
import { createRequire } from "node:module";
import { join } from "node:path";
import {
  anneal,
  backtrack,
  closeBrowser,
  exportFigure,
  foldSnake,
  gardenFigure,
  hangingGardens,
  raceSeeds,
  readPuzzleFile,
  readSnakeFile,
  restart,
  show,
  snakeFoldFigure,
  solvePolycube,
  squareGardens,
} from "../../dist/index.js";
import { projectRoot } from "../../dist/project.js";
import { exportCount, figureCount } from "./parts.mjs";

/** @import { Figure, PolycubePuzzle } from "../../dist/index.js" */

/** The number of tilings of a 7x8 rectangle by dominoes (sequence A099390 of the OEIS). */
const dominoTilings = 1_292_697;

const snake = readSnakeFile(join(projectRoot(), "data", "snakes", "hell-cube.json"));
const soma = readPuzzleFile(join(projectRoot(), "data", "puzzles", "SomaCube.json")).puzzle;
const [fold] = foldSnake(snake).solutions;
const square = squareGardens();

/** @type {Record<string, (seconds: number) => Promise<void>>} */
const work = {
  figures: (limit) => upTo(figureCount, limit, async (index) => show(figureOf(index))).finally(closeBrowser),
  exports: (limit) => upTo(exportCount, limit, exportOne).finally(closeBrowser),
  anneal: (limit) => forSeconds(limit, async (seed) => anneal(hangingGardens(), { seed, steps: 3e6 })),
  backtrack: (limit) => forSeconds(limit, async (seed) => backtrack(square, { seed, steps: 20_000 })),
  restart: (limit) => forSeconds(limit, async (seed) => restart(square, { seed, steps: 20_000 })),
  race: (limit) =>
    forSeconds(limit, (seed) => raceSeeds({ garden: square, search: "anneal", seed, threads: 2, options: {} })),
  snake: (limit) => forSeconds(limit, async () => foldSnake(snake, { all: true })),
  polycube: (limit) => forSeconds(limit, () => solvePolycube(soma, { threads: 2, depth: 2 })),
  million: (limit) => forSeconds(limit, countTilings),
};

const [part = "", seconds = ""] = process.argv.slice(2);
if (part === "figures") pretendNotebook();
await work[part]?.(Number(seconds));
process.disconnect?.();

/**
 * @param {number} count
 * @param {number} limit in seconds
 * @param {(index: number) => Promise<unknown>} step
 */
async function upTo(count, limit, step) {
  const end = performance.now() + limit * 1000;
  for (let done = 0; done < count && performance.now() < end; done += 1) {
    await step(done);
    process.send?.(done + 1);
  }
}

/**
 * @param {number} limit
 * @param {(seed: number) => Promise<unknown>} step
 */
async function forSeconds(limit, step) {
  const end = performance.now() + limit * 1000;
  for (let done = 1; ; done += 1) {
    await step(done);
    process.send?.(done);
    if (performance.now() >= end) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** @param {number} index */
function exportOne(index) {
  return exportFigure(figureOf(index), `soak-${index}`, { folder: "soak" });
}

/**
 * Draws a fold of a snake in space, a garden in the plane, or a bar chart, in turn.
 *
 * @param {number} index
 * @returns {Figure}
 */
function figureOf(index) {
  if (index % 3 === 0 && fold !== undefined) return snakeFoldFigure(fold);
  const [solution] = index % 3 === 1 ? anneal(square, { seed: index, steps: 1e6 }).solutions : [];
  if (solution !== undefined) return gardenFigure(solution);
  return { data: [{ type: "bar", x: ["one", "two"], y: [index, 1] }], layout: { title: { text: `Chart ${index}` } } };
}

async function countTilings() {
  const { counts } = await solvePolycube(dominoes(), { threads: 1, count: true, identical: "same" });
  if (counts.fixed !== dominoTilings) throw new Error(`${counts.fixed} tilings by dominoes, not ${dominoTilings}`);
}

/** @returns {PolycubePuzzle} */
function dominoes() {
  const pieces = Array.from({ length: 28 }, (_, id) => ({
    id,
    symbol: String.fromCharCode(65 + id),
    description: "domino",
    cells: [
      [0, 0, 0],
      [1, 0, 0],
    ],
  }));
  return { id: "dominoes", name: "Dominoes", outputName: "dominoes", box: [7, 8, 1], pieces };
}

/**
 * Makes `show` write its outputs to nowhere: it finds a loaded module that looks like tslab's
 * kernel.
 */
function pretendNotebook() {
  const filename = join("tslab", "dist", "jupyter.js");
  const { cache } = createRequire(import.meta.url);
  Object.assign(cache, { [`/${filename}`]: { filename: `/${filename}`, exports: { lastWriteDisplayData() {} } } });
  Object.assign(globalThis, { __tslab__: {} });
}
