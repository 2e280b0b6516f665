// The benchmark of targets that are no boxes: npm run bench -- polycube burr. Counts are checked.
import { fileURLToPath } from "node:url";
import * as library from "hanging-gardens";
import { middle, row, secondsOf } from "./measure.mjs";
import { peerRows } from "./peers.mjs";

const { readPuzzleFile, takeApart } = library;
const { groupsOf, kernelEngine, prepareSearch } = library.polycube;

/** The published counts of Love's Dozen. */
const known = { assemblies: 154, solutions: 90 };
const runs = 21;

export const burrs = [
  row("polycube burr Love's Dozen, all assemblies", "ms", "under 20", () => {
    const puzzle = puzzleOf("burrs/LovesDozen");
    const times = Array.from({ length: runs + warmUp }, () => secondsOf(() => assembliesOf(puzzle)));
    for (const { result } of times) expect(result.length, known.assemblies, "assemblies");
    const seconds = times.slice(warmUp).map((time) => time.seconds);
    const words = `${known.assemblies} assemblies, prepared and found`;
    return { ...middle(seconds.map((time) => 1000 * time)), words };
  }),
  row("polycube burr Love's Dozen, which assemblies come apart", "s", "under 0.5", () => {
    const puzzle = puzzleOf("burrs/LovesDozen");
    const assemblies = assembliesOf(puzzle);
    const times = [1, 2, 3, 4, 5].map(() =>
      secondsOf(
        () => assemblies.filter((one) => takeApart(one, { groups: groupsOf(puzzle, one) }).outcome === "solved").length,
      ),
    );
    for (const { result } of times) expect(result, known.solutions, "solutions");
    const words = `${known.solutions} of ${known.assemblies} assemblies`;
    return { ...middle(times.map(({ seconds }) => seconds)), words };
  }),
  ...peerRows("polycube Soma with 8 optional cells", 10, () => prepareSearch(somaWithHoles()).cover),
];

/** The first runs are slower, because the code is not compiled yet. */
const warmUp = 10;

/** @typedef {ReturnType<typeof readPuzzleFile>["puzzle"]} Puzzle */

/** @param {Puzzle} puzzle */
function assembliesOf(puzzle) {
  const { cover, count, solution } = prepareSearch(puzzle);
  /** @type {ReturnType<typeof solution>[]} */
  const found = [];
  kernelEngine(cover).run([], {
    onCover(rows) {
      if (count(rows) !== null) found.push(solution(rows));
      return false;
    },
  });
  return found;
}

/**
 * The Soma pieces in a cube of 3x3x3 with a plus of five cells on top. The plus and the column in
 * the centre of the cube may stay empty: 5 of these 8 cells do.
 *
 * @returns {Puzzle}
 */
function somaWithHoles() {
  const cells = Array.from({ length: 36 }, (_, index) => {
    const [x, y, z] = [index % 3, Math.floor(index / 3) % 3, Math.floor(index / 9)];
    const isTop = z === 3;
    return { at: [x, y, z], isOutside: isTop && x !== 1 && y !== 1, optional: isTop || (x === 1 && y === 1) };
  });
  const target = { cells: cells.filter(({ isOutside }) => !isOutside).map(({ at, optional }) => ({ at, optional })) };
  return { ...puzzleOf("SomaCube"), box: [3, 3, 4], target };
}

/** @param {string} name */
function puzzleOf(name) {
  return readPuzzleFile(fileURLToPath(new URL(`../../data/puzzles/${name}.json`, import.meta.url))).puzzle;
}

/**
 * @param {number} count
 * @param {number} right
 * @param {string} what
 */
function expect(count, right, what) {
  if (count !== right) throw new Error(`${count} ${what} of ${right}`);
}
