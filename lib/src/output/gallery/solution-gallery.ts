import { join } from "node:path";
import type { Figure } from "../../figure/figure";
import { gardenFigure } from "../../figure/puzzles/garden/garden";
import { polycubeFigure } from "../../figure/puzzles/polycube/polycube";
import { snakeFoldFigure } from "../../figure/puzzles/snake/fold";
import { namesIn } from "../../files/find/names-in";
import { withoutParts } from "../../files/find/without-parts";
import { readJsonFile } from "../../files/json/read";
import { solutionsFrom } from "../../files/solution/garden";
import { solutionKind } from "../../files/solution/kind";
import { assembliesFrom, type ClaimedAssembly, type PuzzleNames, puzzleNamesIn } from "../../files/solution/polycube";
import { foldsFrom } from "../../files/solution/snake";
import { gardenTitle } from "../../garden/garden-title";
import { InputError } from "../../input-error";
import type { PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
import { projectRoot, resultsFolder } from "../../project";
import { counted } from "../../search/counted";

/** A file of solutions, with a figure of one of them. */
export interface GalleryEntry {
  /** The file's name without its ending. */
  readonly name: string;
  readonly path: string;
  /** The number of solutions in the file. */
  readonly count: number;
  /** The puzzle and the number of its solutions, in words. */
  readonly caption: string;
  readonly figure: Figure;
}

/**
 * Reads the solution files in a folder, in the order of their names, each with a figure of its
 * first solution; if assemblies were taken apart, of the one that needs most moves. Files without a
 * readable solution are skipped; so is a partial result if the complete one is in the folder, too.
 *
 * @param folder default: results/solutions
 * @example
 * figure.readSolutionGallery("data/gardens").map(({ name }) => name)
 * // ["hanging-7x7x7", "hexagon", "packed", "square"]
 */
export function readSolutionGallery(folder = resultsFolder("solutions")): GalleryEntry[] {
  return withoutParts(namesIn(folder, ".json") ?? []).flatMap((name) => {
    const path = join(folder, `${name}.json`);
    try {
      const drawn = drawnFirst(readJsonFile(path, `read ${path}`), `read ${path}`);
      return drawn === undefined ? [] : [{ name, path, ...drawn }];
    } catch (error) {
      if (error instanceof InputError) return [];
      throw error;
    }
  });
}

function drawnFirst(value: unknown, action: string): Omit<GalleryEntry, "name" | "path"> | undefined {
  if (solutionKind(value) === "polycube") {
    const folder = join(projectRoot(), "data", "puzzles");
    const names = puzzleNamesIn(value);
    const all = assembliesFrom(value, { folder, otherwise: (solution) => puzzleOf(solution, names) }, action);
    const apart = all.filter(({ moves }) => moves !== undefined);
    const drawn = apart.reduce<ClaimedAssembly | undefined>(harder, undefined) ?? all[0];
    if (drawn === undefined || drawn.solution.pieces.length === 0) return undefined;
    const comes = apart.length === 0 ? "" : `, ${apartWords(apart.length, all.length)}`;
    const caption = `${drawn.puzzle.name}: ${counted(all.length, "assembly", "assemblies")}${comes}`;
    return { count: all.length, caption, figure: polycubeFigure(drawn) };
  }
  if (solutionKind(value) === "snake") {
    const all = foldsFrom(value, action);
    const [first] = all;
    if (first === undefined) return undefined;
    const caption = `Snake of ${first.snake.letters.length} blocks: ${counted(all.length, "fold")}`;
    return { count: all.length, caption, figure: snakeFoldFigure(first.solution) };
  }
  const all = solutionsFrom(value, action);
  const [first] = all;
  if (first === undefined) return undefined;
  const { garden, solution } = first;
  const caption = `${gardenTitle(garden.name, garden.box)}: ${counted(all.length, "solution")}`;
  return { count: all.length, caption, figure: gardenFigure(solution) };
}

/**
 * The assembly that needs more moves until its first pieces are out; the first of both if they need
 * the same. It is the one that `gardens solve --take-apart` draws.
 */
function harder(one: ClaimedAssembly | undefined, other: ClaimedAssembly): ClaimedAssembly {
  return one !== undefined && levelOf(one) >= levelOf(other) ? one : other;
}

function levelOf({ moves = [] }: ClaimedAssembly): number {
  return 1 + moves.findIndex(({ leaves }) => leaves);
}

function apartWords(apart: number, all: number): string {
  if (apart < all) return `of which ${apart.toLocaleString("en")} ${apart === 1 ? "comes" : "come"} apart`;
  return all === 1 ? "which comes apart" : "which all come apart";
}

/**
 * Rebuilds a puzzle from one of its assemblies. This is needed for a user's own puzzle: its file is
 * not in data/puzzles, and results do not say where it is.
 *
 * @param names the names of the puzzle and its pieces, if the file of solutions has them
 */
function puzzleOf({ puzzle, box, pieces }: PolycubeSolution, names: PuzzleNames | undefined): PolycubePuzzle {
  const cellsOf = (id: number) => pieces.find((piece) => piece.id === id)?.cells ?? [];
  const ids = [...new Set(pieces.map(({ id }) => id))];
  const unnamed = ids.map((id, index) => ({ id, symbol: symbols[index] ?? "?", description: `piece ${id}` }));
  const isComplete = ids.every((id) => names?.pieces.some((piece) => piece.id === id));
  const named = names !== undefined && isComplete ? names : { name: puzzle, pieces: unnamed };
  return {
    id: puzzle,
    name: named.name,
    outputName: puzzle,
    box,
    pieces: named.pieces.map((piece) => ({ ...piece, cells: cellsOf(piece.id) })),
  };
}

const symbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
