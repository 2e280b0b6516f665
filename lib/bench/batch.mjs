// The benchmark of propagation on many boards at once: npm run bench -- batch. TensorFlow uses all
// cores, so elapsed time is measured. Each value is the median of several runs, in which
// TensorFlow and plain arrays alternate. The first run builds the graph and is measured separately.
import * as library from "hanging-gardens";
import { median, middle, row, secondsOf, tensorFlowRow } from "./measure.mjs";

const { backtrack, hangingGardens, packedGardens, restart, restartBatch, verifyGarden } = library;
const { batchMemory, candidatesOnBoard, chooseOnBoard, compareBackends, gardenBoards, propagateBatch } = library.batch;

/** @typedef {ReturnType<typeof hangingGardens>} Garden */
/** @typedef {"faces" | "once"} BatchPropagation */
/** @typedef {"plain" | "tensorflow"} Backend */

const propagations = /** @type {const} */ (["faces", "once"]);

export const batch = [
  ...propagations.map((propagation) =>
    tensorFlowRow(
      `batch, packed, 8,192 boards, ${propagation}, TensorFlow`,
      "times as fast as plain arrays",
      "at least 1.5",
      () => compare(packedGardens(), 8192, 2, propagation),
      { peer: "plain arrays" },
    ),
  ),
  ...propagations.map((propagation) =>
    tensorFlowRow(
      `batch, hanging 31x31x31, 32 boards, ${propagation}, TensorFlow`,
      "times as fast as plain arrays",
      "at least 1.5",
      () => compare(hangingGardens(), 32, 8, propagation),
      { peer: "plain arrays" },
    ),
  ),
  ...[32, 128, 512, 2048, 8192].map((boards) =>
    tensorFlowRow(
      `batch, packed, ${boards.toLocaleString("en")} boards, once, plain arrays`,
      "boards a second on plain arrays",
      "none",
      () => {
        const { rounds, sweeps } = measured(packedGardens(), boards, 2, "once", 3);
        const rate = median(rounds.map(({ tensorflow }) => boards / tensorflow.elapsed));
        return {
          ...middle(rounds.map(({ plain }) => boards / plain.elapsed)),
          ratio: median(rounds.map(({ plain, tensorflow }) => tensorflow.elapsed / plain.elapsed)),
          words: `TensorFlow ${Math.round(rate).toLocaleString("en")}; ${sweeps} sweeps`,
        };
      },
      { peer: "TensorFlow" },
    ),
  ),
  tensorFlowRow(
    "batch, packed, 8,192 boards, once, SIMD kernel",
    "times as fast as one board at a time",
    "at least 1",
    () => {
      const [speeds] = compareBackends(packedGardens(), { boards: [8192], runs: 5 });
      if (speeds === undefined || speeds.different > 0) throw new Error("the backends do not agree");
      const { scalar, simd, tensorflow } = speeds;
      const [one, kernel, graph] = [scalar, simd, tensorflow].map((rate) => Math.round(rate).toLocaleString("en"));
      return {
        value: simd / scalar,
        timesAsFast: simd / scalar,
        words: `${kernel} boards a second on one core, ${one} one at a time; TensorFlow ${graph} on all cores`,
      };
    },
    { peer: "one board at a time" },
  ),
  row(
    "batch, packed, restartBatch of 1,024 boards",
    "times the choices a second of restart",
    "at least 1",
    () => {
      const batched = (/** @type {number} */ seed) =>
        restartBatch(packedGardens(), { boards: 1024, seed, steps: 3000 });
      const single = (/** @type {number} */ seed) =>
        restart(packedGardens(), { seed, propagation: "once", steps: 3000 });
      const rounds = Array.from({ length: 5 }, () => [choicesPerSecond(batched), choicesPerSecond(single)]);
      const ratio = middle(rounds.map(([many = 0, one = 0]) => many / one));
      const [many, one] = [0, 1].map((side) => median(rounds.map((round) => round[side] ?? 0)));
      const words = [many, one].map((rate) => Math.round(rate ?? 0).toLocaleString("en"));
      return {
        ...ratio,
        ratio: ratio.value,
        words: `${words[0]} choices a CPU second in the batch, ${words[1]} in restart`,
      };
    },
    { peer: "restart" },
  ),
  tensorFlowRow(
    "batch, hanging 6x6x6, once, making the graph",
    "CPU seconds",
    "none",
    () => {
      const boards = gardenBoards(hangingGardens({ box: [6, 6, 6] }), 32);
      const follow = () => secondsOf(() => propagateBatch(boards, { backend: "tensorflow" }));
      const [first, second] = [follow(), follow()];
      return {
        value: first.seconds - second.seconds,
        words: `then ${(1000 * second.seconds).toFixed(0)} ms a batch of 32 boards`,
      };
    },
    { noRatio: "the other backends make no graph" },
  ),
  row("batch, packed, probing, choices of backtrack", "times the median without probing", "at most 0.5", () => {
    const [once, probe] = [searched("once", 50), searched("probe", 50)];
    return {
      value: probe.choices / once.choices,
      words: `${probe.choices} for ${once.choices}; median ${probe.ms.toFixed(1)} ms for ${once.ms.toFixed(1)} ms, mean ${probe.mean.toFixed(1)} for ${once.mean.toFixed(1)}`,
    };
  }),
];

