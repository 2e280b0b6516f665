import { describeValue, InputError } from "../input-error";
import type { PolycubePuzzle, PolycubeSolution } from "../polycube/puzzle";
import type { Cell } from "../space/space";
import type { Vector } from "./box-mesh";
import { escapeText } from "./escape-text";
import type { Figure } from "./figure";
import { scene } from "./scene";
import { boxOutlines, shadedBoxes } from "./shaded-boxes";
import { colours, paletteColour, themed } from "./theme";

export interface PolycubeFigureOptions {
  /** How far the pieces are moved apart: 0 is the assembled box, 1 moves each as far again from the middle as it lies. Default: 0. */
  explode?: number;
  /** Above the drawing. Default: the puzzle's name. */
  title?: string;
}

const UNIT: Vector = [1, 1, 1];

/**
 * An assembly in space, a colour for each piece, whole or exploded. A click on a name in the legend takes its piece away, so that one can
 * look inside.
 *
 * @example show(polycubeFigure(soma, solution, { explode: 1 }))
 */
export function polycubeFigure(
  puzzle: PolycubePuzzle,
  solution: PolycubeSolution,
  options: PolycubeFigureOptions = {},
): Figure {
  const explode = checkedExplode(options.explode ?? 0);
  const placed = solution.pieces.map(({ id, cells }) => {
    const place = puzzle.pieces.findIndex((piece) => piece.id === id);
    const { symbol = "?", description = "" } = puzzle.pieces[place] ?? {};
    const name = escapeText([symbol, description].filter((part) => part !== "").join(" · "));
    return { name, colour: paletteColour(Math.max(0, place)), cubes: moved(cells, solution.box, explode) };
  });
  return {
    data: placed.flatMap(({ name, colour, cubes }, group) => [
      {
        ...shadedBoxes(
          cubes.map((middle) => ({ middle, colour: 0 })),
          UNIT,
          [colour],
        ),
        legendgroup: `${group}`,
        hovertemplate: `${name}<extra></extra>`,
      },
      { ...boxOutlines(cubes, UNIT), legendgroup: `${group}` },
      legendEntry(name, colour, group),
    ]),
    layout: themed(escapeText(options.title ?? puzzle.name), {
      height: 520,
      margin: { l: 8, r: 8, t: 48, b: 8 },
      legend: { itemsizing: "constant", x: 1, xanchor: "right", y: 1 },
      scene: scene({
        middles: placed.flatMap(({ cubes }) => cubes),
        room: 0.8,
        eye: [-0.9, -1.5, 1.1],
        domain: { x: [0, 0.8], y: [0, 1] },
      }),
    }),
  };
}

function checkedExplode(explode: number): number {
  if (Number.isFinite(explode) && explode >= 0 && explode <= 10) return explode;
  throw new InputError("draw the assembly", `explode must be a number from 0 to 10: it is ${describeValue(explode)}`);
}

/** The middles of a piece's cubes, all moved by one vector: from the middle of the box to the piece's own, so many times. */
function moved(cells: readonly Cell[], box: readonly number[], explode: number): Vector[] {
  const shift = box.map((side, axis) => {
    const own = cells.reduce((sum, cell) => sum + (cell[axis] ?? 0), 0) / Math.max(1, cells.length);
    return explode * (own - (side - 1) / 2);
  });
  return cells.map((cell) => {
    const [x = 0, y = 0, z = 0] = cell.map((coordinate, axis) => round(coordinate + (shift[axis] ?? 0)));
    return [x, y, z];
  });
}

/** To what takes little room in a file. */
function round(place: number): number {
  return Math.round(64 * place) / 64;
}

/** A trace that draws nothing but its name: a mesh coloured by triangle has no colour of its own to show there. */
function legendEntry(name: string, colour: string, group: number): object {
  return {
    type: "scatter3d",
    mode: "markers",
    x: [null],
    y: [null],
    z: [null],
    name,
    legendgroup: `${group}`,
    marker: { symbol: "square", size: 12, color: colour, line: { color: colours.ink, width: 1 } },
    hoverinfo: "skip",
  };
}
