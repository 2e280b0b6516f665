import { join } from "node:path";
import { namesIn } from "../../files/find/names-in";
import { projectRoot } from "../../project";

/**
 * The names of the plans in data/experiments. No file is read, so a help text can list them
 * cheaply.
 *
 * @example experiment.readPlanNames() // ["dice", "grid-size", …]
 */
export function readPlanNames(): string[] {
  return namesIn(plansFolder(), ".json") ?? [];
}

/** The folder of the project's plans. */
export function plansFolder(): string {
  return join(projectRoot(), "data", "experiments");
}
