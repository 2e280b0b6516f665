import { findBottlenecks } from "./bottlenecks";
import { FAR, type Gaps } from "./gaps";
import { createMovingSets, type MovingSets } from "./moving-sets";
import { createPositions, type Positions } from "./positions";

/** Pieces that are together, with three offsets each from their assembled positions. */
export interface Part {
  readonly members: readonly number[];
  readonly offsets: Int32Array;
}

/** The shortest sequence of positions after which some members of a part can leave. */
export interface Separation {
  /** The offsets of the members, from the given position to the last one before they leave. */
  readonly positions: readonly Int32Array[];
  /** True for each member that leaves. */
  readonly leaves: readonly boolean[];
  readonly axis: number;
  readonly sign: 1 | -1;
}

/** How a search for a separation ended. */
export interface SeparationEnd {
  readonly found?: Separation;
  readonly isStopped: boolean;
  /** The number of positions whose moves were tried. */
  readonly tried: number;
  /** The number of positions that were reached. */
  readonly states: number;
}

/** What a separation needs to know about the search that it is part of. */
export interface SeparationContext {
  readonly gaps: Gaps;
  /** A bound on the absolute value of all offsets. */
  readonly reach: number;
  /** True if the search must stop; gets the number of positions whose moves were tried. */
  isSpent(tried: number): boolean;
}

/** The number of positions between two pauses, and that of sets that were tried. */
const PAUSE_EVERY = 256;
const PAUSE_EVERY_SETS = 16_384;

/** More bytes of positions end the search. */
const MOST_BYTES = 2 ** 29;

/**
 * Finds the least number of moves until some pieces of a part can leave the others, breadth first.
 *
 * A position is the offset of each member relative to the first one. Only slides along positive
 * axes are tried: to slide some pieces back is to slide the others forward. In a position from
 * which nothing can leave, no plane separates the pieces, so the number of positions is finite.
 *
 * It pauses now and then, so that a caller can look at other events.
 */
export function* separate(
  part: Part,
  { gaps, reach, isSpent }: SeparationContext,
): Generator<undefined, SeparationEnd> {
  const { members } = part;
  const n = members.length;
  const positions = createPositions(3 * n, reach);
  let movingSets: MovingSets | undefined;
  const table = new Int32Array(3 * n * n);
  const here = new Int32Array(3 * n);
  const next = new Int32Array(3 * n);
  const most = [0, 0, 0];
  let sets = 0;
  positions.add(relative(part.offsets), -1);
  for (let index = 0; index < positions.count(); index++) {
    const isFull = positions.bytes() > MOST_BYTES;
    if (isFull || isSpent(index)) return { isStopped: true, tried: index, states: positions.count() };
    if (index % PAUSE_EVERY === PAUSE_EVERY - 1) yield;
    positions.read(index, here);
    gaps.fill(members, here, table);
    for (let axis = 0; axis < 3; axis++) most[axis] = findBottlenecks(table, axis * n * n, n);
    if (most.includes(FAR)) {
      const found = { ...smallestLeaving(table, n), positions: pathTo(positions, index, 3 * n) };
      return { found, isStopped: false, tried: index + 1, states: positions.count() };
    }
    movingSets ??= createMovingSets(n);
    for (let axis = 0; axis < 3; axis++) {
      for (let distance = 1; distance <= (most[axis] as number); distance++) {
        movingSets.begin(table, axis * n * n, distance);
        for (let moves = movingSets.next(); moves !== undefined; moves = movingSets.next()) {
          next.set(here);
          // the first member stays at the origin
          const back = moves[0] === 1 ? distance : 0;
          for (let i = 0; i < n; i++) (next[3 * i + axis] as number) += (moves[i] as number) * distance - back;
          positions.add(next, index);
          if (positions.bytes() > MOST_BYTES || isSpent(index)) break;
          if (++sets % PAUSE_EVERY_SETS === 0) yield;
        }
      }
    }
  }
  return { isStopped: false, tried: positions.count(), states: positions.count() };
}

/** The offsets relative to the first member. */
function relative(offsets: Int32Array): Int32Array {
  return offsets.map((offset, index) => offset - (offsets[index % 3] ?? 0));
}

/**
 * The smallest set of pieces that nothing blocks. Upwards first, as hands do it, then towards the
 * viewer.
 */
function smallestLeaving(table: Int32Array, n: number): Omit<Separation, "positions"> {
  let [best, least] = [{ axis: 0, sign: 1 as 1 | -1, piece: 0 }, n];
  for (const [axis, sign] of SIDES) {
    for (let piece = 0; piece < n; piece++) {
      let size = 1;
      for (let other = 0; other < n; other++) if (takesAlong(axis, sign, piece, other)) size++;
      if (size < least) [best, least] = [{ axis, sign, piece }, size];
    }
  }
  const { axis, sign, piece } = best;
  const leaves = Array.from({ length: n }, (_, other) => other === piece || takesAlong(axis, sign, piece, other));
  return { axis, sign, leaves };

  function takesAlong(axis: number, sign: 1 | -1, piece: number, other: number): boolean {
    const pair = sign === 1 ? piece * n + other : other * n + piece;
    return other !== piece && (table[axis * n * n + pair] as number) < FAR;
  }
}

const SIDES: readonly (readonly [axis: number, sign: 1 | -1])[] = [
  [2, 1],
  [1, -1],
  [0, -1],
  [0, 1],
  [1, 1],
  [2, -1],
];

function pathTo(positions: Positions, goal: number, length: number): Int32Array[] {
  const path: Int32Array[] = [];
  for (let index = goal; index >= 0; index = positions.origin(index)) {
    const position = new Int32Array(length);
    positions.read(index, position);
    path.unshift(position);
  }
  return path;
}
