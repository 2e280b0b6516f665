import { formatCell } from "../space/cell";
import type { Cell } from "../space/space";
import type { PolycubeSolution } from "./puzzle";

/** One move in putting an assembly together. */
export interface AssemblyStep {
  /** The piece's index in the solution's list. */
  readonly piece: number;
  /**
   * The side from which the piece slides in, past the pieces placed before it: [0, 0, 1] is from
   * above. Undefined if every straight path is blocked.
   */
  readonly from: Cell | undefined;
}

/** From above first, as hands do it. */
const SIDES: readonly Cell[] = [
  [0, 0, 1],
  [0, -1, 0],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, -1],
];

/**
 * An order in which the pieces of an assembly can be put in one by one, each by a straight slide.
 *
 * Found by taking the assembly apart. A piece that can leave now can also leave later, so the order
 * of removal does not matter. If the remaining pieces block each other, one of them is removed all
 * the same, and its move has no direction.
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
