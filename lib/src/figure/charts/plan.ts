import type { RunRecord } from "../../experiment/records/record";
import type { ChartKind, ChartWish } from "../../files/experiment-schema";
import { InputError } from "../../input-error";
import { recordsWhere } from "../../table/group-records";
import type { NamedInPlan, PlanRecords } from "../../table/plan-tables";
import type { Figure } from "../figure";
import type { ChartOptions } from "./chart";
import { distributionChart } from "./distribution";
import { growthChart } from "./growth";
import { heatMapChart } from "./heat-map";
import { speedUpChart } from "./speed-up";
import { stripChart } from "./strip";
import { tailChart } from "./tail";

/** A chart that a plan asks for. */
export interface PlanChart {
  /** Of its files, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly figure: Figure;
}

/**
 * The charts that a plan asks for, from its records; without a wish of the plan, the distribution of its response. A chart of which no run is
 * there is left out.
 *
 * @example for (const { figure: chart } of figure.planCharts({ plan, records })) show(chart);
 */
export function planCharts(data: PlanRecords): PlanChart[] {
  return plannedCharts(data).map(({ name, title, make }) => ({ name, title, figure: make() }));
}

/** A chart that a plan asks for, made when it is wanted: some take seconds. */
export interface PlannedChart {
  readonly name: string;
  readonly title: string;
  readonly make: () => Figure;
}

/** The same charts, named but not made. */
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
      const options = { value: plan.response, ...wish };
      const make = () => chartOf(kind, records, options, factor ?? "");
      return { name: `${plan.id}-${name}`, title: wish.title, make };
    });
}

/**
 * One of these charts.
 *
 * @example show(planChart({ plan, records }, { name: "square" }))
 * @throws InputError where the plan has no such chart, or there are no runs for it
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