/**
 * Repeats a search with new seeds for one CPU second. The first search, which compiles, does not
 * count.
 *
 * @param {(seed: number) => { statistics: { choices: number } }} search
 */
function choicesPerSecond(search) {
  search(1);
  let [choices, spent] = [0, 0];
  for (let seed = 2; spent < 1; seed++) {
    const { seconds, result } = secondsOf(() => search(seed));
    choices += result.statistics.choices;
    spent += seconds;
  }
  return choices / spent;
}

/**
 * A row that says how many times as fast TensorFlow is as plain arrays.
 *
 * @param {Garden} garden
 * @param {number} boards
 * @param {number} choices
 * @param {BatchPropagation} propagation
 */
function compare(garden, boards, choices, propagation) {
  const { rounds, sweeps, bytes } = measured(garden, boards, choices, propagation, 5);
  const milliseconds = /** @type {const} */ (["plain", "tensorflow"]).map(
    (backend) => `${Math.round(1000 * median(rounds.map((round) => round[backend].elapsed)))} ms`,
  );
  const ratio = middle(rounds.map(({ plain, tensorflow }) => plain.elapsed / tensorflow.elapsed));
  const byCpu = median(rounds.map(({ plain, tensorflow }) => plain.cpu / tensorflow.cpu));
  return {
    ...ratio,
    timesAsFast: ratio.value,
    words: `${milliseconds.join(" plain, ")} TensorFlow, ${sweeps} sweeps; by CPU time ${byCpu.toFixed(2)}; ${(bytes / 2 ** 20).toFixed(0)} MB at most`,
  };
}

/**
 * Times the propagation on both backends, and checks that their results are equal.
 *
 * @param {Garden} garden
 * @param {number} count
 * @param {number} choices
 * @param {BatchPropagation} propagation
 * @param {number} runs
 */
function measured(garden, count, choices, propagation, runs) {
  const boards = randomBoards(garden, count, choices);
  /** @param {Backend} backend */
  const follow = (backend) => propagateBatch(boards, { backend, propagation });
  /** @param {Backend} backend */
  const time = (backend) => {
    const began = performance.now();
    const { seconds } = secondsOf(() => follow(backend));
    return { elapsed: (performance.now() - began) / 1000, cpu: seconds };
  };
  // not timed: the first run compiles and loads
  const [a, b] = [follow("plain"), follow("tensorflow")];
  const rounds = Array.from({ length: runs }, () => ({ plain: time("plain"), tensorflow: time("tensorflow") }));
  if (Buffer.compare(Buffer.from(a.boards.planes.buffer), Buffer.from(b.boards.planes.buffer)) !== 0)
    throw new Error("TensorFlow and the plain arrays do not agree");
  return { rounds, sweeps: a.sweeps, bytes: batchMemory(boards.rules, count) };
}

/**
 * Makes boards of a garden, each with a few random choices.
 *
 * @param {Garden} garden
 * @param {number} count
 * @param {number} choices
 */
function randomBoards(garden, count, choices) {
  const boards = gardenBoards(garden, count);
  let state = 1;
  /** @param {number} limit */
  const below = (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * limit);
  };
  for (let b = 0; b < count; b++) {
    for (let i = 0; i < choices; i++) {
      const cell = below(boards.rules.cells);
      const tiles = candidatesOnBoard(boards, b, cell);
      const tile = tiles.length > 1 ? tiles[below(tiles.length)] : undefined;
      if (tile !== undefined) chooseOnBoard(boards, b, cell, tile);
    }
  }
  return boards;
}

/**
 * @param {"once" | "probe"} propagation
 * @param {number} seeds
 */
function searched(propagation, seeds) {
  const garden = packedGardens();
  backtrack(garden, { seed: 0, propagation }); // not timed: the first run compiles
  const runs = Array.from({ length: seeds }, (_, seed) => secondsOf(() => backtrack(garden, { seed, propagation })));
  for (const { result } of runs) {
    const [problem] = result.solutions.flatMap((solution) => verifyGarden(garden, solution));
    if (problem || result.solutions.length === 0) throw new Error(`a wrong solution: ${problem ?? "there is none"}`);
  }
  const times = runs.map(({ seconds }) => 1000 * seconds);
  return {
    choices: median(runs.map(({ result }) => result.statistics.choices)),
    ms: median(times),
    mean: times.reduce((sum, time) => sum + time, 0) / seeds,
  };
}
