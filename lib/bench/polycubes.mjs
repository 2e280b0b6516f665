// The figures of the polycube searches, measured in one run: npm run bench -- polycube. Counts are checked.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { DancingLinks } from "dancing-links";
import { least, memoryOf, row, secondsOf } from "./measure.mjs";

const require = createRequire(import.meta.url);
const library = require("..");
const { readPuzzleFile, solvePolycube } = library;
const { dancingLinksEngine, kernelEngine, prepareSearch, splitAuto } = library.polycube;

/** What is known, and what others take for it. */
const known = {
  BedlamCube: { assemblies: 19186, elsewhere: [] },
  TetrisCube: { assemblies: 9839, elsewhere: ["the public C# solver takes 1.5 hours"] },
};

export const polycubes = [
  ...peerRows("SomaCube", 15),
  ...peerRows("BedlamCube", 30, { piece: 5, oneIn: 100 }),
  ...peerRows("TetrisCube", 30, { piece: 1, oneIn: 8 }),
  ...["BedlamCube", "TetrisCube"].flatMap(fullRows),
  ...threadRows("BedlamCube"),
  row("polycube BedlamCube, counted, memory", "MB", "under 150", () => {
    const { megabytes, printed } = memoryOf(`
      const { readPuzzleFile, solvePolycube } = require(${JSON.stringify(require.resolve(".."))});
      const { puzzle } = readPuzzleFile(${JSON.stringify(pathOf("BedlamCube"))});
      solvePolycube(puzzle, { count: true }).then(({ counts }) => console.log(JSON.stringify(counts)));`);
    expectCount("BedlamCube", printed.upToRotation);
    return { value: megabytes, words: `${printed.upToRotation.toLocaleString("en")} assemblies` };
  }),
];

/**
 * The kernel and our dancing links against the npm package, on the same rows: all, or those that fit to the held piece in its first place,
 * with some of the placements of another piece.
 */
function peerRows(name, aim, second) {
  const times = {};
  const measure = () => {
    if (times.peer !== undefined) return;
    const { cover: whole, held } = prepared(name);
    const cover = second === undefined ? whole : withHeld(whole, held, second);
    const engines = { kernel: kernelEngine(cover), own: dancingLinksEngine(cover), peer: peer(cover) };
    // in turn, so that all have the same machine
    for (const engine of [1, 2, 3].flatMap(() => ["kernel", "kernel", "kernel", "own", "peer"])) {
      const { seconds, result } = secondsOf(() => coversOf(engines[engine]));
      times[engine] = Math.min(seconds, times[engine] ?? Number.POSITIVE_INFINITY);
      times.covers ??= result;
      if (times.covers !== result) throw new Error(`${engine} finds ${result} of ${times.covers} covers`);
    }
  };
  const what = `polycube ${name}${second === undefined ? "" : ", two pieces held"}`;
  return [
    row(`${what}, kernel against npm dancing-links`, "times faster", `at least ${aim}`, () => {
      measure();
      return {
        value: times.peer / times.kernel,
        timesAsFast: times.peer / times.kernel,
        words: `${times.peer.toFixed(3)} s against ${times.kernel.toFixed(4)} s, ${times.covers.toLocaleString("en")} covers`,
      };
    }),
    row(`${what}, dancing links against npm dancing-links`, "times its time", "at most 2", () => {
      measure();
      return {
        value: times.own / times.peer,
        timesAsFast: times.peer / times.own,
        words: `${times.own.toFixed(3)} s`,
      };
    }),
  ];
}

/** A whole search by the kernel in one go, and in a thousand tasks; in turn, so that both have the same machine. */
function fullRows(name) {
  let measured;
  const measure = () => {
    if (measured !== undefined) return measured;
    const { cover } = prepared(name);
    const search = kernelEngine(cover);
    const tasks = thousandTasks(cover);
    const runs = [1, 2, 3, 4].map(() => ({
      whole: secondsOf(() => search.run([])),
      parts: secondsOf(() => tasks.reduce((sum, { given }) => sum + search.run(given).covers, 0)),
    }));
    const [{ whole, parts }] = runs;
    expectCount(name, whole.result.covers);
    expectCount(name, parts.result);
    measured = {
      end: whole.result,
      tasks: tasks.length,
      whole: least(runs.map((run) => run.whole.seconds)),
      parts: least(runs.map((run) => run.parts.seconds)),
    };
    return measured;
  };
  return [
    row(`polycube ${name}, all assemblies, kernel, one thread`, "s", "under 5", () => {
      const { whole, end } = measure();
      const words = `${end.covers.toLocaleString("en")} assemblies, ${end.nodes.toLocaleString("en")} nodes`;
      return { value: whole, words: [words, ...known[name].elsewhere].join("; ") };
    }),
    row(`polycube ${name}, a thousand tasks against one`, "times the time", "at most 1.01", () => {
      const { whole, parts, tasks } = measure();
      return { value: parts / whole, words: `${tasks.toLocaleString("en")} tasks`, timesAsFast: whole / parts };
    }),
  ];
}

function thousandTasks(cover) {
  for (let threads = 8; ; threads++) {
    const { tasks } = splitAuto(cover, threads);
    if (tasks.length >= 1000) return tasks;
  }
}

/** Threads are measured by the clock on the wall: what they share is the work. */
function threadRows(name) {
  return [
    row(`polycube ${name}, two threads against one`, "times faster", "at least 1.8", async () => {
      const times = { 1: [], 2: [] };
      for (const threads of [1, 2, 1, 2, 1, 2]) {
        const { counts, statistics } = await solvePolycube(puzzleOf(name), { threads, count: true });
        expectCount(name, counts.upToRotation);
        times[threads].push(statistics.seconds);
      }
      const [one, two] = [least(times[1]), least(times[2])];
      return { value: one / two, words: `${one.toFixed(2)} s against ${two.toFixed(2)} s`, timesAsFast: one / two };
    }),
  ];
}

function pathOf(name) {
  return fileURLToPath(new URL(`../../data/puzzles/${name}.json`, import.meta.url));
}

function puzzleOf(name) {
  return readPuzzleFile(pathOf(name)).puzzle;
}

function prepared(name) {
  return prepareSearch(puzzleOf(name));
}

function withHeld(cover, held, { piece, oneIn }) {
  const first = cover.rows.find((row) => row.piece === held);
  const fits = (row) => row === first || !(row.piece === held || row.cells.some((cell) => first.cells.includes(cell)));
  const rows = cover.rows.filter(fits);
  const kept = rows.filter((row) => row.piece === piece).filter((_, index) => index % oneIn === 0);
  return { ...cover, rows: rows.filter((row) => row.piece !== piece || kept.includes(row)) };
}

/** The npm package as an engine. */
function peer({ box, pieceCount, rows }) {
  const cells = box.reduce((volume, side) => volume * side, 1);
  return {
    run(_, { onCover }) {
      const solver = new DancingLinks().createSolver({ columns: cells + pieceCount });
      solver.addSparseConstraints(
        rows.map((row, index) => ({ data: index, columnIndices: [...row.cells, cells + row.piece] })),
      );
      for (const found of solver.findAll()) onCover(found);
    },
  };
}

/** How many covers there are, each told of. */
function coversOf(search) {
  let count = 0;
  search.run([], {
    onCover() {
      count++;
      return false;
    },
  });
  return count;
}

function expectCount(name, count) {
  if (count !== known[name].assemblies) throw new Error(`${count} assemblies of ${name}`);
}
