import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { runsOf } from "../dist/experiment/plan/plan.js";
import { readPlan } from "../dist/experiment/plan/read.js";
import { readRecords } from "../dist/experiment/records/file.js";
import { readBenchmarkFile } from "../dist/files/benchmark/read.js";
import { readBenchmarkResults } from "../dist/files/benchmark/results.js";
import { burrtoolsFrom } from "../dist/files/burrtools/read.js";
import { burrtoolsBytes, burrtoolsText } from "../dist/files/burrtools/write.js";
import { buscheText } from "../dist/files/exchange/busche.js";
import { dimacsText } from "../dist/files/exchange/dimacs.js";
import { dlxText } from "../dist/files/exchange/dlx.js";
import { readJsonFile } from "../dist/files/json/read.js";
import { puzzleFrom, readPuzzleFile } from "../dist/files/puzzle/read.js";
import { anyPuzzleFrom, readAnyPuzzleFile } from "../dist/files/puzzle/read-any.js";
import { puzzleText } from "../dist/files/puzzle/write.js";
import { readSnakeFile } from "../dist/files/snake-file.js";
import { readSolutionFile } from "../dist/files/solution/garden.js";
import { assembliesFrom } from "../dist/files/solution/polycube.js";
import { foldsFrom } from "../dist/files/solution/snake.js";
import { experimentSection } from "../dist/output/gallery/experiment-section.js";
import { keepUnfinished, readJournal } from "../dist/parallel/polycube/journal.js";
import { searchPolycube } from "../dist/parallel/polycube/solve-polycube.js";
import { groupsOf } from "../dist/polycube/disassembly/disassembly.js";
import { takeApart } from "../dist/polycube/disassembly/take-apart.js";
import { projectRoot } from "../dist/project.js";
import { foldSnake } from "../dist/snake/fold/fold.js";
import { verifyDisassembly } from "../dist/verify/disassembly.js";
import { verifyGarden } from "../dist/verify/garden.js";
import { verifyPolycube } from "../dist/verify/polycube.js";
import { verifySnake } from "../dist/verify/snake.js";
import { jsonFiles } from "./file-cases.mjs";
import { benchmarkResults, benchmarks } from "./formats/benchmark.mjs";
import { burrtoolsFiles } from "./formats/burrtools.mjs";
import { buscheFiles } from "./formats/busche.mjs";
import { commands } from "./formats/command.mjs";
import { coverFiles } from "./formats/cover.mjs";
import { journalFiles } from "./formats/journal.mjs";
import { plans } from "./formats/plan.mjs";
import { puzzles } from "./formats/puzzle.mjs";
import { recordFiles } from "./formats/records.mjs";
import { snakes } from "./formats/snake.mjs";
import { gardenSolutions, polycubeSolutions, snakeSolutions } from "./formats/solutions.mjs";
import { runCommand } from "./run-command.mjs";

/** @import { createSandbox } from "./sandbox.mjs" */
/** @typedef {ReturnType<typeof createSandbox>} Sandbox */
/** @typedef {{ reader: string, bytes: Buffer, args?: string[] }} Case */

/**
 * A reader under test. A case has a problem if `run` throws an unexpected error or returns a
 * problem.
 *
 * @typedef {object} Reader
 * @property {fc.Arbitrary<Omit<Case, "reader">>} cases
 * @property {(sandbox: Sandbox, one: Omit<Case, "reader">) => unknown} run
 */

const root = projectRoot();
const data = join(root, "data");
const puzzleFolder = join(data, "puzzles");

/**
 * The readers that take milliseconds for a case. They get less time, and a fiftieth of the cases.
 */
export const slowReaders = ["charts", "resume", "command"];

/**
 * Makes all readers, by name. Real solutions and a real journal are computed first, which takes
 * about a second.
 *
 * @param {string} [folder] the folder for temporary files
 */
