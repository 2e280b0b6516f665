import { basename } from "node:path";
import type { Command } from "commander";
import { findDataFile } from "../../files/find/find-data-file";
import { fileKind } from "../../files/find/kind";
import { jsonFrom } from "../../files/json/read";
import { puzzleFormat } from "../../files/puzzle/format";
import { readBytes } from "../../files/read-bytes";
import { InputError } from "../../input-error";
import { actionOn } from "../option-values";
import { plainText, print, say } from "../report/plain-text";
import { checkNamed, writeNamed } from "../report/write-named";
import { commandName } from "../words";
import type { GivenInspect, Inspected } from "./inspected";

/** `gardens inspect FILE`: draws the contents of a puzzle file or a snake file. */
export function addInspect(command: Command): void {
  command
    .argument(
      "<FILE>",
      "the file, ours or BurrTools', or the name of one in data/puzzles or data/snakes, such as soma or hell-cube",
    )
    .option("--problem <N>", "the number of the problem in a BurrTools file (default: 1)")
    .option("--pieces", "only the pieces, in layers, each with its orientations, placements and mirror twin")
    .option("--matrix", "only the cover matrix: the first row of each piece, and how many rows fill each cell")
    .option(
      "--html <FILE>",
      "write a page with the pieces in 3D and the whole cover matrix, or with the snake's string",
    )
    .addHelpText("after", examples)
    .action(run);
}

const examples = `
For a snake, it draws the string laid flat; --pieces and --matrix go with polycube puzzles only.

Examples: ${commandName} inspect soma --html soma.html
          ${commandName} inspect hell-cube`;

async function run(text: string, given: GivenInspect): Promise<void> {
  const action = actionOn("inspect", text);
  if (given.html !== undefined) checkNamed(action, "the page", given.html);
  const file = findDataFile(text, ["puzzles", "snakes"], action);
  const bytes = readBytes(file, action);
  const { warnings, parts, page } = await inspected(bytes, basename(file), given, action);
  for (const warning of warnings) say(`Warning: ${warning}`);
  const written = given.html === undefined ? [] : [await writePage(given.html, await page(), action)];
  print([...parts, ...written].join("\n\n"));
}

async function inspected(bytes: Buffer, name: string, given: GivenInspect, action: string): Promise<Inspected> {
  const isJson = given.problem === undefined && puzzleFormat(bytes) === "json";
  const value = isJson ? jsonFrom(bytes, action) : undefined;
  const kind = isJson ? fileKind(value) : "puzzle";
  if (kind === "solutions") {
    const form = "the file must hold a puzzle or a snake";
    throw new InputError(action, `${form}: it holds solutions, see ${commandName} check`);
  }
  if (kind !== "snake") {
    const { puzzleFrom } = await import("../../files/puzzle/read.js");
    const { puzzleFromBytes } = await import("../puzzle-from-bytes.js");
    const { inspectPuzzle } = await import("./puzzle.js");
    const read = isJson ? puzzleFrom(value, action) : await puzzleFromBytes(bytes, name, given.problem, action);
    return inspectPuzzle(read, given, action);
  }
  const foreign = given.pieces ? "--pieces" : given.matrix ? "--matrix" : undefined;
  if (foreign !== undefined)
    throw new InputError(action, `${foreign} goes with polycube puzzles only: this is a snake`);
  return (await import("./snake.js")).inspectSnake(value, action);
}

async function writePage(path: string, page: string, action: string): Promise<string> {
  return plainText(await writeNamed(action, "the page", path, page));
}
