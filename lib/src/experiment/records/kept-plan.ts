import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { resultsFolder } from "../../project";
import { readPlanNames } from "../plan/names";

/** The path of the copy of a user's plan, beside its records. */
function keptPlanFile(id: string): string {
  return join(resultsFolder("runs"), `${withoutQuick(id)}.plan.json`);
}

/**
 * Copies a user's plan next to its records, because charts need its titles and questions later. A
 * plan in data/experiments is not copied.
 */
export function keepPlan(name: string, id: string): void {
  if (!name.endsWith(".json") || readPlanNames().includes(withoutQuick(id))) return;
  if (resolve(name) === resolve(keptPlanFile(id))) return;
  mkdirSync(resultsFolder("runs"), { recursive: true });
  copyFileSync(name, keptPlanFile(id));
}

/**
 * The name under which `readPlan` finds the plan of an experiment: one of the project's plans, or
 * the copy beside the records.
 *
 * @returns undefined if neither exists
 */
export function planNameOf(id: string): string | undefined {
  const name = withoutQuick(id);
  if (readPlanNames().includes(name)) return name;
  return existsSync(keptPlanFile(id)) ? keptPlanFile(id) : undefined;
}

function withoutQuick(id: string): string {
  return id.replace(/-quick$/, "");
}
