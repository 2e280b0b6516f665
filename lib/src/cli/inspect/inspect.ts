import { basename } from "node:path";
import type { Command } from "commander";
import { findDataFile } from "../../files/find/find-data-file";
import { fileKind } from "../../files/find/kind";
import { jsonFrom } from "../../files/json/read";
import { puzzleFormat } from "../../files/puzzle/format";
import { readBytes } from "../../files/read-bytes";
import { InputError } from "../../input-error";
import { actionOn, problemOption } from "../option-values";
import { plainText, print, say } from "../report/plain-text";
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
    .option("--matrix", "only the cover matrix, as a heat map with its numbers of rows and columns")
    .option("--html <FILE>", "write a page with the pieces in 3D and the heat map, or with the snake's string")
    .addHelpText("after", examples)
    .action(run);
}

const examples = `
For a snake, it draws the string laid flat; --pieces and --matrix go with polycube puzzles only.

Examples: ${commandName} inspect soma --html soma.html
          ${commandName} inspect hell-cube`;

async function run(text: string, given: GivenInspect): Promise<void> {
  const action = actionOn("inspect", text);
  const file = findDataFile(text, ["puzzles", "snakes"], action);
  const bytes = readBytes(file, action);
  const { warnings, parts, page } =
    puzzleFormat(bytes) === "json"
      ? await inspected(jsonFrom(bytes, action), given, action)
      : await inspectedOther(bytes, basename(file), given, action);
  for (const warning of warnings) say(`Warning: ${warning}`);
  const written = given.html === undefined ? [] : [await writePage(given.html, await page(), action)];
  print([...parts, ...written].join("\n\n"));
}

/** Inspects a puzzle in another format than JSON. */
async function inspectedOther(bytes: Buffer, name: string, given: GivenInspect, action: string): Promise<Inspected> {
  const problem = problemOption(action, given.problem);
  const { anyPuzzleFrom } = await import("../../files/puzzle/read-any.js");
  const { inspectRead } = await import("./puzzle.js");
  return inspectRead(anyPuzzleFrom(bytes, name, problem, action), given, action);
}

async function inspected(value: unknown, given: GivenInspect, action: string): Promise<Inspected> {
  const kind = fileKind(value);
  if (given.problem !== undefined) {
    throw new InputError(action, "--problem must come with a BurrTools file: this is another format");
  }
  if (kind === "solutions") {
    const form = "the file must hold a puzzle or a snake";
    throw new InputError(action, `${form}: it holds solutions, see ${commandName} check`);
  }
  if (kind !== "snake") return (await import("./puzzle.js")).inspectPuzzle(value, given, action);
  const foreign = given.pieces ? "--pieces" : given.matrix ? "--matrix" : undefined;
  if (foreign !== undefined)
    throw new InputError(action, `${foreign} goes with polycube puzzles only: this is a snake`);
  return (await import("./snake.js")).inspectSnake(value, action);
}

async function writePage(path: string, page: string, action: string): Promise<string> {
  const { writeNamed } = await import("../report/write-named.js");
  return plainText(await writeNamed(action, "the page", path, page));
}
