import { basename, isAbsolute, join, relative } from "node:path";
import { z } from "zod";
import { continueLines, type LineWriter, lineValue, readLines } from "../../files/json/lines";
import { moveAside } from "../../files/move-aside";
import { InputError } from "../../input-error";
import { projectRoot, resultsFolder } from "../../project";
import { type RunRecord, recordLine, withNumbers } from "./record";

/** Where the records of an experiment are. */
export function recordFile(id: string): string {
  return join(resultsFolder("runs"), `${id}.jsonl`);
}

/** Where the project's own records of it are, wherever results go. */
export function committedFile(id: string): string {
  return join(projectRoot(), "results", "runs", `${id}.jsonl`);
}

/** @example shortName(freshFile("dice")) // "fresh/dice.jsonl": as it is seen from results/runs */
export function shortName(file: string): string {
  const way = relative(resultsFolder("runs"), file);
  return way.startsWith("..") || isAbsolute(way) ? basename(file) : way;
}

/**
 * The records in a file, one a line. A last line without its end is what a crash left of it: it does not count.
 *
 * @throws InputError where a line is no record, or the last has no end and is not the beginning of one
 */
export function readRecords(file: string, action = `read ${shortName(file)}`): RunRecord[] {
  const { lines, torn } = readLines(file);
  const lineNumber = (index: number) => `${shortName(file)}, line ${index + 1},`;
  if (!isTornRecord(torn.toString("utf8"))) {
    throw new InputError(action, `${lineNumber(lines.length)} must be a record of a run: it has no end, and is none`);
  }
  return lines.map((line, index) => {
    const where = lineNumber(index);
    const parsed = recordSchema.safeParse(lineValue(line));
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const field = issue?.path.join(".") || "it";
      throw new InputError(action, `${where} must be a record of a run: ${field} ${issue?.message}`);
    }
    // checked field by field just now
    const record = parsed.data as unknown as RunRecord;
    return { ...record, statistics: withNumbers(record.statistics) };
  });
}

/** Adds records to a file, without the torn last line it may have. Until the first comes there is no file. */
export function openRecords(file: string): { add: (record: RunRecord) => void; close: () => void } {
  let writer: LineWriter | undefined;
  return {
    add(record) {
      writer ??= continueLines(file, readLines(file).bytes);
      writer.add(recordLine(record));
    },
    close: () => writer?.close(),
  };
}

/** How many whole lines a file of records has, without looking into them. */
export function countLines(file: string): number {
  return readLines(file).lines.length;
}

/**
 * Puts a file of records aside, under a name that is free.
 *
 * @returns the new name; undefined where there was no file
 */
export function putAside(file: string): string | undefined {
  return moveAside(file, (number) => file.replace(/\.jsonl(\.part)?$/, `.before-${number}.jsonl`));
}

/** Whether this can be what is left of a record: nothing else is ever thrown away. */
function isTornRecord(torn: string): boolean {
  const beginning = '{"experiment":';
  return torn.startsWith(beginning) || beginning.startsWith(torn);
}

const text = z.string("must be text");
const value = z.union([z.string(), z.number(), z.boolean()], "must be text, a number, or true or false");
const recordSchema = z.object(
  {
    experiment: text,
    factors: z.record(z.string(), z.union([z.string(), z.number()], "must be text or a number"), "must be an object"),
    seed: z.int("must be a whole number"),
    budget: z.object({ steps: z.number().exactOptional(), seconds: z.number().exactOptional() }, "must be an object"),
    outcome: z.enum(["solved", "exhausted", "stopped"], "must be solved, exhausted or stopped"),
    statistics: z.record(z.string(), value, "must be an object"),
    library: text,
    commit: text,
    node: text,
    cpu: text,
    began: text,
  },
  "must be an object",
);
