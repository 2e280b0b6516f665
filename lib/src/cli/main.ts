import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Command, CommanderError } from "commander";
import { InputError } from "../input-error";
import { addBench } from "./bench";
import { addCensus } from "./census";
import { addCharts } from "./charts";
import { addCheck } from "./check";
import { addDoctor } from "./doctor";
import { addExperiment } from "./experiment";
import { addInspect } from "./inspect";
import { addNew } from "./new";
import { plainText } from "./plain-text";
import { addSolve } from "./solve";

/**
 * The command `gardens`. Leaves its exit code in `process.exitCode`: 0 found what was asked, 1 no solution or a wrong one, 2 bad input.
 *
 * @example main(["check", "data/gardens/square.json"])
 */
export async function main(args: readonly string[]): Promise<void> {
  process.stdout.on("error", lostOutput);
  process.stderr.on("error", lostOutput);
  try {
    await program().parseAsync(args.length === 0 ? ["--help"] : args, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    process.exitCode = 2;
    // a command that lacks its word has printed its own help
    if (error instanceof CommanderError && error.code === "commander.help") return;
    process.stderr.write(`${plainText(oneLine(error))}\n`);
  }
}

function program(): Command {
  const gardens = new Command("gardens")
    .description("A laboratory for assembly puzzles: gardens, polycubes and snake cubes.")
    .version(version(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand(false)
    .addHelpText("after", exitCodes)
    .exitOverride()
    .configureOutput({ outputError: () => {} });
  addSolve(gardens);
  addCensus(gardens);
  addCheck(gardens);
  addBench(gardens);
  addInspect(gardens);
  addNew(gardens);
  addExperiment(gardens);
  addCharts(gardens);
  addDoctor(gardens);
  return gardens;
}

const exitCodes = `
Exit codes: 0 found what was asked; 1 no solution, a wrong one, or not all in time; 2 bad input, said in one line; 130 interrupted.`;

function version(): string {
  const file = readFileSync(join(__dirname, "..", "..", "package.json"), "utf8");
  return (JSON.parse(file) as { version: string }).version;
}

function oneLine(error: unknown): string {
  if (error instanceof InputError) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  // what a thread refuses comes as a plain error, its words whole
  if (!(error instanceof CommanderError)) return text.startsWith("Cannot ") ? text : `Cannot go on: ${text}`;
  const problem = text
    .replace(/^error: /, "")
    .replaceAll("\n", " ")
    .replace(/\.$/, "");
  return `Cannot run gardens: ${problem}; see gardens --help`;
}

/** Whoever reads the output may stop early, as `head` does: that is no fault. A full disk is one. */
function lostOutput(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") return;
  process.exitCode = 2;
  process.stderr.write(`Cannot write the output: ${plainText(error.message)}\n`);
}
