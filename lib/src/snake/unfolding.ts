import { add, dot, formatCell, subtract } from "../space/cell";
import type { Cell } from "../space/space";
import type { SnakeSolution } from "./snake";

/**
 * The stages of folding a snake, corner by corner. Each stage has the cells of all blocks. Up to
 * the corner of the stage, the blocks lie as in the fold; after it, the string continues as a flat
 * staircase.
 *
 * @example unfolding(fold).length // 22: the 21 corners of the Hell Cube, and the end
 */
export function unfolding(solution: SnakeSolution): Cell[][] {
  const { snake, path } = solution;
  const last = path.length - 1;
  const corners = [...snake].flatMap((letter, block) => (letter === "C" ? [block] : []));
  return [...corners.map((corner) => placedUpTo(solution, corner)), placedUpTo(solution, last)];
}

/**
 * Places the blocks up to index `fixed` as in the fold. The other blocks become a staircase, on the
 * side on which it overlaps the fewest blocks.
 */
function placedUpTo({ snake, path }: SnakeSolution, fixed: number): Cell[] {
  const placed = path.slice(0, fixed + 1);
  const ahead = subtract(path[fixed] ?? [], path[fixed - 1] ?? []);
  const sides = DIRECTIONS.filter((direction) => dot(direction, ahead) === 0);
  const taken = new Set(placed.map(formatCell));
  const stairs = sides.map((side) => stair(snake, placed, ahead, side));
  const hits = stairs.map((cells) => cells.slice(fixed + 1).filter((cell) => taken.has(formatCell(cell))).length);
  return stairs[hits.indexOf(Math.min(...hits))] ?? placed;
}

function stair(snake: string, placed: readonly Cell[], ahead: Cell, side: Cell): Cell[] {
  const cells = [...placed];
  let isAhead = true;
  while (cells.length < snake.length) {
    const block = cells.length - 1;
    if (snake[block] === "C") isAhead = !isAhead;
    cells.push(add(cells[block] ?? [], isAhead ? ahead : side));
  }
  return cells;
}

const DIRECTIONS: readonly Cell[] = [
  [0, 1, 0],
  [1, 0, 0],
  [0, -1, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
];
