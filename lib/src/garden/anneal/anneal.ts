import { describeValue, InputError } from "../../input-error";
import { createBudget } from "../../search/budget";
import { createRandom, type Random } from "../../search/random";
import type { Outcome, SearchOptions, SearchResult, Statistics } from "../../search/search";
import { boxVolume } from "../../space/box";
import type { Cell } from "../../space/space";
import { checkGarden } from "../check-garden";
import type { GardenMoment, WatchOptions } from "../film/moment";
import { finishSolution } from "../finish-solution";
import type { Garden, GardenSolution } from "../garden";
import {
  checkForOccupancy,
  countFullGroups,
  createOccupancy,
  type Occupancy,
  placedTiles,
} from "../occupancy/occupancy";
import { impossibleBox } from "../occupancy/room";
import { staysInPlace } from "../symmetry/place";
import type { Region } from "../symmetry/region";
import { symmetricSearch, symmetricTemperature } from "../symmetry/symmetric";
import { createEnergy, createThresholds } from "./energy";
import { fillStart, holdPins } from "./held";
import { createOrbitBoard } from "./orbits";
import { createSymmetricWalk } from "./symmetric-walk";
import { createWalk, type Walk } from "./walk";

/** What `anneal` can be told. */
export interface AnnealOptions extends SearchOptions, WatchOptions {
  /** Goes on until the garden is in one piece. */
  connected?: boolean;
  /** Only gardens with this symmetry, such as "third-turn", Red included; where there can be none, the outcome is exhausted and `statistics.reason` says why, as for a box that is too small. */
  symmetry?: string;
  /** How easily the energy rises, from 0.01 to 10. Default 0.35 in the plane, else 0.27, or 0.3 in boxes of less than 180 cells; with a symmetry 0.37, of mirrors and half turns in space 0.335. */
  temperature?: number;
  /** What a missing tile costs, a surplus one costing 1; from 0.01 to 10. Default 0.5; with a symmetry 0.6. */
  missing?: number;
}

/** So many proposals between two looks at the budget, which in turn looks at the clock every 256th time. */
const stretch = 1024;

/** With several places for a symmetry, so many stretches at one before the next: a million proposals find a garden at the first, mostly. */
const stretchesInARow = 1024;

/**
 * Finds one garden by annealing on occupancy: a tile's number is nothing but the occupancy of its neighbours, so no tile needs
 * choosing, only cells, full or empty. Cells are flipped at a constant temperature until every pattern is there exactly once; there are
 * no restarts. A step is one proposed flip.
 *
 * For gardens with air and each tile once. Pinned cells and their neighbours are held as the pinned tiles want them.
 *
 * @example anneal(squareGardens(), { seed: 1 }).solutions[0].cells.length // 16
 * @throws InputError where the garden or an option is nothing it can do, or its pins contradict each other
 */
export function anneal(garden: Garden, options: AnnealOptions = {}): SearchResult<GardenSolution> {
  checkGardenFor(garden);
  checkNumber(garden, "temperature", options.temperature);
  checkNumber(garden, "missing", options.missing);
  const first = heldBoard(garden);
  const random = createRandom(options.seed ?? 1);
  const budget = createBudget(options, "anneal");
  const search = options.symmetry === undefined ? undefined : symmetricSearch(garden, options.symmetry);
  const reason = impossibleBox(garden) ?? (search !== undefined && "reason" in search ? search.reason : undefined);
  const regions = search !== undefined && "regions" in search ? search.regions : [undefined];
  if (reason !== undefined) return impossible(reason, budget.seconds());
  // the walk never empties its last cell, so a garden of nothing but Red is no walk's end
  let solution = garden.tiles.every((tile) => tile === 0) ? onlyRed(garden, regions) : undefined;
  const begun: Way[] = [];
  const count = (name: "proposals" | "accepted") => begun.reduce((sum, { walk }) => sum + walk[name](), 0);
  const { onMoment } = options;
  let proposals = 0;
  for (let turn = 0; solution === undefined && !budget.isSpent(proposals); turn++) {
    const place = Math.floor(turn / stretchesInARow) % regions.length;
    const start = () => startWay(garden, options, regions[place], place === 0 ? first : heldBoard(garden), random);
    const way = begun[place] ?? start();
    begun[place] = way;
    const length = Math.min(stretch, (options.steps ?? Number.POSITIVE_INFINITY) - proposals);
    const isGarden =
      onMoment === undefined ? way.walk.run(length) : runWatched(way, length, () => onMoment(moment(way, count)));
    proposals = count("proposals");
    if (!isGarden || (options.connected === true && countFullGroups(way.board) > 1)) continue;
    solution = finishSolution(garden, placedTiles(way.board), way.mayBeRed);
  }
  return result(solution === undefined ? "stopped" : "solved", solution, {
    seconds: budget.seconds(),
    attempts: 1,
    choices: proposals,
    accepted: count("accepted"),
    ...notCounted,
  });
}

