import { join } from "node:path";
import { namesIn } from "../../files/find/names-in";
import { InputError } from "../../input-error";
import { resultsFolder } from "../../project";
import type { Plan } from "../plan/plan";
import { readPlan } from "../plan/read";
import type { Level } from "../subject";
import { readRecords } from "./file";
import { fileInUse } from "./fresh";
import { planNameOf } from "./kept-plan";
import type { RunRecord } from "./record";

/** An experiment that has records: the records and its plan. */
export interface Recorded {
  readonly plan: Plan;
  /** True if the plan was read from a file, false if it is derived from the records. */
  readonly hasPlan: boolean;
  readonly file: string;
  readonly records: RunRecord[];
}

/**
 * The ids of experiments that have records. Files of records that were renamed to be kept aside do
 * not count.
 *
 * @example recordedIds().includes("iteration-order") // true
 */
export function recordedIds(): string[] {
  const folder = resultsFolder("runs");
  const names = [folder, join(folder, "fresh")].flatMap((path) => namesIn(path, ".jsonl") ?? []);
  return [...new Set(names)].filter((name) => !/\.before-\d+$/.test(name)).sort();
}

/** The ids of experiments that have records or an unfinished fresh run. */
export function startedIds(): string[] {
  const unfinished = namesIn(join(resultsFolder("runs"), "fresh"), ".jsonl.part") ?? [];
  return [...new Set([...recordedIds(), ...unfinished])].sort();
}

/**
 * Reads the records of an experiment and its plan. If no plan file has this id, the plan is derived
 * from the records.
 *
 * @throws InputError if the experiment has no records, or they cannot be read
 */
export function recorded(id: string, action: string): Recorded {
  const known = recordedIds();
  if (!known.includes(id)) {
    const have =
      known.length === 0
        ? "no experiment has records"
        : `only ${known.join(", ")} ${known.length === 1 ? "has" : "have"} records`;
    throw new InputError(action, `records of ${id} must exist: ${have}; run npm run experiment -- NAME`);
  }
  const file = fileInUse(id);
  const records = readRecords(file, action);
  if (records.length === 0) throw new InputError(action, `records of ${id} must exist: the file is empty`);
  const name = planNameOf(id);
  const plan = name === undefined ? planFrom(id, records) : readPlan(name, { quick: id.endsWith("-quick") });
  return { plan, hasPlan: name !== undefined, file, records };
}

function planFrom(id: string, records: readonly RunRecord[]): Plan {
  const [first] = records;
  const levels = new Map<string, Set<Level>>();
  for (const record of records) {
    for (const [name, level] of Object.entries(record.factors)) {
      const known = levels.get(name) ?? new Set();
      levels.set(name, known.add(level));
    }
  }
  const factors = Object.fromEntries([...levels].map(([name, known]) => [name, [...known]]));
  const response =
    Object.entries(first?.statistics ?? {}).find(([, value]) => typeof value === "number")?.[0] ?? "seconds";
  const parts = [{ factors, seeds: 1, budget: first?.budget ?? {} }];
  return { id, question: id, puzzle: "", response, order: 1, isolate: false, parts, tables: [], charts: [] };
}
