import { describeValue, InputError } from "../../input-error";
import { createBudget } from "../../search/budget";
import { createRandom, type Random } from "../../search/random";
import type { SearchOptions, SearchResult } from "../../search/search";
import { type Cell, tileCount } from "../../space/space";
import type { WatchOptions } from "../film/moment";
import { finishSolution } from "../finish-solution";
import type { Garden, GardenSolution } from "../garden";
import { whyImpossible } from "../impossible";
import { checkForOccupancy, countFullGroups, createOccupancy, type Occupancy, placedTiles } from "../occupancy";
import { type CommonStatistics, gardenResult } from "../result";
import { staysInPlace } from "../symmetry/place";
import type { Region } from "../symmetry/region";
import { symmetricRegions } from "../symmetry/symmetric";
import { createEnergy, createThresholds, goodTemperature } from "./energy";
import { fillStart, holdPins } from "./held";
import { createOrbitBoard } from "./orbits";
import { createSymmetricWalk } from "./symmetric-walk";
import { createWalk, type Walk } from "./walk";
import { boardMoment, runWatched } from "./watch";

/** What `anneal` can be told. */
export interface AnnealOptions extends SearchOptions, WatchOptions {
  /** Goes on until the garden is in one piece. */
  connected?: boolean;
  /**
   * Only gardens with this symmetry, such as "third-turn", Red included; where there can be none,
   * the outcome is exhausted and `statistics.reason` says why, as for a box that is too small.
   */
  symmetry?: string;
  /**
   * How easily the energy rises, from 0.01 to 10. Default 0.35 in the plane, else 0.27, or 0.3 in
   * boxes of less than 180 cells; with a symmetry 0.37, of mirrors and half turns in space 0.335.
   */
  temperature?: number;
  /**
   * What a missing tile costs, a surplus one costing 1; from 0.01 to 10. Default 0.5; with a
   * symmetry 0.6.
   */
  missing?: number;
}

/** What `anneal` counts: its choices are the proposed flips. */
export type AnnealStatistics = CommonStatistics & {
  /** The flips that were done. */
  accepted: number;
  propagations: number;
  undone: number;
  deepest: number;
  restarts: readonly number[];
};

/**
 * So many proposals between two looks at the budget, which in turn looks at the clock every 256th
 * time.
 */
const stretch = 1024;

/**
 * With several places for a symmetry, so many stretches at one before the next: a million
 * proposals find a garden at the first, mostly.
 */
const stretchesInARow = 1024;

/**
 * Finds one garden by annealing on occupancy: a tile's number is nothing but the occupancy of its
 * neighbours, so no tile needs choosing, only cells, full or empty. Cells are flipped at a
 * constant temperature until every pattern is there exactly once; there are no restarts. A step is
 * one proposed flip.
 *
 * For gardens with air and each tile once. Pinned cells and their neighbours are held as the
 * pinned tiles want them.
 *
 * @example anneal(squareGardens(), { seed: 1 }).solutions[0].cells.length // 16
 * @throws InputError where the garden or an option is nothing it can do
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
  // the walk never empties its last cell, so a garden of nothing but Red is no walk's end
  let solution = garden.tiles.every((tile) => tile === 0) ? onlyRed(garden, regions) : undefined;
  const begun: Way[] = [];
  const count = (name: "proposals" | "accepted") => begun.reduce((sum, { walk }) => sum + walk[name](), 0);
  const { onMoment } = options;
  let proposals = 0;
  for (let turn = 0; solution === undefined && !budget.isSpent(proposals); turn++) {
    const place = Math.floor(turn / stretchesInARow) % regions.length;
    const way = begun[place] ?? startWay(garden, options, regions[place], random);
    begun[place] = way;
    const length = Math.min(stretch, (options.steps ?? Number.POSITIVE_INFINITY) - proposals);
    const isGarden =
      onMoment === undefined
        ? way.walk.run(length)
        : runWatched(way.walk, length, () => onMoment(boardMoment(way.board, count("proposals"))));
    proposals = count("proposals");
    if (!isGarden || (options.connected === true && countFullGroups(way.board) > 1)) continue;
    solution = finishSolution(garden, placedTiles(way.board), way.mayBeRed);
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
 * A board and a walk over it; with a symmetry there may be several places for it, and a way for
 * each.
 */
interface Way {
  readonly board: Occupancy;
  readonly walk: Walk;
  readonly mayBeRed: (at: Cell) => boolean;
}

/**
 * Begins a walk on a board with nothing on it but what pins hold; in a region, one that is
 * symmetric.
 */
function startWay(garden: Garden, options: AnnealOptions, region: Region | undefined, random: Random): Way {
  const board = createOccupancy(garden.space, garden.box);
  const held = holdPins(garden, board);
  const { temperature = goodTemperature(garden, region?.symmetry), missing = region ? 0.6 : 0.5 } = options;
  const energy = createEnergy(garden, missing);
  const thresholds = createThresholds(temperature);
  if (region === undefined) {
    fillStart(garden, board, held);
    return { board, walk: createWalk(board, held, energy, thresholds, random), mayBeRed: () => true };
  }
  const walk = createSymmetricWalk(board, createOrbitBoard(board, held, region, energy), thresholds, random);
  return { board, walk, mayBeRed: (at) => staysInPlace(region, at) };
}

/** What other searches count and this one does not know: so that tables have no holes. */
const notCounted = { contradictions: 0, propagations: 0, undone: 0, deepest: 0, restarts: [] };

function onlyRed(garden: Garden, regions: readonly (Region | undefined)[]): GardenSolution | undefined {
  for (const region of regions) {
    const solution = finishSolution(garden, [], (at) => region === undefined || staysInPlace(region, at));
    if (solution !== undefined) return solution;
  }
  return undefined;
}

function check(garden: Garden, { temperature, missing, symmetry }: AnnealOptions): void {
  const action = `anneal the ${garden.name} garden`;
  if (!garden.air) throw new InputError(action, "it must have air, for anneal fills and empties cells: it has none");
  checkForOccupancy(garden, action);
  for (const [name, value] of Object.entries({ temperature, missing })) {
    if (value === undefined || (value >= 0.01 && value <= 10)) continue;
    throw new InputError(action, `${name} must be a number from 0.01 to 10: it is ${describeValue(value)}`);
  }
  const blue = tileCount(garden.space) - 1;
  const pin = symmetry === undefined ? undefined : garden.pins.find(({ tile }) => tile !== 0 && tile !== blue);
  if (pin === undefined) return;
  const problem = "only Blue and Red must be pinned where a symmetry is asked for";
  throw new InputError(action, `${problem}: it is ${describeValue(pin.tile)}`);
}
