import { describeValue, InputError } from "../../input-error";
import { createBudget } from "../../search/budget";
import { createRandom, type Random } from "../../search/random";
import type { SearchOptions, SearchResult } from "../../search/search";
import { type Cell, tileCount } from "../../space/space";
import { powers } from "../../space/symmetry";
import type { WatchOptions } from "../film/moment";
import { finishSolution } from "../finish-solution";
import type { Garden, GardenSolution } from "../garden";
import { whyImpossible } from "../impossible";
import { checkForOccupancy, createOccupancy, type Occupancy, placedTiles } from "../occupancy";
import { type CommonStatistics, gardenResult } from "../result";
import { isFixedCell } from "../symmetry/placed-symmetry";
import type { Region } from "../symmetry/region";
import { symmetricRegions } from "../symmetry/symmetric";
import { goodDefaults } from "./defaults";
import { createEnergy } from "./energy";
import { fillStart, fixPinnedCells } from "./fixed-cells";
import { cellSites, orbitSites } from "./sites";
import { createWalk, type Walk } from "./walk";
import { boardMoment, runWatched } from "./watch";

/** Options of `anneal`. */
export interface AnnealOptions extends SearchOptions, WatchOptions {
  /** If true, the search continues until all tiles except Red are in one connected group. */
  connected?: boolean;
  /**
   * If given, the search finds only gardens that this symmetry, such as "third-turn", maps onto
   * themselves, Red included. "diagonal-mirror+third-turn" is a group: all its symmetries do, see
   * `symmetryGroups`. "axes" is the group of all permutations of the axes. If counting rules out all
   * such gardens, the outcome is `exhausted` and `statistics.reason` says why.
   */
  symmetry?: string;
  /**
   * The temperature, from 0.01 to 10: a higher one accepts greater rises of the energy. Default:
   * 0.35 in the plane; in space 0.25, or 0.3 in boxes of less than 180 cells, or 0.42 if the tiles
   * fill more than 0.6 of the box. With a symmetry: 0.37, or 0.335 for mirrors and half turns in
   * space.
   */
  temperature?: number;
  /**
   * The cost of a missing tile, from 0.01 to 10; a surplus tile costs 1. Default: 0.5, or 0.6 with
   * a symmetry, or 0.9 if the tiles fill more than 0.6 of a box of cubes.
   */
  missing?: number;
}

/** The statistics of `anneal`. `choices` counts the proposed flips. */
export type AnnealStatistics = CommonStatistics & {
  /** The number of accepted flips. */
  accepted: number;
  propagations: number;
  undone: number;
  deepest: number;
  restarts: readonly number[];
};

/**
 * The number of proposals between two calls of the budget, which reads the clock at most every
 * 256th call.
 */
const stretch = 8192;

/**
 * The number of stretches at one position of a symmetry before the search moves on to the next
 * position. This is a million proposals, which mostly suffice to find a garden at the first
 * position.
 */
const stretchesInARow = 128;

/**
 * Finds one garden by simulated annealing on the set of full cells.
 *
 * The full neighbours of a cell determine its tile, so the search does not choose tiles: it only
 * chooses which cells are full. It fills and empties cells at a constant temperature until every
 * tile occurs exactly once. There are no restarts. `steps` limits the proposed changes of a cell.
 *
 * The garden must have air and use each tile once. Pinned cells and their neighbours stay fixed, as
 * the pinned tiles require.
 *
 * @example anneal(squareGardens(), { seed: 1 }).solutions[0].cells.length // 16
 * @throws InputError if the garden has no air or repeats tiles, or if an option is wrong
 */
