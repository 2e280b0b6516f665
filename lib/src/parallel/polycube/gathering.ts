import { addTallies, emptyTally, type Tally } from "../../polycube/counts/tally";
import type { PolycubeSolution } from "../../polycube/puzzle";
import { verifyPolycube } from "../../verify/polycube";
import type { TaskEnd } from "../cover/job";
import type { PolycubeOptions } from "./options";
import type { PolycubePlan } from "./plan";

/** What tasks have brought together so far. */
export interface Gathering {
  /** Solutions of a task as row numbers, in the order in which the engine finds them. */
  take(task: number, solutions: readonly Int32Array[]): unknown;
  end(end: TaskEnd): void;
  state(): Gathered;
  /** When whoever was told of assemblies has dealt with all of them; it fails with the first that fails. */
  dealt(): Promise<void>;
  /** The assemblies, task after task, so that their order does not depend on which came first. */
  solutions(): PolycubeSolution[];
}

export interface Gathered {
  readonly tally: Tally;
  readonly nodes: number;
  readonly tasksDone: number;
  /** The share of the search that lies in these tasks. */
  readonly shareDone: number;
  /** The times of the tasks of this run, but not of an earlier one that was resumed. */
  readonly ends: readonly TaskEnd[];
}

/**
 * Gathers what tasks find: turns it into assemblies, has each checked, tells them on, writes finished tasks to the journal, adds up.
 *
 * Begins with what a resumed journal holds, or with what a small search has found. Beyond the limit nothing is taken.
 */
export function createGathering(plan: PolycubePlan, options: PolycubeOptions): Gathering {
  const { search, split, journal } = plan;
  const { limit = Number.POSITIVE_INFINITY, keep = Number.POSITIVE_INFINITY } = options;
  const stores = !options.count;
  const isLimited = stores && options.limit !== undefined;
  const rowsOf = new Map<number, Int32Array[]>();
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
    return assemblies.length > 0 ? tellOn(assemblies) : undefined;
  }

  /** The answer is kept until it comes: one that fails late is heard, too. */
  function tellOn(assemblies: readonly PolycubeSolution[]): unknown {
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
        throw new Error(`task ${task} counted ${own.upToRotation} assemblies and told ${solutions.length}`);
      }
      const rows = solutions.map((solution) => Array.from(solution));
      journal?.append({ task, tally: own, nodes: ownNodes, seconds, solutions: rows });
      rowsOf.delete(task);
      finish(task, end);
    },
    state: () => ({ tally, nodes, tasksDone, shareDone, ends }),
    async dealt() {
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
  if (problem !== undefined) throw new Error(`an assembly was found that is none: ${problem}`);
  return assembly;
}

function inOrder(keptOf: ReadonlyMap<number, PolycubeSolution[]>): PolycubeSolution[] {
  return [...keptOf].sort(([one], [other]) => one - other).flatMap(([, solutions]) => solutions);
}
