import type { Piece, PlacedPiece, PolycubePuzzle, PolycubeSolution } from "../polycube/puzzle";
import { boxVolume, cellIndex, cellsOf, formatBox, isInBox } from "../space/box";
import { compareCells, formatCell } from "../space/cell";
import type { Box, Cell } from "../space/space";
import { listSome } from "./list-some";
import { isTurned } from "./turned";

/**
 * Lists the errors of an assembly, in words. The list is empty if the assembly is valid: every
 * piece is used once, rotated and translated but not mirrored, and every cell of the box is filled
 * once.
 *
 * The checker does not know how the assembly was found. The order of the list does not depend on
 * the order of the pieces.
 *
 * @example verifyPolycube(soma, assembly) // []: nothing is wrong
 * @example
 * verifyPolycube(soma, { ...assembly, pieces: assembly.pieces.slice(1) })[0] // "piece 0 missing"
 */
export function verifyPolycube(puzzle: PolycubePuzzle, solution: PolycubeSolution | undefined): string[] {
  if (solution === undefined) return ["there is no solution"];
  return [...wrongLabels(puzzle, solution), ...wrongPieces(puzzle, solution), ...wrongCells(puzzle, solution)];
}

function wrongLabels({ id, box }: PolycubePuzzle, solution: PolycubeSolution): string[] {
  const problems: string[] = [];
  if (solution.puzzle !== id) problems.push(`puzzle is ${solution.puzzle}, not ${id}`);
  if (formatBox(solution.box) !== formatBox(box))
    problems.push(`box is ${formatBox(solution.box)}, not ${formatBox(box)}`);
  return problems;
}

function wrongPieces({ pieces }: PolycubePuzzle, solution: PolycubeSolution): string[] {
  const problems: string[] = [];
  const known = new Set(pieces.map(({ id }) => id));
  const strange = new Set(solution.pieces.map(({ id }) => id).filter((id) => !known.has(id)));
  for (const id of [...strange].sort((a, b) => a - b)) problems.push(`piece ${id} is not one of the puzzle's`);
  for (const piece of pieces) {
    const placed = solution.pieces.filter(({ id }) => id === piece.id);
    if (placed.length === 0) problems.push(`piece ${piece.id} missing`);
    if (placed.length > 1)
      problems.push(`piece ${piece.id} placed ${placed.length === 2 ? "twice" : `${placed.length} times`}`);
    problems.push(...placed.flatMap((one) => wrongShape(piece, one)));
  }
  return problems;
}

function wrongShape({ id, cells }: Piece, placed: PlacedPiece): string[] {
  if (!placed.cells.every(isCell)) return [`piece ${id}: a cell has 3 whole coordinates`];
  if (placed.cells.length !== cells.length)
    return [`piece ${id} has ${placed.cells.length} cells, not ${cells.length}`];
  if (isTurned(cells, placed.cells)) return [];
  const mirror = cells.map(([x = 0, y = 0, z = 0]) => [-x, y, z]);
  return [isTurned(mirror, placed.cells) ? `piece ${id} is mirrored` : `piece ${id} has another shape`];
}

function isCell(cell: Cell): boolean {
  return cell.length === 3 && Number.isInteger(cell[0]) && Number.isInteger(cell[1]) && Number.isInteger(cell[2]);
}

function wrongCells({ box }: PolycubePuzzle, solution: PolycubeSolution): string[] {
  if (fillsBox(box, solution)) return [];
  const problems: string[] = [];
  const owners = new Map<string, number[]>();
  const placed = solution.pieces.flatMap(({ id, cells }) => cells.map((at) => ({ id, at })));
  for (const { id, at } of placed.sort((a, b) => compareCells(a.at, b.at) || a.id - b.id)) {
    const cell = formatCell(at);
    const others = owners.get(cell);
    if (others !== undefined) others.push(id);
    else if (isInBox(box, at)) owners.set(cell, [id]);
    else problems.push(`piece ${id} at ${cell}: outside the box ${formatBox(box)}`);
  }
  for (const [cell, ids] of owners)
    if (ids.length > 1) problems.push(`cell ${cell} filled ${ids.length} times: by piece ${listSome(ids)}`);
  for (const cell of cellsOf(box)) if (!owners.has(formatCell(cell))) problems.push(`cell ${formatCell(cell)} empty`);
  return problems;
}

/**
 * True if each cell of the box is filled once and no cell lies outside the box. This quick test
 * comes first, because searches verify every assembly.
 */
function fillsBox(box: Box, { pieces }: PolycubeSolution): boolean {
  const left = new Uint8Array(boxVolume(box)).fill(1);
  let count = left.length;
  for (const { cells } of pieces) {
    for (const cell of cells) {
      if (!isInBox(box, cell)) return false;
      const index = cellIndex(box, cell);
      if (left[index] !== 1) return false;
      left[index] = 0;
      count--;
    }
  }
  return count === 0;
}
