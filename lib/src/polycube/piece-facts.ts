import { placementCount } from "./cover/cover";
import { mirrorTwins } from "./kinds";
import { orientationsOf } from "./orientations";
import type { PolycubePuzzle } from "./puzzle";

/** What can be said of a piece before any search. */
export interface PieceFacts {
  readonly id: number;
  readonly symbol: string;
  readonly description: string;
  readonly cubes: number;
  /** Distinct ways to turn it. */
  readonly orientations: number;
  /** Ways to put it into the box. */
  readonly placements: number;
  /** The symbol of the piece that has its shape in the mirror: its own where it is symmetric, - where there is none. */
  readonly mirrorTwin: string;
}

/**
 * A table of the pieces, one row each.
 *
 * @example
 * polycube.pieceFacts(soma)[4]
 * // { description: "Right Twist", cubes: 4, orientations: 12, placements: 96, mirrorTwin: "5", … }
 */
export function pieceFacts({ box, pieces }: PolycubePuzzle): PieceFacts[] {
  const twins = mirrorTwins(pieces);
  return pieces.map(({ id, symbol, description, cells }, place) => ({
    id,
    symbol,
    description,
    cubes: cells.length,
    orientations: orientationsOf(cells).length,
    placements: placementCount(box, cells),
    mirrorTwin: pieces[twins[place] ?? -1]?.symbol ?? "-",
  }));
}
