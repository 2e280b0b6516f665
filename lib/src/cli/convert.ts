import { extname } from "node:path";
import type { Command } from "commander";
import { burrtoolsBytes } from "../files/burrtools/write";
import { buscheText } from "../files/exchange/busche";
import { dimacsText } from "../files/exchange/dimacs";
import { dlxText } from "../files/exchange/dlx";
import { findDataFile } from "../files/find/find-data-file";
import { readJsonFile } from "../files/json/read";
import { type ReadAnyPuzzle, readAnyPuzzleFile } from "../files/puzzle/read-any";
import { puzzleText } from "../files/puzzle/write";
import { assembliesFrom } from "../files/solution/polycube";
import { describeValue, InputError } from "../input-error";
import type { PolycubeSolution } from "../polycube/puzzle";
import { counted } from "../search/counted";
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
  content(
    read: ReadAnyPuzzle,
    assemblies: readonly PolycubeSolution[],
    file: string,
    action: string,
  ): string | Uint8Array;
}

/** The formats by the ending of the file. */
const formats: Readonly<Record<string, Format>> = {
  ".json": { name: "JSON", content: ({ puzzle }, _, file) => puzzleText(puzzle, schemaSeenFrom(file)) },
  ".xmpuzzle": {
    name: "BurrTools",
    content: ({ puzzle }, assemblies, _, action) => burrtoolsBytes(puzzle, assemblies, action),
  },
  ".dlx": { name: "DLX", content: ({ puzzle }, _, __, action) => dlxText(puzzle, action) },
  ".cnf": { name: "DIMACS", content: ({ puzzle }) => dimacsText(puzzle) },
  ".txt": { name: "polycube text", content: ({ puzzle }, _, __, action) => buscheText(puzzle, action) },
};

/** `gardens convert IN OUT`: writes a puzzle in another format; never overwrites a file. */
export function addConvert(command: Command): void {
  command
    .argument("<IN>", "a puzzle: a JSON file, a BurrTools file, a polycube text, or the name of one in data/puzzles")
    .argument("<OUT>", `where to write it; its ending is the format: ${Object.keys(formats).join(", ")}`)
    .option("--problem <N>", "the number of the problem in a BurrTools file (default: 1)")
    .option("--solutions <FILE>", "assemblies from solve or solve --json, to store in an .xmpuzzle file")
    .addHelpText("after", `\nDLX and DIMACS can only be written.\nExample: ${commandName} convert soma soma.xmpuzzle`)
    .action((input: string, output: string, options: ConvertOptions) => {
      const action = actionOn("convert", input);
      const format = formatOf(output, options, action);
      const path = findDataFile(input, ["puzzles"], action);
      const read = readAnyPuzzleFile(path, problemOption(action, options.problem), action);
      for (const warning of read.warnings) say(`Warning: ${warning}`);
      const assemblies = assembliesOf(read, options.solutions, action);
      const content = format.content(read, assemblies, output, action);
      try {
        writeNew(output, content);
      } catch (error) {
        throw new InputError(actionOn("write", output), newFileProblem(error));
      }
      print(`${plainText(output)}: ${report(read, format, assemblies)}`);
    });
}

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

/** The assemblies of a solution file; without one, those that the BurrTools file holds. */
function assembliesOf(
  { puzzle, burrtools }: ReadAnyPuzzle,
  file: string | undefined,
  action: string,
): readonly PolycubeSolution[] {
  if (file === undefined) return burrtools?.assemblies ?? [];
  const path = findDataFile(file, ["solutions"], action);
  return assembliesFrom(readJsonFile(path, action), { puzzle }, action).map(({ solution }, index) => {
    const [problem] = verifyPolycube(puzzle, solution);
    if (problem === undefined) return solution;
    throw new InputError(action, `solutions[${index}] must solve ${puzzle.id}: ${problem}`);
  });
}

function report({ puzzle }: ReadAnyPuzzle, { name }: Format, assemblies: readonly PolycubeSolution[]): string {
  const stored =
    name === "BurrTools" && assemblies.length > 0 ? ` and ${counted(assemblies.length, "assembly", "assemblies")}` : "";
  return `${plainText(puzzle.name)} with ${counted(puzzle.pieces.length, "piece")}${stored}, as ${name}`;
}
