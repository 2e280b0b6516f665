import type { Plan } from "../experiment/plan/plan";
import { levelOf, type RunRecord } from "../experiment/records/record";
import { betterOf, unitOf, yesOf } from "../experiment/statistics";
import type { TableWish } from "../files/experiment-wishes";
import { InputError } from "../input-error";
import { compareLevels } from "./compare";
import { groupRecords, type RecordGroup, recordsWhere } from "./group-records";
import { wilson } from "./interval";
import { levelsBeside } from "./levels-beside";
import { speedUps } from "./speed-ups";
import { numbersOf, type SummaryNumbers } from "./summarise";

/** A plan and the records of its runs, as `readExperiment` and `runExperiment` return them. */
export interface PlanRecords {
  readonly plan: Plan;
  readonly records: readonly RunRecord[];
}

/** A table that a plan requests. */
export interface PlanTable {
  /** The name of the table's CSV file, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly rows: object[];
}

/**
 * The tables that a plan requests, made from its records. A plan that requests none gets one table
 * with a row for each combination of levels. Tables without runs are left out.
 *
 * @example
 * const tables = table.planTables({ plan, records });
 * tables.map(({ title, rows }) => table.tableText(rows, { title })).length
 * // 14
 */
export function planTables({ plan, records }: PlanRecords): PlanTable[] {
  const factors = Object.keys(plan.parts[0]?.factors ?? {});
  const wishes: readonly TableWish[] =
    plan.tables.length > 0 ? plan.tables : [{ name: "summary", title: plan.question, by: factors }];
  const possible = wishes.filter(({ where }) => recordsWhere(records, where).length > 0);
  return possible.map((wish) => ({
    name: `${plan.id}-${wish.name}`,
    title: wish.title,
    rows: rowsOf(recordsWhere(records, wish.where), wish, wish.value ?? plan.response),
  }));
}

function rowsOf(records: readonly RunRecord[], { by, compare: factor, speedUp }: TableWish, value: string): object[] {
  if (factor !== undefined) return compared(records, by, factor, value);
  if (speedUp !== undefined) return speedUps(records, { by, threads: speedUp, value });
  return readable(groupRecords(records, by), by, value);
}

/** Selects one table or chart of a plan. */
export interface NamedInPlan {
  /** The name of the table or chart in the plan. */
  name: string;
}

/**
 * The rows of one table of a plan, as in `planTables`.
 *
 * @example showTable(planTable({ plan, records }, { name: "square-tiles" }))
 * @throws InputError if the plan has no table of this name, or the table has no runs
 */
export function planTable({ plan, records }: PlanRecords, { name }: NamedInPlan): object[] {
  const known = plan.tables.map((table) => table.name);
  const tables = planTables({ plan: { ...plan, tables: plan.tables.filter((table) => table.name === name) }, records });
  if (known.includes(name) && tables[0] !== undefined) return tables[0].rows;
  throw new InputError(`tabulate ${plan.id}`, `the table must be one of ${known.join(", ")}, with runs: it is ${name}`);
}

/**
 * Compares the levels of a factor, separately for each combination of the other factors. The first
 * column says what is better, because fewer choices are better, but fewer placed tiles are worse.
 */
function compared(records: readonly RunRecord[], by: readonly string[], factor: string, value: string): object[] {
  const others = by.filter((name) => name !== factor);
  const good = betterOf(value);
  const [first, second, wins] =
    good === undefined
      ? ["less", "more", "less in 100 pairs"]
      : [`better (${good.words})`, "worse", "wins in 100 pairs"];
  return groupRecords(records, others).flatMap(({ levels, records: group }) =>
    compareLevels(group, factor, value).map(({ better, worse, runsBetter, runsWorse, a12, p, effect, words }) =>
      levelsBeside(levels, {
        [first]: better,
        [second]: worse,
        runs: runsBetter === runsWorse ? runsBetter : `${runsBetter}, ${runsWorse}`,
        [wins]: 100 * a12,
        "p (Holm)": p,
        effect,
        "in words": words,
      }),
    ),
  );
}

/**
 * Renames the columns so that people can read them. The column PAR2 is left out if it equals the
 * mean in every row, the column of missing values if all are 0, and the interval of the mean if every
 * row has too few runs. If the value is yes or no, the share of yes says all, and quantiles are left
 * out.
 */
function readable(groups: readonly RecordGroup[], by: readonly string[], value: string): object[] {
  const rows = groups.map(({ levels, records }) => ({ levels, numbers: numbersOf(records, value) }));
  const hasMissing = rows.some(({ numbers }) => numbers.missing > 0);
  const isCensored = rows.some(({ numbers }) => !Object.is(numbers.par2, numbers.mean));
  const hasInterval = rows.some(({ numbers }) => !Number.isNaN(numbers.meanFrom));
  const yes = yesOf(value);
  return rows.map(({ levels, numbers }) =>
    levelsBeside(Object.fromEntries(by.map((name) => [name, levelOf({ factors: levels }, name)])), {
      runs: numbers.n,
      "solved %": 100 * numbers.solved,
      "solved lower 95 %": 100 * numbers.solvedFrom,
      "solved upper 95 %": 100 * numbers.solvedTo,
      ...(yes === undefined ? spread(numbers, unitOf(value), hasInterval) : share(numbers, yes)),
      ...(yes === undefined && isCensored && { PAR2: numbers.par2 }),
      ...(hasMissing && { "without a number": numbers.missing }),
    }),
  );
}

/** The columns of a value that is a number. */
function spread(numbers: SummaryNumbers, unit: string, hasInterval: boolean): object {
  return {
    [`median ${unit}`]: numbers.median,
    "lower quartile": numbers.quartile1,
    "upper quartile": numbers.quartile3,
    "90th percentile": numbers.percentile90,
    [`mean ${unit}`]: numbers.mean,
    ...(hasInterval && { "mean lower 95 %": numbers.meanFrom, "mean upper 95 %": numbers.meanTo }),
  };
}

/** The columns of a value that is yes or no. */
function share({ n, missing, mean }: SummaryNumbers, yes: string): object {
  const known = n - missing;
  const [from, to] = wilson(Math.round(mean * known), known);
  return { [`${yes} %`]: 100 * mean, [`${yes} lower 95 %`]: 100 * from, [`${yes} upper 95 %`]: 100 * to };
}