export async function createReaders(folder = tmpdir()) {
  const real = await realSolutions(folder);
  const files = {
    puzzle: jsonFiles(puzzles, [...textsIn("puzzles"), ...textsIn("puzzles/burrs")]),
    snake: jsonFiles(snakes, textsIn("snakes")),
    garden: jsonFiles(gardenSolutions, textsIn("gardens").map(withFewSolutions)),
    assembly: jsonFiles(polycubeSolutions, real.assemblies),
    fold: jsonFiles(snakeSolutions, real.folds),
    benchmark: jsonFiles(benchmarks, textsIn("benchmarks")),
    "benchmark-results": jsonFiles(benchmarkResults, textsIn("../results/benchmarks")),
    plan: jsonFiles(plans, textsIn("experiments")),
    record: recordFiles(recordLines()),
    journal: journalFiles(real.journals),
    burrtools: burrtoolsFiles(real.burrtools),
    busche: buscheFiles(real.busche),
    cover: coverFiles(real.covers),
  };
  const bytesOf = (/** @type {fc.Arbitrary<Buffer>} */ arbitrary) => arbitrary.map((bytes) => ({ bytes }));
  /**
   * @param {keyof typeof files} format
   * @param {(file: string) => unknown} read
   * @returns {Reader}
   */
  const reader = (format, read) => ({
    cases: bytesOf(files[format]),
    run(sandbox, { bytes }) {
      const file = join(sandbox.results, "case.json");
      sandbox.write(file, bytes);
      return read(file);
    },
  });
  /** @type {Record<string, Reader>} */
  const readers = {
    puzzle: reader("puzzle", (file) => {
      const { puzzle } = readPuzzleFile(file);
      const again = puzzleFrom(JSON.parse(puzzleText(puzzle)), "read").puzzle;
      return isDeepStrictEqual(again, puzzle) ? undefined : differs("puzzle", puzzle.id);
    }),
    snake: reader("snake", (file) => void readSnakeFile(file)),
    garden: reader("garden", (file) => {
      for (const { garden, solution } of readSolutionFile(file)) verifyGarden(garden, solution);
    }),
    assembly: reader("assembly", (file) => {
      const list = assembliesFrom(readJsonFile(file, "check"), { folder: puzzleFolder }, "check");
      for (const { puzzle, solution, moves } of list) {
        verifyPolycube(puzzle, solution);
        if (moves !== undefined) verifyDisassembly(solution, moves, { groups: groupsOf(puzzle, solution) });
      }
    }),
    fold: reader("fold", (file) => {
      for (const { snake, solution } of foldsFrom(readJsonFile(file, "check"), "check")) verifySnake(snake, solution);
    }),
    benchmark: reader("benchmark", (file) => void readBenchmarkFile(file, puzzleFolder)),
    "benchmark-results": reader("benchmark-results", (file) => void readBenchmarkResults(file)),
    plan: reader("plan", (file) => {
      runsOf(readPlan(file));
      readPlan(file, { quick: true });
    }),
    record: reader("record", (file) => void readRecords(file)),
    charts: {
      cases: bytesOf(files.record),
      run(sandbox, { bytes }) {
        const id = bytes.length % 2 === 0 ? "fuzz" : "dice";
        sandbox.clear(); // removes records of earlier cases that might be read instead
        sandbox.write(join(sandbox.results, "runs", `${id}.jsonl`), bytes);
        for (const { make } of experimentSection(id, "draw the charts").charts) make();
      },
    },
    burrtools: reader("burrtools", (file) => {
      const { puzzle, burrtools } = readAnyPuzzleFile(file);
      const assemblies = burrtools?.assemblies ?? [];
      const again = burrtoolsFrom(burrtoolsBytes(puzzle, assemblies, "write"), "a", {}, "read");
      const isSame =
        again.puzzle.pieces.length === puzzle.pieces.length &&
        String(again.puzzle.box) === String(puzzle.box) &&
        isDeepStrictEqual(
          again.assemblies.map(({ moves }) => moves),
          assemblies.map(({ moves }) => moves),
        );
      return isSame ? undefined : differs("burrtools", puzzle.id);
    }),
    busche: reader("busche", (file) => void buscheText(readAnyPuzzleFile(file).puzzle, "write")),
    cover: reader("cover", (file) => {
      const { puzzle } = readAnyPuzzleFile(file);
      const again = anyPuzzleFrom(Buffer.from(dimacsText(puzzle)), "a", {}, "read").puzzle;
      const isSame = again.pieces.length === puzzle.pieces.length && String(again.box) === String(puzzle.box);
      return isSame ? undefined : differs("cover", puzzle.id);
    }),
    journal: reader("journal", (file) => {
      readJournal(file, "solve");
      keepUnfinished(file);
      // the next case must not find this file
      rmSync(file.replace(/\.json$/, ".old"), { force: true });
    }),
    resume: {
      cases: bytesOf(files.journal),
      async run(sandbox, { bytes }) {
        const file = join(sandbox.results, "case.journal.jsonl");
        sandbox.write(file, bytes);
        await searchPolycube(smallPuzzle(), { depth: 1, seconds: 2, journal: { file, resume: true } });
      },
    },
    command: {
      cases: commands({ ...files, solutions: fc.oneof(files.garden, files.assembly, files.fold) }),
      run: (sandbox, { bytes, args = [] }) => runCommand(sandbox, args, bytes),
    },
  };
  return readers;
}

