import { setImmediate } from "node:timers/promises";
import { type AssemblyWithMoves, type Disassembly, groupsOf, levelText } from "../../polycube/disassembly/disassembly";
import { takingApart } from "../../polycube/disassembly/take-apart";
import type { PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
import { counted } from "../../search/counted";

/** The help for the option. */
export const takeApartWords =
  "find out which assemblies come apart by sliding pieces, without rotations, and in how many moves";

/** The findings about all assemblies, as `--json` prints them in the field `takeApart`. */
export interface ApartSummary {
  readonly assemblies: number;
  /** The number of assemblies that come apart. */
  readonly solutions: number;
  /** The number of assemblies that slides cannot separate. */
  readonly locked: number;
  /** The number of assemblies for which the time or the memory was not enough. */
  readonly undecided: number;
  /** The assemblies that come apart, by their levels, the highest first. */
  readonly levels: readonly LevelCount[];
  readonly seconds: number;
  readonly states: number;
}

/** The number of assemblies with the same levels. */
export interface LevelCount {
  /** The moves of each separation, such as 12.3. */
  readonly level: string;
  /** The number of moves until all pieces are apart. */
  readonly moves: number;
  readonly assemblies: number;
}

/** Takes assemblies apart as they are found. */
export interface ApartTally {
  /** Takes these apart, after all that were added before, and returns them with their moves. */
  add(solutions: readonly PolycubeSolution[]): Promise<AssemblyWithMoves[]>;
  /** An assembly of those that were added, with its moves. */
  withMoves(solution: PolycubeSolution): AssemblyWithMoves;
  /** The first assembly of the highest level; undefined if none comes apart. */
  hardest(): AssemblyWithMoves | undefined;
  summary(): ApartSummary;
}

/** Pauses that are closer than this do not look for Ctrl-C, in milliseconds. */
const PAUSE = 20;

/**
 * Takes assemblies apart one after another. Ctrl-C is noticed between positions.
 *
 * @param limits `seconds` is the time from now until all are taken apart
 */
export function apartTally(
  puzzle: PolycubePuzzle,
  limits: { readonly seconds?: number; readonly signal?: AbortSignal } = {},
): ApartTally {
  const known = new WeakMap<PolycubeSolution, AssemblyWithMoves>();
  const levels = new Map<string, LevelCount & { readonly first: number }>();
  const outcomes = { solved: 0, exhausted: 0, stopped: 0 };
  let [seconds, states] = [0, 0];
  let hardest: AssemblyWithMoves | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const start = performance.now();
  let paused = start;

  async function takeOne(solution: PolycubeSolution): Promise<AssemblyWithMoves> {
    const { signal, seconds: all } = limits;
    const search = takingApart(solution, {
      groups: groupsOf(puzzle, solution),
      ...(signal && { signal }),
      ...(all !== undefined && { seconds: Math.max(0, all - (performance.now() - start) / 1000) }),
    });
    let step = search.next();
    for (; !step.done; step = search.next()) await pause();
    await pause();
    return taken(solution, step.value);
  }

  async function pause(): Promise<void> {
    if (performance.now() - paused < PAUSE) return;
    await setImmediate();
    paused = performance.now();
  }

  function taken(solution: PolycubeSolution, found: Disassembly): AssemblyWithMoves {
    outcomes[found.outcome]++;
    seconds += found.statistics.seconds;
    states += found.statistics.states;
    const withMoves = found.outcome === "solved" ? { ...solution, levels: found.levels, moves: found.moves } : solution;
    known.set(solution, withMoves);
    if (found.outcome !== "solved") return withMoves;
    const level = levelText(found.levels);
    const key = `${level} ${found.moves.length}`;
    const assemblies = (levels.get(key)?.assemblies ?? 0) + 1;
    levels.set(key, { level, moves: found.moves.length, assemblies, first: found.levels[0] ?? 0 });
    if (hardest === undefined || (found.levels[0] ?? 0) > (hardest.levels?.[0] ?? 0)) hardest = withMoves;
    return withMoves;
  }

  return {
    add(solutions) {
      const result = last.then(async () => {
        const all: AssemblyWithMoves[] = [];
        for (const solution of solutions) all.push(await takeOne(solution));
        return all;
      });
      last = result;
      return result;
    },
    withMoves: (solution) => known.get(solution) ?? solution,
    hardest: () => hardest,
    summary: () => ({
      assemblies: outcomes.solved + outcomes.exhausted + outcomes.stopped,
      solutions: outcomes.solved,
      locked: outcomes.exhausted,
      undecided: outcomes.stopped,
      levels: [...levels.values()]
        .sort((a, b) => b.first - a.first || b.moves - a.moves || a.level.localeCompare(b.level))
        .map(({ first: _, ...count }) => count),
      seconds,
      states,
    }),
  };
}

/** Further levels are counted, not listed; --json lists all of them. */
const MOST_LISTED = 12;

/**
 * The summary in words: a line for all assemblies, then one for each level.
 *
 * @example
 * const levels = [{ level: "6.4", moves: 13, assemblies: 1 }];
 * const counts = { assemblies: 2, solutions: 1, locked: 1, undecided: 0 };
 * apartLines({ ...counts, levels, seconds: 0, states: 9 })[0]
 * // "taken apart: 1 of 2 assemblies comes apart, 1 is locked"
 */
export function apartLines({ assemblies, solutions, locked, undecided, levels }: ApartSummary): string[] {
  const many = (count: number, one: string, more: string) =>
    `${count.toLocaleString("en")} ${count === 1 ? one : more}`;
  const parts = [
    `${solutions.toLocaleString("en")} of ${counted(assemblies, "assembly", "assemblies")} ${solutions === 1 ? "comes" : "come"} apart`,
    ...(locked > 0 ? [many(locked, "is locked", "are locked")] : []),
    ...(undecided > 0 ? [many(undecided, "is undecided", "are undecided")] : []),
  ];
  const listed = levels.slice(0, MOST_LISTED);
  const hidden = levels.length - listed.length;
  return [
    `taken apart: ${parts.join(", ")}`,
    ...listed.map(
      ({ level, moves, assemblies: count }) =>
        `  level ${level}: ${counted(count, "assembly", "assemblies")}, ${counted(moves, "move")} to separate all pieces`,
    ),
    ...(hidden > 0 ? [`  and ${many(hidden, "further level", "further levels")}; --json lists all of them`] : []),
    ...(listed[0] === undefined ? [] : [levelWords(listed[0].level)]),
  ];
}

/** Explains a level: levels of one move at its end are left out. */
function levelWords(level: string): string {
  const [first, ...others] = level.split(".");
  const then = others.map((moves) => `${moves} more for the next, `).join("");
  return `  level ${level} means: ${counted(Number(first), "move")} until the first part is out, ${then}then one for each other part`;
}
