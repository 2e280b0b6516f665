import { closeSync, fstatSync, openSync, readSync, renameSync } from "node:fs";
import { InputError } from "../input-error";
import { type JournalContent, readJournal } from "../parallel/journal";
import type { PolycubePuzzle } from "../polycube/puzzle";
import { solutionFile } from "./solution-files";

/** What a run is going to write. */
export interface PlannedRun {
  /** Whether assemblies are only counted. */
  readonly count: boolean;
  readonly resume: boolean;
}

/** The endings of the files of a run. */
const endings = { count: [".count.jsonl"], solve: [".txt", ".json", ".journal.jsonl"] } as const;

/**
 * What comes behind the puzzle's name in the names of a run's files: nothing, or -part where a
 * complete result is there. A run may be stopped, limited or killed: what was complete before is
 * replaced only by what is complete, too.
 *
 * A run that is resumed goes on with the part where that has unfinished work.
 *
 * @example partFor(soma, { count: false, resume: false }) // "-part", where SomaCubeSolutions.json holds all 480
 */
export function partFor(puzzle: PolycubePuzzle, { count, resume }: PlannedRun): "" | "-part" {
  const isComplete = count
    ? hasAllTasks(journalAt(solutionFile(puzzle, ".count.jsonl")))
    : outcomeIn(solutionFile(puzzle, ".json")) === "exhausted";
  if (!isComplete) return "";
  if (!resume) return "-part";
  const part = journalAt(solutionFile(puzzle, `-part${count ? endings.count[0] : endings.solve[2]}`));
  return part !== undefined && part.entries.length > 0 && !hasAllTasks(part) ? "-part" : "";
}

/** A part that has become complete takes the place of what was complete before. */
export function replaceByPart(puzzle: PolycubePuzzle, count: boolean): void {
  for (const ending of endings[count ? "count" : "solve"])
    renameSync(solutionFile(puzzle, `-part${ending}`), solutionFile(puzzle, ending));
}

/**
 * How the search ended whose solutions are in a file: that is told behind the list, so the file's
 * end is enough.
 */
function outcomeIn(file: string): unknown {
  let handle: number | undefined;
  try {
    handle = openSync(file, "r");
    const { size } = fstatSync(handle);
    const bytes = Buffer.alloc(Math.min(size, longestEnd));
    readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    const [, rest] = /\n\],(".*)\n$/s.exec(bytes.toString("utf8")) ?? [];
    return rest && (JSON.parse(`{${rest}`) as { outcome?: unknown }).outcome;
  } catch {
    // there is none, or one that nobody can read
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

const longestEnd = 10_000;

function journalAt(file: string): JournalContent | undefined {
  try {
    return readJournal(file, "read the journal");
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function hasAllTasks(content: JournalContent | undefined): boolean {
  return content !== undefined && content.entries.length === content.header.tasks.length;
}
