import { InputError } from "../../../input-error";
import type { PolycubePuzzle } from "../../../polycube/puzzle";
import type { Figure, FigureOptions } from "../../figure";
import { escapeText } from "../../label";
import type { Vector } from "../../mesh/boxes";
import { eyeOf, scene } from "../../mesh/scene";
import { paletteColour, themed } from "../../theme";
import { cubeCorners } from "./piece-body";
import { legendOfPieces, pieceTraces } from "./placed-pieces";

const OPTIONAL = "may stay empty";

/**
 * The target of a puzzle: the cells that must be filled, and those that may stay empty. A click on a
 * name in the legend hides its cells. If cells have colours, each colour has an entry of its own.
 *
 * @example
 * const { puzzle: burr } = readPuzzleFile("data/puzzles/burrs/PistonBurr.json");
 * show(figure.targetFigure(burr));
 * @throws InputError if the puzzle has no target, because its pieces fill a box
 */
export function targetFigure({ name, target }: PolycubePuzzle, options: FigureOptions = {}): Figure {
  if (target === undefined) throw new InputError("draw the target", `${name} must have a target: it fills a box`);
  const groups = new Map<string, Vector[]>();
  for (const { at, optional, colour } of target.cells) {
    const label = `${optional ? OPTIONAL : "must be filled"}${colour === undefined ? "" : `, colour ${colour}`}`;
    const [x = 0, y = 0, z = 0] = at;
    groups.set(label, [...(groups.get(label) ?? []), [x, y, z]]);
  }
  const hasOptional = target.cells.some(({ optional }) => optional);
  // cells that must be filled come first, then colours by number
  const order = ([label]: [string, Vector[]]) => `${label.startsWith(OPTIONAL) ? 1 : 0} ${label}`;
  const drawn = [...groups].sort((one, other) => (order(one) < order(other) ? -1 : 1));
  const pieces = drawn.map(([label, cells], index) => {
    const text = `${label} (${cells.length})`;
    return { name: text, symbol: text, inLegend: text, colour: paletteColour(index), cells };
  });
  return {
    data: pieces.flatMap((piece, group) => {
      const [surface, ...others] = pieceTraces(piece, piece.cells, group);
      // cells that may stay empty are often inside: they are seen through the others
      const isSeenThrough = hasOptional && !piece.name.startsWith(OPTIONAL);
      return [{ ...surface, ...(isSeenThrough && { opacity: 0.25 }) }, ...others];
    }),
    layout: themed(escapeText(options.title ?? `${name}: the target, ${target.cells.length} cells`), {
      height: 480,
      margin: { l: 8, r: 8, t: 48, b: 8 },
      legend: legendOfPieces(pieces),
      scene: scene({
        points: cubeCorners(pieces.flatMap(({ cells }) => cells)),
        aspect: 0.95,
        eye: eyeOf([-31, 32], "draw the target"),
      }),
    }),
  };
}
