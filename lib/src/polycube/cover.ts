import { InputError } from "../input-error";
import { boxVolume, cellAt, cellIndex } from "../space/box";
import type { Box, Cell } from "../space/space";
import { type Identical, kindsOf } from "./kinds";
import { orientationsOf } from "./orientations";
import type { PolycubePuzzle } from "./puzzle";

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
const mostRows = 2_000_000;

/**
 * Every placement of every piece in the box, in every distinct orientation.
 *
 * @param identical whether pieces of one shape are told apart; where they are the `same`, a piece of the cover is a kind, with its uses
 * @example coverOf(readPuzzleFile("data/puzzles/TetrisCube.json").puzzle).rows.length // 4080
 * @throws InputError where a piece fits nowhere, or there are too many placements to list
 */
export function coverOf(puzzle: PolycubePuzzle, identical: Identical = "distinct"): Cover {
  const { box, pieces } = puzzle;
  const kinds = kindsOf(pieces, identical);
  const rows: Row[] = [];
  for (const [kind, [first = 0]] of kinds.entries()) {
    const before = rows.length;
    for (const cells of placementsOf(box, pieces[first]?.cells ?? [])) {
      if (rows.length === mostRows) {
        const form = `must have at most ${mostRows.toLocaleString("en")} placements`;
        throw new InputError(`list the placements of ${puzzle.id}`, `its pieces ${form}: they have more`);
      }
      rows.push({ piece: kind, cells });
    }
    if (rows.length === before) {
      const piece = `PuzzlePieces[${first}]`;
      throw new InputError(`list the placements of ${puzzle.id}`, `${piece} must fit into the box: it fits nowhere`);
    }
  }
  const uses = kinds.map((members) => members.length);
  const cover = { box, pieceCount: kinds.length, rows };
  return uses.every((times) => times === 1) ? cover : { ...cover, uses };
}

/** The placements of one piece, each as the ascending numbers of its cells: orientation by orientation, then in scan order. */
export function* placementsOf(box: Box, cells: readonly Cell[]): Generator<number[], void, undefined> {
  for (const orientation of orientationsOf(cells)) {
    // how many places the orientation has along each axis
    const places = box.map((side, axis) => side - Math.max(...orientation.map((cell) => cell[axis] ?? 0)));
    if (places.some((count) => count < 1)) continue;
    const indices = orientation.map((cell) => cellIndex(box, cell)).sort((a, b) => a - b);
    for (let place = 0; place < boxVolume(places); place++) {
      const shift = cellIndex(box, cellAt(places, place));
      yield indices.map((index) => index + shift);
    }
  }
}
