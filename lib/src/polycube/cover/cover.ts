import { InputError } from "../../input-error";
import { askNothing } from "../../search/ask";
import { boxVolume, cellAt, cellIndex } from "../../space/box";
import type { CellMap } from "../../space/box-symmetries";
import type { Box, Cell } from "../../space/space";
import { type Identical, type Kind, kindsOf } from "../kinds";
import { colouredOrientations, type Shape } from "../orientations";
import type { PolycubePuzzle, UseRange } from "../puzzle";
import { type CellRole, colourRule, rolesOf, targetColours } from "../target";

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
  /** The colour of each cell, 0 for none; only if the piece has colours. */
  readonly colours?: readonly number[];
}

/**
 * A puzzle as an exact cover: choose rows so that every required cell is filled exactly once, every
 * optional cell at most once, and every piece is used as often as its range says. The columns are
 * the cells of the box, followed by the pieces. The rows of a piece are consecutive, in the order
 * of the pieces.
 */
export interface Cover {
  readonly box: Box;
  readonly pieceCount: number;
  readonly rows: readonly Row[];
  /**
   * How many times each piece is used. Default: each once. A piece with rows may be used at least
   * once.
   *
   * As long as a required cell is open, a search never branches on a piece that may be used several
   * times. The rows of such a piece have no order among themselves, so a set of rows would be found
   * several times.
   */
  readonly uses?: readonly UseRange[];
  /** The role of each cell of the box. Default: all are required. */
  readonly roles?: readonly CellRole[];
  /** The most optional cells that may stay empty. Default: all of them. */
  readonly maxHoles?: number;
  /** The rule for the corner, if that is the anchor; see first-cell.ts. Default: no rule. */
  readonly firstCell?: FirstCell;
  /** The piece that stands for a hole; see `coverOf`. Default: holes are cells without a row. */
  readonly holePiece?: number;
}

/**
 * A rule that leaves few rotations of each assembly, where no piece can be the anchor because all have
 * copies. The row that fills a certain cell must come first among all rows of the assembly, in all
 * rotations, that fill that cell.
 */
export interface FirstCell {
  readonly cell: number;
  /**
   * For each row, the least rank of its rotations that fill the cell, or 2,147,483,647 if none does.
   * A row that fills the cell has its own rank. No row of a cover may have a lower rank than the row
   * that fills the cell.
   */
  readonly ranks: Int32Array;
}

/** Options of `coverOf`. */
export interface CoverOptions {
  /** False to leave holes without a row. Default: true. */
  readonly mayHaveHolePiece?: boolean;
  /** Called often; it may throw to end the work early. */
  readonly ask?: () => void;
}

/** How many times a piece of a cover is used. */
export function usesIn({ uses }: Cover, piece: number): UseRange {
  return uses?.[piece] ?? once;
}

const once: UseRange = { min: 1, max: 1 };

/** The number of rows that place a piece, without those of the piece that stands for a hole. */
export function pieceRowCount({ rows, holePiece }: Cover): number {
  return rows.filter(({ piece }) => piece !== holePiece).length;
}

/** The most rows that a cover of the matrix can have, or 1: each row fills a cell. */
export function mostRowsOf({ box, pieceCount, uses }: Cover): number {
  const copies = uses === undefined ? pieceCount : uses.reduce((sum, { max }) => sum + max, 0);
  return Math.max(1, Math.min(copies, boxVolume(box)));
}

/** The largest number of rows, because more do not fit into memory. The Tetris Cube has 4,080. */
const mostRows = 1_000_000;
/**
 * The largest number of cells in all rows together, which take 160 MB. The Tetris Cube has 20,400.
 */
const mostRowCells = 20_000_000;

/**
 * The exact cover of a puzzle: every placement of every piece in the target, in every distinct
 * orientation.
 *
 * If the number of pieces varies and holes are limited, or if pieces have copies and few cells stay
 * empty, a hole is a piece, too: the last one of the cover, a single cube that fits into optional
 * cells. Then every cell is required, and too many holes end a branch early.
 *
 * @param identical with `same`, pieces of equal shape become one piece of the cover with several
 *   uses
 * @param options `mayHaveHolePiece: false` leaves holes without a row; `ask` may end the work early
 * @example polycube.coverOf(tetris).rows.length // 4080
 * @throws InputError if a piece fits nowhere in the box, or there are too many placements to list
 */
