import type { PolycubePuzzle } from "../polycube/puzzle";
import { type PieceSolidOptions, pieceSolid } from "./piece-solid";
import { movedBy, type Triangles } from "./solid";

/**
 * All pieces of a polycube puzzle in rows on a plate, to be printed.
 *
 * @example await exportStl(solid.piecesSolid(soma), "soma") // …/charts/soma.stl
 */
export function piecesSolid({ pieces }: PolycubePuzzle, options: PieceSolidOptions = {}): Triangles {
  const bodies = pieces.map(({ cells }) => pieceSolid(cells, options));
  const widest = bodies.reduce((most, body) => body.reduce((high, place) => Math.max(high, place), most), 0);
  const apart = widest + (options.cube ?? 20) / 2;
  const perRow = Math.ceil(Math.sqrt(bodies.length));
  return bodies.flatMap((body, index) =>
    movedBy(body, [apart * (index % perRow), apart * Math.floor(index / perRow), 0]),
  );
}
