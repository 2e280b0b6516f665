import type { Move } from "../../polycube/disassembly/disassembly";
import { movesOf } from "../../polycube/disassembly/moves-of";
import type { Cell } from "../../space/space";
import type { StoredPiece } from "./write-separation";
import { childNamed, childrenNamed, type XmlElement } from "./xml";

/** A placed piece of a stored assembly, with the cells that it fills. */
export interface PlacedCopy extends StoredPiece {
  readonly cells: readonly Cell[];
}

/** The moves of a stored separation, and the number of moves of each part of it. */
export interface StoredMoves {
  readonly moves: readonly Move[];
  readonly levels: readonly number[];
}

/** A piece that BurrTools moved farther than this has left. */
const gone = 10_000;

/**
 * The moves of an element `separation`. Undefined if it is damaged, belongs to another assembly, or
 * has a move that is no slide along an axis.
 *
 * Whether the moves are possible is not checked here; `verifyDisassembly` does that.
 *
 * @param pieces the placed pieces, in the order of the assembly
 */
export function movesFrom(element: XmlElement, pieces: readonly PlacedCopy[]): StoredMoves | undefined {
  const offsets = pieces.map((): Cell => [0, 0, 0]);
  const read = { moves: [] as Move[], levels: [] as number[] };
  return readPart(element, { members: [...pieces.keys()], offsets }, pieces, read) ? read : undefined;
}

/** Pieces that must be in a separation, with the offsets of all pieces from the assembly. */
interface Part {
  readonly members: readonly number[];
  readonly offsets: readonly Cell[];
}

/** Adds the moves of a part and of the parts inside it. Returns false if they cannot be read. */
function readPart(
  element: XmlElement,
  { members, offsets }: Part,
  pieces: readonly PlacedCopy[],
  read: { moves: Move[]; levels: number[] },
): boolean {
  const copies = numbersIn(childNamed(element, "pieces"), members.length);
  const order = copies?.map((copy) => pieces.findIndex((piece) => piece.copy === copy));
  if (order === undefined || [...order].sort((a, b) => a - b).join() !== members.join()) return false;
  const states = childrenNamed(element, "state").map((state) => offsetsIn(state, order, pieces));
  if (!states.every((state) => state !== undefined)) return false;
  const last = states.pop();
  const [first, before] = [states[0], states.at(-1)];
  if (last === undefined || first === undefined || before === undefined) return false;
  if (order.some((piece, index) => String(first[index]) !== String(offsets[piece]))) return false;
  if (!states.every((state, index) => index === 0 || slideOf(states[index - 1] ?? [], state) !== undefined))
    return false;
  const leaves = last.map((at) => at.some((coordinate) => Math.abs(coordinate) > gone));
  const way = slideOf(before, last);
  // the pieces that leave are those that moved in the last state
  if (way === undefined || way.moved.join() !== leaves.join() || leaves.every(Boolean)) return false;
  const positions = states.map((state) => Int32Array.from(state.flat()));
  const shapes = pieces.map(({ cells }) => cells);
  const moves = movesOf(order, { positions, leaves, axis: way.axis, sign: way.shift > 0 ? 1 : -1 }, shapes);
  read.moves.push(...moves.map((move) => ({ ...move, pieces: [...move.pieces].sort((a, b) => a - b) })));
  read.levels.push(moves.length);
  const after = offsets.map((at, piece) => before[order.indexOf(piece)] ?? at);
  return ["left", "removed"].every((type) => {
    const inner = childrenNamed(element, "separation").find(({ attributes }) => attributes.type === type);
    const own = members.filter((piece) => leaves[order.indexOf(piece)] === (type === "removed"));
    return inner === undefined || readPart(inner, { members: own, offsets: after }, pieces, read);
  });
}

/** The offsets of pieces from the assembly, in a state of a separation. */
function offsetsIn(state: XmlElement, order: readonly number[], pieces: readonly PlacedCopy[]): Cell[] | undefined {
  const axes = ["dx", "dy", "dz"].map((name) => numbersIn(childNamed(state, name), order.length));
  if (axes.some((numbers) => numbers === undefined)) return undefined;
  return order.map((piece, index) =>
    axes.map((numbers, axis) => (numbers?.[index] ?? 0) - (pieces[piece]?.position[axis] ?? 0)),
  );
}

function numbersIn(element: XmlElement | undefined, count: number): number[] | undefined {
  const words = element?.text.split(/\s+/).filter((word) => word !== "") ?? [];
  return words.length === count && words.every((word) => /^-?\d{1,6}$/.test(word)) ? words.map(Number) : undefined;
}

/** The slide between two states; undefined if there is none, or pieces move in different ways. */
function slideOf(
  before: readonly Cell[],
  after: readonly Cell[],
): { moved: boolean[]; axis: number; shift: number } | undefined {
  const shifts = after.map((at, index) => at.map((coordinate, axis) => coordinate - (before[index]?.[axis] ?? 0)));
  const moved = shifts.map((shift) => shift.some((distance) => distance !== 0));
  const [way, ...others] = new Set(shifts.filter((_, index) => moved[index]).map(String));
  const numbers = way?.split(",").map(Number) ?? [];
  const axis = numbers.findIndex((distance) => distance !== 0);
  if (axis < 0 || others.length > 0 || numbers.filter((distance) => distance !== 0).length > 1) return undefined;
  return { moved, axis, shift: numbers[axis] ?? 0 };
}
