import { assemblyFigure } from "../figure/assembly-figure";
import type { Figure } from "../figure/figure";
import { gardenFigure } from "../figure/garden-figure";
import { layersFigure } from "../figure/layers-figure";
import { polycubeFigure } from "../figure/polycube-figure";
import { snakeFigure } from "../figure/snake-figure";
import { snakeFoldFigure } from "../figure/snake-fold-figure";
import { snakeFoldingFigure } from "../figure/snake-folding-figure";
import type { Garden, GardenSolution } from "../garden/garden";
import type { SearchFilm } from "../garden/record-search";
import { figuresPage } from "../output/figures-page";
import { filmPage } from "../output/film-page";
import type { PolycubePuzzle, PolycubeSolution } from "../polycube/puzzle";
import type { Snake, SnakeSolution } from "../snake/snake";
import { cubeSetSolid } from "../solid/cube-set-solid";
import { gardenSolid } from "../solid/garden-solid";
import { piecesSolid } from "../solid/pieces-solid";
import type { Pictures } from "./pictures";

/** What is drawn of a garden: the same figure everywhere, and the film of its search. */
export function gardenPictures(
  { tiles }: Garden,
  solution: GardenSolution | undefined,
  film: SearchFilm | undefined,
): Pictures {
  const whatever = { stlSet: () => cubeSetSolid(tiles), ...(film && { animate: () => filmPage(film) }) };
  if (solution === undefined) return whatever;
  const title = `${solution.garden} garden`;
  return {
    png: (seen) => gardenFigure(solution, seen),
    svg: (seen) => gardenFigure(solution, seen),
    html: (seen) => page(title, gardenFigure(solution, seen)),
    stl: () => gardenSolid(solution),
    ...whatever,
  };
}

/** What is drawn of an assembly. */
export function polycubePictures(puzzle: PolycubePuzzle, solution: PolycubeSolution | undefined): Pictures {
  const stl = () => piecesSolid(puzzle);
  if (solution === undefined) return { stl };
  const { name } = puzzle;
  return {
    png: (seen) => polycubeFigure(puzzle, solution, seen),
    svg: () => layersFigure(puzzle, solution),
    html: (seen) =>
      page(name, polycubeFigure(puzzle, solution, { ...seen, slider: 1.5 }), layersFigure(puzzle, solution)),
    animate: () => page(name, assemblyFigure(puzzle, solution)),
    stl,
  };
}

/** What is drawn of a snake. */
export function snakePictures(snake: Snake, solution: SnakeSolution | undefined): Pictures {
  const svg = () => snakeFigure(snake);
  if (solution === undefined) return { svg };
  const { name } = snake;
  return {
    png: ({ view }) => snakeFoldFigure(solution, name, view),
    svg,
    html: ({ view }) => page(name, snakeFigure(snake), snakeFoldFigure(solution, `${name}, folded`, view)),
    animate: () => page(name, snakeFoldingFigure(solution, `${name}, folding`)),
  };
}

function page(title: string, ...figures: Figure[]): string {
  return figuresPage(figures, title, [], `draw ${title}`);
}
