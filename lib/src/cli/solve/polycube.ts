import { basename } from "node:path";
import type { Command } from "commander";
import { findDataFile } from "../../files/find/find-data-file";
import { pathFromHere } from "../../files/path-from-here";
import { readBytes } from "../../files/read-bytes";
import { InputError } from "../../input-error";
import { filesFor, replaceByPart } from "../../output/results/kept-result";
import { solutionFile, solutionFiles } from "../../output/results/solution-files";
import { polycubeText } from "../../output/text/polycube";
import type { PolycubeOptions } from "../../parallel/polycube/options";
import type { PolycubeResult, PolycubeStatistics } from "../../parallel/polycube/result";
import { solvePolycube } from "../../parallel/polycube/solve-polycube";
import { type AssemblyWithMoves, levelText } from "../../polycube/disassembly/disassembly";
import { engineNames } from "../../polycube/engines/engines";
import type { Piece, PolycubePuzzle, UseRange } from "../../polycube/puzzle";
import { counted } from "../../search/counted";
import type { Counts, Outcome } from "../../search/search";
import { Option } from "../commander";
import { actionOn, amountOption, wholeOption, wordOption } from "../option-values";
import { puzzleFromBytes } from "../puzzle-from-bytes";
import { queueOption, queueWords, sayAbove } from "../queue/queue-option";
import { keepHeapSmall } from "../queue/small-heap";
import { shownPath } from "../report/as-typed";
import { longRun } from "../report/long-run";
import { print, say } from "../report/plain-text";
import { type CounterWords, foundLine, mostDrawn, noneLine, shownLine, tookLine } from "../report/result-lines";
import { progressLine } from "../report/status-line";
import { commandName } from "../words";
import { addPictureOptions, checkPictures, type GivenPictures, polycubePictureWords } from "./picture-options";
import { writePictures } from "./pictures";
import { apartLines, apartTally, takeApartWords } from "./take-apart";
import { threadsOption } from "./threads-option";

/** The options as commander parses them. */
interface Given extends GivenPictures {
  readonly engine?: string;
  readonly threads: string;
  readonly depth?: string;
  readonly count?: boolean;
  readonly limit?: string;
  readonly identical: string;
  readonly seconds?: string;
  readonly resume?: boolean;
  readonly takeApart?: boolean;
  readonly problem?: string;
  readonly box?: string;
  readonly all?: boolean;
  readonly queue?: string;
  readonly json?: boolean;
}

/**
 * `gardens solve polycube FILE`: finds all assemblies of a puzzle file, and writes them as they are
 * found.
 */
export function addSolvePolycube(command: Command): void {
  command
    .argument("<FILE>", "the puzzle file, ours or BurrTools', or the name of one in data/puzzles, such as soma")
    .option("--problem <N>", "the number of the problem in a BurrTools file (default: 1)")
    // gardens and snakes have these two, so people type them here, too
    .addOption(new Option("--box <SIDES>").hideHelp())
    .addOption(new Option("--all").hideHelp())
    .option("--engine <NAME>", `one of ${engineNames.join(", ")} (default: ${engineNames[0]})`)
    .option("--threads <N>", "search in N threads", "1")
    .option(
      "--depth <D>",
      "split the search into tasks, one for each placement of the first D pieces (default: auto, as many tasks as the threads need; a small search is not split)",
    )
    .option("--count", "count the assemblies, store none")
    .option("--limit <N>", "stop after N assemblies, counted up to rotation")
    .option(
      "--identical <HOW>",
      "distinct: exchanging two pieces of one shape makes another assembly; same: it does not",
      "distinct",
    )
    .option("--seconds <N>", "stop after N seconds")
    .option("--resume", "continue the journal of a run that was interrupted or killed, or whose time ran out")
    .option("--queue <URL>", queueWords)
    .option("--take-apart", takeApartWords)
    .option("--json", "print one object: outcome, counts, solutions, statistics, and takeApart if asked for");
  addPictureOptions(command, polycubePictureWords).addHelpText("after", more).action(run);
}

const more = `
Finds all assemblies unless --limit is given. A complete search also prints the number of
assemblies as BurrTools counts them: up to rotation, and without mirror images if the target and
the set of pieces are their own mirror images. Equal pieces with different Ids count as different,
the copies of one piece do not.

Assemblies are written to results/solutions as they are found, under the puzzle's OutputFileName:
.txt in layers, .json for ${commandName} check, and .journal.jsonl with every finished task
(with --count only .count.jsonl). Only a complete result replaces a complete one; other runs
write to files whose names end in -part. If a run does not resume the journal of an unfinished
run, it renames that journal to .old.

--take-apart adds the moves to each assembly that comes apart, for ${commandName} check, and
--animate plays those of the highest level. Level 12.3: 12 moves until the first pieces are out,
then 3 until the next are out, then one for each further piece.

Examples: ${commandName} solve polycube soma
          ${commandName} solve polycube data/puzzles/BedlamCube.json --threads 2 --count
          ${commandName} solve polycube piston-burr --take-apart`;

