import { basename } from "node:path";
import type { Command } from "commander";
import { findDataFile } from "../../files/find/find-data-file";
import { pathFromHere } from "../../files/path-from-here";
import { readPuzzleFile } from "../../files/puzzle/read";
import { filesFor, replaceByPart } from "../../output/results/kept-result";
import { solutionFile, solutionFiles } from "../../output/results/solution-files";
import { polycubeText } from "../../output/text/polycube";
import type { PolycubeOptions } from "../../parallel/polycube/options";
import { solvePolycube } from "../../parallel/polycube/solve-polycube";
import { engineNames } from "../../polycube/engines/engines";
import type { PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
import type { Counts, Outcome, SearchResult } from "../../search/search";
import { amountOption, wholeOption, wordOption } from "../option-values";
import { endWords } from "../report/end-words";
import { onInterrupt } from "../report/interrupted";
import { plainText } from "../report/plain-text";
import { progressLine } from "../report/progress-line";
import { shownPath } from "../report/shown-path";
import { shownWords } from "../report/shown-words";
import { commandName } from "../words";
import { polycubePictureWords } from "./picture-words";
import { addPictureOptions, checkPictures, type GivenPictures, writePictures } from "./pictures";

/** The options as commander reads them. */
interface Given extends GivenPictures {
  readonly engine?: string;
  readonly threads: string;
  readonly depth?: string;
  readonly count?: boolean;
  readonly limit?: string;
  readonly identical: string;
  readonly seconds?: string;
  readonly resume?: boolean;
  readonly json?: boolean;
}

/** How many assemblies are drawn where they are not printed as JSON. */
const mostDrawn = 3;

/** `gardens solve polycube FILE`: all assemblies of a puzzle file, in threads, written as they come. */
export function addSolvePolycube(command: Command): void {
  command
    .argument("<FILE>", "the puzzle file, or the name of one in data/puzzles, such as soma")
    .option("--engine <NAME>", `one of ${engineNames.join(", ")} (default: ${engineNames[0]})`)
    .option("--threads <N>", "search in N threads", "1")
    .option(
      "--depth <D>",
      "split the search into tasks for the threads: one for each way to place the first D pieces; auto makes as many as the threads need (default: auto; a small search is not split)",
    )
    .option("--count", "count the assemblies, store none")
    .option("--limit <N>", "stop after N assemblies, no two alike up to rotation")
    .option(
      "--identical <HOW>",
      "distinct: exchanging two pieces of one shape makes another assembly; same: it does not",
      "distinct",
    )
    .option("--seconds <N>", "stop after N seconds")
    .option("--resume", "go on with the journal of a run that was interrupted or killed")
    .option("--json", "print one object: outcome, counts, solutions, statistics");
  addPictureOptions(command, polycubePictureWords).addHelpText("after", more).action(run);
}

const more = `
Finds all assemblies unless --limit is given.

Assemblies are written to results/solutions as they are found, under the puzzle's OutputFileName: .txt in layers, .json for
${commandName} check, and .journal.jsonl with every finished task (with --count only .count.jsonl). A complete result is replaced
only by a complete one: until then a run writes to files whose names end in -part. The journal of an unfinished run that is not
resumed is kept with the ending .old.

Examples: ${commandName} solve polycube soma
          ${commandName} solve polycube data/puzzles/BedlamCube.json --threads 2 --count`;

async function run(file: string, given: Given): Promise<void> {
  const action = `solve ${file === "" ? "a file without a name" : file}`;
  const options = optionsOf(action, given);
  checkPictures(action, given);
  const { puzzle, warnings } = readPuzzleFile(findDataFile(file, ["puzzles"], action), action);
  const { count = false, resume = false } = given;
  const files = filesFor(puzzle, { count, resume });
  const { part, journal } = files;
  const written = count ? undefined : solutionFiles(puzzle, part);
  for (const warning of warnings) say(`Warning: ${warning}`);
  const interrupted = onInterrupt();
  const line = progressLine(puzzle.id);
  try {
    const result = await solvePolycube(puzzle, {
      ...options,
      signal: interrupted.signal,
      onProgress: (progress) => line.tell(progress, 0),
      journal: { file: journal, resume, onNotice: say },
      ...(written && { onSolutions: written.add }),
      keep: given.json ? Number.POSITIVE_INFINITY : mostDrawn,
    });
    line.clear();
    const { outcome, solutions, counts, statistics } = result;
    written?.close({ outcome, counts, statistics });
    const isKept = part !== "" && outcome !== "exhausted";
    if (part !== "" && !isKept) replaceByPart(puzzle, { count, resume }, files);
    const text = count ? undefined : solutionFile(puzzle, isKept ? `${part}.txt` : ".txt");
    const printed = given.json
      ? JSON.stringify({ outcome, counts, solutions, statistics })
      : report(puzzle, result, text, options.limit);
    process.stdout.write(`${printed}\n`);
    if (isKept) say(keptWords(solutionFile(puzzle, count ? ".count.jsonl" : ".json"), count ? journal : text));
    await writePictures(action, given, async () => {
      const { polycubePictures } = await import("./solution-pictures.js");
      return polycubePictures(puzzle, solutions[0]);
    });
    process.exitCode = interrupted.signal.aborted ? 130 : isFound(result) ? 0 : 1;
  } finally {
    line.clear();
    interrupted.forget();
  }
}

function optionsOf(action: string, given: Given): PolycubeOptions {
  const { engine, threads, depth, count, limit, identical, seconds } = given;
  return {
    threads: wholeOption(action, "threads", threads, 1, 1024),
    identical: wordOption(action, "identical", identical, ["distinct", "same"]),
    ...(engine !== undefined && { engine: wordOption(action, "engine", engine, engineNames) }),
    ...(depth !== undefined && { depth: depth === "auto" ? depth : wholeOption(action, "depth", depth, 0, 1000) }),
    ...(count && { count }),
    ...(limit !== undefined && { limit: wholeOption(action, "limit", limit, 1, 1e9) }),
    ...(seconds !== undefined && { seconds: amountOption(action, "seconds", seconds) }),
  };
}

function keptWords(complete: string, own = complete): string {
  return `The complete result of an earlier run is kept in ${pathFromHere(complete)}; what this run found is in ${basename(own)}.`;
}

/** All were asked for, or as many as the limit says. */
function isFound({ outcome, counts }: SearchResult<PolycubeSolution>): boolean {
  return outcome !== "stopped" && counts.fixed > 0;
}

function say(sentence: string): void {
  process.stderr.write(`${plainText(sentence)}\n`);
}

/** The first assemblies drawn, and in a line each how it ended, where they are, and what it took. */
function report(
  puzzle: PolycubePuzzle,
  { outcome, solutions, counts, statistics }: SearchResult<PolycubeSolution>,
  text: string | undefined,
  limit: number | undefined,
): string {
  const drawn = solutions.map((solution) => `${plainLines(polycubeText(puzzle, solution))}\n`);
  const numbers = Object.entries(statistics).map(([name, value]) =>
    typeof value === "number"
      ? `${name} ${value.toLocaleString("en", { maximumFractionDigits: 3 })}`
      : `${name} ${value}`,
  );
  const where = text === undefined ? [] : [`written to ${shownPath(text)} and .json`];
  const shown = shownWords(drawn.length, counts.upToRotation ?? 0, "the files hold all of them");
  return [...drawn, ...shown, foundWords(outcome, counts, limit), ...where, numbers.join(", ")].join("\n");
}

/**
 * How the search ended and what it found. At a limit, what was counted towards it comes first: the
 * assemblies that no rotation makes alike.
 */
function foundWords(outcome: Outcome, counts: Counts, limit: number | undefined): string {
  const number = (count: number | null) => (count ?? 0).toLocaleString("en");
  if (outcome === "solved") {
    const [assemblies, its] = counts.upToRotation === 1 ? ["assembly", "its"] : ["assemblies", "their"];
    const rotated = `${number(counts.fixed)} with ${its} rotations`;
    return `solved: ${number(counts.upToRotation)} ${assemblies} up to rotation (${rotated}), stopped at --limit ${limit}`;
  }
  const found = [endWords(outcome, counts.fixed), `${number(counts.upToRotation)} up to rotation`];
  if (counts.upToReflection !== null) found.push(`${number(counts.upToReflection)} up to rotation and reflection`);
  return found.join(", ");
}

/** Symbols come from a file: none may move the cursor. */
function plainLines(text: string): string {
  return text
    .split("\n")
    .map((line) => line.split("\t").map(plainText).join("\t"))
    .join("\n");
}
