import { renameSync } from "node:fs";
import { codeWithWords, errorCode } from "../../files/error-code";
import { checkedValue } from "../../files/json/checked-value";
import { amount } from "../../files/json/fields";
import {
  continueLines,
  createLines,
  type JsonLines,
  type LineWriter,
  lineValue,
  readLines,
} from "../../files/json/lines";
import * as z from "../../files/json/zod";
import { pathFromHere } from "../../files/path-from-here";
import { InputError } from "../../input-error";
import { firstSeal, sealLine, unsealLine } from "./sealed-line";

/** The first line of a journal: the search and its tasks. */
export interface JournalHeader {
  /** The version of the format. */
  journal: 2;
  puzzle: string;
  fingerprint: string;
  identical: "distinct" | "same";
  /** The piece that is held, by its number; the cell that one piece covers; or none. */
  held: number | "centre" | "corner" | "none";
  depth: number | "auto";
  /** True if the assemblies of finished tasks are stored, not only counted. */
  stores: boolean;
  /** The nodes that were searched to split the search into tasks. */
  nodes: number;
  taskCount: number;
  /** For each task, the rows that it is given. */
  tasks: number[][];
  /** For each task, its share of the whole search. */
  shares: number[];
}

/** Every later line of a journal: a finished task. */
export interface JournalEntry {
  task: number;
  tally: { fixed: number; upToRotation: number; mirrorAlike: number };
  nodes: number;
  seconds: number;
  /** The rows of each assembly. */
  solutions: number[][];
}

/** The content of a journal. */
export interface JournalContent {
  readonly header: JournalHeader;
  /** The finished tasks, in the order in which they ended. */
  readonly entries: readonly JournalEntry[];
  /** The length of the file up to the end of its last complete line. */
  readonly bytes: number;
  /** The seal of the last line. */
  readonly seal: string;
}

/** An open journal, to which finished tasks are appended. */
export interface Journal {
  append(entry: JournalEntry): void;
  close(): void;
}

/**
 * Reads a journal. If a run was killed while writing, the last line is incomplete and is dropped.
 *
 * @returns undefined if there is no file, or its first line is incomplete
 * @throws InputError if a complete line is not valid in a journal
 */
export function readJournal(file: string, action: string): JournalContent | undefined {
  const { lines, bytes } = linesOf(file, action);
  let seal = firstSeal;
  const [first, ...others] = lines.map((line, index) => {
    const opened = unsealLine(line.toString("utf8"), seal);
    if (opened === undefined) {
      if (index === 0) refuseEarlierVersion(line, action);
      return refuseLine(action, index + 1);
    }
    seal = opened.seal;
    // cannot fail: a valid seal means that the library wrote this line
    return JSON.parse(opened.content) as unknown;
  });
  if (first === undefined) return undefined;
  const header = checkedValue(headerSchema, first, `${action}, whose journal's line 1 is wrong`);
  if (header.taskCount !== header.tasks.length || header.taskCount !== header.shares.length) refuseLine(action, 1);
  const entries = new Map<number, JournalEntry>();
  const known = new Set<string>();
  for (const [index, line] of others.entries()) {
    const entry = checkedValue(entrySchema, line, `${action}, whose journal's line ${index + 2} is wrong`);
    const stored = header.stores ? entry.tally.upToRotation : 0;
    if (entry.task >= header.taskCount || entry.solutions.length !== stored) refuseLine(action, index + 2);
    if (entries.has(entry.task)) refuseLine(action, index + 2);
    for (const rows of entry.solutions) {
      const key = rows.toSorted((one, other) => one - other).join();
      if (known.has(key)) refuseLine(action, index + 2);
      known.add(key);
    }
    entries.set(entry.task, entry);
  }
  return { header, entries: [...entries.values()], bytes, seal };
}

/** Creates a journal. An existing file is replaced. */
export function createJournal(file: string, header: JournalHeader, unlock: () => void): Journal {
  const journal = journalOn(createLines(file), firstSeal, unlock);
  journal.append(header);
  return journal;
}

/** Opens a journal to append to it, after the lines that `readJournal` has read. */
export function continueJournal(file: string, { bytes, seal }: JournalContent, unlock: () => void): Journal {
  return journalOn(continueLines(file, bytes), seal, unlock);
}

