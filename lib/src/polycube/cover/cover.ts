import { InputError } from "../../input-error";
import { askNothing } from "../../search/ask";
import { boxVolume, cellAt, cellIndex } from "../../space/box";
import type { Box, Cell } from "../../space/space";
import { type Identical, kindsOf } from "../kinds";
import { orientationsOf } from "../orientations";
import type { PolycubePuzzle } from "../puzzle";

/** A row of an exact cover. It is one placement: a piece in one orientation at one position. */
export interface Row {
  /**
   * The index of the piece in the puzzle's list. If identical pieces count as the same, it is the
   * index of the kind of piece.
   */
  readonly piece: number;
  /**
   * The indices of the cells that the piece fills, in ascending order. An index is that of
   * `cellIndex`.
   */
  readonly cells: readonly number[];
}

/**
 * A puzzle as an exact cover: choose rows so that every cell is filled exactly once and every piece
 * is used exactly once. The columns are the cells, followed by the pieces. The rows of a piece are
 * consecutive, in the order of the pieces.
 */
export interface Cover {
  readonly box: Box;
  readonly pieceCount: number;
  readonly rows: readonly Row[];
  /**
   * The number of times that each piece is used, at least 1. Default: each piece is used once.
   *
   * A search never branches on the column of a piece with several uses, only on cells. The rows of
   * such a piece have no order, so branching on its column would find a set of rows several times.
   */
  readonly uses?: readonly number[];
}

/** The largest number of rows, because more do not fit into memory. The Tetris Cube has 4,080. */
const mostRows = 1_000_000;
/**
 * The largest number of cells in all rows together, which take 160 MB. The Tetris Cube has 20,400.
 */
const mostRowCells = 20_000_000;

/**
 * Makes the exact cover of a puzzle: a row for every placement of every piece in the box, in every
 * distinct orientation.
 *
 * @param identical with `same`, pieces of equal shape become one piece of the cover with several
 *   uses
 * @param ask may end the work early
 * @example polycube.coverOf(tetris).rows.length // 4080
 * @throws InputError if a piece fits nowhere, or there are too many placements to list
 */
export function coverOf(
  puzzle: PolycubePuzzle,
  identical: Identical = "distinct",
  ask: () => void = askNothing,
): Cover {
  const { box, pieces } = puzzle;
  const kinds = kindsOf(pieces, identical);
  const shapes = kinds.map(([first = 0]) => pieces[first]?.cells ?? []);
  checkCounts(puzzle, kinds, shapes, ask);
  const rows: Row[] = [];
  for (const [piece, shape] of shapes.entries()) {
    for (const cells of placementsOf(box, shape)) {
      ask();
      rows.push({ piece, cells });
    }
  }
  const uses = kinds.map((members) => members.length);
  const cover = { box, pieceCount: kinds.length, rows };
  return uses.every((times) => times === 1) ? cover : { ...cover, uses };
}

function checkCounts(
  { id, box }: PolycubePuzzle,
  kinds: readonly (readonly number[])[],
  shapes: readonly (readonly Cell[])[],
  ask: () => void,
): void {
  const action = `list the placements of ${id}`;
  let [rows, cells] = [0, 0];
  for (const [kind, shape] of shapes.entries()) {
    ask();
    const count = placementCount(box, shape);
    if (count === 0) {
      throw new InputError(action, `PuzzlePieces[${kinds[kind]?.[0]}] must fit into the box: it fits nowhere`);
    }
    rows += count;
    cells += count * shape.length;
  }
  checkMost(action, "placements", rows, mostRows);
  checkMost(action, "cubes in all placements together", cells, mostRowCells);
}

function checkMost(action: string, things: string, count: number, most: number): void {
  if (count <= most) return;
  const form = `its pieces must have at most ${most.toLocaleString("en")} ${things}`;
  throw new InputError(action, `${form}: they have ${count.toLocaleString("en")}`);
}

/**
 * The number of placements of a piece in a box.
 *
 * @example placementCount([3, 3, 3], [[0, 0, 0], [1, 0, 0]]) // 54
 */
export function placementCount(box: Box, cells: readonly Cell[]): number {
  return orientationsOf(cells).reduce((sum, orientation) => sum + boxVolume(positionsOf(box, orientation)), 0);
}

/**
 * Yields the placements of a piece, by orientation, then in scan order. Each placement is a list of
 * ascending cell indices.
 */
function* placementsOf(box: Box, cells: readonly Cell[]): Generator<number[], void, undefined> {
  for (const orientation of orientationsOf(cells)) {
    const positions = positionsOf(box, orientation);
    const indices = orientation.map((cell) => cellIndex(box, cell)).sort((a, b) => a - b);
    for (let position = 0; position < boxVolume(positions); position++) {
      const shift = cellIndex(box, cellAt(positions, position));
      yield indices.map((index) => index + shift);
    }
  }
}

/** The number of positions along each axis at which an oriented piece fits into the box. */
function positionsOf(box: Box, orientation: readonly Cell[]): number[] {
  return box.map((side, axis) =>
    Math.max(0, side - orientation.reduce((most, cell) => Math.max(most, cell[axis] ?? 0), 0)),
  );
}
