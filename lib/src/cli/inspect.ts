import type { Command } from "commander";
import { coverFigure } from "../figure/cover-figure";
import { piecesFigure } from "../figure/pieces-figure";
import { readPuzzleFile } from "../files/puzzle-file";
import { InputError } from "../input-error";
import { coverText } from "../output/cover-text";
import { figuresPage } from "../output/figures-page";
import { layersText } from "../output/polycube-text";
import { tableText } from "../output/show-table";
import { writeWhole } from "../output/write-file";
import { type Cover, coverOf } from "../polycube/cover";
import { pieceFacts } from "../polycube/piece-facts";
import type { Piece, PolycubePuzzle } from "../polycube/puzzle";
import { boxVolume, formatBox } from "../space/box";
import { plainText } from "./plain-text";

interface Given {
  readonly pieces?: boolean;
  readonly matrix?: boolean;
  readonly html?: string;
}

/** `gardens inspect FILE`: what a puzzle file holds, drawn. */
export function addInspect(command: Command): void {
  command
    .argument("<FILE>", "the puzzle file")
    .option("--pieces", "only the pieces, drawn in layers, each with its orientations, placements and mirror twin")
    .option("--matrix", "only the cover matrix, as a heat map with the numbers of its rows and columns")
    .option("--html <FILE>", "write a page with the pieces in space and the heat map")
    .addHelpText("after", "\nExample: gardens inspect data/puzzles/SomaCube.json --html soma.html")
    .action(inspect);
}

async function inspect(file: string, given: Given): Promise<void> {
  const action = `inspect ${file === "" ? "a file without a name" : file}`;
  const { puzzle, warnings } = readPuzzleFile(file, action);
  const cover = coverOf(puzzle);
  for (const warning of warnings) process.stderr.write(`Warning: ${plainText(warning)}\n`);
  const both = given.pieces === given.matrix;
  const parts = [heading(puzzle)];
  if (both || given.pieces) parts.push(table(puzzle), ...puzzle.pieces.map(drawn));
  if (both || given.matrix) parts.push(coverText(cover, namesOf(puzzle)));
  if (given.html !== undefined) {
    await writePage(given.html, puzzle, cover, action);
    parts.push(`${plainText(given.html)} written`);
  }
  process.stdout.write(`${parts.join("\n\n")}\n`);
}

function heading({ id, name, box, pieces }: PolycubePuzzle): string {
  const many = `${pieces.length} ${pieces.length === 1 ? "piece" : "pieces"}`;
  return plainText(`${name} (${id}): ${many}, ${boxVolume(box)} cubes in a box of ${formatBox(box)}`);
}

function table(puzzle: PolycubePuzzle): string {
  const facts = pieceFacts(puzzle).map(({ description, mirrorTwin, ...numbers }) => ({
    ...numbers,
    "mirror twin": mirrorTwin,
    description: plainText(description),
  }));
  return tableText(facts, { rows: facts.length });
}

/** As the file lists it, in the smallest box around it. */
function drawn({ symbol, description, cells }: Piece): string {
  const span = [0, 1, 2].map((axis) => {
    const places = cells.map((cell) => cell[axis] ?? 0);
    return { low: Math.min(...places), length: 1 + Math.max(...places) - Math.min(...places) };
  });
  const shifted = cells.map((cell) => cell.map((coordinate, axis) => coordinate - (span[axis]?.low ?? 0)));
  const layers = layersText(
    span.map(({ length }) => length),
    [{ symbol, cells: shifted }],
  );
  return `${symbol} ${plainText(description)}\n${layers}`;
}

function namesOf({ pieces }: PolycubePuzzle): string[] {
  return pieces.map(({ symbol }) => symbol);
}

async function writePage(path: string, puzzle: PolycubePuzzle, cover: Cover, action: string): Promise<void> {
  const figures = [piecesFigure(puzzle), coverFigure(cover, { names: namesOf(puzzle) })];
  const page = figuresPage(figures, puzzle.name, [heading(puzzle), "", table(puzzle)], action);
  try {
    await writeWhole(path, page);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new InputError(action, `the page must be writable, ${path}: it fails with ${code}`);
  }
}
