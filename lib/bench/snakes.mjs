// The benchmark of the snake searches: npm run bench -- snakes. Folds are checked.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as library from "hanging-gardens";
import { libraryFile, median, middle, once, row, secondsOf } from "./measure.mjs";

const { foldAsWritten, foldSnake, readSnakeFile, verifySnake } = library;
const { takeCensus } = library.snake;
const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "data", "snakes");

const kingSnake = once(() => secondsOf(() => allOf(stored("king-snake"), 192)));

export const snakes = [
  row("snake, Hell Cube, all folds, median of 21", "ms", "under 50", () => {
    const snake = stored("hell-cube");
    const times = Array.from({ length: 21 }, () => secondsOf(() => allOf(snake, 576)).seconds);
    const [first = 0] = times;
    const words = `the first of them, which compiles, ${fixed(1000 * first)} ms`;
    return { ...middle(times.map((time) => 1000 * time)), words };
  }),
  row("snake, Hell Cube, all folds, from a cold start", "ms", "under 50", () => {
    const times = Array.from({ length: 5 }, coldMilliseconds);
    return { ...middle(times), words: "in a new process, median of 5" };
  }),
  row(
    "snake, Hell Cube, without symmetry and pruning",
    "ns a step",
    "none",
    () => {
      const snake = stored("hell-cube");
      const fold = () => foldSnake(snake, { all: true, keep: 0, symmetry: false, pruning: [] });
      const { steps } = fold().statistics; // not timed: the first run compiles
      const times = [1, 2, 3].map(() => secondsOf(fold).seconds);
      return {
        ...middle(times.map((seconds) => (1e9 * seconds) / steps)),
        words: `${steps.toLocaleString("en")} steps in ${fixed(1000 * median(times))} ms`,
      };
    },
    { noRatio: "the time of a step, which no other program counts alike" },
  ),
  row(
    "snake, Hell Cube, the script as written",
    "ms",
    "none",
    () => {
      const snake = stored("hell-cube");
      const { seconds, result } = secondsOf(() => foldAsWritten(snake));
      const { steps, branches } = result.statistics;
      return {
        value: 1000 * seconds,
        words: `${steps.toLocaleString("en")} steps, ${branches.toLocaleString("en")} branches`,
      };
    },
    { noRatio: "it is the public script itself, and stops at the first fold" },
  ),
  row("snake, king snake of 64 blocks, all folds", "s", "under 30", () => {
    const { seconds, result } = kingSnake();
    return { value: seconds, words: `${result.statistics.steps.toLocaleString("en")} steps` };
  }),
  row(
    "snake, king snake of 64 blocks, all folds, without pruning",
    "s",
    "none",
    () => {
      const { seconds, result } = secondsOf(() => allOf(stored("king-snake"), 192, { pruning: [] }));
      const words = `${result.statistics.steps.toLocaleString("en")} steps`;
      return { value: seconds, ratio: kingSnake().seconds / seconds, words };
    },
    { peer: "the same with pruning" },
  ),
  row("snake, census of 3x3x3", "s", "under 60", () => {
    const { seconds, result } = secondsOf(() => takeCensus([3, 3, 3]));
    const { snakes: found, unique } = result.counts;
    return {
      value: seconds,
      words: `${found.toLocaleString("en")} snakes, ${unique.toLocaleString("en")} with one fold`,
    };
  }),
];

/** @param {string} name */
function stored(name) {
  return readSnakeFile(join(folder, `${name}.json`));
}

/**
 * Finds all folds of a snake. Checks their number and the first 24 folds, which takes hardly any
 * time.
 *
 * @param {ReturnType<typeof stored>} snake
 * @param {number} expected
 * @param {Parameters<typeof foldSnake>[1]} options
 */
function allOf(snake, expected, options = {}) {
  const result = foldSnake(snake, { all: true, ...options });
  if (result.counts.fixed !== expected) throw new Error(`${result.counts.fixed} folds instead of ${expected}`);
  const [problem] = result.solutions.slice(0, 24).flatMap((solution) => verifySnake(snake, solution));
  if (problem) throw new Error(`a wrong fold: ${problem}`);
  return result;
}

function coldMilliseconds() {
  const program = `
    const { foldSnake, readSnakeFile } = require(${JSON.stringify(libraryFile)});
    const snake = readSnakeFile(${JSON.stringify(join(folder, "hell-cube.json"))});
    const before = process.cpuUsage();
    foldSnake(snake, { all: true });
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}

/** @param {number} number */
function fixed(number) {
  return number.toFixed(1);
}
