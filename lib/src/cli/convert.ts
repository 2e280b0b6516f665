import { extname } from "node:path";
import type { Command } from "commander";
import { burrtoolsBytes, type StoredSearch } from "../files/burrtools/write";
import { buscheText } from "../files/exchange/busche";
import { dimacsText } from "../files/exchange/dimacs";
import { dlxText } from "../files/exchange/dlx";
import { findDataFile } from "../files/find/find-data-file";
import { readJsonFile } from "../files/json/read";
import { type ReadAnyPuzzle, readAnyPuzzleFile } from "../files/puzzle/read-any";
import { puzzleText } from "../files/puzzle/write";
import { assembliesFrom, completeCount } from "../files/solution/polycube";
import { describeValue, InputError } from "../input-error";
import { type AssemblyWithMoves, groupsOf } from "../polycube/disassembly/disassembly";
import type { PolycubePuzzle } from "../polycube/puzzle";
import { counted } from "../search/counted";
import { verifyDisassembly } from "../verify/disassembly";
import { verifyPolycube } from "../verify/polycube";
import { newFileProblem, schemaSeenFrom, writeNew } from "./new-file";
import { actionOn, problemOption } from "./option-values";
import { plainText, print, say } from "./report/plain-text";
import { commandName } from "./words";

interface ConvertOptions {
  readonly problem?: string;
  readonly solutions?: string;
}

/** A format to write: its name for people, and its content. */
interface Format {
  readonly name: string;
  content(puzzle: PolycubePuzzle, found: Found, file: string, action: string): string | Uint8Array;
}

/** The assemblies to store, and the search that found them, if it was complete. */
interface Found {
  readonly assemblies: readonly AssemblyWithMoves[];
  readonly search?: StoredSearch;
}

/** The formats by the ending of the file. */
const formats: Readonly<Record<string, Format>> = {
  ".json": { name: "JSON", content: (puzzle, _, file) => puzzleText(puzzle, schemaSeenFrom(file)) },
  ".xmpuzzle": {
    name: "BurrTools",
    content: (puzzle, { assemblies, search }, _, action) => burrtoolsBytes(puzzle, assemblies, action, search),
  },
  ".dlx": { name: "DLX", content: (puzzle, _, __, action) => dlxText(puzzle, action) },
  ".cnf": { name: "DIMACS", content: (puzzle) => dimacsText(puzzle) },
  ".txt": { name: "polycube text", content: (puzzle, _, __, action) => buscheText(puzzle, action) },
};

/** `gardens convert IN OUT`: writes a puzzle in another format; never overwrites a file. */
export function addConvert(command: Command): void {
  command
    .argument("<IN>", "a puzzle in any of these formats, or the name of one in data/puzzles")
    .argument("<OUT>", `where to write it; its ending is the format: ${Object.keys(formats).join(", ")}`)
    .option("--problem <N>", "the number of the problem in a BurrTools file (default: 1)")
    .option("--solutions <FILE>", "assemblies from solve or solve --json, to store in an .xmpuzzle file")
    .addHelpText("after", `\n${restrictions}\n\nExample: ${commandName} convert soma soma.xmpuzzle`)
    .action((input: string, output: string, options: ConvertOptions) => {
      const action = actionOn("convert", input);
      const format = formatOf(output, options, action);
      const path = findDataFile(input, ["puzzles"], action);
      const read = readAnyPuzzleFile(path, problemOption(action, options.problem), action);
      for (const warning of read.warnings) say(`Warning: ${warning}`);
      const found = foundIn(read, options.solutions, action);
      const content = format.content(read.puzzle, found, output, action);
      try {
        writeNew(output, content);
      } catch (error) {
        throw new InputError(actionOn("write", output), newFileProblem(error));
      }
      print(`${plainText(output)}: ${report(read, format, found)}`);
    });
}

const restrictions = `The endings stand for our own format, BurrTools, DLX, DIMACS CNF, and the text of the solver polycube.
DLX is read if its items are cells, such as 0,2,1, and pieces; DIMACS if ${commandName} convert wrote it.`;

function formatOf(output: string, { solutions }: ConvertOptions, action: string): Format {
  const ending = extname(output).toLowerCase();
  const format = Object.hasOwn(formats, ending) ? formats[ending] : undefined;
  if (format === undefined) {
    const endings = Object.keys(formats).join(", ");
    throw new InputError(action, `the new file must end in one of ${endings}: it is ${describeValue(output)}`);
  }
  if (solutions !== undefined && ending !== ".xmpuzzle") {
    throw new InputError(
      action,
      `--solutions must come with a file that ends in .xmpuzzle: it is ${describeValue(output)}`,
    );
  }
  return format;
}

/** The content of a solution file; without one, what the BurrTools file holds. */
function foundIn({ puzzle, burrtools }: ReadAnyPuzzle, file: string | undefined, action: string): Found {
  if (file === undefined) return burrtools ?? { assemblies: [] };
  const reading = actionOn("read", file);
  const also = `${commandName} solve NAME writes one`;
  const value = readJsonFile(findDataFile(file, ["solutions"], reading, { also }), reading);
  const assemblies = assembliesFrom(value, { puzzle }, action).map(({ solution, moves }, index) => {
    const [problem] = [
      ...verifyPolycube(puzzle, solution),
      ...(moves === undefined ? [] : verifyDisassembly(solution, moves, { groups: groupsOf(puzzle, solution) })),
    ];
    if (problem === undefined) return { ...solution, ...(moves && { moves }) };
    throw new InputError(action, `solutions[${index}] must solve ${puzzle.id}: ${problem}`);
  });
  const assemblyCount = completeCount(value);
  if (assemblyCount === undefined) return { assemblies };
  const solutionCount = assemblies.filter(({ moves }) => moves).length;
  return { assemblies, search: { isComplete: true, assemblyCount, solutionCount } };
}

function report({ puzzle }: ReadAnyPuzzle, { name }: Format, { assemblies }: Found): string {
  const withMoves = assemblies.filter(({ moves }) => moves).length;
  const moves = withMoves === 0 ? "" : `, ${withMoves.toLocaleString("en")} with moves`;
  const stored =
    name === "BurrTools" && assemblies.length > 0
      ? ` and ${counted(assemblies.length, "assembly", "assemblies")}${moves}`
      : "";
  return `${plainText(puzzle.name)} with ${counted(puzzle.pieces.length, "piece")}${stored}, as ${name}`;
}