async function run(file: string, given: Given): Promise<void> {
  const action = actionOn("solve", file);
  if (given.box !== undefined)
    throw new InputError(action, "--box goes with gardens and snakes only: a puzzle file sets its own box");
  if (given.all)
    throw new InputError(action, "--all goes with gardens and snakes only: here all are found unless --limit is given");
  const options = optionsOf(action, given);
  checkPictures(action, given);
  const path = findDataFile(file, ["puzzles"], action);
  const bytes = readBytes(path, action);
  const { puzzle, warnings } = await puzzleFromBytes(bytes, basename(path), given.problem, action);
  const { count = false, resume = false } = given;
  if (count && given.takeApart)
    throw new InputError(action, "--take-apart must come without --count: it needs the assemblies");
  const address = queueOption(given.queue, action);
  if (address !== undefined) keepHeapSmall();
  const files = filesFor(puzzle, { count, resume });
  const { part, journal } = files;
  const written = count ? undefined : solutionFiles(puzzle, part);
  for (const warning of warnings) say(`Warning: ${warning}`);
  const line = progressLine(puzzle.id);
  await longRun(line, "finished tasks are kept", async (signal) => {
    const { seconds } = options;
    const apart = given.takeApart
      ? apartTally(puzzle, { signal, ...(seconds !== undefined && { seconds }) })
      : undefined;
    const result = await solvePolycube(puzzle, {
      ...options,
      signal,
      onProgress: line.show,
      journal: { file: journal, resume, onNotice: say },
      ...(written && { onSolutions: apart ? async (found) => written.add(await apart.add(found)) : written.add }),
      ...(address !== undefined && { queue: { address, onNotice: sayAbove(line) } }),
      keep: given.json ? Number.POSITIVE_INFINITY : mostDrawn,
    });
    line.clear();
    const { outcome, solutions, statistics } = result;
    const counts = { ...result.counts, assemblies: assembliesIn(result) };
    const takeApart = apart && { takeApart: apart.summary() };
    written?.close({ outcome, counts, statistics, ...takeApart });
    const isKept = part !== "" && outcome !== "exhausted";
    if (part !== "" && !isKept) replaceByPart(puzzle, { count, resume }, files);
    const text = count ? undefined : solutionFile(puzzle, isKept ? `${part}.txt` : ".txt");
    const printed = given.json
      ? JSON.stringify({
          outcome,
          counts,
          solutions: apart ? solutions.map(apart.withMoves) : solutions,
          statistics,
          ...takeApart,
        })
      : [
          report(puzzle, result, { text, limit: options.limit, hardest: apart?.hardest() }),
          ...(apart ? apartLines(apart.summary()) : []),
        ].join("\n");
    print(printed);
    if (isKept) say(keptWords(solutionFile(puzzle, count ? ".count.jsonl" : ".json"), count ? journal : text));
    if (outcome === "stopped") say(nextWords(statistics, seconds !== undefined && !signal.aborted));
    await writePictures(action, given, async () => {
      const { polycubePictures } = await import("./solution-pictures.js");
      return polycubePictures(puzzle, apart?.hardest() ?? solutions[0], counts.upToRotation ?? 0);
    });
    process.exitCode = signal.aborted ? 130 : isFound(result) ? 0 : 1;
  });
}

function optionsOf(action: string, given: Given): PolycubeOptions {
  const { engine, threads, depth, count, limit, identical, seconds } = given;
  return {
    threads: threadsOption(action, threads),
    identical: wordOption(action, "identical", identical, ["distinct", "same"]),
    ...(engine !== undefined && { engine: wordOption(action, "engine", engine, engineNames) }),
    ...(depth !== undefined && { depth: depth === "auto" ? depth : wholeOption(action, "depth", depth, 0, 1000) }),
    ...(count && { count }),
    ...(limit !== undefined && { limit: wholeOption(action, "limit", limit, 1, 1e9) }),
    ...(seconds !== undefined && { seconds: amountOption(action, "seconds", seconds) }),
  };
}

function keptWords(complete: string, own = complete): string {
  return `The complete result of an earlier run is kept in ${pathFromHere(complete)}; the assemblies of this run are in ${basename(own)}.`;
}

/**
 * Says why a search stopped before its end, and how to go on. Only finished tasks need not be
 * repeated.
 */
function nextWords({ tasksDone }: PolycubeStatistics, isTimeOver: boolean): string {
  const resume = "Continue: the same command with --resume.";
  if (!isTimeOver) return resume;
  return tasksDone > 0
    ? `The time ran out. ${resume}`
    : "The time ran out before a task was done. --seconds N allows more.";
}

