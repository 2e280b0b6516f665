import { realpathSync } from "node:fs";
import { join } from "node:path";
import { type ExperimentFile, experimentSchema } from "../../files/experiment-schema";
import { fileNameProblem } from "../../files/file-name";
import { checkedValue } from "../../files/json/checked-value";
import { readJsonFile } from "../../files/json/read";
import { describeValue, InputError } from "../../input-error";
import { similarWord } from "../../nearest-word";
import type { Level, Subject } from "../subject";
import { subjectOf } from "../subjects";
import { checkPlan } from "./check";
import { plansFolder, readPlanNames } from "./names";
import type { Plan, PlanPart } from "./plan";

/**
 * Reads a plan, by its name in data/experiments or from a .json file; `data/experiment.schema.json`
 * describes the format.
 *
 * @example experiment.readPlan("iteration-order", { quick: true }).id // "iteration-order-quick"
 * @throws InputError with the path into the file: parts[0].factors.cells[2] must be …: it is …
 */
export function readPlan(name: string, options: { quick?: boolean } = {}): Plan {
  return planNamed(name, options, `read the experiment ${name}`);
}

/** Reads a plan as `readPlan` does; error messages begin with `action`. */
export function planNamed(name: string, { quick = false }: { quick?: boolean }, action: string): Plan {
  const file = checkedValue(experimentSchema, readJsonFile(planFile(name, action), action), action);
  const problem = fileNameProblem(file.id);
  if (problem !== undefined) throw new InputError(action, `id must ${problem}: it is ${describeValue(file.id)}`);
  checkOwnId(file.id, name, action);
  const plan = planOf(file, quick, action);
  checkPlan(plan, file, quick ? "quick.parts" : "parts", action);
  return plan;
}

/**
 * Refuses a plan file that has the id of a plan in data/experiments: both would write to the same
 * file of records.
 */
function checkOwnId(id: string, name: string, action: string): void {
  const other = readPlanNames().find((known) => id === known || id === `${known}-quick`);
  if (other === undefined || !name.endsWith(".json")) return;
  const file = join(plansFolder(), `${other}.json`);
  if (realpathSync(name) === realpathSync(file)) return;
  const owner = `data/experiments/${other}.json has that id`;
  throw new InputError(
    action,
    `id must be the plan's own: it is ${describeValue(id)}, but ${owner}; choose another id in ${name}`,
  );
}

function planFile(name: string, action: string): string {
  if (name.endsWith(".json")) return name;
  const known = readPlanNames();
  if (known.includes(name)) return join(plansFolder(), `${name}.json`);
  const near = similarWord(name, known);
  if (near !== undefined) throw new InputError(action, `there is no such experiment; did you mean ${near}?`);
  throw new InputError(
    action,
    `the name must be one of ${known.join(", ")}, or a .json file: it is ${describeValue(name)}`,
  );
}

function planOf(file: ExperimentFile, quick: boolean, action: string): Plan {
  const { id, question, about, puzzle, response, order = 1, isolate = false, tables = [], charts = [] } = file;
  const parts = quick ? file.quick?.parts : file.parts;
  if (parts === undefined) throw new InputError(action, "quick must be an object with parts: it is missing");
  const { factors: rules } = subjectOf(puzzle, action);
  const read = parts.map((part) => ({ ...part, factors: withoutWords(part.factors, rules) }));
  return {
    id: quick ? `${id}-quick` : id,
    question,
    ...(about !== undefined && { about }),
    puzzle,
    response,
    order,
    isolate,
    parts: read,
    tables,
    charts,
  };
}

/** Replaces each word in a plan by the levels that it stands for, without repeating a level. */
function withoutWords(factors: PlanPart["factors"], rules: Subject["factors"]): PlanPart["factors"] {
  const entries = Object.entries(factors).map(([name, levels]) => {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    const words = rule !== undefined && "words" in rule ? (rule.words ?? {}) : {};
    const isWord = (level: Level) => Object.hasOwn(words, level);
    const written = levels.filter((level) => !isWord(level));
    const added = new Set(levels.filter(isWord).flatMap((word) => words[word]?.() ?? []));
    for (const level of written) added.delete(level);
    return [name, [...written, ...added]] as const;
  });
  return Object.fromEntries(entries);
}
