// The benchmark of the garden searches: npm run bench -- gardens. Every solution is checked.
import * as library from "hanging-gardens";
import { check } from "./check-garden.mjs";
import { libraryFile, median, memoryOf, middle, once, quantile, row, secondsOf } from "./measure.mjs";
import { unlimitedSquares } from "./unlimited-squares.mjs";

const { anneal, backtrack, enumerate, hangingGardens, packedGardens, restart, sat, squareGardens } = library;

/** @import { Garden, Result } from "./check-garden.mjs" */

/**
 * The speeds that the essay reports: attempts a second in 31x31x31 (290,000 in 18 minutes), and the
 * range of seconds for a packed garden.
 */
const essay = { attemptsPerSecond: 265, packedSeconds: [3, 60] };

export const gardens = [
  row("square, all connected gardens", "s", "under 1", () => {
    const runs = [1, 2, 3].map(() => secondsOf(() => enumerate(squareGardens(), { connected: true })));
    const [found] = runs.map(({ result }) => result.counts.fixed);
    return {
      ...middle(runs.map(({ seconds }) => seconds)),
      words: `${found?.toLocaleString("en")} found, median of 3 runs`,
    };
  }),
  row("packed, backtrack, median of 100 seeds", "ms", "under 1", () => {
    const measure = () => timesOf(100, packedGardens(), (garden, seed) => backtrack(garden, { seed, seconds: 60 }));
    // If a core is free, the compiler works beside the first searches, and its CPU time is theirs.
    const first = median(milliseconds(measure().times));
    const { times, solved } = measure();
    const before = `after 100 searches that compile, median ${first.toFixed(2)} ms`;
    return {
      ...middle(milliseconds(times), "seeds"),
      words: `${solved} of 100 solved, ${before}; the essay took ${essay.packedSeconds.join(" to ")} s`,
    };
  }),
  ...satRows(),
  ...hangingRows(),
  row(
    "hanging 31x31x31, restart with the essay's rules, attempts a second",
    "times the essay's rate of 265",
    "at least 50",
    () => {
      const { seconds, result } = secondsOf(() => restart(hangingGardens(), { seed: 1, seconds: 10 }));
      const rate = result.statistics.attempts / seconds;
      const value = rate / essay.attemptsPerSecond;
      return { value, words: `${Math.round(rate).toLocaleString("en")} a second`, timesAsFast: value };
    },
    { limit: "the essay's rate on its author's machine" },
  ),
  row("hanging 31x31x31, backtrack, memory after a million attempts", "MB", "under 300", async () => {
    const program = `
      const { backtrack, hangingGardens } = require(${JSON.stringify(libraryFile)});
      const { statistics } = backtrack(hangingGardens(), { seed: 1, propagation: "collapsed", steps: 2.5e6 });
      console.log(JSON.stringify({ attempts: statistics.contradictions }));`;
    const { megabytes, printed } = await memoryOf(program);
    return {
      value: megabytes,
      words: `${printed.attempts.toLocaleString("en")} contradictions; the essay's took 30 GB at 503,420`,
    };
  }),
  ...unlimitedSquares,
];

/** The satisfiability solver beside the searches of the same gardens. */
function satRows() {
  return [
    row(
      "packed, sat, median of 5 seeds",
      "s",
      "none",
      () => {
        const { times, solved } = timesOf(5, packedGardens(), (garden, seed) => sat(garden, { seed, seconds: 60 }));
        const others = timesOf(5, packedGardens(), (garden, seed) => backtrack(garden, { seed, seconds: 60 })).times;
        return {
          ...middle(times, "seeds"),
          ratio: median(others) / median(times),
          words: `${solved} of 5 solved, with the start of CaDiCaL`,
        };
      },
      { peer: "backtrack with the same seeds" },
    ),
    row(
      "hanging 5x5x5, sat, fastest of 3 seeds",
      "s",
      "none",
      () => {
        const garden = hangingGardens({ box: [5, 5, 5], pins: [] });
        const { times, solved } = timesOf(3, garden, (puzzle, seed) => sat(puzzle, { seed, seconds: 60 }));
        const others = timesOf(3, garden, (puzzle, seed) => anneal(puzzle, { seed, seconds: 60 })).times;
        const [value, other] = [Math.min(...times), Math.min(...others)];
        return {
          value,
          ratio: other / value,
          words: `${solved} of 3 solved in a minute each; anneal takes ${other.toFixed(2)} s with the same seeds`,
        };
      },
      { peer: "anneal with the same seeds" },
    ),
    row(
      "hanging 5x4x4, sat shows that there is none",
      "s",
      "none",
      () => {
        const garden = hangingGardens({ box: [5, 4, 4], pins: [] });
        const { seconds, result } = secondsOf(() => sat(garden, { seconds: 120 }));
        if (result.outcome !== "exhausted") throw new Error(`the search must be exhausted: it is ${result.outcome}`);
        return { value: seconds, words: `${result.statistics.contradictions.toLocaleString("en")} conflicts` };
      },
      { noRatio: "no other search is measured on it" },
    ),
    row(
      "hanging 6x4x4, sat, diagonal mirror, in one piece",
      "s",
      "none",
      () => {
        const tiles = Array.from({ length: 63 }, (_, index) => index + 1);
        const garden = hangingGardens({ box: [6, 4, 4], tiles, pins: [] });
        const options = { symmetry: "diagonal-mirror", connected: true, seconds: 120 };
        const { seconds, result } = secondsOf(() => sat(garden, options));
        check(garden, result);
        return { value: seconds, words: `${result.solutions.length} found, the smallest volume` };
      },
      { noRatio: "no other search is measured on it" },
    ),
    ...[7, 15].map((side) =>
      row(
        `square ${side}x${side}, all connected gardens, sat by excluding each`,
        "s",
        "none",
        () => sameByEnumerate(squareGardens({ box: [side, side] })),
        { peer: "enumerate" },
      ),
    ),
  ];
}

