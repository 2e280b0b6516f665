import { puzzleFrom } from "../../files/puzzle/read";
import { tableText } from "../../output/notebook/show-table";
import { coverText } from "../../output/text/cover";
import { layersText } from "../../output/text/polycube";
import { type Cover, coverOf } from "../../polycube/cover/cover";
import { pieceFacts } from "../../polycube/piece-facts";
import { prepareSearch } from "../../polycube/prepare-search";
import type { Piece, PolycubePuzzle } from "../../polycube/puzzle";
import { counted } from "../../search/counted";
import { boxVolume, formatBox } from "../../space/box";
import { highCorner, lowCorner, subtract } from "../../space/cell";
import { plainText } from "../report/plain-text";
import type { GivenInspect, Inspected } from "./inspected";

/** Describes a puzzle file: its pieces in layers, and its cover matrix. */
export function inspectPuzzle(value: unknown, given: GivenInspect, action: string): Inspected {
  const { puzzle, warnings } = puzzleFrom(value, action);
  const cover = coverOf(puzzle);
  const both = given.pieces === given.matrix;
  const parts = [heading(puzzle)];
  if (both || given.pieces) parts.push(table(puzzle), ...puzzle.pieces.map(drawn));
  if (both || given.matrix) parts.push(`${coverText(cover, namesOf(puzzle))}\n${searchedRows(puzzle, cover)}`);
  return { warnings, parts, page: () => pageOf(puzzle, cover, action) };
}

function heading({ id, name, box, pieces }: PolycubePuzzle): string {
  return plainText(
    `${name} (${id}): ${counted(pieces.length, "piece")}, ${boxVolume(box)} cubes in a box of ${formatBox(box)}`,
  );
}

function table(puzzle: PolycubePuzzle): string {
  const rows = facts(puzzle);
  return tableText(rows, { rows: rows.length });
}

function facts(puzzle: PolycubePuzzle): object[] {
  return pieceFacts(puzzle).map(({ description, mirrorTwin, ...numbers }) => ({
    ...numbers,
    "mirror twin": mirrorTwin,
    description: plainText(description),
  }));
}

/** A piece as text, in the orientation of the file and in its bounding box. */
function drawn({ symbol, description, cells }: Piece): string {
  const low = lowCorner(cells);
  const box = subtract(highCorner(cells), low).map((span) => span + 1);
  const layers = layersText(box, [{ symbol, cells: cells.map((cell) => subtract(cell, low)) }]);
  return `${symbol} ${plainText(description)}\n${layers}`;
}

/**
 * Says how many rows the search uses: fewer than the cover has, because it breaks the symmetry of
 * the box.
 */
function searchedRows(puzzle: PolycubePuzzle, { rows }: Cover): string {
  const searched = prepareSearch(puzzle).cover.rows.length;
  const counts = `${searched.toLocaleString("en")} of these ${rows.length.toLocaleString("en")} rows`;
  return `a row is a placement; solve searches ${counts}, after symmetry breaking`;
}

function namesOf({ pieces }: PolycubePuzzle): string[] {
  return pieces.map(({ symbol }) => symbol);
}

async function pageOf(puzzle: PolycubePuzzle, cover: Cover, action: string): Promise<string> {
  const [{ piecesFigure }, { pieceColours }, { coverFigure }, { figuresPage }] = await Promise.all([
    import("../../figure/puzzles/polycube/pieces.js"),
    import("../../figure/puzzles/polycube/piece-colours.js"),
    import("../../figure/puzzles/polycube/cover.js"),
    import("../../output/page/figures-page.js"),
  ]);
  const colours = pieceColours(puzzle.pieces.map(({ description }) => description));
  const figures = [piecesFigure(puzzle), coverFigure(cover, { names: namesOf(puzzle), colours })];
  return figuresPage({ figures, title: puzzle.name, lead: heading(puzzle), rows: facts(puzzle) }, action);
}
