import { placementCount } from "./cover/cover";
import { mirrorTwins } from "./kinds";
import { orientationsOf } from "./orientations";
import type { PolycubePuzzle } from "./puzzle";

/** Facts about a piece, found without a search. */
export interface PieceFacts {
  readonly id: number;
  readonly symbol: string;
  readonly description: string;
  readonly cubes: number;
  /** The number of distinct orientations. */
  readonly orientations: number;
  /** The number of placements in the box. */
  readonly placements: number;
  /**
   * The symbol of the piece's mirror twin. It is the piece's own symbol if the piece has mirror
   * symmetry, and "-" if no twin exists.
   */
  readonly mirrorTwin: string;
}

/**
 * Makes a table with a row of facts for each piece.
 *
 * @example
 * polycube.pieceFacts(soma)[4]
 * // { description: "Right Twist", cubes: 4, orientations: 12, placements: 96, mirrorTwin: "5", … }
 */
export function pieceFacts({ box, pieces }: PolycubePuzzle): PieceFacts[] {
  const twins = mirrorTwins(pieces);
  return pieces.map(({ id, symbol, description, cells }, index) => ({
    id,
    symbol,
    description,
    cubes: cells.length,
    orientations: orientationsOf(cells).length,
    placements: placementCount(box, cells),
    mirrorTwin: pieces[twins[index] ?? -1]?.symbol ?? "-",
  }));
}