export function anneal(garden: Garden, options: AnnealOptions = {}): SearchResult<GardenSolution, AnnealStatistics> {
  check(garden, options);
  const random = createRandom(options.seed ?? 1);
  const budget = createBudget(options, "anneal");
  const impossible = whyImpossible(garden);
  const regions = options.symmetry === undefined ? [undefined] : symmetricRegions(garden, options.symmetry);
  const reason =
    impossible ?? (regions.length === 0 ? whyImpossible(garden, { symmetry: options.symmetry }) : undefined);
  if (reason !== undefined) {
    const nothing = { seconds: budget.seconds(), attempts: 0, choices: 0, accepted: 0, ...notCounted };
    return gardenResult("exhausted", [], { ...nothing, reason });
  }
  // A walk never empties the last full cell, so it cannot find a garden whose only tile is Red.
  let solution = garden.tiles.every((tile) => tile === 0) ? onlyRed(garden, regions) : undefined;
  const walks: BoardWalk[] = [];
  const count = (name: "proposals" | "accepted") => walks.reduce((sum, { walk }) => sum + walk[name](), 0);
  const { onMoment } = options;
  let proposals = 0;
  for (let turn = 0; solution === undefined && !budget.isSpent(proposals, () => ({ unit: "proposal" })); turn++) {
    const index = Math.floor(turn / stretchesInARow) % regions.length;
    const current = walks[index] ?? startWalk(garden, options, regions[index], random);
    walks[index] = current;
    const length = Math.min(stretch, (options.steps ?? Number.POSITIVE_INFINITY) - proposals);
    const { walk, board, mayBeRed } = current;
    const isGarden =
      onMoment === undefined
        ? walk.run(length)
        : runWatched(walk, length, () => onMoment(boardMoment(walk, board, count("proposals"))));
    proposals = count("proposals");
    if (!isGarden) continue;
    walk.writeBoard();
    const found = finishSolution(garden, placedTiles(board), mayBeRed);
    if (options.connected !== true || found?.groups === 1) solution = found;
  }
  return gardenResult(solution === undefined ? "stopped" : "solved", solution === undefined ? [] : [solution], {
    seconds: budget.seconds(),
    attempts: 1,
    choices: proposals,
    accepted: count("accepted"),
    ...notCounted,
  });
}

/**
 * A board and a walk over it. With a symmetry, each possible position of the symmetry has its own.
 */
interface BoardWalk {
  readonly board: Occupancy;
  readonly walk: Walk;
  readonly mayBeRed: (at: Cell) => boolean;
}

/**
 * Starts a walk on a board whose only full cells are those that the pins require. With a region,
 * the walk keeps the board symmetric.
 */
function startWalk(garden: Garden, options: AnnealOptions, region: Region | undefined, random: Random): BoardWalk {
  const board = createOccupancy(garden.space, garden.box);
  const fixed = fixPinnedCells(garden, board);
  const good = goodDefaults(garden, region?.symmetry);
  const { temperature = good.temperature, missing = good.missing } = options;
  if (region === undefined) {
    fillStart(garden, board, fixed);
    const energy = createEnergy(garden, { missing });
    const rules = { temperature, fillsLonely: false };
    const walk = createWalk(board, cellSites(board, fixed), energy, rules, random);
    return { board, walk, mayBeRed: () => true };
  }
  const sites = orbitSites(board, fixed, region);
  const turns = region.group?.map(({ symmetry }) => symmetry) ?? powers(garden.space, region.symmetry);
  const energy = createEnergy(garden, { missing, turns, sizes: sites.sizes });
  const walk = createWalk(board, sites, energy, { temperature, fillsLonely: true }, random);
  return { board, walk, mayBeRed: (at) => staysInPlace(region, at) };
}

/**
 * Zeros for statistics that `anneal` does not count but other searches do, so that tables have no
 * gaps.
 */
const notCounted = { contradictions: 0, propagations: 0, undone: 0, deepest: 0, restarts: [] };

/** True if all symmetries of a region leave a cell in place. Red must lie in such a cell. */
function staysInPlace(region: Region, at: Cell): boolean {
  return (region.group ?? [region]).every((placed) => isFixedCell(placed, at));
}

function onlyRed(garden: Garden, regions: readonly (Region | undefined)[]): GardenSolution | undefined {
  for (const region of regions) {
    const solution = finishSolution(garden, [], (at) => region === undefined || staysInPlace(region, at));
    if (solution !== undefined) return solution;
  }
  return undefined;
}

function check(garden: Garden, { temperature, missing, symmetry }: AnnealOptions): void {
  const action = `anneal the ${garden.name} garden`;
  if (!garden.air)
    throw new InputError(action, "it must have air, because anneal fills and empties cells: it has none");
  checkForOccupancy(garden, action);
  for (const [name, value] of Object.entries({ temperature, missing })) {
    if (value === undefined || (value >= 0.01 && value <= 10)) continue;
    throw new InputError(action, `${name} must be a number from 0.01 to 10: it is ${describeValue(value)}`);
  }
  const blue = tileCount(garden.space) - 1;
  const pin = symmetry === undefined ? undefined : garden.pins.find(({ tile }) => tile !== 0 && tile !== blue);
  if (pin === undefined) return;
  const problem = "pins must be Blue or Red if a symmetry is given";
  throw new InputError(action, `${problem}: it is ${describeValue(pin.tile)}`);
}
