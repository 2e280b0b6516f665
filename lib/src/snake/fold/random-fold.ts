import { createRandom, type Random } from "../../search/random";
import { boxVolume, cellAt } from "../../space/box";
import type { Box } from "../../space/space";
import { createLattice } from "../lattice";
import { checkBox, type SnakeSolution } from "../snake";

/**
 * Finds a random path through all cells of a box. Its letters are a random snake that has a fold.
 *
 * The path goes to and fro at first. Then backbite moves change it, some dozens for each cell: join
 * an end of the path to a neighbouring cell, which makes a loop, and cut the loop open on the other
 * side of that cell. Every path can result (Mansfield 1982), but not all with equal probability.
 *
 * @example
 * snakeFromLetters(snake.randomFold([3, 3, 3], 7).snake).letters
 * // "ECCCSCCSCSCSCSCCCCCCCCCCCCE": a puzzle that somebody can solve
 */
export function randomFold(box: Box, seed = 1): SnakeSolution {
  checkBox(box, "make a random fold");
  const random = createRandom(seed);
  const { next } = createLattice(box);
  const path = toAndFro(box);
  for (let bites = 10 * path.length * Math.log2(path.length); bites > 0; bites--) {
    if (random.below(2) === 0) path.reverse();
    bite(path, next, random);
  }
  return { snake: lettersOf(path, next), box, path: path.map((cell) => cellAt(box, cell)) };
}

/**
 * A path through all cells in lines along x. Each line starts next to the end of the previous line.
 */
function toAndFro(box: Box): number[] {
  const [width = 1, depth = 1] = box;
  return Array.from({ length: boxVolume(box) }, (_, index) => {
    const [x = 0, y = 0, z = 0] = cellAt(box, index);
    const row = z % 2 === 0 ? y : depth - 1 - y;
    const column = (row + z * depth) % 2 === 0 ? x : width - 1 - x;
    return column + width * (row + depth * z);
  });
}

/**
 * Makes a backbite move at the start of the path. It chooses a random neighbour of the first cell
 * and reverses the path before this neighbour, so that the first cell comes directly before it.
 */
function bite(path: number[], next: Int32Array, random: Random): void {
  const beside = next[6 * (path[0] ?? 0) + random.below(6)] ?? -1;
  const position = path.indexOf(beside);
  if (position < 2) return;
  path.splice(0, position, ...path.slice(0, position).reverse());
}

function lettersOf(path: readonly number[], next: Int32Array): string {
  const directions = path
    .slice(1)
    .map((cell, block) => next.indexOf(cell, 6 * (path[block] ?? 0)) - 6 * (path[block] ?? 0));
  const inner = directions.slice(1).map((direction, block) => (direction === directions[block] ? "S" : "C"));
  return `E${inner.join("")}E`;
}
