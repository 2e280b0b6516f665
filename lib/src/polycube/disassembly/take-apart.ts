import { describeValue, InputError } from "../../input-error";
import { createBudget } from "../../search/budget";
import { formatCell, lowCorner, sidesOf } from "../../space/cell";
import type { Cell } from "../../space/space";
import type { PolycubeSolution } from "../puzzle";
import type { Disassembly, Groups, Move, TakeApartOptions } from "./disassembly";
import { createGaps } from "./gaps";
import { movesOf } from "./moves-of";
import { type Part, type SeparationContext, separate } from "./separate";

/**
 * Takes an assembly apart by slides along the axes, or proves that slides cannot separate it.
 * Pieces are not rotated, so an assembly that comes apart only with a rotation counts as locked.
 *
 * A move slides one piece or several together, by any distance. A breadth-first search finds the
 * least number of moves until some pieces leave: the level of the assembly. Then the pieces that
 * stay are taken apart, and those that left together. The first separation is the shortest one; of
 * several equally short ones, one with few pieces is chosen, so the sum may not be the least.
 *
 * A part that is locked proves that the assembly is. If the pieces could all be separated in
 * another order, the same moves without the other pieces would separate this part.
 *
 * @example takeApart(assembly).levels // [1, 1, 1, 1, 1, 1]: each piece of Soma leaves in one move
 * @throws InputError if a cell is filled twice, a piece has no cell, or an option is invalid
 */
export function takeApart(solution: PolycubeSolution, options: TakeApartOptions = {}): Disassembly {
  const search = takingApart(solution, options);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

/**
 * The same search with pauses. A caller can handle other events, such as Ctrl-C, before it goes on.
 */
export function* takingApart(
  solution: PolycubeSolution,
  options: TakeApartOptions = {},
): Generator<undefined, Disassembly> {
  const pieces = checkedPieces(solution);
  const { groups = [] } = options;
  const budget = createBudget(options, "take apart");
  // pieces that no plane separates span at most the sum of their sizes; the rest is room for a move
  const reach = 4 * pieces.reduce((sum, cells) => sum + Math.max(...sidesOf(cells)), 0);
  let tried = 0;
  let states = 0;
  const context: SeparationContext = {
    gaps: createGaps(pieces, reach),
    reach,
    isSpent: (ownTried) => budget.isSpent(tried + ownTried, () => ({ unit: "position" })),
  };
  const moves: Move[] = [];
  const levels: number[] = [];
  const result = (outcome: Disassembly["outcome"]): Disassembly => ({
    outcome,
    moves,
    levels,
    statistics: { seconds: budget.seconds(), states },
  });
  const waiting: Part[] = [{ members: [...pieces.keys()], offsets: new Int32Array(3 * pieces.length) }];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (isApart(part, groups)) continue;
    const { found, isStopped, ...end } = yield* separate(part, context);
    tried += end.tried;
    states += end.states;
    if (found === undefined) return result(isStopped ? "stopped" : "exhausted");
    moves.push(...movesOf(part.members, found, pieces));
    levels.push(found.positions.length);
    const offsets = found.positions.at(-1) ?? part.offsets;
    const side = (leaves: boolean) => partOf(part.members, offsets, (index) => found.leaves[index] === leaves);
    waiting.push(side(true), side(false));
  }
  return result("solved");
}

/** True if a part is one piece, or if all its pieces are of the same group. */
function isApart({ members: [first, ...others] }: Part, groups: Groups): boolean {
  if (first === undefined || others.length === 0) return true;
  const group = groups[first];
  return group !== undefined && others.every((other) => groups[other] === group);
}

function partOf(members: readonly number[], offsets: Int32Array, isIn: (index: number) => boolean): Part {
  const kept = [...members.keys()].filter(isIn);
  return {
    members: kept.map((index) => members[index] ?? 0),
    offsets: Int32Array.from(kept.flatMap((index) => [...offsets.subarray(3 * index, 3 * index + 3)])),
  };
}

const ACTION = "take the assembly apart";

/** Longer assemblies would need other numbers than the search uses. */
const MOST_SIDE = 1000;

/** The cells of each piece, moved so that the least coordinates are 0. */
function checkedPieces({ pieces }: PolycubeSolution): Cell[][] {
  const all = pieces.flatMap(({ cells }) => cells);
  const strange = all.find((cell) => cell.length !== 3 || !cell.every(Number.isInteger));
  if (strange !== undefined)
    throw new InputError(ACTION, `a cell must have 3 whole coordinates: it is ${describeValue(strange)}`);
  const empty = pieces.findIndex(({ cells }) => cells.length === 0);
  if (empty >= 0) throw new InputError(ACTION, `pieces[${empty}].cells must have a cell: it is empty`);
  const low = lowCorner(all);
  const size = sidesOf(all);
  if (size.some((side) => side > MOST_SIDE))
    throw new InputError(ACTION, `it must be at most ${MOST_SIDE} units long: it is ${Math.max(...size)}`);
  const owners = new Map<number, number>();
  const moved = pieces.map(({ cells }) => cells.map((cell) => cell.map((part, axis) => part - (low[axis] ?? 0))));
  for (const [piece, cells] of moved.entries()) {
    for (const [index, [x = 0, y = 0, z = 0]] of cells.entries()) {
      const key = (x * MOST_SIDE + y) * MOST_SIDE + z;
      const owner = owners.get(key);
      if (owner !== undefined) {
        const name = formatCell(pieces[piece]?.cells[index] ?? []);
        throw new InputError(
          ACTION,
          `cell ${name} must be filled once: it is in pieces[${owner}] and pieces[${piece}]`,
        );
      }
      owners.set(key, piece);
    }
  }
  return moved;
}
