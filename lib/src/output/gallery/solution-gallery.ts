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
import { assembliesFrom } from "../../files/solution/polycube";
import { foldsFrom } from "../../files/solution/snake";
import { gardenTitle } from "../../garden/garden-title";
import { InputError } from "../../input-error";
import type { PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
import { projectRoot, resultsFolder } from "../../project";
import { counted } from "../../search/counted";

/** A file of solutions, with a figure of its first solution. */
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
 * first solution. Files without a readable solution are skipped; so is a partial result if the
 * complete one is in the folder, too.
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
    const all = assembliesFrom(value, { folder, otherwise: puzzleOf }, action);
    const [first] = all;
    if (first === undefined || first.solution.pieces.length === 0) return undefined;
    const caption = `${first.puzzle.name}: ${counted(all.length, "assembly", "assemblies")}`;
    return { count: all.length, caption, figure: polycubeFigure(first) };
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
 * Rebuilds a puzzle from one of its assemblies. This is needed for a user's own puzzle: its file is
 * not in data/puzzles, and results do not say where it is.
 */
function puzzleOf({ puzzle, box, pieces }: PolycubeSolution): PolycubePuzzle {
  return {
    id: puzzle,
    name: puzzle,
    outputName: puzzle,
    box,
    pieces: pieces.map(({ id, cells }, index) => ({
      id,
      symbol: symbols[index] ?? "?",
      description: `piece ${id}`,
      cells,
    })),
  };
}

const symbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
