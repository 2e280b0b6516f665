import type { Cell } from "../../space/space";
import type { Move } from "./disassembly";
import type { Separation } from "./separate";

/**
 * The moves of a separation. Of the two sides of a move, the one with fewer pieces slides; if they
 * have equally many, the one with fewer cubes.
 */
export function movesOf(
  members: readonly number[],
  { positions, leaves, axis, sign }: Separation,
  pieces: readonly (readonly Cell[])[],
): Move[] {
  const moves = positions.slice(1).map((after, index): Move => {
    const before = positions[index] ?? after;
    const changed = after.findIndex((offset, at) => offset !== before[at]);
    const shift = (after[changed] ?? 0) - (before[changed] ?? 0);
    const isMoved = members.map(
      (_, member) => after[3 * member + (changed % 3)] !== before[3 * member + (changed % 3)],
    );
    return lighterSide(members, isMoved, changed % 3, shift, pieces);
  });
  const last = positions.at(-1) ?? new Int32Array();
  const distance = distanceToLeave(members, last, { leaves, axis, sign }, pieces);
  const leaving = members.filter((_, member) => leaves[member]);
  return [...moves, { pieces: leaving, direction: unit(axis, sign), distance, leaves: true }];
}

function lighterSide(
  members: readonly number[],
  isMoved: readonly boolean[],
  axis: number,
  shift: number,
  pieces: readonly (readonly Cell[])[],
): Move {
  const [moved, still] = [true, false].map((side) => members.filter((_, member) => isMoved[member] === side));
  const cubes = (side: readonly number[] = []) => side.reduce((sum, piece) => sum + (pieces[piece]?.length ?? 0), 0);
  const count = (moved?.length ?? 0) - (still?.length ?? 0) || cubes(moved) - cubes(still);
  const sign = Math.sign(count <= 0 ? shift : -shift);
  return {
    pieces: (count <= 0 ? moved : still) ?? [],
    direction: unit(axis, sign),
    distance: Math.abs(shift),
    leaves: false,
  };
}

/** The distance after which a plane separates the pieces that leave from those that stay. */
function distanceToLeave(
  members: readonly number[],
  offsets: Int32Array,
  { leaves, axis, sign }: Omit<Separation, "positions">,
  pieces: readonly (readonly Cell[])[],
): number {
  let [hindmost, foremost] = [Infinity, -Infinity];
  for (const [member, piece] of members.entries()) {
    for (const cell of pieces[piece] ?? []) {
      const along = sign * ((cell[axis] ?? 0) + (offsets[3 * member + axis] ?? 0));
      if (leaves[member]) hindmost = Math.min(hindmost, along);
      else foremost = Math.max(foremost, along);
    }
  }
  return Math.max(1, foremost - hindmost + 1);
}

function unit(axis: number, sign: number): Cell {
  return [0, 1, 2].map((other) => (other === axis ? sign : 0));
}
