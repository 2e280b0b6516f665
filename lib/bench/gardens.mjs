// The benchmark of the garden searches: npm run bench -- gardens. Every solution is checked.
import { createRequire } from "node:module";
import * as library from "hanging-gardens";
import { libraryFile, median, memoryOf, middle, once, quantile, row, secondsOf } from "./measure.mjs";

const { anneal, backtrack, enumerate, hangingGardens, packedGardens, restart, sat, squareGardens, verifyGarden } =
  library;

/** @typedef {ReturnType<typeof hangingGardens>} Garden */
/** @typedef {Pick<ReturnType<typeof anneal>, "outcome" | "solutions">} Result */

/**
 * The part of the npm package wavefunctioncollapse that is used; the package has no types.
 *
 * @typedef {object} Peer
 * @property {number[][][]} propagator
 * @property {(random: () => number) => boolean} generate
 * @property {number[]} observed
 * @property {number} FMX
 */
/**
 * @typedef {new (
 *   data: object, subset: null, width: number, height: number, periodic: boolean,
 * ) => Peer} PeerConstructor
 */
/** @type {{ SimpleTiledModel: PeerConstructor }} */
const { SimpleTiledModel } = createRequire(import.meta.url)("wavefunctioncollapse");

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
  row("packed, backtrack, median of 100 seeds", "ms", "under 20", () => {
    const { times, solved } = timesOf(100, packedGardens(), (garden, seed) => backtrack(garden, { seed, seconds: 60 }));
    return {
      ...middle(milliseconds(times), "seeds"),
      words: `${solved} of 100 solved; the essay took ${essay.packedSeconds.join(" to ")} s`,
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
  row("hanging 31x31x31, backtrack, memory after a million attempts", "MB", "under 300", () => {
    const program = `
      const { backtrack, hangingGardens } = require(${JSON.stringify(libraryFile)});
      const { statistics } = backtrack(hangingGardens(), { seed: 1, propagation: "collapsed", steps: 2.5e6 });
      console.log(JSON.stringify({ attempts: statistics.contradictions }));`;
    const { megabytes, printed } = memoryOf(program);
    return {
      value: megabytes,
      words: `${printed.attempts.toLocaleString("en")} contradictions; the essay's took 30 GB at 503,420`,
    };
  }),
  ...unlimitedRows(),
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
    row(
      "square 7x7, all connected gardens, sat by excluding each",
      "s",
      "none",
      () => {
        const garden = squareGardens({ box: [7, 7] });
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
      },
      { peer: "enumerate" },
    ),
  ];
}

function hangingRows() {
  /**
   * @param {[number, number, number]} box
   * @param {number} seeds
   * @param {Parameters<typeof anneal>[1]} options
   */
  const measure = (box, seeds, options = {}) => {
    const garden = hangingGardens({ box });
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
      { limit: "the time in 7x7x7, as the number of tiles is the same" },
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
    ...[5, 6, 7, 8].map((side) =>
      row(`hanging ${side}x${side}x${side}, third turn, median`, "ms", "under 50", () => {
        const { times, words } = measure([side, side, side], 50, { symmetry: "third-turn" });
        return { ...middle(milliseconds(times), "seeds"), words };
      }),
    ),
  ];
}

function unlimitedRows() {
  let hasCompiled = false;
  /** @param {number} side */
  const collapse = (side, runs = 3) => {
    // without air, tile 0 is the Red square, which is placed like the others
    const garden = { ...squareGardens({ box: [side, side], supply: "unlimited", pins: [] }), air: false };
    if (!hasCompiled) for (let seed = 1; seed <= 5; seed++) backtrack(garden, { seed, propagation: "faces" });
    hasCompiled = true;
    const times = Array.from({ length: runs }, (_, index) => {
      const { seconds, result } = secondsOf(() => backtrack(garden, { seed: index + 1, propagation: "faces" }));
      check(garden, result);
      return seconds;
    });
    return times;
  };
  /** @param {number} side */
  const microseconds = (side) => collapse(side).map((seconds) => (1e6 * seconds) / side ** 2);
  const smallest = once(() => microseconds(64));
  return [
    ...[64, 128, 256, 512].map((side) =>
      row(
        `unlimited squares, ${side}x${side}`,
        "µs a cell",
        "none",
        () => {
          const times = side === 64 ? smallest() : microseconds(side);
          const value = median(times);
          const words = `${((value * side ** 2) / 1e6).toFixed(3)} s; linear if alike in all sizes`;
          return { ...middle(times, "seeds"), ...(side > 64 && { ratio: median(smallest()) / value }), words };
        },
        side === 64
          ? { noRatio: "the larger sizes are compared with it" }
          : { limit: "the time of a cell in 64x64, as a linear search has" },
      ),
    ),
    row(
      "unlimited squares, 64x64, against npm wavefunctioncollapse",
      "times faster",
      "at least 20",
      () => {
        for (let seed = 4; seed <= 6; seed++) peerCollapse(64, seed);
        const peers = [1, 2, 3, 4, 5].map((seed) => secondsOf(() => peerCollapse(64, seed)));
        for (const { result } of peers) checkPeer(result);
        const times = peers.map(({ seconds }) => seconds);
        const ours = median(collapse(64, 25));
        const words = `${median(times).toFixed(3)} s against ${ours.toFixed(4)} s, medians of 5 and 25 runs`;
        return { ...middle(times.map((peer) => peer / ours)), words, timesAsFast: median(times) / ours };
      },
      { peer: "npm wavefunctioncollapse" },
    ),
  ];
}

/**
 * Solves the same puzzle with the npm package: neighbours must agree about the side they share. The
 * package's input format mirrors every pair, so its table of neighbours is set directly. Its edges
 * are open, ours are closed, so its puzzle is easier.
 *
 * @param {number} side
 * @param {number} seed
 */
function peerCollapse(side, seed) {
  const tiles = Array.from({ length: 16 }, (_, tile) => ({
    name: `t${tile}`,
    symmetry: "X",
    bitmap: new Uint8Array(4),
  }));
  const model = new SimpleTiledModel({ tilesize: 1, tiles, neighbors: [] }, null, side, side, false);
  model.propagator = peerDirections.map(({ bit, opposite }) =>
    allSquares.map((tile) => allSquares.filter((next) => Boolean(tile & bit) === Boolean(next & opposite))),
  );
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  if (!model.generate(random)) throw new Error("the peer found none");
  return model;
}

/**
 * The directions of the npm package: West, North, East, South, each with the bit of its side and of
 * the opposite side.
 */
const peerDirections = [
  { bit: 8, opposite: 2 },
  { bit: 1, opposite: 4 },
  { bit: 2, opposite: 8 },
  { bit: 4, opposite: 1 },
];
const allSquares = Array.from({ length: 16 }, (_, tile) => tile);

/**
 * Checks the result of the npm package: every square agrees with its neighbours East and North.
 *
 * @param {Peer} model
 */
function checkPeer({ observed, FMX: side }) {
  const clash = observed.findIndex((tile, index) => {
    const [east, north] = [(index + 1) % side === 0 ? undefined : observed[index + 1], observed[index + side]];
    /**
     * @param {number | undefined} next
     * @param {number} bit
     * @param {number} opposite
     */
    const differs = (next, bit, opposite) => next !== undefined && Boolean(tile & bit) !== Boolean(next & opposite);
    return differs(east, 2, 8) || differs(north, 1, 4);
  });
  if (clash !== -1) throw new Error(`the peer's squares clash at ${clash}`);
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

/**
 * @param {Garden} garden
 * @param {Result} result
 */
function check(garden, result) {
  for (const solution of result.solutions) {
    const [problem] = verifyGarden(garden, solution);
    if (problem) throw new Error(`a wrong solution: ${problem}`);
  }
}
