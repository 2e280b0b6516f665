import { describeValue, InputError } from "../../input-error";
import { createBudget } from "../../search/budget";
import type { SearchOptions, SearchResult } from "../../search/search";
import { symmetries } from "../../space/symmetry";
import { isGroupName } from "../../space/symmetry-groups";
import type { WatchOptions } from "../film/moment";
import type { Garden, GardenSolution } from "../garden";
import { whyImpossible } from "../impossible";
import { checkForOccupancy } from "../occupancy";
import type { CommonStatistics } from "../result";
import { createForms } from "./form";
import { enumerateGroups, type Group } from "./groups";
import { createLayout } from "./layout";
import { groupsMoment } from "./moment";

/** Options of `enumerate`. */
export interface EnumerateOptions extends SearchOptions, WatchOptions {
  /** If true, only gardens in which all tiles except Red are connected. */
  connected?: boolean;
  /**
   * If given, only gardens with a layout in the box that a symmetry with this name maps onto
   * itself, Red included.
   */
  symmetry?: string;
  /** The largest number of solutions to find. Default: all. */
  limit?: number;
  /** A listener that is called for every solution when it is found. */
  onSolution?: (solution: GardenSolution) => void;
}

/** The statistics of `enumerate`. */
export type EnumerateStatistics = CommonStatistics & {
  propagations: number;
  /** The number of tiles that were tried and undone again. */
  undone: number;
  /** The largest number of tiles placed at once. */
  deepest: number;
  restarts: readonly number[];
};

/**
 * Finds all gardens, each exactly once up to translation.
 *
 * A garden is a set of groups. Another arrangement of the same groups in the box, or another cell
 * for Red, is the same garden. A garden counts if its groups can be placed in the box without
 * touching, with a cell for Red and the pinned tiles on their pins. Its solution is one such
 * layout. `steps` limits the tiles tried.
 *
 * The 15 squares have 5,005 gardens in 15x15, 4,804 of them in one piece. All of them fit, with or
 * without Blue pinned in the centre. The outcome `exhausted` means that all gardens were found; if
 * there are none, `statistics.reason` may say why. The outcome `solved` means that `limit` was
 * reached.
 *
 * @example enumerate(squareGardens(), { connected: true, limit: 3 }).counts.fixed // 3
 * @throws InputError if the garden has no air or an unlimited supply, or if an option is wrong, such
 *   as a group of symmetries, which only `anneal` and `sat` know
 */
export function enumerate(
  garden: Garden,
  options: EnumerateOptions = {},
): SearchResult<GardenSolution, EnumerateStatistics> {
  check(garden, options);
  const { limit = Number.POSITIVE_INFINITY, connected = false, onSolution, onMoment } = options;
  const budget = createBudget(options, "enumerate");
  const turns = symmetries(garden.space);
  const reason = whyImpossible(garden, { symmetry: options.symmetry });
  const forms = createForms(garden.space);
  const layOut = createLayout(garden, () => isSpent(choices - 1));
  const solutions: GardenSolution[] = [];
  const rotated = new Set<string>();
  const reflected = new Set<string>();
  let choices = 0;
  let deepest = 0;
  let stopped = false;
  let shareDone = () => 0;

  const isSpent = (steps: number): boolean => {
    stopped ||= budget.isSpent(steps, () => ({
      unit: "choice",
      share: shareDone(),
      words: `${solutions.length} found`,
    }));
    return stopped;
  };

  const onGroups = (groups: readonly Group[]): boolean => {
    onMoment?.(groupsMoment(garden, () => groups, choices));
    const texts = forms(groups);
    const solution = options.symmetry === undefined ? layOut(groups) : layOutWith(options.symmetry, groups, texts);
    if (solution === undefined) return stopped;
    const rotations = texts.filter((_, turn) => turns[turn]?.reflection === false);
    rotated.add(smallest(rotations));
    reflected.add(smallest(texts));
    solutions.push(solution);
    onSolution?.(solution);
    return solutions.length >= limit;
  };
  const layOutWith = (name: string, groups: readonly Group[], texts: readonly string[]): GardenSolution | undefined => {
    for (const [index, turn] of turns.entries()) {
      if (turn.name !== name || texts[index] !== texts[0]) continue;
      const solution = layOut(groups, turn);
      if (solution !== undefined) return solution;
    }
    return undefined;
  };
  const onNode = (share: () => number, placed: number, grown: () => readonly Group[]): boolean => {
    shareDone = share;
    deepest = Math.max(deepest, placed + 1);
    if (!isSpent(choices)) choices++;
    onMoment?.(groupsMoment(garden, grown, choices));
    return stopped;
  };
  const tiles = garden.tiles.filter((tile) => tile !== 0);
  if (reason === undefined) enumerateGroups(garden.space, garden.box, tiles, connected, { onGroups, onNode });
  return {
    outcome: solutions.length >= limit ? "solved" : stopped ? "stopped" : "exhausted",
    solutions,
    counts: { fixed: solutions.length, upToRotation: rotated.size, upToReflection: reflected.size },
    statistics: {
      seconds: budget.seconds(),
      attempts: 1,
      choices,
      contradictions: 0,
      propagations: 0,
      undone: choices,
      deepest,
      restarts: [],
      ...(reason !== undefined && { reason }),
    },
  };
}

function smallest(texts: readonly string[]): string {
  return texts.reduce((first, text) => (text < first ? text : first));
}

function check(garden: Garden, { limit, symmetry }: EnumerateOptions): void {
  const action = `enumerate the ${garden.name} garden`;
  if (!garden.air) throw new InputError(action, "it must have air, use backtrack for packed gardens: it has none");
  checkForOccupancy(garden, action);
  if (symmetry !== undefined && isGroupName(symmetry)) {
    const form = "symmetry must be a single one, because only anneal and sat know groups";
    throw new InputError(action, `${form}: it is ${symmetry}`);
  }
  if (limit !== undefined && !(limit >= 1)) {
    throw new InputError(action, `limit must be a number of at least 1: it is ${describeValue(limit)}`);
  }
}
