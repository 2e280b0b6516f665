import type { Figure } from "../../figure/figure";
import { gardenFigure } from "../../figure/puzzles/garden/garden";
import { assemblyFigure } from "../../figure/puzzles/polycube/assembly";
import { disassemblyFigure } from "../../figure/puzzles/polycube/disassembly";
import { layersFigure } from "../../figure/puzzles/polycube/layers";
import { polycubeFigure } from "../../figure/puzzles/polycube/polycube";
import { snakeFoldFigure } from "../../figure/puzzles/snake/fold";
import { snakeFoldingFigure } from "../../figure/puzzles/snake/folding";
import { snakeFigure } from "../../figure/puzzles/snake/snake";
import type { SearchFilm } from "../../garden/film/film-search";
import type { Garden, GardenSolution } from "../../garden/garden";
import { properName } from "../../garden/garden-title";
import { figuresPage } from "../../output/page/figures-page";
import { filmPage } from "../../output/page/film-page";
import type { AssemblyWithMoves } from "../../polycube/disassembly/disassembly";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import type { Snake, SnakeSolution } from "../../snake/snake";
import { cubeSetSolid } from "../../solid/cube-set-solid";
import { gardenSolid } from "../../solid/garden-solid";
import { piecesSolid } from "../../solid/piece-solid";
import type { Pictures } from "./pictures";

/** The pictures of a garden: the same figure in every format, and the film of its search. */
export function gardenPictures(
  { tiles }: Garden,
  solution: GardenSolution | undefined,
  film: SearchFilm | undefined,
): Pictures {
  const always = { stlSet: () => cubeSetSolid(tiles), ...(film && { animate: () => filmPage(film) }) };
  if (solution === undefined) return always;
  const title = properName(solution.garden);
  return {
    png: (seen) => gardenFigure(solution, seen),
    svg: (seen) => gardenFigure(solution, seen),
    html: (seen) => page(title, gardenFigure(solution, seen)),
    stl: () => gardenSolid(solution),
    ...always,
  };
}

/**
 * The pictures of an assembly. If its moves are known, the page that plays shows them.
 *
 * @param found the number of assemblies that were found, up to rotation
 */
export function polycubePictures(
  puzzle: PolycubePuzzle,
  solution: AssemblyWithMoves | undefined,
  found: number,
): Pictures {
  const stl = () => piecesSolid(puzzle);
  if (solution === undefined) return { stl };
  const lead = `${found <= 1 ? "The only assembly" : `1 of ${found.toLocaleString("en")} assemblies`} that the search found, up to rotation.`;
  const pageOf = (...figures: Figure[]) => figuresPage({ figures, title: puzzle.name, lead }, `draw ${puzzle.name}`);
  const solved = { puzzle, solution };
  return {
    png: (seen) => polycubeFigure(solved, { ...seen, symbols: true }),
    svg: () => layersFigure(solved),
    html: (seen) => pageOf(polycubeFigure(solved, { ...seen, slider: 1.5 }), layersFigure(solved)),
    animate: () => {
      const { moves } = solution;
      return pageOf(moves === undefined ? assemblyFigure(solved) : disassemblyFigure({ ...solved, moves }));
    },
    stl,
  };
}

/** The pictures of a fold in each format. */
export function snakePictures(snake: Snake, solution: SnakeSolution | undefined): Pictures {
  const svg = () => snakeFigure(snake);
  if (solution === undefined) return { svg };
  const { name } = snake;
  return {
    png: (seen) => snakeFoldFigure(solution, { ...seen, title: name }),
    svg,
    html: (seen) => page(name, snakeFigure(snake), snakeFoldFigure(solution, { ...seen, title: `${name}, folded` })),
    animate: () => page(name, snakeFoldingFigure(solution, { title: `${name}, folding` })),
  };
}

function page(title: string, ...figures: Figure[]): string {
  return figuresPage({ figures, title }, `draw ${title}`);
}
