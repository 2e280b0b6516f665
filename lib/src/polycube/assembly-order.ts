import { formatCell } from "../space/cell";
import type { Cell } from "../space/space";
import type { PolycubeSolution } from "./puzzle";

/** One move that adds a piece to an assembly. */
export interface AssemblyStep {
  /** The index of the piece in the list of the solution. */
  readonly piece: number;
  /**
   * The side from which the piece slides in, past the pieces placed before: [0, 0, 1] is from
   * above. Undefined if every straight path is blocked.
   */
  readonly from: Cell | undefined;
}

/**
 * The sides from which a piece may slide in, in the order of preference: from above first, as with
 * hands.
 */
const SIDES: readonly Cell[] = [
  [0, 0, 1],
  [0, -1, 0],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, -1],
];

/**
 * Finds an order in which the pieces of an assembly can be put in one by one, each by a straight
 * slide.
 *
 * The function takes the assembly apart and reverses the order. A piece that can leave now can also
 * leave later, so the order of removal does not matter. If the remaining pieces block each other,
 * the function removes one of them anyway; the move of this piece has no direction.
 *
 * @example polycube.assemblyOrder(assembly).map(({ piece }) => piece) // [0, 1, 5, 2, 3, 4, 6]
 */
export function assemblyOrder({ pieces, box }: PolycubeSolution): AssemblyStep[] {
  const owner = new Map(pieces.flatMap(({ cells }, piece) => cells.map((cell) => [formatCell(cell), piece])));
  const left = new Set(pieces.keys());
  const far = Math.max(...box);
  const isFree = (piece: number, side: Cell) =>
    (pieces[piece]?.cells ?? []).every((cell) => {
      for (let distance = 1; distance <= far; distance++) {
        const blocker = owner.get(formatCell(cell.map((part, axis) => part + distance * (side[axis] ?? 0))));
        if (blocker !== undefined && blocker !== piece && left.has(blocker)) return false;
      }
      return true;
    });
  const taken: AssemblyStep[] = [];
  while (left.size > 0) {
    const next = nextToLeave([...left].reverse(), isFree);
    left.delete(next.piece);
    taken.push(next);
  }
  return taken.reverse();
}

function nextToLeave(left: readonly number[], isFree: (piece: number, side: Cell) => boolean): AssemblyStep {
  for (const from of SIDES) {
    const piece = left.find((candidate) => isFree(candidate, from));
    if (piece !== undefined) return { piece, from };
  }
  return { piece: left[0] ?? 0, from: undefined };
}
