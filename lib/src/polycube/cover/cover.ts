import { InputError } from "../../input-error";
import { boxVolume, cellAt, cellIndex } from "../../space/box";
import type { Box, Cell } from "../../space/space";
import { type Identical, kindsOf } from "../kinds";
import { orientationsOf } from "../orientations";
import type { PolycubePuzzle } from "../puzzle";

/** One placement: a piece in one orientation at one position. */
export interface Row {
  /** The piece's place in the puzzle's list, from 0; where identical pieces are the same, the place of its kind among the kinds. */
  readonly piece: number;
  /** The cells it fills, ascending, numbered as `cellIndex` does. */
  readonly cells: readonly number[];
}

/**
 * A puzzle as an exact cover: choose rows so that every cell is filled exactly once and every piece is used exactly once.
 * A column is a cell, or, behind the cells, a piece. Rows of a piece stand together, pieces in their order.
 */
export interface Cover {
  readonly box: Box;
  readonly pieceCount: number;
  readonly rows: readonly Row[];
  /**
   * How many times each piece is used, at least once; where it is missing, each is used once.
   *
   * Rows of a piece that is used several times have no order, so a search never branches on such a piece's column, only on cells:
   * then it finds each set of rows once.
   */
  readonly uses?: readonly number[];
}

/** More rows than these fit no memory; the Tetris Cube has 4,080. */
const mostRows = 1_000_000;

/**
 * Every placement of every piece in the box, in every distinct orientation.
 *
 * @param identical whether pieces of one shape are told apart; where they are the `same`, a piece of the cover is a kind, with its uses
 * @example polycube.coverOf(tetris).rows.length // 4080
 * @throws InputError where a piece fits nowhere, or there are too many placements to list
 */
export function coverOf(puzzle: PolycubePuzzle, identical: Identical = "distinct"): Cover {
  const { box, pieces } = puzzle;
  const kinds = kindsOf(pieces, identical);
  const shapes = kinds.map(([first = 0]) => pieces[first]?.cells ?? []);
  checkCounts(
    puzzle,
    kinds,
    shapes.map((cells) => placementCount(box, cells)),
  );
  const rows = shapes.flatMap((shape, piece) => Array.from(placementsOf(box, shape), (cells) => ({ piece, cells })));
  const uses = kinds.map((members) => members.length);
  const cover = { box, pieceCount: kinds.length, rows };
  return uses.every((times) => times === 1) ? cover : { ...cover, uses };
}

function checkCounts({ id }: PolycubePuzzle, kinds: readonly (readonly number[])[], counts: readonly number[]): void {
  const nowhere = kinds[counts.indexOf(0)]?.[0];
  if (nowhere !== undefined) {
    throw new InputError(
      `list the placements of ${id}`,
      `PuzzlePieces[${nowhere}] must fit into the box: it fits nowhere`,
    );
  }
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum <= mostRows) return;
  const form = `its pieces must have at most ${mostRows.toLocaleString("en")} placements`;
  throw new InputError(`list the placements of ${id}`, `${form}: they have ${sum.toLocaleString("en")}`);
}

/**
 * How many placements a piece has.
 *
 * @example placementCount([3, 3, 3], [[0, 0, 0], [1, 0, 0]]) // 54
 */
export function placementCount(box: Box, cells: readonly Cell[]): number {
  return orientationsOf(cells).reduce((sum, orientation) => sum + boxVolume(placesOf(box, orientation)), 0);
}

/** The placements of one piece, each as the ascending numbers of its cells: orientation by orientation, then in scan order. */
function* placementsOf(box: Box, cells: readonly Cell[]): Generator<number[], void, undefined> {
  for (const orientation of orientationsOf(cells)) {
    const places = placesOf(box, orientation);
    const indices = orientation.map((cell) => cellIndex(box, cell)).sort((a, b) => a - b);
    for (let place = 0; place < boxVolume(places); place++) {
      const shift = cellIndex(box, cellAt(places, place));
      yield indices.map((index) => index + shift);
    }
  }
}

/** How many places an orientation has along each axis: a box of shifts. */
function placesOf(box: Box, orientation: readonly Cell[]): number[] {
  return box.map((side, axis) =>
    Math.max(0, side - orientation.reduce((most, cell) => Math.max(most, cell[axis] ?? 0), 0)),
  );
}