/** A board and a walk over it; with a symmetry there may be several places for it, and a walk for each. */
interface Way {
  readonly board: Occupancy;
  readonly walk: Walk;
  readonly mayBeRed: (at: Cell) => boolean;
}

/** A board with nothing on it but what pins hold. */
interface HeldBoard {
  readonly board: Occupancy;
  readonly held: Uint8Array;
}

function heldBoard(garden: Garden): HeldBoard {
  const board = createOccupancy(garden.space, garden.box);
  return { board, held: holdPins(garden, board) };
}

function startWay(
  garden: Garden,
  options: AnnealOptions,
  region: Region | undefined,
  { board, held }: HeldBoard,
  random: Random,
): Way {
  const temperature =
    options.temperature ?? (region ? symmetricTemperature(garden, region.symmetry) : goodTemperature(garden));
  const energy = createEnergy(garden, options.missing ?? (region ? 0.6 : 0.5));
  const thresholds = createThresholds(temperature);
  if (region === undefined) {
    fillStart(garden, board, held);
    return { board, walk: createWalk(board, held, energy, thresholds, random), mayBeRed: () => true };
  }
  const walk = createSymmetricWalk(board, createOrbitBoard(board, held, region, energy), thresholds, random);
  return { board, walk, mayBeRed: (at) => staysInPlace(region, at) };
}

/** The same walk a proposal at a time, telling after each that was taken. */
function runWatched({ walk }: Way, length: number, tell: () => void): boolean {
  for (let left = length; left > 0; left--) {
    const before = walk.accepted();
    const isGarden = walk.run(1);
    if (walk.accepted() !== before) tell();
    if (isGarden) return true;
  }
  return false;
}

function moment({ board }: Way, count: (name: "proposals") => number): GardenMoment {
  return {
    kind: "choice",
    attempts: 1,
    choices: count("proposals"),
    deadEnds: 0,
    at: undefined,
    cells: (tell) => {
      for (const { at, tile } of placedTiles(board)) tell(at, tile);
    },
  };
}

function onlyRed(garden: Garden, regions: readonly (Region | undefined)[]): GardenSolution | undefined {
  for (const region of regions) {
    const solution = finishSolution(garden, [], (at) => region === undefined || staysInPlace(region, at));
    if (solution !== undefined) return solution;
  }
  return undefined;
}

/** What other searches count and this one does not know: so that tables have no holes. */
const notCounted = { contradictions: 0, propagations: 0, undone: 0, deepest: 0, restarts: [] };

function impossible(reason: string, seconds: number): SearchResult<GardenSolution> {
  const statistics = { seconds, attempts: 0, choices: 0, accepted: 0, ...notCounted, reason };
  return result("exhausted", undefined, statistics);
}

function result(
  outcome: Outcome,
  found: GardenSolution | undefined,
  statistics: Statistics,
): SearchResult<GardenSolution> {
  const solutions = found === undefined ? [] : [found];
  return {
    outcome,
    solutions,
    counts: { fixed: solutions.length, upToRotation: null, upToReflection: null },
    statistics,
  };
}

/** Above 0.36 the Hanging Gardens are not found any more, above 0.5 the hexagons are not; below 0.3 one seed in ten of these takes a hundred times the median. */
function goodTemperature({ space, box }: Garden): number {
  if (space.dimensions === 2) return 0.35;
  return boxVolume(box) < 180 ? 0.3 : 0.27;
}

function checkGardenFor(garden: Garden): void {
  checkGarden(garden);
  const action = `anneal the ${garden.name} garden`;
  if (!garden.air) throw new InputError(action, "it must have air, for anneal fills and empties cells: it has none");
  checkForOccupancy(garden, action);
}

function checkNumber(garden: Garden, name: string, value: number | undefined): void {
  if (value === undefined || (value >= 0.01 && value <= 10)) return;
  throw new InputError(
    `anneal the ${garden.name} garden`,
    `${name} must be a number from 0.01 to 10: it is ${describeValue(value)}`,
  );
}