/**
 * The problem of a puzzle that is another one after it was written and read.
 *
 * @param {string} where
 * @param {string} detail
 */
function differs(where, detail) {
  return { kind: "another puzzle after writing and reading", where, detail };
}

/** @param {string} folder in data */
function textsIn(folder) {
  const path = join(data, folder);
  return readdirSync(path)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => readFileSync(join(path, name), "utf8"));
}

/** @param {string} text */
function withFewSolutions(text) {
  const file = JSON.parse(text);
  return JSON.stringify({ ...file, solutions: file.solutions.slice(0, 2) });
}

function recordLines() {
  const folder = join(root, "results", "runs");
  return readdirSync(folder)
    .filter((name) => name.endsWith("-quick.jsonl"))
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n").slice(0, 40))
    .filter((line) => line !== "");
}

function smallPuzzle() {
  return readPuzzleFile(join(puzzleFolder, "SlothouberGraatsma.json")).puzzle;
}

/** @param {string} parent the folder for the journal of a search */
async function realSolutions(parent) {
  const { solutions: folds } = foldSnake(readSnakeFile(join(data, "snakes", "hell-cube.json")), { all: true });
  const soma = readPuzzleFile(join(puzzleFolder, "SomaCube.json")).puzzle;
  const { solutions } = await searchPolycube(soma, { limit: 2 });
  const burr = readPuzzleFile(join(puzzleFolder, "burrs", "Unique10.json")).puzzle;
  const found = (await searchPolycube(burr, {})).solutions.map((solution) => ({ solution, ...takeApart(solution) }));
  const apart = found
    .filter(({ outcome }) => outcome === "solved")
    .map(({ solution, moves }) => ({ ...solution, moves }));
  const folder = mkdtempSync(join(parent, "gardens-fuzz-journal-"));
  const journal = join(folder, "journal.jsonl");
  await searchPolycube(smallPuzzle(), { depth: 1, journal: { file: journal } });
  const text = readFileSync(journal, "utf8");
  rmSync(folder, { recursive: true });
  return {
    folds: [JSON.stringify({ solutions: folds.slice(0, 1) })],
    assemblies: [solutions.slice(0, 2), apart].map((list) => JSON.stringify({ solutions: list })),
    burrtools: [
      burrtoolsText(soma, solutions.slice(0, 2), "write"),
      burrtoolsText(smallPuzzle(), [], "write"),
      burrtoolsText(burr, apart, "write"),
    ],
    covers: [soma, smallPuzzle()].flatMap((puzzle) => [dlxText(puzzle, "write"), dimacsText(puzzle)]),
    busche: [soma, smallPuzzle()].map((puzzle) => buscheText(puzzle, "write")),
    journals: [text, `${text.trimEnd().split("\n").slice(0, -1).join("\n")}\n`],
  };
}
