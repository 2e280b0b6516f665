import type { RunRecord } from "../../experiment/records/record";
import type { Level } from "../../experiment/subject";
import type { ChartKind, ChartWish } from "../../files/experiment-wishes";
import { InputError } from "../../input-error";
import { recordsWhere } from "../../table/group-records";
import type { NamedInPlan, PlanRecords } from "../../table/plan-tables";
import type { Figure } from "../figure";
import { type ChartOptions, numberOf } from "./chart";
import { distributionChart } from "./distribution";
import { growthChart } from "./growth";
import { heatMapChart } from "./heat-map";
import { speedUpChart } from "./speed-up";
import { stripChart } from "./strip";
import { tailChart } from "./tail";

/** A chart that a plan requests. */
export interface PlanChart {
  /** The name of the chart's files, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly figure: Figure;
}

/**
 * The charts that a plan requests, drawn from its records. A plan that requests none gets the
 * distribution of its response. Charts without runs are left out.
 *
 * @example for (const { figure: chart } of figure.planCharts({ plan, records })) show(chart);
 */
export function planCharts(data: PlanRecords): PlanChart[] {
  return plannedCharts(data).map(({ name, title, make }) => ({ name, title, figure: make() }));
}

/** A chart that a plan requests, made on demand, because some charts take seconds. */
export interface PlannedChart {
  readonly name: string;
  readonly title: string;
  readonly make: () => Figure;
}

/** The charts of `planCharts`, but each is made only when its function is called. */
export function plannedCharts({ plan, records }: PlanRecords): PlannedChart[] {
  const [factor] = Object.keys(plan.parts[0]?.factors ?? {});
  const fallback: ChartWish = {
    kind: "distribution",
    name: "distribution",
    title: plan.question,
    ...(factor && { by: factor }),
  };
  const wishes = plan.charts.length > 0 ? plan.charts : [fallback];
  return wishes
    .filter(({ where }) => recordsWhere(records, where).length > 0)
    .map(({ kind, name, ...wish }) => {
      const options = { value: plan.response, order: orderOf(plan), ...wish };
      const make = () => chartOf(kind, records, options, factor ?? "");
      return { name: `${plan.id}-${name}`, title: wish.title, make };
    });
}

/**
 * The levels of each factor in the order of the plan, except that numbers and boxes are ordered by
 * size.
 */
function orderOf({ parts }: PlanRecords["plan"]): Record<string, Level[]> {
  // a map: names come from files, and every object inherits `toString`
  const order = new Map<string, Level[]>();
  for (const [factor, levels] of parts.flatMap(({ factors }) => Object.entries(factors))) {
    if (!levels.every((level) => Number.isNaN(numberOf(level)))) continue;
    order.set(factor, [...new Set([...(order.get(factor) ?? []), ...levels])]);
  }
  return Object.fromEntries(order);
}

/**
 * One chart of a plan, as in `planCharts`.
 *
 * @example show(planChart({ plan, records }, { name: "square" }))
 * @throws InputError if the plan has no chart of this name, or the chart has no runs
 */
export function planChart({ plan, records }: PlanRecords, { name }: NamedInPlan): Figure {
  const known = plan.charts.map((chart) => chart.name);
  const [chart] = planCharts({
    plan: { ...plan, charts: plan.charts.filter((other) => other.name === name) },
    records,
  });
  if (known.includes(name) && chart !== undefined) return chart.figure;
  throw new InputError(`chart ${plan.id}`, `the chart must be one of ${known.join(", ")}, with runs: it is ${name}`);
}

function chartOf(kind: ChartKind, records: readonly RunRecord[], options: ChartOptions, factor: string): Figure {
  const along = { x: factor, ...options };
  if (kind === "distribution") return distributionChart(records, options);
  if (kind === "strip") return stripChart(records, along);
  if (kind === "heat-map") return heatMapChart(records, { y: factor, ...along });
  if (kind === "growth") return growthChart(records, along);
  if (kind === "speed-up") return speedUpChart(records, along);
  return tailChart(records, options);
}
