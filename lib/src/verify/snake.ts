import type { Snake, SnakeSolution } from "../snake/snake";
import { cellsOf, formatBox, isInBox } from "../space/box";
import { formatCell } from "../space/cell";
import type { Cell } from "../space/space";
import { listSome } from "./list-some";

/**
 * Lists the errors of a folded snake, in words. The list is empty if the fold is valid: it moves
 * between neighbouring cells, goes straight or turns as the letters say, and visits every cell of
 * the box once.
 *
 * The checker does not know how the fold was found: it follows the path block by block.
 *
 * @example verifySnake(hellCube, fold) // []: nothing is wrong
 * @example
 * verifySnake(hellCube, { ...fold, path: fold.path.slice(1) })[0]
 * // "the path has 26 cells for 27 blocks"
 */
export function verifySnake(snake: Snake, solution: SnakeSolution | undefined): string[] {
  if (solution === undefined) return ["there is no solution"];
  return [
    ...wrongLabels(snake, solution),
    ...wrongCells(snake, solution),
    ...wrongSteps(solution.path),
    ...wrongTurns(snake, solution.path),
  ];
}

function wrongLabels({ letters, box }: Snake, solution: SnakeSolution): string[] {
  const problems: string[] = [];
  if (solution.snake !== letters) problems.push(`snake is ${solution.snake}, not ${letters}`);
  if (formatBox(solution.box) !== formatBox(box))
    problems.push(`box is ${formatBox(solution.box)}, not ${formatBox(box)}`);
  if (solution.path.length !== letters.length)
    problems.push(`the path has ${solution.path.length} cells for ${letters.length} blocks`);
  return problems;
}

function wrongCells({ box }: Snake, { path }: SnakeSolution): string[] {
  const problems: string[] = [];
  const blocksAt = new Map([...cellsOf(box)].map((cell) => [formatCell(cell), [] as number[]]));
  for (const [block, cell] of path.entries()) {
    if (isInBox(box, cell)) blocksAt.get(formatCell(cell))?.push(block);
    else if (cell.length !== 3) problems.push(`block ${block} at ${formatCell(cell)}: a cell has 3 coordinates`);
    else if (!cell.every(Number.isInteger))
      problems.push(`block ${block} at ${formatCell(cell)}: coordinates are whole numbers`);
    else problems.push(`block ${block} at ${formatCell(cell)}: outside the box ${formatBox(box)}`);
  }
  for (const [cell, blocks] of blocksAt) {
    if (blocks.length === 0) problems.push(`cell ${cell} empty`);
    if (blocks.length > 1) problems.push(`${blocks.length} blocks in one cell ${cell}: ${listSome(blocks)}`);
  }
  return problems;
}

function wrongSteps(path: readonly Cell[]): string[] {
  return path.slice(1).flatMap((cell, block) => {
    const before = path[block] ?? [];
    const distance = cell.reduce((sum, x, axis) => sum + Math.abs(x - (before[axis] ?? Number.NaN)), 0);
    if (distance === 1) return [];
    return [`blocks ${block} and ${block + 1} must lie side by side: ${formatCell(before)}, ${formatCell(cell)}`];
  });
}

function wrongTurns({ letters }: Snake, path: readonly Cell[]): string[] {
  return path.slice(2).flatMap((after, index) => {
    const [before = [], here = []] = path.slice(index, index + 2);
    const straight = after.every((x, axis) => x - (here[axis] ?? 0) === (here[axis] ?? 0) - (before[axis] ?? 0));
    const letter = letters[index + 1];
    if (letter !== (straight ? "C" : "S")) return [];
    const cells = [before, here, after].map(formatCell).join(", ");
    return [`block ${index + 1} must ${straight ? "turn" : "go straight on"}: ${cells}`];
  });
}
