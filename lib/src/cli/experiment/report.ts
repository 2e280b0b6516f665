import { countRuns } from "../../experiment/plan/plan";
import { countPart } from "../../experiment/records/fresh";
import { isSolved, type RunRecord } from "../../experiment/records/record";
import type { ExperimentResult } from "../../experiment/run/run-experiment";
import { timedResponses } from "../../experiment/subject";
import { counted } from "../../search/counted";
import { durationText } from "../../search/duration-text";
import { thisMachine } from "../../search/machine";
import { shellWord, shownPath } from "../report/as-typed";
import { plainText } from "../report/plain-text";

/** The command that the user typed. The report derives the next command from it. */
export interface Asked {
  readonly name: string;
  readonly quick: boolean;
  readonly fresh: boolean;
}

/**
 * The report on an experiment for the terminal: the number of records, their file, and the next
 * command.
 */
export function experimentReport(result: ExperimentResult, asked: Asked, seconds: number): string {
  const { isComplete, records, skipped, aside } = result;
  if (!isComplete) return stopped(result, asked);
  if (skipped === records.length && !asked.fresh) return completeBefore(result, asked);
  const before = skipped === 0 ? "" : `, ${skipped.toLocaleString("en")} of them before`;
  const solved = records.filter(isSolved).length;
  const share = `${Math.round((100 * solved) / records.length)} % solved`;
  return [
    `${plainText(result.plan.id)} is complete: ${counted(records.length, "run")} are done${before}, ${share}, in ${durationText(seconds)}.`,
    `The records are in ${shownPath(result.file)}.`,
    ...cpusLine(result),
    ...aside.map((path) => `Former records were put aside: ${shownPath(path)}.`),
    `See them: ${chartsCommand(result)}; as tables: ${command({ ...asked, fresh: false })} --tables`,
  ].join("\n");
}

/** The report if all runs already had records. */
function completeBefore({ plan, records, file }: ExperimentResult, asked: Asked): string {
  const part = countPart(plan.id);
  const again = command({ ...asked, fresh: true });
  const next =
    part === undefined
      ? `run all of it again: ${again}`
      : `continue the fresh run, ${part.toLocaleString("en")} of ${counted(countRuns(plan), "run")} done: ${again}`;
  const machine = timedResponses.includes(plan.response) ? otherMachine(records) : "";
  return [
    `${plainText(plan.id)} is complete: ${counted(records.length, "run")} of ${daysOf(records)}${machine} are in ${shownPath(file)}.`,
    `See them: ${chartsCommand({ plan })}; ${next}`,
  ].join("\n");
}

/** If times are measured, says on which CPU models. */
function cpusLine({ plan, records }: ExperimentResult): string[] {
  if (!timedResponses.includes(plan.response)) return [];
  const cpus = [...new Set(records.map(({ cpu }) => cpu))].map(plainText);
  return [`The times were measured on ${cpus.join(" and on ")}.`];
}

function stopped({ plan, records, file, aside, failed }: ExperimentResult, asked: Asked): string {
  const done = `${records.length.toLocaleString("en")} of ${counted(countRuns(plan), "run")} are done`;
  const kept = records.length === 0 ? "" : ` and kept in ${shownPath(file)}`;
  return [
    failed.length > 0
      ? `${plainText(plan.id)} is not complete: ${counted(failed.length, "run")} failed; ${done}${kept}.`
      : `${plainText(plan.id)} was stopped: ${done}${kept}.`,
    ...aside.map((path) => `Former records were put aside: ${shownPath(path)}.`),
    `${failed.length > 0 ? "Try them again" : "Continue it"}: ${command(asked)}`,
  ].join("\n");
}

/**
 * The first and the last day of the runs, as `12 November 2026 to 2 January 2027`; one day if both
 * are the same.
 *
 * @example daysOf([{ began: "2026-11-12T12:00:00Z" }]) // 12 November 2026
 */
export function daysOf(records: readonly RunRecord[]): string {
  const began = records.map(({ began: when }) => when).sort();
  const day = (when: string | undefined) =>
    new Date(when ?? "").toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  const [first, last] = [day(began[0]), day(began.at(-1))];
  return first === last ? first : `${first} to ${last}`;
}

/**
 * Names the CPU of the records if it differs from the CPU of this machine, because times depend on
 * it.
 */
function otherMachine(records: readonly RunRecord[]): string {
  const here = thisMachine().cpu;
  const others = [...new Set(records.map(({ cpu }) => cpu))].filter((cpu) => cpu !== here);
  return others.length === 0 ? "" : `, timed on another machine (${plainText(others.join(", "))}),`;
}

function chartsCommand({ plan }: Pick<ExperimentResult, "plan">): string {
  return `npm run charts -- ${shellWord(plan.id)} --open`;
}

function command({ name, quick, fresh }: Asked): string {
  return `npm run experiment -- ${shellWord(name)}${quick ? " --quick" : ""}${fresh ? " --fresh" : ""}`;
}
