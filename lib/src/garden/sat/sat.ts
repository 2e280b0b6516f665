import { describeValue, InputError } from "../../input-error";
import { type Engine, startEngine } from "../../sat/engine";
import type { SatEngineName } from "../../sat/native";
import { renumber } from "../../sat/renumber";
import { type Budget, createBudget } from "../../search/budget";
import type { SearchOptions, SearchResult } from "../../search/search";
import { boxVolume, cellAt } from "../../space/box";
import type { Cell } from "../../space/space";
import { isGroupName } from "../../space/symmetry-groups";
import { finishSolution } from "../finish-solution";
import type { Garden, GardenSolution, PlacedTile } from "../garden";
import { whyImpossible } from "../impossible";
import { type CommonStatistics, gardenResult } from "../result";
import { symmetryPositions } from "../symmetry/find-positions";
import { groupPositions } from "../symmetry/group-positions";
import { isFixedCell, type PlacedSymmetry } from "../symmetry/placed-symmetry";
import { brokenCuts, type IsTrue } from "./cuts";
import { encodeGarden } from "./encode";
import { createImages } from "./exclude";
import type { GardenVariables } from "./variables";

/** Options of `sat`. */
export interface SatOptions extends SearchOptions {
  /** If true, only gardens in which all tiles except Red are connected. */
  connected?: boolean;
  /**
   * If given, only gardens that a symmetry with this name maps onto itself, Red included. A name such
   * as "diagonal-mirror+third-turn" is that of a group, see `symmetryGroups`; then all its symmetries
   * must.
   */
  symmetry?: string;
  /**
   * If true, all solutions are found, each position in the box and each rotation by itself. Red's
   * cell does not count. Default: false, one solution.
   */
  all?: boolean;
  /** The largest number of solutions to find. Default: 1, or no limit with `all`. */
  limit?: number;
  /** The program that decides the formula. Default: cadical-wasm, which is always installed. */
  engine?: SatEngineName;
  /** The memory limit of the engine, in megabytes. Default: 2000. */
  memory?: number;
}

/**
 * The statistics of `sat`. `attempts` counts the calls of the engine, `contradictions` its
 * conflicts. `choices` is 0, because the engine does not tell them.
 */
export type SatStatistics = CommonStatistics & {
  /** The variables of the formula. With a symmetry, of the formulas of all its positions. */
  variables: number;
  /** The clauses of the formula, without cuts and without solutions that are excluded. */
  clauses: number;
  /** The clauses added because a model was in several pieces. */
  cuts: number;
};

/**
 * The most tiles times cells. The formula has about seven clauses for each tile in each cell, so
 * this is 2 million clauses and 300 megabytes.
 */
const mostPlacements = 300_000;

/**
 * Finds gardens by a satisfiability solver, or shows that there are none.
 *
 * The garden is encoded as a formula (`encodeGarden`), which CaDiCaL decides. The search is
 * complete: `exhausted` means that there are no further solutions. That answer is as reliable as the
 * encoder and the engine; `gardens prove` writes a proof that a checker accepts. `steps` limits the
 * conflicts of one call of the engine. The engine runs in a thread of its own.
 *
 * @example sat(hangingGardens({ box: [5, 5, 3], pins: [] })).outcome // exhausted
 * @throws InputError if the garden is invalid or too large, an option is wrong, or the engine is not
 *   installed
 */
export function sat(garden: Garden, options: SatOptions = {}): SearchResult<GardenSolution, SatStatistics> {
  check(garden, options);
  const budget = createBudget(options, "sat");
  const statistics = { seconds: 0, attempts: 0, choices: 0, contradictions: 0, variables: 0, clauses: 0, cuts: 0 };
  const impossible = whyImpossible(garden, { symmetry: options.symmetry });
  if (impossible !== undefined) {
    return gardenResult("exhausted", [], { ...statistics, seconds: budget.seconds(), reason: impossible });
  }
  const { all = false, limit = all ? Number.POSITIVE_INFINITY : 1 } = options;
  const { positions, isAll } = positionsOf(garden, options.symmetry);
  const solutions = new Map<string, GardenSolution>();
  let reason: string | undefined;
  let isComplete = isAll;
  for (const symmetries of positions) {
    const one = searchOnce({ garden, options, budget, limit, solutions, statistics }, symmetries);
    reason ??= one.reason;
    isComplete &&= one.isComplete;
    if (solutions.size >= limit) break;
  }
  const outcome = solutions.size >= limit ? "solved" : isComplete ? "exhausted" : "stopped";
  if (outcome === "exhausted" && solutions.size === 0) {
    reason = "tiles must fit together in the box: a complete search shows that they do not";
  }
  const ended = { ...statistics, seconds: budget.seconds(), ...(reason !== undefined && { reason }) };
  return gardenResult(outcome, [...solutions.values()], ended);
}

