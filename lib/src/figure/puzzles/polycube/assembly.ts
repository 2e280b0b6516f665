import { assemblyOrder } from "../../../polycube/assembly-order";
import type { Figure, FigureOptions } from "../../figure";
import { escapeText } from "../../label";
import type { Vector } from "../../mesh/boxes";
import { eyeOf, scene } from "../../mesh/scene";
import { themed } from "../../theme";
import { type Moving, playing } from "../playing";
import { cubeCorners } from "./piece-body";
import { drawnPieces, legendOfPieces, pieceFrame, pieceTraces, type SolvedPolycube, shifted } from "./placed-pieces";

/**
 * Animates an assembly piece by piece, in an order that hands can follow: each piece moves straight
 * in from outside. A play button and a slider control the animation.
 *
 * @example show(assemblyFigure({ puzzle: soma, solution: assembly }))
 */
export function assemblyFigure(data: SolvedPolycube, options: FigureOptions = {}): Figure {
  const pieces = drawnPieces(data);
  const { puzzle, solution } = data;
  const order = assemblyOrder(solution);
  const away = Math.max(...solution.box) + 1;
  const outside = (piece: number) => {
    const from = order.find((step) => step.piece === piece)?.from ?? [0, 0, 1];
    return shifted(
      pieces[piece]?.cells ?? [],
      from.map((part) => away * part),
    );
  };
  const inside = (piece: number) => shifted(pieces[piece]?.cells ?? [], []);
  const steps = order.flatMap(({ piece, from }, step): Moving[] => {
    const before = order.slice(0, step).map((earlier) => earlier.piece);
    const place = (here: Vector[], name: string) =>
      pieceFrame(
        name,
        pieces.map((_, other) => (other === piece ? here : before.includes(other) ? inside(other) : undefined)),
      );
    const placed = place(inside(piece), `${step + 1}`);
    return from === undefined ? [placed] : [{ ...place(outside(piece), `${step + 1}`), isPassing: true }, placed];
  });
  const blocked = order.filter(({ from }, step) => from === undefined && step > 0).length;
  const remark = blocked === 0 ? "" : ` (${blocked} of them cannot move straight in)`;
  const { frames, layout } = playing(steps, "", 600, steps.length - 1, ` of ${pieces.length} pieces`);
  return {
    data: pieces.flatMap((piece, group) => pieceTraces(piece, inside(group), group)),
    layout: themed(escapeText(options.title ?? `${puzzle.name}: ${pieces.length} pieces, one by one${remark}`), {
      height: 600,
      margin: { l: 8, r: 8, t: 48, b: 72 },
      legend: legendOfPieces(pieces),
      scene: scene({
        points: cubeCorners(pieces.flatMap((_, piece) => [...inside(piece), ...outside(piece)])),
        aspect: 0.95,
        eye: eyeOf([-31, 32], "draw the assembly"),
      }),
      ...layout,
    }),
    frames,
  };
}
