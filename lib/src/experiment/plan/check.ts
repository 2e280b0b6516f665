import type { ExperimentFile } from "../../files/experiment-schema";
import { describeValue, InputError } from "../../input-error";
import { durationText } from "../../search/duration-text";
import type { FactorRule, Factors, Level, Subject } from "../subject";
import { subjectOf } from "../subjects";
import { countRuns, type Plan, type PlanPart } from "./plan";

/** The largest number of runs in a plan. A larger plan is probably a typing error. */
const mostRuns = 1_000_000;

/** The lowest time limit of a run, in seconds. Almost every run takes longer. */
const leastSeconds = 0.001;

/**
 * Refuses a plan that cannot be run: an unknown puzzle, factor, level or response, levels that
 * cannot be combined, or too many runs.
 *
 * @param path the path of the plan's parts in its file
 * @throws InputError with the path into the file
 */
export function checkPlan(plan: Plan, file: ExperimentFile, path: string, action: string): void {
  const subject = subjectOf(plan.puzzle, action);
  if (!subject.responses.includes(plan.response)) {
    throw wrong(action, "response", `one of ${subject.responses.join(", ")}`, plan.response);
  }
  for (const [index, part] of plan.parts.entries()) checkPart(subject, part, `${path}[${index}]`, action);
  const names = factorNames(plan.parts[0]);
  for (const [index, part] of plan.parts.entries()) {
    if (factorNames(part).join() === names.join()) continue;
    const form = `the factors of the first part, ${names.join(", ")}`;
    throw wrong(action, `${path}[${index}].factors`, form, factorNames(part).join(", "));
  }
  checkCount(plan, action);
  checkOverlap(plan.parts, path, action);
  for (const [index, part] of plan.parts.entries()) checkTogether(subject, part, `${path}[${index}]`, action);
  checkWishes(file, names, action);
}

function checkPart(subject: Subject, { factors }: PlanPart, path: string, action: string): void {
  const known = Object.keys(subject.factors);
  for (const [name, levels] of Object.entries(factors)) {
    const rule = Object.hasOwn(subject.factors, name) ? subject.factors[name] : undefined;
    if (rule === undefined) {
      throw new InputError(action, `${path}.factors.${name} must be one of ${known.join(", ")}: it is unknown`);
    }
    const seen = new Set<Level>();
    for (const [index, level] of levels.entries()) {
      const at = `${path}.factors.${name}[${index}]`;
      if (!allows(rule, level)) throw wrong(action, at, formOf(rule), level);
      if (seen.has(level)) throw wrong(action, at, "another level than those before it", level);
      seen.add(level);
    }
  }
  const missing = known.find((name) => factors[name] === undefined && subject.defaults[name] === undefined);
  if (missing !== undefined) {
    throw new InputError(action, `${path}.factors.${missing} must be a list of levels: it is missing`);
  }
}

/**
 * Refuses two parts with the same run: it would be done twice, and its two records would look
 * alike.
 */
function checkOverlap(parts: readonly PlanPart[], path: string, action: string): void {
  for (const [later, part] of parts.entries()) {
    for (const [earlier, other] of parts.slice(0, later).entries()) {
      if (part.budget.steps !== other.budget.steps || part.budget.seconds !== other.budget.seconds) continue;
      const shared = Object.entries(part.factors).map(([name, levels]) => {
        const level = levels.find((one) => other.factors[name]?.includes(one));
        return level === undefined ? undefined : `${name} ${level}`;
      });
      if (shared.includes(undefined)) continue;
      const runs = `runs of its own: ${shared.join(", ")} is in ${path}[${earlier}], too`;
      throw new InputError(action, `${path}[${later}] must have ${runs}`);
    }
  }
}

/** Refuses a plan with too many runs before they are listed: a typing error can make a billion. */
function checkCount(plan: Plan, action: string): void {
  const runs = countRuns(plan);
  if (runs <= mostRuns) return;
  const least = `${runs.toLocaleString("en")}, which take ${durationText(runs * leastSeconds)} at one millisecond each`;
  throw new InputError(action, `the plan must have at most ${mostRuns.toLocaleString("en")} runs: it has ${least}`);
}

/** Checks every combination of the levels of a part once, regardless of the seeds. */
function checkTogether(subject: Subject, part: PlanPart, path: string, action: string): void {
  if (subject.check === undefined) return;
  const names = Object.keys(part.factors);
  const visit = (index: number, done: Factors): void => {
    const name = names[index];
    if (name !== undefined) for (const level of part.factors[name] ?? []) visit(index + 1, { ...done, [name]: level });
    else checkOne(subject, done, path, action);
  };
  visit(0, {});
}

function checkOne(subject: Subject, factors: Factors, path: string, action: string): void {
  try {
    subject.check?.(factors);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const words = Object.entries(factors).map(([name, level]) => `${name} ${level}`);
    throw new InputError(action, `${path}, ${words.join(", ")}: ${error.problem}`);
  }
}

/** Refuses a table or chart that names a factor which is not in the plan. */
function checkWishes({ tables = [], charts = [] }: ExperimentFile, names: readonly string[], action: string): void {
  const check = (at: string, factor: string | undefined) => {
    if (factor === undefined || names.includes(factor)) return;
    throw wrong(action, at, `one of the plan's factors, ${names.join(", ")}`, factor);
  };
  for (const [index, { by, compare, speedUp, where = {} }] of tables.entries()) {
    for (const [column, factor] of by.entries()) check(`tables[${index}].by[${column}]`, factor);
    check(`tables[${index}].compare`, compare);
    check(`tables[${index}].speedUp`, speedUp);
    for (const factor of Object.keys(where)) check(`tables[${index}].where`, factor);
  }
  for (const [index, { by, x, y, where = {} }] of charts.entries()) {
    check(`charts[${index}].by`, by);
    check(`charts[${index}].x`, x);
    check(`charts[${index}].y`, y);
    for (const factor of Object.keys(where)) check(`charts[${index}].where`, factor);
  }
}

function factorNames(part: PlanPart | undefined): string[] {
  return Object.keys(part?.factors ?? {}).sort();
}

function allows(rule: FactorRule, level: Level): boolean {
  return "levels" in rule ? rule.levels.includes(level) : rule.allows(level);
}

function formOf(rule: FactorRule): string {
  return "levels" in rule ? `one of ${rule.levels.join(", ")}` : rule.form;
}

function wrong(action: string, at: string, form: string, value: unknown): InputError {
  return new InputError(action, `${at} must be ${form}: it is ${describeValue(value)}`);
}
