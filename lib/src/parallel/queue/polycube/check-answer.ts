import { checkedValue } from "../../../files/json/checked-value";
import { InputError } from "../../../input-error";
import { addTallies, emptyTally, type Tally } from "../../../polycube/counts/tally";
import type { PreparedSearch } from "../../../polycube/prepare-search";
import { exactCoverCheck } from "../../../verify/exact-cover";
import type { CoverJob } from "../../cover/job";
import { answerSchema, type SentTask } from "./formats";

/**
 * Returns a check of a worker's answer, which is treated like text from a stranger: its form, the
 * numbers of its tasks, and every assembly. An assembly must fill the target, must belong to its
 * task, and must be there once; the counts must be those of the assemblies. (Whether each piece has
 * its shape is left to `verifyPolycube`, which checks every assembly later.)
 *
 * A worker that leaves assemblies out cannot be noticed, nor one that only counts and counts wrong.
 *
 * @returns the tasks, or what is wrong in the words of an error: `tasks[0].nodes must be …`
 */
export function answerCheck(
  { cover, count }: Pick<PreparedSearch, "cover" | "count">,
  { tasks, stores }: Pick<CoverJob, "tasks" | "stores">,
): (answer: unknown) => SentTask[] | string {
  const isExact = exactCoverCheck(cover);
  const mostRotations = 24;

  function problemOf({ task, tally, solutions }: SentTask): string | undefined {
    const given = tasks[task];
    if (given === undefined) return `must be one of ${tasks.length} tasks: it is ${task}`;
    const { fixed, upToRotation, mirrorAlike } = tally;
    if (fixed < upToRotation || fixed > mostRotations * upToRotation || mirrorAlike > upToRotation) {
      return `must have counts that fit together: they are ${fixed}, ${upToRotation} and ${mirrorAlike}`;
    }
    if (!stores) return solutions.length === 0 ? undefined : "must have no assemblies, only counts";
    if (solutions.length !== upToRotation) return `must have ${upToRotation} assemblies: it has ${solutions.length}`;
    let sum: Tally = emptyTally;
    for (const rows of solutions) {
      const counted = isRowList(rows) && isExact(rows) ? count(rows) : null;
      if (counted === null) return "must have assemblies that fill the target: one does not";
      if (!given.every((row) => rows.includes(row))) return "must have its own assemblies: one is of another task";
      sum = addTallies(sum, counted);
    }
    if (hasTwice(solutions)) return "must have each assembly once: one is repeated";
    const isSame = sum.fixed === fixed && sum.mirrorAlike === mirrorAlike;
    return isSame ? undefined : "must have the counts of its assemblies: they differ";
  }

  return (answer) => {
    try {
      const { tasks: sent } = checkedValue(answerSchema, answer, "read the answer");
      for (const [index, task] of sent.entries()) {
        const problem = problemOf(task as SentTask);
        if (problem !== undefined) return `tasks[${index}] ${problem}`;
      }
      return sent as SentTask[];
    } catch (error) {
      if (error instanceof InputError) return error.problem;
      throw error;
    }
  };
}

/**
 * True if two of the lists have the same numbers. All are sorted in one typed array: a set of texts
 * takes ten times the memory.
 */
function hasTwice(lists: readonly (readonly number[])[]): boolean {
  const width = lists.reduce((most, { length }) => Math.max(most, length), 0);
  const flat = new Int32Array(lists.length * width).fill(-1);
  for (const [index, list] of lists.entries()) {
    flat.set(list, index * width);
    flat.subarray(index * width, (index + 1) * width).sort();
  }
  const compare = (one: number, other: number) => {
    for (let at = 0; at < width; at++) {
      const difference = (flat[one * width + at] ?? 0) - (flat[other * width + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const order = Int32Array.from(lists.keys()).sort(compare);
  return order.some((index, at) => at > 0 && compare(order[at - 1] ?? 0, index) === 0);
}

function isRowList(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(Number.isInteger);
}