export function coverOf(
  puzzle: PolycubePuzzle,
  identical: Identical = "distinct",
  { mayHaveHolePiece = true, ask = askNothing }: CoverOptions = {},
): Cover {
  const { box, pieces, target } = puzzle;
  const kinds = kindsOf(pieces, identical);
  const shapes = kinds.map(({ copies: [first = 0] }) => pieces[first] ?? { cells: [] });
  const action = `list the placements of ${puzzle.id}`;
  if (target === undefined) checkCounts(puzzle, kinds, shapes, action, ask);
  const rows: Row[] = [];
  let cubes = 0;
  for (const [piece, shape] of shapes.entries()) {
    for (const placement of placementsOf(puzzle, shape, ask)) {
      rows.push({ piece, ...placement });
      cubes += shape.cells.length;
      if (rows.length > mostRows || cubes > mostRowCells) checkTotals(action, rows.length, cubes, "more");
    }
  }
  const cellCount = target?.cells.length ?? boxVolume(box);
  const ranges = kinds.map(({ copies, min }, kind) => {
    const most = Math.floor(cellCount / (shapes[kind]?.cells.length ?? 1));
    return { min, max: Math.max(min, Math.min(copies.length, most)) };
  });
  const uses = ranges.some(({ min, max }) => min !== 1 || max !== 1) ? { uses: ranges } : {};
  const cover = { box, pieceCount: kinds.length, rows, ...uses };
  const roles = rolesOf(puzzle);
  if (roles === undefined) return cover;
  const { maxHoles } = target ?? {};
  const sizes = shapes.map(({ cells }) => cells.length);
  const holes = mayHaveHolePiece ? holesAsPiece(roles, ranges, sizes, maxHoles) : undefined;
  if (holes !== undefined) return withHoleRows(cover, roles, ranges, holes);
  return { ...cover, roles, ...(maxHoles !== undefined && { maxHoles }) };
}

/** The possible numbers of holes; undefined if holes should not be a piece: see `coverOf`. */
function holesAsPiece(
  roles: readonly CellRole[],
  ranges: readonly UseRange[],
  sizes: readonly number[],
  maxHoles: number | undefined,
): UseRange | undefined {
  const cellCount = roles.filter((role) => role !== "outside").length;
  const empty = (end: "min" | "max") =>
    Math.max(0, cellCount - ranges.reduce((sum, range, kind) => sum + range[end] * (sizes[kind] ?? 0), 0));
  const holes = { min: empty("max"), max: Math.min(maxHoles ?? cellCount, empty("min")) };
  const isLimited = maxHoles !== undefined && ranges.some(({ min, max }) => min < max);
  const optional = roles.filter((role) => role === "optional").length;
  const areFew = 2 * holes.max < optional && ranges.some(({ max }) => max > 1);
  return holes.min <= holes.max && (isLimited || areFew) ? holes : undefined;
}

/** Adds a piece for holes, so that every cell of the target is required. */
function withHoleRows(cover: Cover, roles: readonly CellRole[], ranges: readonly UseRange[], holes: UseRange): Cover {
  const required = roles.map((role) => (role === "optional" ? "required" : role));
  if (holes.max === 0) return { ...cover, roles: required };
  const optional = [...roles.keys()].filter((cell) => roles[cell] === "optional");
  return {
    ...cover,
    pieceCount: cover.pieceCount + 1,
    rows: [...cover.rows, ...optional.map((cell) => ({ piece: cover.pieceCount, cells: [cell] }))],
    uses: [...ranges, holes],
    roles: required,
    holePiece: cover.pieceCount,
  };
}

