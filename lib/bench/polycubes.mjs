// The benchmark of the polycube searches: npm run bench -- polycubes. Counts are checked.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as library from "hanging-gardens";
import { libraryFile, median, memoryOf, middle, once, processSeconds, row, secondsOf } from "./measure.mjs";
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
  ceilingRow("BedlamCube"),
  ceilingRow("TetrisCube"),
  row("polycube SomaCube, gardens solve from a cold start", "times the search", "at most 2", async () => {
    const results = mkdtempSync(join(tmpdir(), "gardens-bench-"));
    try {
      /** @type {{ start: number, command: number, search: number }[]} */
      const rounds = [];
      for (let round = 0; round < 5; round++) {
        rounds.push({
          start: processSeconds(["-e", "0"]),
          command: processSeconds([gardens, "solve", "soma"], resultsIn(results)),
          search: await firstSearchSeconds(),
        });
      }
      const [all, own, node] = /** @type {const} */ (["command", "search", "start"]).map(
        (part) => `${(1000 * median(rounds.map((round) => round[part]))).toFixed(0)} ms`,
      );
      const ratio = middle(rounds.map(({ start, command, search }) => (command - start) / search));
      return { ...ratio, words: `${all} in all, ${node} to start Node, ${own} to search` };
    } finally {
      rmSync(results, { recursive: true });
    }
  }),
  row("polycube BedlamCube, counted, memory", "MB", "under 150", async () => {
    const { megabytes, printed } = await memoryOf(`
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
      nodes: median(runs.map(({ whole }) => whole.result.nodes)),
      tasks: tasks.length,
      whole: middle(runs.map((run) => run.whole.seconds)),
      ratio: middle(runs.map(({ whole, parts }) => parts.seconds / whole.seconds)),
    };
  });
  return [
    row(`polycube ${name}, all assemblies, kernel, one thread`, "s", "under 5", () => {
      const { whole, nodes } = measure();
      const { assemblies, elsewhere } = known[name];
      const words = `${assemblies.toLocaleString("en")} assemblies, ${nodes.toLocaleString("en")} nodes`;
      return { ...whole, words: [words, ...elsewhere].join("; ") };
    }),
    row(
      `polycube ${name}, a thousand tasks against one`,
      "times the time of one",
      "at most 1.01",
      () => {
        const { ratio, tasks } = measure();
        return { ...ratio, words: `${tasks.toLocaleString("en")} tasks`, timesAsFast: 1 / ratio.value };
      },
      { limit: "one task" },
    ),
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
    row(
      `polycube ${name}, two threads against one`,
      "times as fast as one",
      "at least 1.8",
      async () => {
        /** @param {number} threads */
        const seconds = async (threads) => {
          const { counts, statistics } = await solvePolycube(puzzleOf(name), { threads, count: true });
          expectCount(name, counts.upToRotation);
          return statistics.seconds;
        };
        const rounds = [];
        for (let turn = 0; turn < 3; turn++) rounds.push({ one: await seconds(1), two: await seconds(2) });
        const [one, two] = [median(rounds.map((round) => round.one)), median(rounds.map((round) => round.two))];
        const ratio = middle(rounds.map((round) => round.one / round.two));
        const words = `${one.toFixed(2)} s against ${two.toFixed(2)} s`;
        return { ...ratio, words, timesAsFast: ratio.value };
      },
      { peer: "one thread" },
    ),
  ];
}

/**
 * A row for two threads against the ceiling of the machine: two processes at once, each with one
 * thread. They do twice the work, so ideal threads take half their time. It measures elapsed time.
 *
 * @param {KnownPuzzle} name
 */
function ceilingRow(name) {
  return row(
    `polycube ${name}, two threads against two processes`,
    "% of the ceiling",
    "at least 95",
    async () => {
      const rounds = [];
      for (let turn = 0; turn < 3; turn++) {
        const pair = Math.max(...(await Promise.all([solveSeconds(name, 1), solveSeconds(name, 1)])));
        rounds.push({ pair, two: await solveSeconds(name, 2) });
      }
      const [pair, two] = [median(rounds.map((round) => round.pair)), median(rounds.map((round) => round.two))];
      const share = middle(rounds.map((round) => (100 * round.pair) / 2 / round.two));
      const words = `${two.toFixed(2)} s on two threads; two processes of one thread at once take ${pair.toFixed(2)} s`;
      return { ...share, words, ratio: share.value / 100 };
    },
    { limit: "two processes at once" },
  );
}

/**
 * The seconds of a whole search in a process of its own, without the start of the process.
 *
 * @param {KnownPuzzle} name
 * @param {number} threads
 * @returns {Promise<number>}
 */
async function solveSeconds(name, threads) {
  const { printed } = await memoryOf(`
    const { readPuzzleFile, solvePolycube } = require(${JSON.stringify(libraryFile)});
    const { puzzle } = readPuzzleFile(${JSON.stringify(pathOf(name))});
    solvePolycube(puzzle, { count: true, threads: ${threads} }).then(({ counts, statistics }) =>
      console.log(JSON.stringify({ found: counts.upToRotation, seconds: statistics.seconds })));`);
  expectCount(name, printed.found);
  return printed.seconds;
}

/** The CPU seconds of the first search in a new process: preparing, searching and checking Soma. */
async function firstSearchSeconds() {
  const { printed } = await memoryOf(`
    const { readPuzzleFile, solvePolycube } = require(${JSON.stringify(libraryFile)});
    const { puzzle } = readPuzzleFile(${JSON.stringify(pathOf("SomaCube"))});
    const before = process.cpuUsage();
    solvePolycube(puzzle).then(() => {
      const { user, system } = process.cpuUsage(before);
      console.log(JSON.stringify((user + system) / 1e6));
    });`);
  return Number(printed);
}

/** @param {string} folder */
function resultsIn(folder) {
  return { HANGING_GARDENS_RESULTS: folder };
}

const gardens = fileURLToPath(new URL("../bin/gardens.js", import.meta.url));

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
