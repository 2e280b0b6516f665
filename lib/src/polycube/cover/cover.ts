import { InputError } from "../../input-error";
import { askNothing } from "../../search/ask";
import { boxVolume, cellAt, cellIndex } from "../../space/box";
import type { Box, Cell } from "../../space/space";
import { type Identical, kindsOf } from "../kinds";
import { orientationsOf } from "../orientations";
import type { PolycubePuzzle } from "../puzzle";

/** One placement: a piece in one orientation at one position. */
export interface Row {
  /**
   * The piece's index in the puzzle's list; if identical pieces count as the same, the index of its
   * kind.
   */
  readonly piece: number;
  /** The indices of the cells it fills, ascending; `cellIndex` numbers them. */
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
   * How many times each piece is used, at least once. Default: each once.
   *
   * A search never branches on the column of a piece with several uses, only on cells. Its rows
   * have no order among themselves, so branching on its column would find a set of rows several
   * times.
   */
  readonly uses?: readonly number[];
}

/** More rows than this do not fit into memory. The Tetris Cube has 4,080. */
const mostRows = 1_000_000;
/** The most cells of all rows together: 160 MB as a list of rows. The Tetris Cube has 20,400. */
const mostRowCells = 20_000_000;

/**
 * The exact cover of a puzzle: every placement of every piece in the box, in every distinct
 * orientation.
 *
 * @param identical with `same`, pieces of equal shape become one piece of the cover with several
 * uses
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
 * The number of placements of a piece.
 *
 * @example placementCount([3, 3, 3], [[0, 0, 0], [1, 0, 0]]) // 54
 */
export function placementCount(box: Box, cells: readonly Cell[]): number {
  return orientationsOf(cells).reduce((sum, orientation) => sum + boxVolume(positionsOf(box, orientation)), 0);
}

/**
 * The placements of one piece, each as ascending cell indices: by orientation, then in scan order.
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

/** The number of positions of an orientation along each axis: a box of shifts. */
function positionsOf(box: Box, orientation: readonly Cell[]): number[] {
  return box.map((side, axis) =>
    Math.max(0, side - orientation.reduce((most, cell) => Math.max(most, cell[axis] ?? 0), 0)),
  );
}
