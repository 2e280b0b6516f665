import { closeSync, fstatSync, openSync, readSync, renameSync } from "node:fs";
import { InputError } from "../../input-error";
import { type JournalContent, readJournal } from "../../parallel/polycube/journal";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import { solutionFile } from "./solution-files";

/** The options of a run that decide which files it writes. */
export interface PlannedRun {
  /** True if assemblies are only counted. */
  readonly count: boolean;
  readonly resume: boolean;
}

/** The names of the files that a run writes. */
export interface RunFiles {
  /** The suffix that is added to the puzzle's name in the names of the run's files. */
  readonly part: "" | "-part";
  /** The path of the journal that the run starts or continues. */
  readonly journal: string;
}

/**
 * Decides which files a run writes. The files have the puzzle's name; the suffix -part is added if
 * a complete result exists. Any run may be stopped, limited or killed, so a complete result is only
 * replaced by another complete one.
 *
 * A resumed run continues the files with -part if they have unfinished work. Otherwise it reads the
 * complete journal and adds nothing to it.
 *
 * @example
 * filesFor(soma, { count: false, resume: false }).part
 * // "", or "-part" if SomaCubeSolutions.json has all 480
 */
export function filesFor(puzzle: PolycubePuzzle, { count, resume }: PlannedRun): RunFiles {
  const ending = count ? ".count.jsonl" : ".journal.jsonl";
  const [own, ofPart] = [solutionFile(puzzle, ending), solutionFile(puzzle, `-part${ending}`)];
  const isComplete = count ? hasAllTasks(journalAt(own)) : outcomeIn(solutionFile(puzzle, ".json")) === "exhausted";
  if (!isComplete) return { part: "", journal: own };
  const isWhole = resume && !hasUnfinishedWork(journalAt(ofPart)) && hasAllTasks(journalAt(own));
  return { part: "-part", journal: isWhole ? own : ofPart };
}

/**
 * Renames the files with -part, which have become complete, so that they replace the former result.
 */
export function replaceByPart(puzzle: PolycubePuzzle, { count }: PlannedRun, { journal }: RunFiles): void {
  const solutions = count ? [] : [".txt", ".json"];
  for (const ending of solutions) renameSync(solutionFile(puzzle, `-part${ending}`), solutionFile(puzzle, ending));
  const own = solutionFile(puzzle, count ? ".count.jsonl" : ".journal.jsonl");
  if (journal !== own) renameSync(journal, own);
}

/**
 * The outcome of the search that wrote a file of solutions. The outcome follows the solutions, so
 * only the end of the file is read.
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
    // the file is missing or unreadable
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

function hasUnfinishedWork(content: JournalContent | undefined): boolean {
  return content !== undefined && content.entries.length > 0 && !hasAllTasks(content);
}
