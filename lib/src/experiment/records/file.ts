import { basename, isAbsolute, join, relative } from "node:path";
import { flag, number, text, whole } from "../../files/json/fields";
import { continueLines, type LineWriter, lineValue, readLines } from "../../files/json/lines";
import * as z from "../../files/json/zod";
import { moveAside } from "../../files/move-aside";
import { InputError } from "../../input-error";
import { projectRoot, resultsFolder } from "../../project";
import { type RunRecord, recordLine, withNumbers } from "./record";

/** The path of the file with an experiment's records. */
export function recordFile(id: string): string {
  return join(resultsFolder("runs"), `${id}.jsonl`);
}

/**
 * The path of the records that come with the project, even if HANGING_GARDENS_RESULTS names another
 * results folder.
 */
export function committedFile(id: string): string {
  return join(projectRoot(), "results", "runs", `${id}.jsonl`);
}

/**
 * The path of a file of records, relative to results/runs.
 *
 * @example shortName(freshFile("dice")) // "fresh/dice.jsonl"
 */
export function shortName(file: string): string {
  const path = relative(resultsFolder("runs"), file);
  return path.startsWith("..") || isAbsolute(path) ? basename(file) : path;
}

/**
 * Reads the records in a file, one per line. An incomplete last line, which a crash leaves, is
 * ignored.
 *
 * @throws InputError if a line is not a record, or the incomplete line is not the beginning of one
 */
export function readRecords(file: string, action = `read ${shortName(file)}`): RunRecord[] {
  const { lines, torn } = readLines(file);
  const lineNumber = (index: number) => `${shortName(file)}, line ${index + 1},`;
  if (!isTornRecord(torn.toString("utf8"))) {
    throw new InputError(
      action,
      `${lineNumber(lines.length)} must be a record of a run: it is not even the beginning of one`,
    );
  }
  return lines.map((line, index) => {
    const record = recordFrom(lineValue(line));
    if (typeof record === "string") throw new InputError(action, `${lineNumber(index)} must be ${record}`);
    return record;
  });
}

/**
 * Checks a value that should be a record.
 *
 * @returns the record, or what is wrong: `a record of a run: seed must be a whole number`
 */
export function recordFrom(value: unknown): RunRecord | string {
  const parsed = recordSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return `a record of a run: ${issue?.path.join(".") || "it"} ${issue?.message}`;
  }
  // the schema has just checked every field
  const record = parsed.data as unknown as RunRecord;
  return { ...record, statistics: withNumbers(record.statistics) };
}

/**
 * Opens a file to append records. An incomplete last line is cut off. The first record creates the
 * file.
 */
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

/** The number of complete lines in a file of records; their content is not checked. */
export function countLines(file: string): number {
  return readLines(file).lines.length;
}

/**
 * Renames a file of records to a free name.
 *
 * @returns the new name; undefined if there was no file
 */
export function putAside(file: string): string | undefined {
  return moveAside(file, (number) => file.replace(/\.jsonl(\.part)?$/, `.before-${number}.jsonl`));
}

/** True if an incomplete line can be the beginning of a record. Only such a line may be cut off. */
function isTornRecord(torn: string): boolean {
  const beginning = '{"experiment":';
  return torn.startsWith(beginning) || beginning.startsWith(torn);
}

const value = z.union([text, number, flag], "must be text, a number, or true or false");
const recordSchema = z.object(
  {
    experiment: text,
    factors: z.record(text, z.union([text, number], "must be text or a number"), "must be an object"),
    seed: whole,
    budget: z.object({ steps: z.exactOptional(number), seconds: z.exactOptional(number) }, "must be an object"),
    outcome: z.enum(["solved", "exhausted", "stopped"], "must be solved, exhausted or stopped"),
    statistics: z.record(text, value, "must be an object"),
    library: text,
    commit: text,
    node: text,
    cpu: text,
    began: text,
  },
  "must be an object",
);
