import { createHash } from "node:crypto";
import { lockFile } from "../../files/lock";
import { InputError } from "../../input-error";
import { type Depth, type Split, splitCover } from "../../polycube/cover/split";
import { type PreparedSearch, prepareSearch } from "../../polycube/prepare-search";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import {
  continueJournal,
  createJournal,
  type Journal,
  type JournalContent,
  type JournalEntry,
  type JournalHeader,
  keepUnfinished,
  readJournal,
} from "./journal";
import type { PolycubeOptions } from "./options";
import { type SmallSearch, searchSmall } from "./small-search";

/** A search, split into tasks, and what is done of it. */
export interface PolycubePlan {
  readonly search: PreparedSearch;
  readonly depth: Depth;
  readonly split: Split;
  /** The tasks that a resumed journal says are finished. */
  readonly earlier: readonly JournalEntry[];
  readonly journal: Journal | undefined;
  /** What was found already, where the search is a small one: its one task needs no thread. */
  readonly small?: SmallSearch;
}

/**
 * Prepares a search; with a journal, begins one, or goes on with the one that is there. A small search is done here and now.
 *
 * A resumed journal decides how the search is split and what is held, so threads and engine may be others than before.
 *
 * @param isOver whether the search must stop
 * @throws InputError where the journal to resume is one of another search
 */
export function planPolycube(puzzle: PolycubePuzzle, options: PolycubeOptions, isOver: () => boolean): PolycubePlan {
  const { file, resume = false } = options.journal ?? {};
  if (file === undefined) return newPlan(preparedSearch(puzzle, options), options, isOver);
  const action = `${resume ? "resume" : "solve"} ${puzzle.id}`;
  const locked = { file, unlock: lockFile(file, action) };
  try {
    const content = resume ? readJournal(file, action) : undefined;
    if (content !== undefined) return resumedPlan(puzzle, options, content, locked, isOver);
    if (resume) options.journal?.onNotice?.("There is no run to resume: a new one begins.");
    return newPlan(preparedSearch(puzzle, options), options, isOver, locked);
  } catch (error) {
    locked.unlock();
    throw error;
  }
}

/** The file of a journal that this run has locked. */
interface LockedFile {
  readonly file: string;
  readonly unlock: () => void;
}

function preparedSearch(puzzle: PolycubePuzzle, { identical, held }: PolycubeOptions): PreparedSearch {
  return prepareSearch(puzzle, { ...(identical && { identical }), ...(held !== undefined && { held }) });
}

function newPlan(
  search: PreparedSearch,
  options: PolycubeOptions,
  isOver: () => boolean,
  locked?: LockedFile,
): PolycubePlan {
  const depth = options.depth ?? "auto";
  const small = searchSmall(search, options, isOver);
  const split = small === undefined ? splitCover(search.cover, depth, options.threads ?? 1) : inOneTask;
  const plan = { search, depth, split, earlier: [], ...(small && { small }) };
  if (locked === undefined) return { ...plan, journal: undefined };
  const notice = keepUnfinished(locked.file);
  if (notice !== undefined) options.journal?.onNotice?.(notice);
  return { ...plan, journal: createJournal(locked.file, headerOf(search, depth, split, options), locked.unlock) };
}

const inOneTask: Split = { tasks: [{ given: [], share: 1 }], nodes: 0 };

function resumedPlan(
  puzzle: PolycubePuzzle,
  options: PolycubeOptions,
  content: JournalContent,
  locked: LockedFile,
  isOver: () => boolean,
): PolycubePlan {
  const { header, entries } = content;
  const { identical = "distinct", count = false } = options;
  const pairs: readonly (readonly [name: string, ours: unknown, theirs: unknown])[] = [
    ["puzzle", puzzle.id, header.puzzle],
    ["identical", identical, header.identical],
    ["depth", options.depth ?? header.depth, header.depth],
    ["held", options.held ?? header.held, header.held],
    ["count", count, !header.stores],
  ];
  for (const [name, ours, theirs] of pairs) if (ours !== theirs) throw otherSearch(puzzle, name, ours, theirs);
  const search = preparedAs(header, puzzle);
  if (search === undefined || fingerprintOf(search) !== header.fingerprint) {
    throw new InputError(`resume ${puzzle.id}`, "the journal must be of the same box and pieces: they have changed");
  }
  // where nothing is done, the search may as well be split anew: it may have been taken for a small one
  if (entries.length === 0 && header.depth === "auto") return newPlan(search, options, isOver, locked);
  const tasks = header.tasks.map((given, task) => ({ given, share: header.shares[task] ?? 0 }));
  return {
    search,
    depth: header.depth,
    split: { tasks, nodes: header.nodes },
    earlier: entries,
    journal: continueJournal(locked.file, content, locked.unlock),
  };
}

function otherSearch(puzzle: PolycubePuzzle, name: string, ours: unknown, theirs: unknown): InputError {
  return new InputError(`resume ${puzzle.id}`, `${name} must be ${theirs}, as in the journal: it is ${ours}`);
}

function preparedAs({ identical, held }: JournalHeader, puzzle: PolycubePuzzle): PreparedSearch | undefined {
  try {
    return prepareSearch(puzzle, { identical, held });
  } catch (error) {
    // what was held then is no piece of the puzzle now
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function headerOf(
  search: PreparedSearch,
  depth: Depth,
  { tasks, nodes }: Split,
  options: PolycubeOptions,
): JournalHeader {
  return {
    journal: 2,
    puzzle: search.puzzle.id,
    fingerprint: fingerprintOf(search),
    identical: search.identical,
    held: search.held,
    depth,
    stores: !options.count,
    nodes,
    taskCount: tasks.length,
    tasks: tasks.map(({ given }) => [...given]),
    shares: tasks.map(({ share }) => share),
  };
}

/** Changes where a row's number would mean another placement. */
function fingerprintOf({ puzzle, cover }: PreparedSearch): string {
  const pieces = puzzle.pieces.map(({ id, cells }) => [id, cells]);
  return createHash("sha256")
    .update(JSON.stringify([puzzle.id, puzzle.box, pieces, cover]))
    .digest("hex");
}
