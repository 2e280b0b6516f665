import type { Figure } from "../../figure/figure";
import { gardenFigure } from "../../figure/puzzles/garden/garden";
import { assemblyFigure } from "../../figure/puzzles/polycube/assembly";
import { layersFigure } from "../../figure/puzzles/polycube/layers";
import { polycubeFigure } from "../../figure/puzzles/polycube/polycube";
import { snakeFoldFigure } from "../../figure/puzzles/snake/fold";
import { snakeFoldingFigure } from "../../figure/puzzles/snake/folding";
import { snakeFigure } from "../../figure/puzzles/snake/snake";
import type { SearchFilm } from "../../garden/film/film-search";
import type { Garden, GardenSolution } from "../../garden/garden";
import { figuresPage } from "../../output/page/figures-page";
import { filmPage } from "../../output/page/film-page";
import type { PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
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
  const title = `${solution.garden} garden`;
  return {
    png: (seen) => gardenFigure(solution, seen),
    svg: (seen) => gardenFigure(solution, seen),
    html: (seen) => page(title, gardenFigure(solution, seen)),
    stl: () => gardenSolid(solution),
    ...always,
  };
}

/** The pictures of an assembly in each format. */
export function polycubePictures(puzzle: PolycubePuzzle, solution: PolycubeSolution | undefined): Pictures {
  const stl = () => piecesSolid(puzzle);
  if (solution === undefined) return { stl };
  const { name } = puzzle;
  const solved = { puzzle, solution };
  return {
    png: (seen) => polycubeFigure(solved, seen),
    svg: () => layersFigure(solved),
    html: (seen) => page(name, polycubeFigure(solved, { ...seen, slider: 1.5 }), layersFigure(solved)),
    animate: () => page(name, assemblyFigure(solved)),
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