/**
 * Lists all gardens in one piece by sat and by enumerate, which must agree.
 *
 * @param {Garden} garden
 */
function sameByEnumerate(garden) {
  const { seconds, result } = secondsOf(() => sat(garden, { all: true, connected: true }));
  check(garden, result);
  const { seconds: other, result: listed } = secondsOf(() => enumerate(garden, { connected: true }));
  const keys = (/** @type {Pick<Result, "solutions">} */ { solutions }) =>
    new Set(solutions.map(({ cells }) => JSON.stringify(cells.filter(({ tile }) => tile !== 0))));
  const [ours, theirs] = [keys(result), keys(listed)];
  if (ours.size !== theirs.size || [...ours].some((key) => !theirs.has(key)))
    throw new Error("sat and enumerate must find the same gardens");
  const words = `${ours.size.toLocaleString("en")} found, the same as by enumerate`;
  return { value: seconds, ratio: other / seconds, words };
}

function hangingRows() {
  const noRed = { tiles: Array.from({ length: 63 }, (_, index) => index + 1), pins: [] };
  /**
   * @param {[number, number, number]} box
   * @param {number} seeds
   * @param {Parameters<typeof anneal>[1]} options
   * @param {Parameters<typeof hangingGardens>[0]} rules
   */
  const measure = (box, seeds, options = {}, rules = {}) => {
    const garden = hangingGardens({ box, ...rules });
    anneal(garden, { seed: 0, seconds: 120, ...options }); // not timed: the first run compiles
    const { times, solved } = timesOf(seeds, garden, (puzzle, seed) =>
      anneal(puzzle, { seed, seconds: 120, ...options }),
    );
    return {
      times,
      ...middle(times, "seeds"),
      words: `${solved} of ${seeds} solved, nine in ten within ${quantile(times, 0.9).toFixed(3)} s`,
    };
  };
  const [small, large] = [once(() => measure([7, 7, 7], 100)), once(() => measure([31, 31, 31], 100))];
  return [
    row("hanging 7x7x7, anneal, median", "s", "under 0.5", small),
    row(
      "hanging 31x31x31 against 7x7x7, anneal, median",
      "times the time in 7x7x7",
      "at most 1.5",
      () => {
        const value = large().value / small().value;
        return { value, words: large().words, timesAsFast: 1 / value };
      },
      { limit: "the time in 7x7x7" },
    ),
    row(
      "hanging 7x7x7, anneal, in one piece, median",
      "s",
      "none",
      () => {
        const one = measure([7, 7, 7], 30, { connected: true });
        return { ...one, ratio: small().value / one.value };
      },
      { limit: "the time for a garden in any number of pieces" },
    ),
    row(
      "hanging 31x31x31, enumerate, the first, in several pieces",
      "s",
      "none",
      () => {
        const garden = hangingGardens();
        const times = [1, 2, 3, 4, 5].map(() => {
          const { seconds, result } = secondsOf(() => enumerate(garden, { limit: 1 }));
          check(garden, result);
          return seconds;
        });
        return {
          ...middle(times),
          ratio: large().value / median(times),
          words: "median of 5 runs, the essay did not find one in 27 hours",
        };
      },
      { peer: "anneal in the same box" },
    ),
    row("hanging 5x5x5, anneal, median", "s", "under 4", () => measure([5, 5, 5], 20)),
    row("hanging 6x5x4, anneal, Red left out, median", "s", "under 4", () => measure([6, 5, 4], 20, {}, noRed)),
    row("hanging 5x5x4, anneal, Red left out, median", "s", "under 10", () => measure([5, 5, 4], 10, {}, noRed)),
    ...[5, 6, 7, 8].map((side) =>
      row(`hanging ${side}x${side}x${side}, third turn, median`, "ms", "under 50", () => {
        const { times, words } = measure([side, side, side], 50, { symmetry: "third-turn" });
        return { ...middle(milliseconds(times), "seeds"), words };
      }),
    ),
  ];
}

/** @param {number[]} seconds */
function milliseconds(seconds) {
  return seconds.map((time) => 1000 * time);
}

/**
 * @param {number} seeds
 * @param {Garden} garden
 * @param {(garden: Garden, seed: number) => Result} search
 */
function timesOf(seeds, garden, search) {
  const times = [];
  let solved = 0;
  for (let seed = 1; seed <= seeds; seed++) {
    const { seconds, result } = secondsOf(() => search(garden, seed));
    times.push(result.outcome === "solved" ? seconds : Number.POSITIVE_INFINITY);
    if (result.outcome === "solved") solved++;
    check(garden, result);
  }
  return { times, solved };
}
