import { unitOf } from "../statistics";
import { levelOf, type RunRecord } from "./record";

/** The statistics that can count the steps of a budget. Each search has one of them. */
const stepStatistics = ["choices", "steps", "nodes", "throws"];

/** The statistic that counts the steps of a run's budget. Only `restart` limits its attempts. */
function stepStatistic(record: Pick<RunRecord, "factors" | "statistics">): string {
  if (levelOf(record, "search") === "restart") return "attempts";
  return stepStatistics.find((name) => Object.hasOwn(record.statistics, name)) ?? "steps";
}

/**
 * The unit of the steps in a run's budget, as axes call it.
 *
 * @example stepUnit({ factors: { search: "restart" }, statistics: { choices: 9 } }) // "attempts"
 */
export function stepUnit(record: Pick<RunRecord, "factors" | "statistics">): string {
  return unitOf(stepStatistic(record));
}
