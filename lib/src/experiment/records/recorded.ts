import { join } from "node:path";
import { namesIn } from "../../files/find/names-in";
import { InputError } from "../../input-error";
import { resultsFolder } from "../../project";
import { readPlanNames } from "../plan/names";
import type { Plan } from "../plan/plan";
import { readPlan } from "../plan/read";
import type { Level } from "../subject";
import { readRecords } from "./file";
import { fileInUse } from "./fresh";
import type { RunRecord } from "./record";

/** An experiment of which there are records. */
export interface Recorded {
  readonly plan: Plan;
  readonly file: string;
  readonly records: RunRecord[];
}

/**
 * The experiments of which there are records, by their ids; those that were put aside do not count.
 *
 * @example recordedIds().includes("iteration-order") // true
 */
export function recordedIds(): string[] {
  const folder = resultsFolder("runs");
  const names = [folder, join(folder, "fresh")].flatMap((place) => namesIn(place, ".jsonl") ?? []);
  return [...new Set(names)].filter((name) => !/\.before-\d+$/.test(name)).sort();
}

/**
 * The records of an id and the plan they follow; where no plan in data/experiments has that id, one that is told from the records.
 *
 * @throws InputError where there are no records, or they cannot be read
 */
export function recorded(id: string, action: string): Recorded {
  const known = recordedIds();
  if (!known.includes(id)) {
    const have = known.length === 0 ? "nothing was run yet" : `there are ${known.join(", ")}`;
    throw new InputError(action, `there must be records of ${id}: ${have}; npm run experiment -- NAME makes them`);
  }
  const file = fileInUse(id);
  const records = readRecords(file, action);
  if (records.length === 0) throw new InputError(action, `there must be records of ${id}: its file is empty`);
  const name = id.replace(/-quick$/, "");
  const plan = readPlanNames().includes(name) ? readPlan(name, { quick: name !== id }) : planFrom(id, records);
  return { plan, file, records };
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
