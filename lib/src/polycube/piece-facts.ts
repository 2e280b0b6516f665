import { placementCount } from "./cover/cover";
import { mirrorTwins } from "./kinds";
import { colouredOrientations } from "./orientations";
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
  readonly "mirror twin": string;
}

/**
 * Makes a table with a row of facts for each piece.
 *
 * @example
 * polycube.pieceFacts(soma)[4]
 * // { description: "Right Twist", cubes: 4, orientations: 12, placements: 96, "mirror twin": "5", … }
 */
export function pieceFacts(puzzle: PolycubePuzzle): PieceFacts[] {
  const { pieces } = puzzle;
  const twins = mirrorTwins(pieces);
  return pieces.map(({ id, symbol, description, cells, colours }, index) => ({
    id,
    symbol,
    description,
    cubes: cells.length,
    orientations: colouredOrientations({ cells, ...(colours && { colours }) }).length,
    placements: placementCount(puzzle, { cells, ...(colours && { colours }) }),
    "mirror twin": pieces[twins[index] ?? -1]?.symbol ?? "-",
  }));
}
