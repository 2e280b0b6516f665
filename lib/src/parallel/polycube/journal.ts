import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { checkedValue } from "../../files/json/checked-value";
import { pathFromHere } from "../../files/path-from-here";
import { InputError } from "../../input-error";
import { entrySchema, headerSchema, type JournalEntry, type JournalHeader } from "./journal-schema";

/** What a journal says was done. */
export interface JournalContent {
  readonly header: JournalHeader;
  /** A finished task each, in the order in which they ended. */
  readonly entries: readonly JournalEntry[];
  /** How long the file is without a last line that was not written to its end. */
  readonly bytes: number;
}

/** A journal that is open for more. */
export interface Journal {
  append(entry: JournalEntry): void;
  close(): void;
}

/**
 * What a journal says. A line counts when it is complete: whoever is killed while writing one leaves a torn end, which is dropped.
 *
 * @returns undefined where there is no file, or not even its first line is complete
 * @throws InputError where a complete line is not what a journal holds
 */
export function readJournal(file: string, action: string): JournalContent | undefined {
  const content = contentOf(file, action);
  const bytes = (content?.lastIndexOf("\n") ?? -1) + 1;
  if (content === undefined || bytes === 0) return undefined;
  const [first, ...others] = linesOf(content).map((line, index) => parsedLine(line, index, action));
  const header = checkedValue(headerSchema, first, `${action}, whose journal's line 1 is wrong`);
  const entries = new Map<number, JournalEntry>();
  for (const [index, line] of others.entries()) {
    const entry = checkedValue(entrySchema, line, `${action}, whose journal's line ${index + 2} is wrong`);
    const stored = header.stores ? entry.tally.upToRotation : 0;
    if (entry.task >= header.tasks.length || entry.solutions.length !== stored) throw wrongLine(action, index + 2);
    // two runs at once may both have done it
    if (!entries.has(entry.task)) entries.set(entry.task, entry);
  }
  return { header, entries: [...entries.values()], bytes };
}

/** Begins a journal; what was there before is gone. */
export function createJournal(file: string, header: JournalHeader): Journal {
  mkdirSync(dirname(file), { recursive: true });
  // a run that still writes to an earlier file goes on writing to that one, which has no name any more
  rmSync(file, { force: true });
  const journal = openJournal(openSync(file, "ax"));
  journal.append(header);
  return journal;
}

/** Goes on with a journal where `readJournal` says that it ends. */
export function continueJournal(file: string, bytes: number): Journal {
  const handle = openSync(file, "a");
  ftruncateSync(handle, bytes);
  return openJournal(handle);
}

/**
 * Where a journal goes that is replaced but worth keeping.
 *
 * @example asideOf("Soma.journal.jsonl") // Soma.journal.old
 */
export function asideOf(file: string): string {
  return `${file.replace(/\.[^./\\]*$/, "")}.old`;
}

function openJournal(handle: number): Journal & { append(line: JournalEntry | JournalHeader): void } {
  return {
    // in one piece and at once: what was written outlives the process, however it ends
    append(line) {
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
      for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
    },
    close: () => closeSync(handle),
  };
}

function contentOf(file: string, action: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : error;
    if (code === "ENOENT") return undefined;
    throw new InputError(action, `its journal ${pathFromHere(file)} must be readable: it fails with ${code}`);
  }
}

/** The complete lines; one by one, for all of them together may be too long for one text. */
function linesOf(content: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let begin = 0, end = content.indexOf("\n"); end !== -1; end = content.indexOf("\n", begin)) {
    lines.push(content.subarray(begin, end));
    begin = end + 1;
  }
  return lines;
}

function parsedLine(line: Buffer, index: number, action: string): unknown {
  try {
    return JSON.parse(line.toString("utf8"));
  } catch {
    throw wrongLine(action, index + 1);
  }
}

function wrongLine(action: string, number: number): InputError {
  return new InputError(action, `line ${number} of its journal must be one that a run wrote: it is not`);
}
