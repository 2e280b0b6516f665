// The benchmark of wave function collapse: npm run bench -- unlimited. Every solution is checked, also
// those of the npm package.
import { createRequire } from "node:module";
import { backtrack, squareGardens } from "hanging-gardens";
import { check } from "./check-garden.mjs";
import { median, middle, once, row, secondsOf } from "./measure.mjs";

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

/** The rows of unlimited squares: any number of squares of each kind, without air. */
export const unlimitedSquares = unlimitedRows();

function unlimitedRows() {
  let hasCompiled = false;
  /** @param {number} side */
  const collapse = (side, runs = 3) => {
    // without air, tile 0 is the Red square, which is placed like the others
    const garden = { ...squareGardens({ box: [side, side], supply: "unlimited", pins: [] }), air: false };
    if (!hasCompiled) for (let seed = 1; seed <= 20; seed++) backtrack(garden, { seed, propagation: "faces" });
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
        side === 64 ? { noRatio: "the larger sizes are compared with it" } : { limit: "the time of a cell in 64x64" },
      ),
    ),
    row(
      "unlimited squares, 64x64, against npm wavefunctioncollapse",
      "times faster",
      "at least 100",
      () => {
        // Not timed: the first runs compile. The first four can take a quarter longer than later ones. Our
        // 20 untimed runs take 0.05 s.
        for (let seed = 8; seed <= 17; seed++) peerCollapse(64, seed);
        const runs = 15; // they take a tenth of the peer's run
        const rounds = [1, 2, 3, 4, 5, 6, 7].map((seed) => {
          const peer = secondsOf(() => peerCollapse(64, seed));
          checkPeer(peer.result);
          const ours = median(collapse(64, runs));
          return { peer: peer.seconds, ours, times: peer.seconds / ours };
        });
        const [peer, ours] = [median(rounds.map(({ peer }) => peer)), median(rounds.map(({ ours }) => ours))];
        const measured = middle(rounds.map(({ times }) => times));
        const words = `${peer.toFixed(3)} s against ${ours.toFixed(4)} s, medians of 7 rounds of 1 and ${runs} runs`;
        return { ...measured, words, timesAsFast: measured.value };
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