/** True if the search found all assemblies, or as many as the limit asked for. */
function isFound({ outcome, counts }: PolycubeResult): boolean {
  return outcome !== "stopped" && counts.fixed > 0;
}

interface ReportParts {
  /** The text file with the assemblies; undefined if they were only counted. */
  readonly text: string | undefined;
  readonly limit: number | undefined;
  /** The assembly that takes most moves to come apart; undefined if none is known. */
  readonly hardest: AssemblyWithMoves | undefined;
}

/**
 * The report for the terminal: the first assemblies drawn, or the one that is hardest to take apart;
 * then a line each for the outcome, the files and the time.
 */
function report(
  puzzle: PolycubePuzzle,
  { outcome, solutions, counts, statistics }: PolycubeResult,
  { text, limit, hardest }: ReportParts,
): string {
  const drawn = (hardest ? [hardest] : solutions).map((solution) => `${polycubeText(puzzle, solution)}\n`);
  const legend = drawn.length === 0 ? [] : [legendLine(puzzle)];
  const all = counts.upToRotation ?? 0;
  const shown = hardest
    ? [
        `The assembly above comes apart with level ${levelText(hardest.levels ?? [])}; the JSON file holds its moves, --animate FILE.html plays them.`,
      ]
    : shownLine(drawn.length, all, "the files hold all of them");
  const { reason } = statistics;
  const searched = outcome === "solved" ? limitLine(counts, limit) : foundLine(outcome, counts);
  const found = reason === undefined ? searched : noneLine("assembly", reason);
  const where = text === undefined ? [] : [`written to ${shownPath(text)} and .json`];
  const assemblies = assembliesIn({ outcome, counts });
  const upTo = counts.upToReflection === null ? "rotation" : "rotation and reflection";
  const asBurrtools = assemblies
    ? [`BurrTools counts ${counted(assemblies, "assembly", "assemblies")}, up to ${upTo}`]
    : [];
  const took = tookLine(statistics, countersOf(outcome, statistics));
  return [...drawn, ...legend, ...shown, found, ...asBurrtools, ...where, took].join("\n");
}

/** Explains the drawing of an assembly. */
function legendLine({ box, pieces, target }: PolycubePuzzle): string {
  const layers = (box[2] ?? 1) > 1 ? " Layers lie side by side, z = 0 first;" : "";
  const signs = [
    `A ${symbolWords(pieces.map(({ symbol }) => symbol))} is a piece`,
    ...copiesWords(pieces),
    ...(target ? ["- is an empty cell"] : []),
  ];
  return `${signs.join(", ")}.${layers} x grows to the right, y upwards.`;
}

/** Says which symbols stand for several equal pieces. */
function copiesWords(pieces: readonly Piece[]): string[] {
  const copied = pieces.flatMap(({ symbol, uses: { min, max } = once }) => (max > 1 ? [{ symbol, min, max }] : []));
  return copied.map(({ symbol, min, max }) => `${symbol} is ${min === max ? max : `${min} to ${max}`} equal pieces`);
}

/** How often a piece without copies is used. */
const once: UseRange = { min: 1, max: 1 };

/** What the symbols of the pieces are, in words. */
function symbolWords(symbols: readonly string[]): string {
  const kinds: [RegExp, string][] = [
    [/^\d+$/, "number"],
    [/^\p{L}+$/u, "letter"],
    [/^[\d\p{L}]$/u, "digit or letter"],
  ];
  return kinds.find(([form]) => symbols.every((symbol) => form.test(symbol)))?.[1] ?? "symbol";
}

/** The number of assemblies as BurrTools counts them; null if the search is not complete. */
function assembliesIn({ outcome, counts }: Pick<PolycubeResult, "outcome" | "counts">): number | null {
  return outcome === "exhausted" ? (counts.upToReflection ?? counts.upToRotation) : null;
}

/** The counters to print: the nodes, and the tasks if the search was split. */
function countersOf(outcome: Outcome, { tasks }: PolycubeStatistics): CounterWords {
  const rows = ["row after symmetry breaking", "rows after symmetry breaking"] as const;
  if (tasks <= 1) return { nodes: ["node"], rows };
  const done = ["of them done", "of them done"] as const;
  return {
    nodes: ["node"],
    rows,
    tasks: ["task"],
    ...(outcome !== "exhausted" && { tasksDone: done }),
    threads: ["thread"],
  };
}

/**
 * A line for a search that stopped at its limit. The assemblies up to rotation come first, because
 * the limit counts those.
 */
function limitLine(counts: Counts, limit: number | undefined): string {
  const assemblies = counted(counts.upToRotation ?? 0, "assembly", "assemblies");
  const its = counts.upToRotation === 1 ? "its" : "their";
  const rotated = `${counts.fixed.toLocaleString("en")} with ${its} rotations`;
  return `solved: ${assemblies} up to rotation (${rotated}), stopped at --limit ${limit}`;
}
