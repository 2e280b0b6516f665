import { describeValue, InputError } from "../input-error";
import { createBudget } from "../search/budget";
import { createRandom } from "../search/random";
import type { Outcome, SearchOptions, SearchResult, Statistics } from "../search/search";
import { boxVolume } from "../space/box";
import type { Cell } from "../space/space";
import { createEnergy, createThresholds } from "./anneal-energy";
import { holdPins } from "./anneal-held";
import { createWalk } from "./anneal-walk";
import { checkGarden } from "./check-garden";
import { finishSolution } from "./finish-solution";
import type { Garden, GardenSolution } from "./garden";
import { checkForOccupancy, countFullGroups, createOccupancy, placedTiles } from "./occupancy";
import { impossibleBox } from "./occupancy-room";
import { symmetricSearch, symmetricTemperature } from "./symmetric";
import { createOrbitBoard } from "./symmetric-orbits";
import { staysInPlace } from "./symmetric-region";
import { createSymmetricWalk } from "./symmetric-walk";

export interface AnnealOptions extends SearchOptions {
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

/**
 * Finds one garden by annealing on occupancy: a tile's number is nothing but the occupancy of its neighbours, so no tile needs
 * choosing, only cells, full or empty. Cells are flipped at a constant temperature until every pattern is there exactly once; there are
 * no restarts. A step is one proposed flip.
 *
 * For gardens with air and each tile once. Pinned cells and their neighbours are held as the pinned tiles want them.
 *
 * @example anneal(hangingGardens({ box: [7, 7, 7] }), { seed: 1 }).solutions[0]?.cells.length // 64
 * @throws InputError where the garden or an option is nothing it can do, or its pins contradict each other
 */
export function anneal(garden: Garden, options: AnnealOptions = {}): SearchResult<GardenSolution> {
  checkGardenFor(garden);
  const budget = createBudget(options);
  const board = createOccupancy(garden.space, garden.box);
  const held = holdPins(garden, board);
  const random = createRandom(options.seed ?? 1);
  const search = options.symmetry === undefined ? undefined : symmetricSearch(garden, options.symmetry);
  const reason = impossibleBox(garden) ?? (search !== undefined && "reason" in search ? search.reason : undefined);
  if (reason !== undefined) return impossible(reason, budget.seconds());
  const region = search !== undefined && "region" in search ? search.region : undefined;
  const symmetry = region?.symmetry;
  const temperature =
    options.temperature ?? (symmetry ? symmetricTemperature(garden, symmetry) : goodTemperature(garden));
  const missing = options.missing ?? (symmetry ? 0.6 : 0.5);
  checkNumber(garden, "temperature", temperature);
  checkNumber(garden, "missing", missing);
  const thresholds = createThresholds(temperature);
  const energy = createEnergy(garden, missing);
  const walk =
    region === undefined
      ? createWalk(board, held, energy, thresholds, random)
      : createSymmetricWalk(board, createOrbitBoard(board, held, region, energy), thresholds, random);
  // the walk never empties its last cell, so a garden of nothing but Red is no walk's end
  const onlyRed = garden.tiles.every((tile) => tile === 0);
  let solution = onlyRed ? finishSolution(garden, []) : undefined;
  while (solution === undefined && !budget.isSpent(walk.proposals())) {
    const left = Math.min(stretch, (options.steps ?? Number.POSITIVE_INFINITY) - walk.proposals());
    if (!walk.run(left) || (options.connected === true && countFullGroups(board) > 1)) continue;
    const mayBeRed = (at: Cell) => region === undefined || staysInPlace(region, at);
    solution = finishSolution(garden, placedTiles(board), mayBeRed);
  }
  return result(solution === undefined ? "stopped" : "solved", solution, {
    seconds: budget.seconds(),
    attempts: 1,
    choices: walk.proposals(),
    accepted: walk.accepted(),
    contradictions: 0,
  });
}

function impossible(reason: string, seconds: number): SearchResult<GardenSolution> {
  const statistics = { seconds, attempts: 0, choices: 0, accepted: 0, contradictions: 0, reason };
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

function checkNumber(garden: Garden, name: string, value: number): void {
  if (value >= 0.01 && value <= 10) return;
  throw new InputError(
    `anneal the ${garden.name} garden`,
    `${name} must be a number from 0.01 to 10: it is ${describeValue(value)}`,
  );
}