/** Checks the placements in a box, whose number is known before they are listed. */
function checkCounts(
  { box }: PolycubePuzzle,
  kinds: readonly Kind[],
  shapes: readonly Shape[],
  action: string,
  ask: () => void,
): void {
  let [rows, cubes] = [0, 0];
  for (const [kind, shape] of shapes.entries()) {
    ask();
    const count = placementCount({ box }, shape);
    if (count === 0) {
      throw new InputError(action, `PuzzlePieces[${kinds[kind]?.copies[0]}] must fit into the box: it fits nowhere`);
    }
    rows += count;
    cubes += count * shape.cells.length;
  }
  checkTotals(action, rows, cubes);
}

function checkTotals(action: string, rows: number, cubes: number, found?: string): void {
  checkMost(action, "placements", rows, mostRows, found);
  checkMost(action, "cubes in all placements together", cubes, mostRowCells, found);
}

function checkMost(action: string, things: string, count: number, most: number, found?: string): void {
  if (count <= most) return;
  const form = `its pieces must have at most ${most.toLocaleString("en")} ${things}`;
  throw new InputError(action, `${form}: they have ${found ?? count.toLocaleString("en")}`);
}

/**
 * The number of placements of a piece in a box or target.
 *
 * @example placementCount({ box: [3, 3, 3] }, { cells: [[0, 0, 0], [1, 0, 0]] }) // 54
 */
export function placementCount(
  puzzle: Pick<PolycubePuzzle, "box" | "target" | "allowedColours">,
  shape: Shape,
): number {
  if (puzzle.target === undefined) {
    return colouredOrientations(shape).reduce((sum, { cells }) => sum + boxVolume(positionsOf(puzzle.box, cells)), 0);
  }
  let count = 0;
  for (const _ of placementsOf(puzzle, shape)) count++;
  return count;
}

interface Placement {
  readonly cells: number[];
  readonly colours?: readonly number[];
}

/**
 * Yields the placements of a piece, by orientation, then in scan order. Each placement is a list of
 * ascending cell indices.
 */
function* placementsOf(
  puzzle: Pick<PolycubePuzzle, "box" | "target" | "allowedColours">,
  shape: Shape,
  ask: () => void = askNothing,
): Generator<Placement, void, undefined> {
  const { box } = puzzle;
  const fits = fitOf(puzzle);
  for (const { cells, colours } of colouredOrientations(shape)) {
    const positions = positionsOf(box, cells);
    // in scan order of the cells, so the indices are ascending and the colours keep their order
    const indices = cells.map((cell) => cellIndex(box, cell));
    for (let position = 0; position < boxVolume(positions); position++) {
      ask();
      const shift = cellIndex(box, cellAt(positions, position));
      const placement = { cells: indices.map((index) => index + shift), ...(colours && { colours }) };
      if (fits(placement)) yield placement;
    }
  }
}

/** Returns a test of a placement: true if every cell is in the target and may have its colour. */
function fitOf(puzzle: Pick<PolycubePuzzle, "box" | "target" | "allowedColours">): (placement: Placement) => boolean {
  const roles = rolesOf(puzzle);
  if (roles === undefined) return () => true;
  const wanted = targetColours(puzzle);
  const mayMeet = colourRule(puzzle);
  return ({ cells, colours }) =>
    cells.every((cell, index) => roles[cell] !== "outside" && mayMeet(colours?.[index] ?? 0, wanted?.[cell] ?? 0));
}

/** The number of positions of an orientation along each axis: a box of shifts. */
function positionsOf(box: Box, orientation: readonly Cell[]): number[] {
  return box.map((side, axis) =>
    Math.max(0, side - orientation.reduce((most, cell) => Math.max(most, cell[axis] ?? 0), 0)),
  );
}

/** The low bits of a key are a colour, from 0 to 63; the others are the cell. */
const colourBits = 6;

/** A row, or its image under a rotation, as text: its piece, cells and colours. */
export function rowText({ piece, cells, colours }: Row, rotation?: CellMap): string {
  const keys = new Int32Array(cells.length);
  for (let index = 0; index < keys.length; index++) {
    const cell = cells[index] ?? 0;
    keys[index] = ((rotation?.[cell] ?? cell) << colourBits) | (colours?.[index] ?? 0);
  }
  return `${piece}:${keys.sort().join()}`;
}
