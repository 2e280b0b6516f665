import { tileCount } from "../../space/space";
import { indexOfCell, type Occupancy } from "../occupancy";
import type { Region } from "../symmetry/region";

/**
 * The sites of a board, as the kernel needs them. A site is what one move fills or empties: a cell,
 * or an orbit of cells that a symmetry exchanges.
 *
 * A site has a slot for each neighbour. The arrays with slots have an entry for each slot of each
 * site. If `listsNeighbours` is false, they have one entry per slot for all sites, and a neighbour
 * is a difference of two sites.
 */
export interface Sites {
  /** The cells of each site, as indices into the arrays of the board. */
  readonly cells: (site: number) => readonly number[];
  readonly count: number;
  /** 1 for each site that a walk may flip. */
  readonly mayFlip: Uint8Array;
  readonly full: Uint8Array;
  /**
   * For each site, the pattern that its first cell has if the site is full, plus the number of
   * patterns times the index of its size.
   */
  readonly keys: Uint16Array;
  readonly slots: number;
  readonly listsNeighbours: boolean;
  readonly neighbours: Int32Array;
  /** The bits that a site toggles in the key of its neighbour. */
  readonly bits: Uint16Array;
  /** The slot of the neighbour that leads back. */
  readonly backSlots: Uint8Array;
  /** The sizes of sites that occur. */
  readonly sizes: readonly number[];
}

/** Every cell of the board is a site, and so is every cell of its rim, which stays empty. */
export function cellSites(board: Occupancy, fixed: Uint8Array): Sites {
  const { space, offsets, backBits, inBox } = board;
  return {
    cells: (site) => [site],
    count: inBox.length,
    mayFlip: inBox.map((inside, index) => (fixed[index] === 1 ? 0 : inside)),
    full: board.full,
    keys: Uint16Array.from(board.patterns),
    slots: offsets.length,
    listsNeighbours: false,
    neighbours: offsets,
    bits: Uint16Array.from(backBits),
    backSlots: Uint8Array.from(space.directions, ({ opposite }) => opposite),
    sizes: [1],
  };
}

/**
 * Every orbit of the region is a site. One more site, always empty, is the neighbour in slots that
 * an orbit does not need.
 */
export function orbitSites(board: Occupancy, fixed: Uint8Array, region: Region): Sites {
  const { orbits, sizes, ownBits, ...slots } = orbitGraph(board, region);
  const keyOf = ([first = 0, ...others]: readonly number[], site: number) =>
    sizes.indexOf(others.length + 1) * tileCount(board.space) + ((board.patterns[first] ?? 0) | (ownBits[site] ?? 0));
  return {
    cells: (site) => orbits[site] ?? [],
    count: orbits.length + 1,
    mayFlip: Uint8Array.from([...orbits.map((orbit) => (orbit.some((cell) => fixed[cell] === 1) ? 0 : 1)), 0]),
    full: Uint8Array.from([...orbits.map(([first = 0]) => board.full[first] ?? 0), 0]),
    keys: Uint16Array.from([...orbits.map(keyOf), 0]),
    listsNeighbours: true,
    ...slots,
    sizes,
  };
}

/** What the sites of a region have in common on all boards. */
type OrbitGraph = Pick<Sites, "slots" | "neighbours" | "bits" | "backSlots" | "sizes"> & {
  readonly orbits: readonly (readonly number[])[];
  /** For each orbit, the bits in the pattern of its first cell that stand for cells of the same orbit. */
  readonly ownBits: Uint16Array;
};

function orbitGraph(board: Occupancy, region: Region): OrbitGraph {
  const known = graphs.get(region);
  if (known !== undefined) return known;
  const orbits = region.orbits.map((orbit) => orbit.map((cell) => indexOfCell(board, cell)));
  const slots = board.offsets.length;
  const { ownBits, besides } = adjacency(board, orbits);
  const neighbours = new Int32Array((orbits.length + 1) * slots).fill(orbits.length);
  const bits = new Uint16Array(neighbours.length);
  const backSlots = new Uint8Array(neighbours.length);
  for (const [site, list] of besides.entries()) {
    for (const [slot, [beside, toggled]] of list.entries()) {
      neighbours[site * slots + slot] = beside;
      bits[site * slots + slot] = toggled;
      backSlots[site * slots + slot] = besides[beside]?.findIndex(([back]) => back === site) ?? 0;
    }
  }
  const sizes = [...new Set(orbits.map(({ length }) => length))];
  const graph = { orbits, ownBits, slots, neighbours, bits, backSlots, sizes };
  graphs.set(region, graph);
  return graph;
}

/** The graph of each region, in a cache: many seeds search the same region. */
const graphs = new WeakMap<Region, OrbitGraph>();

/**
 * For each orbit, the bits in the pattern of its first cell that stand for cells of the same orbit,
 * and its neighbours: the other orbit, and the bits that this orbit toggles in its pattern.
 */
function adjacency({ offsets, full }: Occupancy, orbits: readonly (readonly number[])[]) {
  const orbitOf = new Int32Array(full.length).fill(-1);
  for (const [orbit, cells] of orbits.entries()) for (const cell of cells) orbitOf[cell] = orbit;
  const ownBits = new Uint16Array(orbits.length);
  const maps = orbits.map(() => new Map<number, number>());
  for (const [orbit, [cell = 0]] of orbits.entries()) {
    for (const [d, offset] of offsets.entries()) {
      const beside = orbitOf[cell + offset] ?? -1;
      if (beside === orbit) ownBits[orbit] = (ownBits[orbit] ?? 0) | (1 << d);
      else if (beside !== -1) maps[beside]?.set(orbit, (maps[beside]?.get(orbit) ?? 0) | (1 << d));
    }
  }
  return { ownBits, besides: maps.map((map) => [...map]) };
}
