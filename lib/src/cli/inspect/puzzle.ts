import type { ReadPuzzle } from "../../files/puzzle/read";
import { tableText } from "../../output/notebook/show-table";
import { coverText } from "../../output/text/cover";
import { layersText } from "../../output/text/polycube";
import { type Cover, coverOf, pieceRowCount } from "../../polycube/cover/cover";
import { pieceFacts } from "../../polycube/piece-facts";
import { prepareSearch } from "../../polycube/prepare-search";
import type { Piece, PolycubePuzzle, UseRange } from "../../polycube/puzzle";
import { counted } from "../../search/counted";
import { boxVolume, formatBox } from "../../space/box";
import { lowCorner, sidesOf, subtract } from "../../space/cell";
import { plainText } from "../report/plain-text";
import type { GivenInspect, Inspected } from "./inspected";

/** Describes a puzzle: its pieces in layers, and its cover matrix. */
export function inspectPuzzle({ puzzle, warnings }: ReadPuzzle, given: GivenInspect, action: string): Inspected {
  const cover = coverOf(puzzle, "distinct", { mayHaveHolePiece: false });
  const both = given.pieces === given.matrix;
  const parts = [heading(puzzle)];
  if (both || given.pieces) parts.push(`${table(puzzle)}${stickWords(puzzle)}`, ...puzzle.pieces.map(drawn));
  if (both || given.matrix) parts.push(`${coverText(cover, namesOf(puzzle))}\n${searchedRows(puzzle, cover)}`);
  return { warnings, parts, page: () => pageOf(puzzle, cover, action) };
}

function heading(puzzle: PolycubePuzzle): string {
  const { id, name, pieces } = puzzle;
  return plainText(`${name} (${id}): ${piecesWords(pieces)}, ${targetWords(puzzle)}`);
}

/** The number of pieces, and of their shapes if pieces have copies. */
function piecesWords(pieces: readonly Piece[]): string {
  const copies = pieces.map(({ uses }) => uses ?? { min: 1, max: 1 });
  const [min, max] = [sumOf(copies.map((uses) => uses.min)), sumOf(copies.map((uses) => uses.max))];
  if (min === pieces.length && max === pieces.length) return counted(max, "piece");
  return `${min === max ? "" : `${min} to `}${counted(max, "piece")} of ${counted(pieces.length, "shape")}`;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function targetWords({ box, target }: PolycubePuzzle): string {
  if (target === undefined) return `${boxVolume(box)} cubes in a box of ${formatBox(box)}`;
  const optional = target.cells.filter((cell) => cell.optional).length;
  const some = optional === 0 ? "" : `, ${optional} of which may stay empty`;
  const most = target.maxHoles === undefined ? "" : ` (at most ${target.maxHoles} of them)`;
  return `a target of ${counted(target.cells.length, "cell")} in a box of ${formatBox(box)}${some}${most}`;
}

function table(puzzle: PolycubePuzzle): string {
  const rows = facts(puzzle);
  return tableText(rows, { rows: rows.length });
}

/** Explains the numbers of a burr's sticks; "" if the pieces are no sticks with numbers. */
function stickWords({ pieces }: PolycubePuzzle): string {
  const isBurr = pieces.every(({ description }) => /^Stick \d+$/.test(description));
  return isBurr ? "\nBurr makers number all sticks by the cubes that are cut out; stick 1 is uncut." : "";
}

function facts(puzzle: PolycubePuzzle): object[] {
  const hasCopies = puzzle.pieces.some(({ uses }) => uses);
  return pieceFacts(puzzle).map(({ description, ...others }, index) => ({
    ...others,
    ...(hasCopies && { copies: copiesText(puzzle.pieces[index]?.uses) }),
    description: plainText(description),
  }));
}

function copiesText({ min, max }: UseRange = { min: 1, max: 1 }): string {
  return min === max ? `${max}` : `${min} to ${max}`;
}

/** A piece as text, in the orientation of the file and in its bounding box. */
function drawn({ symbol, description, cells }: Piece): string {
  const low = lowCorner(cells);
  const layers = layersText(sidesOf(cells), [{ symbol, cells: cells.map((cell) => subtract(cell, low)) }]);
  return `${symbol} ${plainText(description)}\n${layers}`;
}

/**
 * Says how many rows the search uses: mostly fewer than the cover has, because it breaks the
 * symmetry of the box.
 */
function searchedRows(puzzle: PolycubePuzzle, { rows }: Cover): string {
  const searched = pieceRowCount(prepareSearch(puzzle).cover);
  if (searched === rows.length) return "solve searches all of these rows";
  const counts = `${searched.toLocaleString("en")} of these ${rows.length.toLocaleString("en")} rows`;
  return `solve searches ${counts}: the others lead only to rotated assemblies (symmetry breaking)`;
}

function namesOf({ pieces }: PolycubePuzzle): string[] {
  return pieces.map(({ symbol }) => symbol);
}

async function pageOf(puzzle: PolycubePuzzle, cover: Cover, action: string): Promise<string> {
  const [{ piecesFigure }, { targetFigure }, { pieceColours }, { coverFigure }, { figuresPage }] = await Promise.all([
    import("../../figure/puzzles/polycube/pieces.js"),
    import("../../figure/puzzles/polycube/target.js"),
    import("../../figure/puzzles/polycube/piece-colours.js"),
    import("../../figure/puzzles/polycube/cover.js"),
    import("../../output/page/figures-page.js"),
  ]);
  const colours = pieceColours(puzzle.pieces.map(({ description }) => description));
  const target = puzzle.target === undefined ? [] : [targetFigure(puzzle)];
  const figures = [piecesFigure(puzzle), ...target, coverFigure(cover, { names: namesOf(puzzle), colours })];
  return figuresPage({ figures, title: puzzle.name, lead: heading(puzzle), rows: facts(puzzle) }, action);
}
