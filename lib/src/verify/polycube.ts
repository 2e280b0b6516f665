import type { Piece, PlacedPiece, PolycubePuzzle, PolycubeSolution, TargetCell } from "../polycube/puzzle";
import { boxVolume, cellIndex, cellsOf, formatBox, isInBox } from "../space/box";
import { compareCells, formatCell } from "../space/cell";
import type { Cell } from "../space/space";
import { listSome } from "./list-some";
import { isTurned } from "./turned";

/**
 * Lists what is wrong with an assembly, in words. The list is empty if the assembly is valid: every
 * piece is used as often as it must be, rotated and translated but not mirrored, every cell that
 * must be filled is filled once, and colours meet only where they may.
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
    problems.push(...wrongNumber(piece, placed.length), ...placed.flatMap((one) => wrongShape(piece, one)));
  }
  return problems;
}

function wrongNumber({ id, uses }: Piece, times: number): string[] {
  const { min, max } = uses ?? { min: 1, max: 1 };
  if (times >= min && times <= max) return [];
  if (times === 0) return [`piece ${id} missing`];
  const placed = `piece ${id} placed ${times === 1 ? "once" : times === 2 ? "twice" : `${times} times`}`;
  if (uses === undefined) return [placed];
  return [`${placed}, not ${min === max ? min : `${min} to ${max}`}`];
}

function wrongShape({ id, cells, colours }: Piece, placed: PlacedPiece): string[] {
  if (!placed.cells.every(isCell)) return [`piece ${id}: a cell has 3 whole coordinates`];
  if (placed.cells.length !== cells.length)
    return [`piece ${id} has ${placed.cells.length} cells, not ${cells.length}`];
  if (colours !== undefined && placed.colours?.length !== cells.length)
    return [`piece ${id} has ${placed.colours?.length ?? 0} colours, not ${cells.length}`];
  const placedColours = colours && placed.colours;
  if (isTurned(cells, placed.cells, colours, placedColours)) return [];
  const mirror = cells.map(([x = 0, y = 0, z = 0]) => [-x, y, z]);
  const isMirrored = isTurned(mirror, placed.cells, colours, placedColours);
  return [isMirrored ? `piece ${id} is mirrored` : `piece ${id} has another shape`];
}

function isCell(cell: Cell): boolean {
  return cell.length === 3 && Number.isInteger(cell[0]) && Number.isInteger(cell[1]) && Number.isInteger(cell[2]);
}

function wrongCells(puzzle: PolycubePuzzle, solution: PolycubeSolution): string[] {
  if (fillsTarget(puzzle, solution)) return [];
  const { box, target } = puzzle;
  const problems: string[] = [];
  const wanted = new Map(target?.cells.map((cell) => [formatCell(cell.at), cell]));
  const isWanted = (at: Cell) => isInBox(box, at) && (target === undefined || wanted.has(formatCell(at)));
  const owners = new Map<string, number[]>();
  const placed = solution.pieces.flatMap(({ id, cells, colours }) =>
    cells.map((at, index) => ({ id, at, colour: colours?.[index] ?? 0 })),
  );
  for (const { id, at, colour } of placed.sort((a, b) => compareCells(a.at, b.at) || a.id - b.id)) {
    const cell = formatCell(at);
    const others = owners.get(cell);
    if (others !== undefined) others.push(id);
    else if (isWanted(at)) owners.set(cell, [id]);
    else problems.push(`piece ${id} at ${cell}: outside the ${target ? "target" : `box ${formatBox(box)}`}`);
    const { colour: wish = 0 } = wanted.get(cell) ?? {};
    if (!mayMeet(puzzle, colour, wish)) problems.push(`piece ${id} at ${cell}: colour ${colour} in a cell of ${wish}`);
  }
  for (const [cell, ids] of owners)
    if (ids.length > 1) problems.push(`cell ${cell} filled ${ids.length} times: by piece ${listSome(ids)}`);
  const cells: Iterable<TargetCell> = target?.cells ?? Array.from(cellsOf(box), (at) => ({ at }));
  const empty = [...cells].filter(({ at }) => !owners.has(formatCell(at)));
  for (const { at, optional } of empty) if (!optional) problems.push(`cell ${formatCell(at)} empty`);
  const holes = empty.filter(({ optional }) => optional).length;
  if (target?.maxHoles !== undefined && holes > target.maxHoles)
    problems.push(`${holes} optional cells empty, not at most ${target.maxHoles}`);
  return problems;
}

/** True if a cube of a colour may fill a target cell of a colour; 0 is no colour. */
function mayMeet({ allowedColours = [] }: PolycubePuzzle, colour: number, wish: number): boolean {
  if (colour === 0 || wish === 0) return true;
  return allowedColours.some(({ piece, target }) => piece === colour && target === wish);
}

/**
 * True if each cell of a box is filled once and nothing lies outside. It is checked first, because
 * searches verify every assembly. False for a target: that is checked cell by cell.
 */
function fillsTarget({ box, target }: PolycubePuzzle, { pieces }: PolycubeSolution): boolean {
  if (target !== undefined) return false;
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
