import { formatCell } from "../space/cell";
import type { Cell } from "../space/space";
import type { PolycubeSolution } from "./puzzle";

/** One step of putting an assembly together. */
export interface AssemblyStep {
  /** The piece's place in the solution's list. */
  readonly piece: number;
  /** The way from which it slides in, straight, past the pieces that are there: [0, 0, 1] is from above. Undefined where no straight way is free. */
  readonly from: Cell | undefined;
}

/** From above first, since that is how hands do it. */
const WAYS: readonly Cell[] = [
  [0, 0, 1],
  [0, -1, 0],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, -1],
];

/**
 * An order in which the pieces of an assembly can be put in one by one, each by a straight slide, found by taking it apart: a piece that
 * can leave now can leave later, too, so it does not matter which goes first. Where the pieces that are left hold each other, one of them is
 * taken all the same, and its step says that no way is free.
 *
 * @example polycube.assemblyOrder(assembly).map(({ piece }) => piece) // [0, 1, 5, 2, 3, 4, 6]
 */
export function assemblyOrder({ pieces, box }: PolycubeSolution): AssemblyStep[] {
  const owner = new Map(pieces.flatMap(({ cells }, piece) => cells.map((cell) => [formatCell(cell), piece])));
  const left = new Set(pieces.keys());
  const far = Math.max(...box);
  const isFree = (piece: number, way: Cell) =>
    (pieces[piece]?.cells ?? []).every((cell) => {
      for (let step = 1; step <= far; step++) {
        const there = owner.get(formatCell(cell.map((part, axis) => part + step * (way[axis] ?? 0))));
        if (there !== undefined && there !== piece && left.has(there)) return false;
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

function nextToLeave(left: readonly number[], isFree: (piece: number, way: Cell) => boolean): AssemblyStep {
  for (const from of WAYS) {
    const piece = left.find((candidate) => isFree(candidate, from));
    if (piece !== undefined) return { piece, from };
  }
  return { piece: left[0] ?? 0, from: undefined };
}
