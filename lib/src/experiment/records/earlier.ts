import { describeValue, InputError } from "../../input-error";
import type { Provenance } from "../../search/provenance";
import { type Plan, type Run, runKey } from "../plan/plan";
import { timedResponses } from "../subject";
import { putAside, readRecords, shortName } from "./file";
import type { RunRecord } from "./record";

/** Advice in the errors about records that cannot be continued. */
const fix = "--fresh starts over and keeps the file";

/**
 * The machines whose times may be in one file: only this one, any of the CPU model of the first
 * record, or all.
 */
export type Machines = "this" | "one model" | "all";

/**
 * Reads the records that an experiment already has.
 *
 * @throws InputError if they cannot be continued: a record belongs to another plan or library
 * version, or was timed on another machine
 */
export function earlierRecords(
  plan: Plan,
  runs: readonly Run[],
  file: string,
  from: Provenance,
  action: string,
  machines: Machines = "this",
): RunRecord[] {
  const { library } = from;
  const planned = new Set(runs.map(runKey));
  const seen = new Set<string>();
  const records = readRecords(file, action);
  for (const [index, record] of records.entries()) {
    const key = runKey(record);
    const where = `${shortName(file)}, line ${index + 1},`;
    if (record.experiment !== plan.id || !planned.has(key)) {
      const found = record.experiment === plan.id ? "with the same id" : describeValue(record.experiment);
      const advice = "give the plan another id, or add --fresh, which leaves this file alone";
      throw new InputError(action, `${where} must be a run of this plan: it is of another plan ${found}; ${advice}`);
    }
    if (record.library !== library) {
      const form = `must be of version ${library} of the library`;
      throw new InputError(action, `${where} ${form}: it is of ${describeValue(record.library)}; ${fix}`);
    }
    if (seen.has(key))
      throw new InputError(action, `${where} must be a run that no line before it holds: it is a duplicate; ${fix}`);
    seen.add(key);
  }
  if (records.length < runs.length && isTimed(plan) && machines !== "all") {
    checkMachine(records, machines === "this" ? from.cpu : undefined, file, action);
  }
  return records;
}

/**
 * Reads the records of an unfinished fresh run. If they cannot be continued, their file is renamed,
 * and the list is empty.
 */
export function usableRecords(read: () => RunRecord[], file: string): { records: RunRecord[]; aside: string[] } {
  try {
    return { records: read(), aside: [] };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const aside = putAside(file);
    return { records: [], aside: aside === undefined ? [] : [aside] };
  }
}

/** True if the response of a plan is a time. */
export function isTimed({ response }: Plan): boolean {
  return timedResponses.includes(response);
}

/**
 * Refuses to mix times of two machines in one file.
 *
 * @param here the CPU of this machine; undefined if the first record decides
 */
function checkMachine(records: readonly RunRecord[], here: string | undefined, file: string, action: string): void {
  const cpu = here ?? records[0]?.cpu;
  const other = records.findIndex((record) => record.cpu !== cpu);
  if (other === -1) return;
  const where = `${shortName(file)}, line ${other + 1},`;
  const whose = here === undefined ? "the CPU of the first line" : "this machine";
  const form = `must be of ${whose}, ${cpu}, because times are measured`;
  throw new InputError(action, `${where} ${form}: it is of ${describeValue(records[other]?.cpu)}; ${fix}`);
}
