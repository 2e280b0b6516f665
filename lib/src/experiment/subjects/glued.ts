import { InputError } from "../../input-error";
import type { PolycubePuzzle } from "../../polycube/puzzle";

/**
 * Glues the first pieces of a puzzle together, in their positions in its first assembly. The result
 * is a smaller puzzle of the same kind with at least that assembly. For 0 or 1 pieces the puzzle
 * itself is returned.
 *
 * @param pieces the number of pieces to glue into one
 * @example (await glued(tetris, 4)).pieces.length // 9: instead of 12
 * @throws InputError if the puzzle has fewer pieces, a target, copies, colours, or no assembly
 */
export async function glued(puzzle: PolycubePuzzle, pieces: number): Promise<PolycubePuzzle> {
  if (pieces < 2) return puzzle;
  const { solvePolycube } = await import("../../parallel/polycube/solve-polycube.js");
  const action = `glue pieces of ${puzzle.id}`;
  if (pieces > puzzle.pieces.length) {
    throw new InputError(action, `glued must be at most ${puzzle.pieces.length}: it is ${pieces}`);
  }
  if (puzzle.target !== undefined || puzzle.pieces.some(({ uses, colours }) => uses ?? colours)) {
    throw new InputError(action, "it must fill a box with each piece once, without colours: it does not");
  }
  const { solutions } = await solvePolycube(puzzle, { limit: 1, depth: 0, threads: 1 });
  const placed = solutions[0]?.pieces;
  const [first] = puzzle.pieces;
  if (placed === undefined || first === undefined) {
    throw new InputError(action, "it must have an assembly: it has none");
  }
  const cells = placed.slice(0, pieces).flatMap((piece) => piece.cells);
  const one = { ...first, description: `${pieces} pieces glued together`, cells };
  return { ...puzzle, pieces: [one, ...puzzle.pieces.slice(pieces)] };
}
