import { lockFile } from "../../files/lock";
import { InputError } from "../../input-error";
import type { Cover } from "../../polycube/cover/cover";
import { type Depth, type Split, splitCover } from "../../polycube/cover/split";
import type { CoverSearch } from "../../polycube/engines/engine";
import { engineNames, engines } from "../../polycube/engines/engines";
import { type PreparedSearch, prepareSearch } from "../../polycube/prepare-search";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import { askingFor } from "../../search/ask";
import { exactCoverCheck } from "../../verify/exact-cover";
import { fingerprintOf } from "./fingerprint";
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
import { type SmallSearch, searchAtOnce } from "./small-search";
import { splitForQueue, type TriedSplit } from "./split-for-queue";
import type { TaskHere } from "./task-here";

/** A search that is split into tasks, with the tasks that an earlier run finished. */
export interface PolycubePlan {
  readonly search: PreparedSearch;
  readonly depth: Depth;
  readonly split: Split;
  /** The tasks that a resumed journal lists as finished. */
  readonly earlier: readonly JournalEntry[];
  readonly journal: Journal | undefined;
  /**
   * The result, if it is known without threads: the search was so small that it was done at once, or
   * a colouring shows that there is no assembly.
   */
  readonly small?: SmallSearch;
  /** The task that was tried to see how fine to split for a queue: no worker needs to do it again. */
  readonly tried?: TaskHere;
}

/**
 * Prepares a search, and starts or continues its journal. A small search is done at once.
 *
 * A resumed journal decides the split and the anchor, so that threads and engine may differ from
 * the first run.
 *
 * @param isOver true if the search must stop
 * @throws InputError if the journal to resume belongs to another search
 * @throws OutOfTime if the search must stop before its tasks are known; its journal is unchanged
 */
export function planPolycube(puzzle: PolycubePuzzle, options: PolycubeOptions, isOver: () => boolean): PolycubePlan {
  const { file, resume = false } = options.journal ?? {};
  const prepared = () => preparedSearch(puzzle, options, askingFor(isOver));
  if (file === undefined) return newPlan(prepared(), options, isOver);
  const action = `${resume ? "resume" : "solve"} ${puzzle.id}`;
  const locked = { file, unlock: lockFile(file, action) };
  try {
    const content = resume ? readJournal(file, action) : undefined;
    if (content !== undefined) return resumedPlan(puzzle, options, content, locked, isOver);
    if (resume) options.journal?.onNotice?.("There is no run to resume: a new one begins.");
    return newPlan(prepared(), options, isOver, locked);
  } catch (error) {
    locked.unlock();
    throw error;
  }
}

/** The path of a journal that this run has locked, and the function that unlocks it. */
interface LockedFile {
  readonly file: string;
  readonly unlock: () => void;
}

function preparedSearch(
  puzzle: PolycubePuzzle,
  { identical, anchor }: PolycubeOptions,
  ask: () => void,
): PreparedSearch {
  return prepareSearch(puzzle, { ...(identical && { identical }), ...(anchor !== undefined && { anchor }), ask });
}

function newPlan(
  search: PreparedSearch,
  options: PolycubeOptions,
  isOver: () => boolean,
  locked?: LockedFile,
): PolycubePlan {
  const depth = options.depth ?? "auto";
  const kernel = startedOnce(search.cover, isOver);
  const small = searchAtOnce(search, options, kernel, isOver);
  const { split, tried } = small === undefined ? splitFor(search, depth, options, kernel, isOver) : inOneTask;
  const plan = { search, depth, split, earlier: [], ...(small && { small }), ...(tried && { tried }) };
  if (locked === undefined) return { ...plan, journal: undefined };
  const header = headerOf(search, depth, split, options, askingFor(small === undefined ? isOver : () => false));
  const notice = keepUnfinished(locked.file);
  if (notice !== undefined) options.journal?.onNotice?.(notice);
  return { ...plan, journal: createJournal(locked.file, header, locked.unlock) };
}

/** Returns a function that starts the kernel on a cover at its first call. Starting takes 25 ms for Bedlam. */
function startedOnce(cover: Cover, isOver: () => boolean): () => CoverSearch {
  let kernel: CoverSearch | undefined;
  return () => {
    kernel ??= engines.kernel(cover, askingFor(isOver));
    return kernel;
  };
}

function splitFor(
  search: PreparedSearch,
  depth: Depth,
  options: PolycubeOptions,
  kernel: () => CoverSearch,
  isOver: () => boolean,
): TriedSplit {
  if (options.queue === undefined || depth !== "auto") {
    return { split: splitCover(search.cover, depth, options.threads ?? 1, isOver) };
  }
  const { split, tried } = splitForQueue(search, kernel(), !options.count, isOver);
  // the kernel tries tasks for every engine, and knows nothing of a limit
  const isWanted = (options.engine ?? engineNames[0]) === "kernel" && options.limit === undefined;
  return { split, ...(isWanted && tried && { tried }) };
}

const inOneTask: TriedSplit = { split: { tasks: [{ given: [], share: 1 }], nodes: 0 } };

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
    ["anchor", options.anchor ?? header.held, header.held],
    ["count", count, !header.stores],
  ];
  for (const [name, ours, theirs] of pairs) if (ours !== theirs) throw otherSearch(puzzle, name, ours, theirs);
  const ask = askingFor(isOver);
  const search = preparedAs(header, puzzle, ask);
  if (search === undefined || fingerprintOf(search, ask) !== header.fingerprint) {
    throw new InputError(`resume ${puzzle.id}`, "the journal must have the same box and pieces: they have changed");
  }
  checkRows(search, content);
  // no task is finished, so the search can be split anew, or done at once if it is small now
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

/**
 * Checks the row indices of a resumed journal. The seals do not replace this check: a program can
 * edit a journal and compute new seals.
 */
function checkRows({ puzzle, cover }: PreparedSearch, { header, entries }: JournalContent): void {
  const action = `resume ${puzzle.id}`;
  if (header.tasks.some((given) => given.some((row) => row >= cover.rows.length))) {
    throw new InputError(action, "the tasks of the journal must be placements of the pieces: one is not");
  }
  const isExact = exactCoverCheck(cover);
  for (const { task, solutions } of entries) {
    if (solutions.every((rows) => isExact(rows))) continue;
    throw new InputError(action, `the assemblies of the journal must fill the box: one of task ${task} does not`);
  }
}

function otherSearch(puzzle: PolycubePuzzle, name: string, ours: unknown, theirs: unknown): InputError {
  return new InputError(`resume ${puzzle.id}`, `${name} must be ${theirs}, as in the journal: it is ${ours}`);
}

function preparedAs(
  { identical, held: anchor }: JournalHeader,
  puzzle: PolycubePuzzle,
  ask: () => void,
): PreparedSearch | undefined {
  try {
    return prepareSearch(puzzle, { identical, anchor, ask });
  } catch (error) {
    // the piece that the journal names as anchor is no longer in the puzzle
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function headerOf(
  search: PreparedSearch,
  depth: Depth,
  { tasks, nodes }: Split,
  options: PolycubeOptions,
  ask: () => void,
): JournalHeader {
  return {
    journal: 2,
    puzzle: search.puzzle.id,
    fingerprint: fingerprintOf(search, ask),
    identical: search.identical,
    held: search.anchor,
    depth,
    stores: !options.count,
    nodes,
    taskCount: tasks.length,
    tasks: tasks.map(({ given }) => [...given]),
    shares: tasks.map(({ share }) => share),
  };
}
