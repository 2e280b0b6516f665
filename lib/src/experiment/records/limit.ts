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

/**
 * The largest value of a statistic that the budget of a run allows; Infinity if the budget does not
 * limit this statistic. Elapsed seconds may exceed it a little, because a search looks at the clock
 * only now and then.
 */
export function limitOf(record: Pick<RunRecord, "factors" | "statistics" | "budget">, name: string): number {
  const { steps, seconds } = record.budget;
  const limit = name === stepStatistic(record) ? steps : name === "seconds" ? seconds : undefined;
  return limit ?? Number.POSITIVE_INFINITY;
}
