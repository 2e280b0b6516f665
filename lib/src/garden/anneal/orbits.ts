import { mapTile, powers } from "../../space/symmetry";
import { indexOfCell, type Occupancy } from "../occupancy";
import type { Region } from "../symmetry/region";
import type { Energy } from "./energy";

/**
 * A symmetric board, reduced to orbits. An orbit is a set of cells that the symmetry exchanges; its
 * first cell represents the set. An orbit is an index into the region's orbits, and a cell is an
 * index into the arrays of the board.
 */
export interface OrbitBoard {
  /** The orbits that a walk may flip. */
  readonly free: Int32Array;
  /** The cells of all orbits, one orbit after another. */
  readonly members: Int32Array;
  /** The cells of orbit i are `members` from index memberStarts[i] up to memberStarts[i + 1]. */
  readonly memberStarts: Int32Array;
  /** The representative cell of each orbit. */
  readonly first: Int32Array;
  /**
   * For each orbit, the number to add to the pattern of its representative, to get an index into
   * `weights`.
   */
  readonly bases: Int32Array;
  /**
   * For each orbit, the directions from its representative to other cells of the same orbit, as
   * bits.
   */
  readonly ownBits: Int32Array;
  /**
   * The neighbours of orbit i are at the indices from starts[i] up to starts[i + 1] of `besides`.
   */
  readonly starts: Int32Array;
  /**
   * For each orbit, a list of the orbits that have a cell next to it. All lists are concatenated.
   */
  readonly besides: Int32Array;
  /**
   * For each entry of `besides` in the list of orbit i, the bits that orbit i adds to the pattern
   * of the neighbour's representative.
   */
  readonly bits: Int32Array;
  readonly weights: OrbitWeights;
}

/**
 * The energy of an orbit whose representative has a certain pattern. The index is the orbit's entry
 * in `bases` plus the pattern.
 *
 * Patterns that the symmetry maps onto each other form one kind, because they occur equally often:
 * an orbit of s cells has each of k patterns s / k times.
 */
export interface OrbitWeights {
  readonly kinds: Int32Array;
  readonly copies: Int32Array;
  /**
   * Two adjacent numbers for each index: the change of the energy if no other cell has the pattern,
   * and if some cell has it. The walk selects one without a branch.
   */
  readonly costs: Int32Array;
  /** The energy of an empty board, on which every kind of pattern is missing. */
  readonly empty: number;
}

export function createOrbitBoard(board: Occupancy, fixed: Uint8Array, region: Region, energy: Energy): OrbitBoard {
  const orbits = region.orbits.map((orbit) => orbit.map((cell) => indexOfCell(board, cell)));
  const sizes = [...new Set(orbits.map(({ length }) => length))];
  const patternCount = 2 ** board.offsets.length;
  const first = Int32Array.from(orbits, ([cell]) => cell ?? 0);
  const { ownBits, besides } = adjacency(board, orbits, first);
  return {
    free: Int32Array.from(orbits.keys()).filter((orbit) => !orbits[orbit]?.some((cell) => fixed[cell] === 1)),
    members: Int32Array.from(orbits.flat()),
    memberStarts: startsOf(orbits),
    first,
    bases: Int32Array.from(orbits, ({ length }) => sizes.indexOf(length) * patternCount),
    ownBits,
    starts: startsOf(besides),
    besides: Int32Array.from(besides.flat(), ([orbit]) => orbit),
    bits: Int32Array.from(besides.flat(), ([, bits]) => bits),
    weights: createWeights(board, region, sizes, energy),
  };
}

function adjacency({ offsets, full }: Occupancy, orbits: readonly (readonly number[])[], first: Int32Array) {
  const orbitOf = new Int32Array(full.length).fill(-1);
  for (const [orbit, cells] of orbits.entries()) for (const cell of cells) orbitOf[cell] = orbit;
  const ownBits = new Int32Array(orbits.length);
  const maps = orbits.map(() => new Map<number, number>());
  for (const [orbit, cell] of first.entries()) {
    for (const [d, offset] of offsets.entries()) {
      const beside = orbitOf[cell + offset] ?? -1;
      if (beside === orbit) ownBits[orbit] = (ownBits[orbit] ?? 0) | (1 << d);
      else if (beside !== -1) maps[beside]?.set(orbit, (maps[beside]?.get(orbit) ?? 0) | (1 << d));
    }
  }
  return { ownBits, besides: maps.map((map) => [...map]) };
}

function createWeights(
  { space }: Occupancy,
  { symmetry }: Region,
  sizes: readonly number[],
  { costs }: Energy,
): OrbitWeights {
  const turns = powers(space, symmetry);
  const patterns = Array.from({ length: 2 ** space.directions.length }, (_, pattern) => pattern);
  const classes = patterns.map((pattern) => [...new Set([pattern, ...turns.map((turn) => mapTile(turn, pattern))])]);
  const kindOf = patterns.map((pattern) => Math.min(...(classes[pattern] ?? [])));
  const firstCost = (pattern: number) => costs[2 * pattern] ?? 0;
  const moreCost = (pattern: number) => costs[2 * pattern + 1] ?? 0;
  const table = (entries: (pattern: number, copies: number) => number | number[]) =>
    Int32Array.from(sizes.flatMap((size) => patterns.flatMap((p) => entries(p, size / (classes[p]?.length ?? 1)))));
  return {
    kinds: table((pattern) => kindOf[pattern] ?? 0),
    copies: table((_, copies) => copies),
    costs: table((pattern, copies) => [
      firstCost(pattern) + (copies - 1) * moreCost(pattern),
      copies * moreCost(pattern),
    ]),
    empty: -patterns.reduce((sum, p) => sum + (kindOf[p] === p ? Math.min(0, firstCost(p)) : 0), 0),
  };
}

/**
 * The index at which each list starts if all lists are concatenated, and the total length at the
 * end.
 */
function startsOf(lists: readonly (readonly unknown[])[]): Int32Array {
  const starts = new Int32Array(lists.length + 1);
  for (const [index, { length }] of lists.entries()) starts[index + 1] = (starts[index] ?? 0) + length;
  return starts;
}
