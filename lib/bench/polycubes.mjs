// The benchmark of the polycube searches: npm run bench -- polycubes. Counts are checked.
import { fileURLToPath } from "node:url";
import * as library from "hanging-gardens";
import { least, libraryFile, memoryOf, once, row, secondsOf } from "./measure.mjs";
import { peerRows } from "./peers.mjs";

const { readPuzzleFile, solvePolycube } = library;
const { kernelEngine, prepareSearch, splitAuto } = library.polycube;

/** @typedef {ReturnType<typeof prepareSearch>["cover"]} Cover */
/** @typedef {"BedlamCube" | "TetrisCube"} KnownPuzzle */

/**
 * The known number of assemblies of each puzzle, and the times of other programs.
 *
 * @type {Record<KnownPuzzle, { assemblies: number, elsewhere: string[] }>}
 */
const known = {
  BedlamCube: { assemblies: 19186, elsewhere: [] },
  TetrisCube: { assemblies: 9839, elsewhere: ["the public C# solver takes 1.5 hours"] },
};

export const polycubes = [
  ...peerRowsOf("SomaCube", 15),
  ...peerRowsOf("BedlamCube", 30, { piece: 5, oneIn: 100 }),
  ...peerRowsOf("TetrisCube", 30, { piece: 1, oneIn: 8 }),
  ...fullRows("BedlamCube"),
  ...fullRows("TetrisCube"),
  ...threadRows("BedlamCube"),
  row("polycube BedlamCube, counted, memory", "MB", "under 150", () => {
    const { megabytes, printed } = memoryOf(`
      const { readPuzzleFile, solvePolycube } = require(${JSON.stringify(libraryFile)});
      const { puzzle } = readPuzzleFile(${JSON.stringify(pathOf("BedlamCube"))});
      solvePolycube(puzzle, { count: true }).then(({ counts }) => console.log(JSON.stringify(counts)));`);
    expectCount("BedlamCube", printed.upToRotation);
    return { value: megabytes, words: `${printed.upToRotation.toLocaleString("en")} assemblies` };
  }),
];

/**
 * Rows that compare engines on a cover of a puzzle: all its rows, or the rows that are compatible
 * with the first placement of the anchor piece and with some placements of a second piece.
 *
 * @param {string} name
 * @param {number} aim
 * @param {Thinned} [second]
 */
function peerRowsOf(name, aim, second) {
  const what = `polycube ${name}${second === undefined ? "" : ", two pieces held"}`;
  return peerRows(what, aim, () => {
    const { cover, anchor } = prepared(name);
    return second === undefined ? cover : compatibleRows(cover, anchor, second);
  });
}

/**
 * Rows for a whole search by the kernel, as one task and as a thousand tasks. Both alternate, so
 * that they run under the same conditions.
 *
 * @param {KnownPuzzle} name
 */
function fullRows(name) {
  const measure = once(() => {
    const { cover } = prepared(name);
    const search = kernelEngine(cover);
    const tasks = thousandTasks(cover);
    const runs = [1, 2, 3, 4].map(() => ({
      whole: secondsOf(() => search.run([])),
      parts: secondsOf(() => tasks.reduce((sum, { given }) => sum + search.run(given).covers, 0)),
    }));
    for (const { whole, parts } of runs) {
      expectCount(name, whole.result.covers);
      expectCount(name, parts.result);
    }
    return {
      nodes: least(runs.map(({ whole }) => whole.result.nodes)),
      tasks: tasks.length,
      whole: least(runs.map((run) => run.whole.seconds)),
      parts: least(runs.map((run) => run.parts.seconds)),
    };
  });
  return [
    row(`polycube ${name}, all assemblies, kernel, one thread`, "s", "under 5", () => {
      const { whole, nodes } = measure();
      const { assemblies, elsewhere } = known[name];
      const words = `${assemblies.toLocaleString("en")} assemblies, ${nodes.toLocaleString("en")} nodes`;
      return { value: whole, words: [words, ...elsewhere].join("; ") };
    }),
    row(`polycube ${name}, a thousand tasks against one`, "times the time of one", "at most 1.01", () => {
      const { whole, parts, tasks } = measure();
      return { value: parts / whole, words: `${tasks.toLocaleString("en")} tasks`, timesAsFast: whole / parts };
    }),
  ];
}

/** @param {Cover} cover */
function thousandTasks(cover) {
  for (let threads = 8; ; threads++) {
    const { tasks } = splitAuto(cover, threads);
    if (tasks.length >= 1000) return tasks;
  }
}

/**
 * Rows for searches in threads. They measure elapsed time, because threads share the work.
 *
 * @param {KnownPuzzle} name
 */
function threadRows(name) {
  return [
    row(`polycube ${name}, two threads against one`, "times as fast as one", "at least 1.8", async () => {
      /** @param {number} threads */
      const seconds = async (threads) => {
        const { counts, statistics } = await solvePolycube(puzzleOf(name), { threads, count: true });
        expectCount(name, counts.upToRotation);
        return statistics.seconds;
      };
      let [one, two] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let turn = 0; turn < 3; turn++) {
        one = Math.min(one, await seconds(1));
        two = Math.min(two, await seconds(2));
      }
      return { value: one / two, words: `${one.toFixed(2)} s against ${two.toFixed(2)} s`, timesAsFast: one / two };
    }),
  ];
}

/** @param {string} name */
function pathOf(name) {
  return fileURLToPath(new URL(`../../data/puzzles/${name}.json`, import.meta.url));
}

/** @param {string} name */
function puzzleOf(name) {
  return readPuzzleFile(pathOf(name)).puzzle;
}

/** @param {string} name */
function prepared(name) {
  return prepareSearch(puzzleOf(name));
}

/**
 * @typedef {{ piece: number, oneIn: number }} Thinned a piece with every oneIn-th of its placements
 */

/**
 * The rows of a cover that are compatible with the first placement of the anchor piece. Of the
 * second piece, every oneIn-th placement is kept.
 *
 * @param {Cover} cover
 * @param {ReturnType<typeof prepareSearch>["anchor"]} anchor
 * @param {Thinned} second
 * @returns {Cover}
 */
function compatibleRows(cover, anchor, { piece, oneIn }) {
  const first = cover.rows.find((row) => row.piece === anchor);
  const taken = new Set(first?.cells);
  /** @param {Cover["rows"][number]} row */
  const fits = (row) => row === first || !(row.piece === anchor || row.cells.some((cell) => taken.has(cell)));
  const rows = cover.rows.filter(fits);
  const kept = rows.filter((row) => row.piece === piece).filter((_, index) => index % oneIn === 0);
  return { ...cover, rows: rows.filter((row) => row.piece !== piece || kept.includes(row)) };
}

/**
 * @param {KnownPuzzle} name
 * @param {number | null} count
 */
function expectCount(name, count) {
  if (count !== known[name].assemblies) throw new Error(`${count} assemblies of ${name}`);
}
