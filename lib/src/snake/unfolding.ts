import { add, dot, formatCell, subtract } from "../space/cell";
import type { Cell } from "../space/space";
import type { SnakeSolution } from "./snake";

/**
 * A fold as it is made, from the string laid out to the last corner: the cell of each block, first to last, in each picture. Up to some corner the
 * blocks lie as in the fold; behind it the string runs on like a stair, as it lies flat.
 *
 * @example unfolding(fold).length // 22: the 21 corners of the Hell Cube, and the end
 */
export function unfolding(solution: SnakeSolution): Cell[][] {
  const { snake, path } = solution;
  const last = path.length - 1;
  const corners = [...snake].flatMap((letter, block) => (letter === "C" ? [block] : []));
  return [...corners.map((corner) => laidUpTo(solution, corner)), laidUpTo(solution, last)];
}

/** Blocks up to `fixed` as in the fold, the others in a stair that goes on as the string comes to it, on the side where it meets fewest blocks. */
function laidUpTo({ snake, path }: SnakeSolution, fixed: number): Cell[] {
  const laid = path.slice(0, fixed + 1);
  const ahead = subtract(path[fixed] ?? [], path[fixed - 1] ?? []);
  const sides = WAYS.filter((way) => dot(way, ahead) === 0);
  const taken = new Set(laid.map(formatCell));
  const stairs = sides.map((side) => stair(snake, laid, ahead, side));
  const hits = stairs.map((cells) => cells.slice(fixed + 1).filter((cell) => taken.has(formatCell(cell))).length);
  return stairs[hits.indexOf(Math.min(...hits))] ?? laid;
}

function stair(snake: string, laid: readonly Cell[], ahead: Cell, side: Cell): Cell[] {
  const cells = [...laid];
  let isAhead = true;
  while (cells.length < snake.length) {
    const block = cells.length - 1;
    if (snake[block] === "C") isAhead = !isAhead;
    cells.push(add(cells[block] ?? [], isAhead ? ahead : side));
  }
  return cells;
}

const WAYS: readonly Cell[] = [
  [0, 1, 0],
  [1, 0, 0],
  [0, -1, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
];
