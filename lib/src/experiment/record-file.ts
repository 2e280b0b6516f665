import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { InputError } from "../input-error";
import { projectRoot, resultsFolder } from "../project";
import { type RunRecord, recordLine, withNumbers } from "./record";

/** Where the records of an experiment are. */
export function recordFile(id: string): string {
  return join(resultsFolder("runs"), `${id}.jsonl`);
}

/** Where the project's own records of it are, wherever results go. */
export function committedFile(id: string): string {
  return join(projectRoot(), "results", "runs", `${id}.jsonl`);
}

/**
 * The records in a file, one a line. A last line without its end is what a crash left of it: it does not count.
 *
 * @throws InputError where a line is no record
 */
export function readRecords(file: string, action = `read ${basename(file)}`): RunRecord[] {
  return wholeLines(file).lines.map((line, index) => {
    const where = `${basename(file)}, line ${index + 1},`;
    const parsed = recordSchema.safeParse(parsedLine(line));
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

/** Opens a file of records to add to it, without the torn last line it may have. */
export function openRecords(file: string): { add: (record: RunRecord) => void; close: () => void } {
  mkdirSync(dirname(file), { recursive: true });
  const bytes = wholeLines(file).bytes;
  const handle = openSync(file, "a");
  ftruncateSync(handle, bytes);
  return { add: (record) => void writeSync(handle, recordLine(record)), close: () => closeSync(handle) };
}

/**
 * Puts a file of records aside, under a name that is free.
 *
 * @returns the new name; undefined where there was no file
 */
export function putAside(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  let number = 1;
  const aside = () => file.replace(/\.jsonl$/, `.before-${number}.jsonl`);
  while (existsSync(aside())) number++;
  renameSync(file, aside());
  return aside();
}

function wholeLines(file: string): { lines: string[]; bytes: number } {
  if (!existsSync(file)) return { lines: [], bytes: 0 };
  const content = readFileSync(file);
  const bytes = content.lastIndexOf(0x0a) + 1;
  const text = content.subarray(0, bytes).toString("utf8");
  return { lines: text === "" ? [] : text.slice(0, -1).split("\n"), bytes };
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
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
