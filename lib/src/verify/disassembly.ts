import type { Groups, Move } from "../polycube/disassembly/disassembly";
import type { PolycubeSolution } from "../polycube/puzzle";
import { formatCell, sidesOf } from "../space/cell";
import type { Cell } from "../space/space";
import { listSome } from "./list-some";

/** A placed piece on its way: its present cells, and the number of the part that it belongs to. */
interface Body {
  cells: Cell[];
  part: number;
}

/**
 * Lists what is wrong with moves that take an assembly apart, in words. The list is empty if every
 * move is possible and all pieces are apart at the end.
 *
 * The checker does not know how the moves were found. It slides the pieces unit by unit and looks
 * for cells that two pieces fill. Pieces that left are apart from the others: they can be carried
 * away, so they block nothing, and a later move cannot contain pieces of both parts. The list ends
 * with the first move that is wrong, because the later ones start from its position.
 *
 * @param options.groups the group of each piece; pieces of the same group may stay together
 * @example verifyDisassembly(assembly, takeApart(assembly).moves) // []: nothing is wrong
 * @example
 * verifyDisassembly(assembly, [])[0]
 * // "pieces[0], pieces[1], pieces[2], pieces[3], pieces[4], pieces[5] and 1 more are not apart"
 */
export function verifyDisassembly(
  solution: PolycubeSolution,
  moves: readonly Move[],
  options: { readonly groups?: Groups } = {},
): string[] {
  const bodies = solution.pieces.map(({ cells }): Body => ({ cells: [...cells], part: 0 }));
  const strange = bodies.findIndex(({ cells }) => !cells.every(isCell));
  if (strange >= 0) return [`pieces[${strange}]: a cell has 3 whole coordinates`];
  const length = lengthOf(bodies.flatMap(({ cells }) => cells));
  if (length > mostLength) return [`the assembly is ${length} units long, not at most ${mostLength}`];
  const room = bodies.reduce((sum, { cells }) => sum + lengthOf(cells), 0);
  const twice = firstMeeting(bodies, []);
  if (twice !== undefined) return [`${names([twice.piece, twice.other])} both fill cell ${formatCell(twice.cell)}`];
  for (const [index, move] of moves.entries()) {
    const problem = wrongForm(bodies, move, room) ?? wrongSlide(bodies, move, index + 1);
    if (problem !== undefined) return [`move ${index + 1}: ${problem}`];
  }
  return stillTogether(bodies, options.groups ?? []);
}

/** Longer assemblies would take hours, unit by unit. No box of a puzzle file is longer than 100. */
const mostLength = 1000;

function isCell(cell: Cell): boolean {
  return cell.length === 3 && cell.every(Number.isSafeInteger);
}

/** The longest side of the smallest box around some cells. */
function lengthOf(cells: readonly Cell[]): number {
  return Math.max(0, ...sidesOf(cells));
}

/** @param room the length of all pieces in a row; only pieces that leave may slide farther */
function wrongForm(
  bodies: readonly Body[],
  { pieces, direction, distance, leaves }: Move,
  room: number,
): string | undefined {
  const [first] = pieces;
  if (first === undefined) return "no piece moves";
  const unknown = pieces.find((piece) => bodies[piece] === undefined);
  if (unknown !== undefined) return `pieces[${unknown}] is not in the assembly`;
  const twice = pieces.find((piece, index) => pieces.indexOf(piece) < index);
  if (twice !== undefined) return `pieces[${twice}] is listed twice`;
  const away = pieces.find((piece) => bodies[piece]?.part !== bodies[first]?.part);
  if (away !== undefined) return `${names([first, away])} are apart already and cannot move together`;
  const lengths = direction.map(Math.abs).sort();
  if (`${lengths}` !== "0,0,1") return `direction ${formatCell(direction)} is not a unit vector along an axis`;
  if (!Number.isInteger(distance) || distance < 1) return `distance ${distance} is not a whole number from 1`;
  return leaves || distance <= room
    ? undefined
    : `distance ${distance} is more than ${room}, the length of all pieces in a row`;
}

/** Slides the pieces and says what stops them, or why they have not left. */
function wrongSlide(bodies: Body[], { pieces, direction, distance, leaves }: Move, part: number): string | undefined {
  const own = bodies[pieces[0] ?? 0]?.part;
  const others = [...bodies.keys()].filter((piece) => bodies[piece]?.part === own && !pieces.includes(piece));
  for (let moved = 1; moved <= distance; moved++) {
    if (isBeyond(bodies, pieces, others, direction)) {
      shift(bodies, pieces, direction, distance - moved + 1);
      break;
    }
    shift(bodies, pieces, direction, 1);
    const hit = firstMeeting(bodies, pieces);
    if (hit !== undefined)
      return `pieces[${hit.piece}] hits pieces[${hit.other}] at ${formatCell(hit.cell)} after unit ${moved} of ${distance}`;
  }
  if (!leaves) return undefined;
  if (others.length === 0) return `${names(pieces)} cannot leave, because no piece stays`;
  if (!isBeyond(bodies, pieces, others, direction))
    return `${names(pieces)} did not leave after ${distance} ${distance === 1 ? "unit" : "units"}`;
  for (const piece of pieces) (bodies[piece] as Body).part = part;
  return undefined;
}

function shift(bodies: Body[], pieces: readonly number[], direction: Cell, distance: number): void {
  for (const piece of pieces) {
    const body = bodies[piece] as Body;
    body.cells = body.cells.map((cell) => cell.map((at, axis) => at + distance * (direction[axis] ?? 0)));
  }
}

/** True if all moved cells are ahead of all others in the direction of the move. */
function isBeyond(bodies: readonly Body[], moved: readonly number[], others: readonly number[], way: Cell): boolean {
  const along = (piece: number) =>
    (bodies[piece]?.cells ?? []).map((cell) => cell.reduce((sum, at, axis) => sum + at * (way[axis] ?? 0), 0));
  let foremost = -Infinity;
  for (const piece of others) for (const at of along(piece)) foremost = Math.max(foremost, at);
  return moved.every((piece) => along(piece).every((at) => at > foremost));
}

/**
 * The first cell that two pieces of the same part fill. `moved` pieces are named first.
 */
function firstMeeting(
  bodies: readonly Body[],
  moved: readonly number[],
): { piece: number; other: number; cell: Cell } | undefined {
  const owners = new Map<string, number>();
  for (const [piece, { cells, part }] of bodies.entries()) {
    for (const cell of cells) {
      const key = `${part}: ${cell}`;
      const other = owners.get(key);
      if (other !== undefined)
        return moved.includes(piece) ? { piece, other, cell } : { piece: other, other: piece, cell };
      owners.set(key, piece);
    }
  }
  return undefined;
}

function stillTogether(bodies: readonly Body[], groups: Groups): string[] {
  const parts = new Map<number, number[]>();
  for (const [piece, { part }] of bodies.entries()) parts.set(part, [...(parts.get(part) ?? []), piece]);
  return [...parts.values()].flatMap((pieces) => {
    const own = new Set(pieces.map((piece) => groups[piece]));
    const isAllowed = pieces.length === 1 || (own.size === 1 && !own.has(undefined));
    return isAllowed ? [] : [`${names(pieces)} are not apart`];
  });
}

function names(pieces: readonly number[]): string {
  return listSome(pieces.map((piece) => `pieces[${piece}]`));
}
