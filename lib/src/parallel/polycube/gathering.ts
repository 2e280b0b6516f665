import { addTallies, emptyTally, type Tally } from "../../polycube/counts/tally";
import type { PolycubeSolution } from "../../polycube/puzzle";
import { verifyPolycube } from "../../verify/polycube";
import type { TaskEnd } from "../cover/job";
import type { PolycubeOptions } from "./options";
import type { PolycubePlan } from "./plan";

/** Collects the solutions and the ends of all tasks. */
export interface Gathering {
  /** Adds solutions of a task, as row indices, in the order in which the engine finds them. */
  take(task: number, solutions: readonly ArrayLike<number>[]): unknown;
  end(end: TaskEnd): void;
  state(): Gathered;
  /** Resolves when `onSolutions` has handled all assemblies; rejects with its first error. */
  handled(): Promise<void>;
  /**
   * The assemblies, sorted by task, so that the order does not depend on which task ended first.
   */
  solutions(): PolycubeSolution[];
}

export interface Gathered {
  readonly tally: Tally;
  readonly nodes: number;
  readonly tasksDone: number;
  /** The share of the whole search that the finished tasks make up. */
  readonly shareDone: number;
  /** The tasks that ended in this run, without the tasks of a resumed journal. */
  readonly ends: readonly TaskEnd[];
}

/**
 * Turns the solutions of tasks into assemblies, checks each assembly, passes it to `onSolutions`,
 * writes finished tasks to the journal, and adds up the counts.
 *
 * Starts with the entries of a resumed journal, or with the result of a small search. Accepts no
 * assembly beyond the limit.
 */
export function createGathering(plan: PolycubePlan, options: PolycubeOptions): Gathering {
  const { search, split, journal } = plan;
  const { limit = Number.POSITIVE_INFINITY, keep = Number.POSITIVE_INFINITY } = options;
  const stores = !options.count;
  const isLimited = stores && options.limit !== undefined;
  const rowsOf = new Map<number, ArrayLike<number>[]>();
  const keptOf = new Map<number, PolycubeSolution[]>();
  const ends: TaskEnd[] = [];
  const pending = new Set<Promise<unknown>>();
  let failure: { readonly error: unknown } | undefined;
  let [tally, nodes, tasksDone, shareDone, taken, kept] = [emptyTally, split.nodes, 0, 0, 0, 0];

  function take(task: number, solutions: readonly ArrayLike<number>[]): unknown {
    const wanted = solutions.slice(0, Math.max(0, limit - taken));
    taken += wanted.length;
    if (isLimited) for (const rows of wanted) tally = addTallies(tally, search.count(rows) ?? emptyTally);
    const assemblies = wanted.map((rows) => checkedAssembly(plan, rows));
    const list = keptOf.get(task) ?? [];
    for (const assembly of assemblies.slice(0, keep - kept)) list.push(assembly);
    kept += Math.min(assemblies.length, keep - kept);
    keptOf.set(task, list);
    return assemblies.length > 0 ? passOn(assemblies) : undefined;
  }

  /**
   * Passes assemblies to `onSolutions`. Keeps the returned promise, so that its error is noticed
   * even if it comes late.
   */
  function passOn(assemblies: readonly PolycubeSolution[]): unknown {
    const answer = Promise.resolve(options.onSolutions?.(assemblies));
    pending.add(answer);
    answer.then(
      () => pending.delete(answer),
      (error) => {
        failure ??= { error };
      },
    );
    return answer;
  }

  function finish(task: number, more: Pick<TaskEnd, "tally" | "nodes">): void {
    if (!isLimited) tally = addTallies(tally, more.tally);
    nodes += more.nodes;
    tasksDone++;
    shareDone += split.tasks[task]?.share ?? 0;
  }

  for (const entry of plan.earlier) {
    take(entry.task, entry.solutions);
    finish(entry.task, entry);
  }
  const gathering: Gathering = {
    take(task, solutions) {
      const list = rowsOf.get(task) ?? [];
      for (const rows of solutions) list.push(rows);
      rowsOf.set(task, list);
      return take(task, solutions);
    },
    end(end) {
      ends.push(end);
      if (!end.finished) {
        if (!isLimited) tally = addTallies(tally, end.tally);
        nodes += end.nodes;
        return;
      }
      const { task, tally: own, nodes: ownNodes, seconds } = end;
      const solutions = rowsOf.get(task) ?? [];
      if (stores && solutions.length !== own.upToRotation) {
        throw new Error(`task ${task} counted ${own.upToRotation} assemblies and reported ${solutions.length}`);
      }
      const rows = solutions.map((solution) => (Array.isArray(solution) ? solution : Array.from(solution)));
      journal?.append({ task, tally: own, nodes: ownNodes, seconds, solutions: rows });
      rowsOf.delete(task);
      finish(task, end);
    },
    state: () => ({ tally, nodes, tasksDone, shareDone, ends }),
    async handled() {
      if (failure !== undefined) throw failure.error;
      await Promise.all(pending);
    },
    solutions: () => inOrder(keptOf),
  };
  if (plan.small !== undefined) {
    gathering.take(0, plan.small.solutions);
    gathering.end(plan.small.end);
  }
  return gathering;
}

function checkedAssembly({ search }: PolycubePlan, rows: ArrayLike<number>): PolycubeSolution {
  const assembly = search.solution(rows);
  const [problem] = verifyPolycube(search.puzzle, assembly);
  if (problem !== undefined) throw new Error(`the search found a wrong assembly: ${problem}`);
  return assembly;
}

function inOrder(keptOf: ReadonlyMap<number, PolycubeSolution[]>): PolycubeSolution[] {
  return [...keptOf].sort(([one], [other]) => one - other).flatMap(([, solutions]) => solutions);
}