function journalOn(
  writer: LineWriter,
  before: string,
  unlock: () => void,
): { append(line: JournalHeader | JournalEntry): void; close(): void } {
  let seal = before;
  return {
    append(line) {
      const sealed = sealLine(JSON.stringify(line), seal);
      writer.add(sealed.line);
      seal = sealed.seal;
    },
    close() {
      try {
        writer.close();
      } finally {
        unlock();
      }
    },
  };
}

/**
 * Moves an unfinished journal aside, because it may hold hours of work. If a journal with more work
 * was moved aside earlier, that one is kept and this one is not moved.
 *
 * @returns what happened, as a sentence; undefined if there is no unfinished journal
 */
export function keepUnfinished(file: string): string | undefined {
  const work = unfinishedWork(file);
  if (work === undefined) return undefined;
  const aside = asideOf(file);
  if (work.seconds < (unfinishedWork(aside)?.seconds ?? 0)) {
    return `An unfinished run${work.tasks} is replaced, not resumed; ${pathFromHere(aside)} has one with more work in it.`;
  }
  renameSync(file, aside);
  return `An unfinished run${work.tasks} is not resumed: its journal is now ${pathFromHere(aside)}.`;
}

/** The path to which a journal is moved aside: Soma.journal.old for Soma.journal.jsonl. */
function asideOf(file: string): string {
  return `${file.replace(/\.[^./\\]*$/, "")}.old`;
}

/**
 * The number of finished tasks, in words, and the seconds they took; undefined if no task or every
 * task is finished.
 */
function unfinishedWork(file: string): { tasks: string; seconds: number } | undefined {
  try {
    const content = readJournal(file, "read the journal");
    const [done, all] = [content?.entries.length ?? 0, content?.header.tasks.length ?? 0];
    if (content === undefined || done === 0 || done === all) return undefined;
    const tasks = `, ${done.toLocaleString("en")} of ${all.toLocaleString("en")} tasks,`;
    return { tasks, seconds: content.entries.reduce((sum, { seconds }) => sum + seconds, 0) };
  } catch (error) {
    // an unreadable journal may hold any amount of work, so it counts as the one with the most
    if (error instanceof InputError) return { tasks: " that cannot be read", seconds: Number.POSITIVE_INFINITY };
    throw error;
  }
}

function linesOf(file: string, action: string): JsonLines {
  try {
    return readLines(file);
  } catch (error) {
    throw new InputError(
      action,
      `its journal ${pathFromHere(file)} must be readable: it fails with ${codeWithWords(errorCode(error))}`,
    );
  }
}

function refuseEarlierVersion(line: Buffer, action: string): void {
  if (!z.object({ journal: z.literal(1) }).safeParse(lineValue(line)).success) return;
  throw new InputError(action, "its journal must be of version 2: it is of version 1; start over without --resume");
}

function refuseLine(action: string, number: number): never {
  throw new InputError(action, `line ${number} of its journal must be one that a run wrote: it is not`);
}

const whole = z.int("must be a whole number").check(z.gte(0, "must be at least 0"));
const wholes = z.array(whole, "must be a list of whole numbers");

const headerSchema = z.object(
  {
    journal: z.literal(2, "must be 2"),
    puzzle: z.string("must be text"),
    fingerprint: z.string("must be text"),
    identical: z.enum(["distinct", "same"], "must be distinct or same"),
    held: z.union([whole, z.enum(["centre", "corner", "none"])], "must be a piece's number, centre, corner or none"),
    depth: z.union([whole, z.literal("auto")], "must be a whole number or auto"),
    stores: z.boolean("must be true or false"),
    nodes: whole,
    taskCount: whole,
    tasks: z.array(wholes, "must be a list of tasks"),
    shares: z.array(amount, "must be a list of numbers"),
  },
  "must be an object with what is searched",
);

const entrySchema = z.object(
  {
    task: whole,
    tally: z.object({ fixed: whole, upToRotation: whole, mirrorAlike: whole }, "must be an object with the counts"),
    nodes: whole,
    seconds: amount,
    solutions: z.array(wholes, "must be a list of solutions"),
  },
  "must be an object with a finished task",
);
