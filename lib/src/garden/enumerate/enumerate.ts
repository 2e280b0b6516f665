import { describeValue, InputError } from "../../input-error";
import { createBudget } from "../../search/budget";
import type { SearchOptions, SearchResult } from "../../search/search";
import { boxCentre } from "../../space/box";
import { stepFrom } from "../../space/cell";
import { symmetries } from "../../space/symmetry";
import { checkGarden } from "../check-garden";
import type { GardenMoment, WatchOptions } from "../film/moment";
import type { Garden, GardenSolution } from "../garden";
import { checkForOccupancy } from "../occupancy/occupancy";
import { impossibleBox } from "../occupancy/room";
import { impossibleSymmetry } from "../symmetry/impossible";
import { createForms } from "./form";
import { enumerateGroups, type Group } from "./groups";
import { createLayout } from "./layout";

/** What `enumerate` can be told. */
export interface EnumerateOptions extends SearchOptions, WatchOptions {
  /** Only gardens in one piece. */
  connected?: boolean;
  /** Only gardens that can be laid into the box so that a symmetry of this name maps all of it onto itself, Red included. */
  symmetry?: string;
  /** Ends after so many solutions. Default: all. */
  limit?: number;
  /** Told every solution when it is found. */
  onSolution?: (solution: GardenSolution) => void;
}

/**
 * All gardens, exactly, each once up to translation: a garden is a set of groups, and where the groups lie to each other, and where
 * Red is, makes no other garden. It counts where the groups can be laid into the box without touching, with room for Red, pinned tiles
 * on their pins; one such way is its solution. A step is one tile tried.
 *
 * The 15 squares: 5,005 gardens in 15x15, 4,804 of them in one piece; Blue in the centre or not, they all fit.
 * Outcome `exhausted` says that these are all (`statistics.reason` why there are none, where counting tells it), `solved` that the limit was reached.
 *
 * @example enumerate(squareGardens(), { connected: true, limit: 3 }).counts.fixed // 3
 * @throws InputError where the garden has no air or an unlimited supply, or an option is wrong
 */
export function enumerate(garden: Garden, options: EnumerateOptions = {}): SearchResult<GardenSolution> {
  check(garden, options);
  const { limit = Number.POSITIVE_INFINITY, connected = false, onSolution, onMoment } = options;
  const budget = createBudget(options, "enumerate");
  const turns = symmetries(garden.space);
  const reason = impossibleBox(garden) ?? (options.symmetry && impossibleSymmetry(garden, options.symmetry));
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
    stopped ||= budget.isSpent(steps, () => ({ share: shareDone(), words: `${solutions.length} found` }));
    return stopped;
  };

  const onGroups = (groups: readonly Group[]): boolean => {
    onMoment?.(moment(garden, () => groups, choices));
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
    for (const [place, turn] of turns.entries()) {
      if (turn.name !== name || texts[place] !== texts[0]) continue;
      const solution = layOut(groups, turn);
      if (solution !== undefined) return solution;
    }
    return undefined;
  };
  const onStep = (share: () => number, placed: number, grown: () => readonly Group[]): boolean => {
    shareDone = share;
    deepest = Math.max(deepest, placed + 1);
    if (!isSpent(choices)) choices++;
    onMoment?.(moment(garden, grown, choices));
    return stopped;
  };
  const tiles = garden.tiles.filter((tile) => tile !== 0);
  if (!reason) enumerateGroups(garden.space, garden.box, tiles, connected, { onGroups, onStep });
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
      ...(reason && { reason }),
    },
  };
}

/** Groups have no place in the box yet: they are told side by side from its centre on, each a cell apart from the one before. */
function moment({ box }: Garden, grown: () => readonly Group[], choices: number): GardenMoment {
  return {
    kind: "choice",
    attempts: 1,
    choices,
    deadEnds: 0,
    at: undefined,
    cells(tell) {
      const centre = boxCentre(box);
      let right = Number.NEGATIVE_INFINITY;
      for (const group of grown()) {
        const across = group.map(({ at }) => at[0] ?? 0);
        const shift = Number.isFinite(right) ? right + 2 - Math.min(...across) : 0;
        for (const { at, tile } of group) tell(stepFrom(stepFrom(at, centre), [shift]), tile);
        if (group.length > 0) right = shift + Math.max(...across);
      }
    },
  };
}

function smallest(texts: readonly string[]): string {
  return texts.reduce((first, text) => (text < first ? text : first));
}

function check(garden: Garden, { limit }: EnumerateOptions): void {
  checkGarden(garden);
  const action = `enumerate the ${garden.name} garden`;
  if (!garden.air) throw new InputError(action, "it must have air; backtrack finds packed gardens: it has none");
  checkForOccupancy(garden, action);
  if (limit !== undefined && !(limit >= 1)) {
    throw new InputError(action, `limit must be a number of at least 1: it is ${describeValue(limit)}`);
  }
}
