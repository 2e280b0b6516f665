import type { Move } from "../../polycube/disassembly/disassembly";
import { add, scale } from "../../space/cell";
import type { Cell } from "../../space/space";

/** A placed piece as a BurrTools file has it. */
export interface StoredPiece {
  /** The index of the copy among all copies of all pieces, used or not. */
  readonly copy: number;
  /** The position in the assembly. */
  readonly position: Cell;
}

/** BurrTools moves a piece that leaves this far away. It counts as gone from half of that. */
const far = 20_000;

/**
 * The element `separation` of an assembly: the positions of all pieces after each move, until some
 * of them leave, then the same for those that left and for those that stay.
 *
 * @param pieces the placed pieces, as the moves number them
 * @returns the lines; none if nothing leaves
 */
export function separationLines(pieces: readonly StoredPiece[], moves: readonly Move[]): string[] {
  const positions = pieces.map(({ position }) => position);
  return linesOf({ members: [...pieces.keys()], positions, moves }, pieces, "");
}

/** Pieces that are together, their positions, and the moves that take them apart. */
interface Part {
  readonly members: readonly number[];
  /** The positions of all pieces, also of those in other parts. */
  readonly positions: readonly Cell[];
  readonly moves: readonly Move[];
}

function linesOf({ members, positions, moves }: Part, pieces: readonly StoredPiece[], type: string): string[] {
  const end = moves.findIndex(({ leaves }) => leaves);
  const last = moves[end];
  if (last === undefined) return [];
  const states = [positions];
  for (const move of moves.slice(0, end)) states.push(moved(states.at(-1) ?? positions, move, move.distance));
  const before = states.at(-1) ?? positions;
  const side = (leaves: boolean, name: string) => {
    const part = members.filter((member) => last.pieces.includes(member) === leaves);
    const own = moves.slice(end + 1).filter((move) => move.pieces.every((piece) => part.includes(piece)));
    return linesOf({ members: part, positions: before, moves: own }, pieces, name);
  };
  return [
    `<separation${type === "" ? "" : ` type="${type}"`}>`,
    ` <pieces count="${members.length}">${members.map((member) => pieces[member]?.copy).join(" ")}</pieces>`,
    ...[...states, moved(before, last, far)].map(
      (state) => ` ${stateTag(members.map((member) => state[member] ?? []))}`,
    ),
    ...[...side(true, "removed"), ...side(false, "left")].map((line) => ` ${line}`),
    "</separation>",
  ];
}

function moved(positions: readonly Cell[], { pieces, direction }: Move, distance: number): Cell[] {
  return positions.map((at, piece) => (pieces.includes(piece) ? add(at, scale(direction, distance)) : at));
}

function stateTag(positions: readonly Cell[]): string {
  const axes = ["dx", "dy", "dz"].map(
    (name, axis) => `<${name}>${positions.map((at) => at[axis]).join(" ")}</${name}>`,
  );
  return `<state>${axes.join("")}</state>`;
}