interface Work {
  readonly garden: Garden;
  readonly options: SatOptions;
  readonly budget: Budget;
  readonly limit: number;
  /** The solutions so far, by their full cells. One garden may have a symmetry at two positions. */
  readonly solutions: Map<string, GardenSolution>;
  readonly statistics: SatStatistics;
}

/** Finds the gardens with symmetries at one position, or, without symmetries, all gardens. */
function searchOnce(
  { garden, options, budget, limit, solutions, statistics }: Work,
  symmetries: readonly PlacedSymmetry[],
): { isComplete: boolean; reason?: string } {
  const { formula, variables } = encodeGarden(garden, { symmetries });
  const images = createImages(variables, symmetries.length === 0);
  statistics.variables += formula.variableCount();
  statistics.clauses += formula.clauses.length;
  if (budget.isSpent(0)) return { isComplete: false };
  const conflictsBefore = statistics.contradictions;
  const numbering = renumber(formula.variableCount(), options.seed ?? 1);
  const engine: Engine = startEngine(options);
  try {
    engine.add(numbering.clauses(formula.clauses));
    for (;;) {
      statistics.attempts++;
      const words = `${formula.variableCount().toLocaleString("en")} variables, call ${statistics.attempts}`;
      const answer = engine.solve(budget, options.steps, words);
      statistics.contradictions = conflictsBefore + answer.conflicts;
      if (answer.status === "unsatisfiable") return { isComplete: true };
      if (answer.status === "unknown") return { isComplete: false, ...reasonIn(answer) };
      const isTrue: IsTrue = (variable) => variable > 0 && answer.model[numbering.of(variable)] === 1;
      const cuts = options.connected ? brokenCuts(variables, isTrue) : [];
      statistics.cuts += cuts.length;
      engine.add(numbering.clauses(cuts));
      if (cuts.length > 0) continue;
      const mayBeRed = (at: Cell) => symmetries.every((symmetry) => isFixedCell(symmetry, at));
      for (const placed of images.tiles(tilesIn(variables, isTrue))) {
        const solution = finishSolution(garden, placed, mayBeRed);
        if (solution === undefined) throw new Error("the formula must leave a cell for Red");
        solutions.set(keyOf(solution), solution);
        if (solutions.size >= limit) return { isComplete: false };
      }
      const excluded = images.clauses(isTrue);
      if (excluded.some(({ length }) => length === 0)) return { isComplete: true };
      engine.add(numbering.clauses(excluded));
    }
  } finally {
    engine.end();
  }
}

function reasonIn({ reason }: { readonly reason?: string }): { reason?: string } {
  return reason === undefined ? {} : { reason };
}

/** The tiles of a model, without Red in a garden with air. */
function tilesIn(variables: GardenVariables, isTrue: IsTrue): PlacedTile[] {
  const { garden, cellCount } = variables;
  const placed: PlacedTile[] = [];
  for (let cell = 0; cell < cellCount; cell++) {
    const full = variables.full(cell);
    if (full !== undefined && !isTrue(full)) continue;
    const tile = garden.space.directions.reduce(
      (sum, { bit }, d) => sum + (isTrue(variables.side(cell, d)) ? bit : 0),
      0,
    );
    placed.push({ at: cellAt(garden.box, cell), tile });
  }
  return placed;
}

function keyOf({ cells }: GardenSolution): string {
  return cells
    .filter(({ tile }) => tile !== 0)
    .map(({ at, tile }) => `${at.join()}=${tile}`)
    .join(" ");
}

/** The positions at which to search for a symmetry. Without a symmetry, one search is enough. */
function positionsOf(garden: Garden, name: string | undefined) {
  if (name === undefined) return { positions: [[]], isAll: true };
  if (isGroupName(name)) return groupPositions(garden, name);
  const { positions, isAll } = symmetryPositions(garden, name);
  return { positions: positions.map((placed) => [placed]), isAll };
}

function check(garden: Garden, { limit }: SatOptions): void {
  const action = `solve the ${garden.name} garden`;
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1)) {
    throw new InputError(action, `limit must be a whole number from 1: it is ${describeValue(limit)}`);
  }
  const most = Math.floor(mostPlacements / Math.max(1, garden.tiles.length));
  const volume = boxVolume(garden.box);
  if (volume <= most) return;
  const form = `box must have at most ${most.toLocaleString("en")} cells for a formula`;
  throw new InputError(action, `${form}: it has ${volume.toLocaleString("en")}`);
}
