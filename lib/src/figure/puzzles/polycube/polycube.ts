import { describeValue, InputError } from "../../../input-error";
import type { Figure, FigureOptions } from "../../figure";
import { escapeText } from "../../label";
import { axisArrows, movedArrows, pointsOfArrows } from "../../mesh/axis-arrows";
import type { Vector } from "../../mesh/boxes";
import { eyeOf, pixelsOfScene, scene, type View } from "../../mesh/scene";
import { themed } from "../../theme";
import { type Moving, playing } from "../playing";
import { faceSymbols } from "./face-symbols";
import { cubeCorners, movedBody } from "./piece-body";
import {
  drawnPieces,
  exploded,
  legendOfPieces,
  pieceTraces,
  type SolvedPolycube,
  TRACES_OF_A_PIECE,
} from "./placed-pieces";

/** Options of a drawing of an assembly. */
export interface PolycubeFigureOptions extends FigureOptions {
  /**
   * How far pieces are moved apart: 0 shows the assembled box, 1 doubles the distances of pieces
   * from its centre. Default: 0.
   */
  explode?: number;
  /**
   * The largest `explode` of a slider that moves the pieces apart, from 0. The slider shows the
   * factor of the distances, from 1 on. Default: no slider.
   */
  slider?: number;
  /** The initial view, in degrees. Default: from the South-West, 32 degrees above the ground. */
  view?: View;
  /**
   * Writes each piece's symbol on its faces, as the initial view shows them. It is meant for
   * pictures of the figure's own size: the letters do not shrink with a smaller picture, and a scene
   * that is turned does not hide them behind cubes. Default: false.
   */
  symbols?: boolean;
}

const ACTION = "draw the assembly";
const SLIDER_STEPS = 10;

/**
 * Draws an assembly in space with a colour for each piece, assembled or exploded, optionally with a
 * slider. A click on a name in the legend hides its piece, so that the inside is visible. Arrows
 * show the directions of x, y and z.
 *
 * @example show(polycubeFigure({ puzzle: soma, solution: assembly }, { explode: 1 }))
 * @example show(polycubeFigure({ puzzle: soma, solution: assembly }, { slider: 1.5 }))
 */
export function polycubeFigure(data: SolvedPolycube, options: PolycubeFigureOptions = {}): Figure {
  const explode = checkedExplode("explode", options.explode ?? 0);
  const widest = checkedExplode("slider", options.slider ?? 0);
  const pieces = drawnPieces(data);
  const { puzzle, solution } = data;
  const at = (share: number) => pieces.map(({ cells }) => exploded(cells, solution.box, share));
  const cubes = at(explode);
  const shares = Array.from({ length: SLIDER_STEPS + 1 }, (_, step) => (widest * step) / SLIDER_STEPS);
  const drawn = [cubes.flat(), ...(widest === 0 ? [] : [at(widest).flat()])];
  const moves =
    widest === 0
      ? undefined
      : playing(
          shares.map((share) => moving(share, at(share))),
          "distance from the centre: × ",
          60,
        );
  const eye = eyeOf(options.view ?? [-31, 32], ACTION);
  const height = moves ? 580 : 520;
  const margin = { l: 8, r: 8, t: 48, b: moves ? 72 : 8 };
  const points = drawn.flatMap((middles) => [...cubeCorners(middles), ...pointsOfArrows(middles)]);
  const view = { points, aspect: 0.95, eye };
  const unit = pixelsOfScene(view, height - margin.t - margin.b);
  return {
    data: [
      ...pieces.flatMap((piece, group) => pieceTraces(piece, cubes[group] ?? [], group)),
      ...axisArrows(cubes.flat()),
    ],
    layout: themed(escapeText(options.title ?? puzzle.name), {
      height,
      margin,
      legend: legendOfPieces(pieces),
      scene: scene({ ...view, ...(options.symbols && { annotations: faceSymbols(pieces, cubes, eye, unit) }) }),
      ...moves?.layout,
    }),
    ...(moves && { frames: moves.frames }),
  };
}

function checkedExplode(name: string, explode: number): number {
  if (Number.isFinite(explode) && explode >= 0 && explode <= 10) return explode;
  throw new InputError(ACTION, `${name} must be a number from 0 to 10: it is ${describeValue(explode)}`);
}

/**
 * A frame of the slider: the cubes and edges of all pieces, and the arrows. Its name is the factor
 * by which distances from the centre have grown.
 */
function moving(share: number, cubes: readonly Vector[][]): Moving {
  const last = TRACES_OF_A_PIECE * cubes.length;
  return {
    name: `${Math.round(100 * (1 + share)) / 100}`,
    traces: [
      ...cubes.flatMap((_, group) => [TRACES_OF_A_PIECE * group, TRACES_OF_A_PIECE * group + 1]),
      last,
      last + 1,
    ],
    data: [...cubes.flatMap(movedBody), ...movedArrows(cubes.flat())],
  };
}
