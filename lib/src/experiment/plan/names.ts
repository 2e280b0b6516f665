import { join } from "node:path";
import { namesIn } from "../../files/find/names-in";
import { projectRoot } from "../../project";

/**
 * The plans in data/experiments. Only the folder is looked at, so a help text can name them at no cost.
 *
 * @example experiment.readPlanNames() // ["dice", "grid-size", …]
 */
export function readPlanNames(): string[] {
  return namesIn(plansFolder(), ".json") ?? [];
}

/** Where the project's plans are. */
export function plansFolder(): string {
  return join(projectRoot(), "data", "experiments");
}
