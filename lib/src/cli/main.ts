import { InputError } from "../input-error";
import { libraryVersion } from "../project";
import { type Argument, Command, CommanderError, type Option } from "./commander";
import { say } from "./report/plain-text";
import { addWords, commandName, nameOf, typedWord, type Word } from "./words";

/** Runs the command `gardens` as a process. It also handles errors of the output streams. */
export async function start(args: readonly string[]): Promise<void> {
  process.stdout.on("error", lostOutput);
  process.stderr.on("error", lostOutput);
  await main(args);
}

/**
 * Handles an error of an output stream. A reader that stops early, as `head` does, is no error; a
 * full disk is.
 */
function lostOutput(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") return;
  process.exitCode = 2;
  say(`Cannot write the output: ${error.message}`);
}

/**
 * Runs the command `gardens`. The only result is `process.exitCode`: 0 if a solution was found, 1
 * if there is none or a wrong one, 2 for bad input.
 */
export async function main(args: readonly string[]): Promise<void> {
  try {
    const typed = args.length === 0 ? ["--help"] : await completed(args);
    const gardens = await program(typed);
    await gardens.parseAsync(typed, { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return;
    process.exitCode = 2;
    say(oneLine(error, args));
  }
}

/** Inserts the subcommand polycube or snake if the user omitted it: `gardens solve soma`. */
async function completed(args: readonly string[]): Promise<readonly string[]> {
  if (typedWord(args) !== "solve") return args;
  const { solveWords } = await import("./solve/solve.js");
  const { withPuzzleKind } = await import("./solve/kind.js");
  const rest = args.indexOf("solve") + 1;
  const known = solveWords.map(({ usage }) => nameOf(usage));
  return [...args.slice(0, rest), ...withPuzzleKind(args.slice(rest), known)];
}

async function program(args: readonly string[]): Promise<Command> {
  const gardens = new Command(commandName)
    .description("A laboratory for assembly puzzles: gardens, polycubes and snake cubes.")
    .version(libraryVersion(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand(false)
    .addHelpText("after", more)
    .configureHelp({ optionDescription: withDefault, argumentDescription: withDefault })
    .exitOverride()
    .configureOutput({ outputError: () => {} });
  await addWords(gardens, words, args);
  return gardens;
}

/**
 * The description of an option with its default. The default is written without quotes: (default:
 * 60).
 */
function withDefault({ description, defaultValue }: Option | Argument): string {
  return typeof defaultValue === "string" ? `${description} (default: ${defaultValue})` : description;
}

/** The subcommands of `gardens`, in the order of its help. */
export const words: readonly Word[] = [
  {
    usage: "solve",
    about: "search for the solutions of a puzzle, such as hanging, soma or hell-cube",
    needs: "a puzzle, such as hanging, soma or hell-cube",
    load: async () => (await import("./solve/solve.js")).addSolve,
  },
  {
    usage: "check <FILE>",
    about: "verify the solutions in a file written by solve, or a certificate of prove",
    needs: "a file of solutions, such as square",
    load: async () => (await import("./check.js")).addCheck,
  },
  {
    usage: "prove <GARDEN>",
    about: "prove that a garden has no solution in a box, and have the proof checked",
    needs: "a garden and a box, such as hanging --box 5x4x4",
    load: async () => (await import("./prove.js")).addProve,
  },
  {
    usage: "inspect <FILE>",
    about: "show the content of a puzzle file or a snake file",
    needs: "a puzzle, such as soma or hell-cube",
    load: async () => (await import("./inspect/inspect.js")).addInspect,
  },
  {
    usage: "new <FILE>",
    about: "write a demonstration puzzle file to start from",
    needs: "the name of the new file, such as my-cube.json",
    load: async () => (await import("./new.js")).addNew,
  },
  {
    usage: "convert <IN> <OUT>",
    about: "write a puzzle in another format: JSON, BurrTools, DLX, DIMACS or polycube text",
    needs: "a puzzle and the name of the new file, such as soma soma.xmpuzzle",
    load: async () => (await import("./convert.js")).addConvert,
  },
  {
    usage: "census [BOX]",
    about: "count every snake cube that folds into a box, and how many folds each has",
    load: async () => (await import("./census.js")).addCensus,
  },
  {
    usage: "experiment [NAME]",
    about: "run or continue an experiment; without a name, list them",
    load: async () => (await import("./experiment/experiment.js")).addExperiment,
  },
  {
    usage: "charts [NAME]",
    about: "draw charts and write tables of all results",
    load: async () => (await import("./charts.js")).addCharts,
  },
  {
    usage: "bench <FILE>",
    about: "run a benchmark file: several timed runs of each puzzle (npm run bench measures the library)",
    needs: "a benchmark file (soma-two-threads, three-cubes, three-cubes-two-threads or your own)",
    remark: "npm run bench is another command, which measures the library",
    load: async () => (await import("./bench.js")).addBench,
  },
  {
    usage: "cluster",
    about: "start, show or stop a server for searches and experiments on many machines",
    needs: "start, status, stop or dashboard",
    load: async () => (await import("./cluster/cluster.js")).addCluster,
  },
  {
    usage: "worker",
    about: "take jobs of searches and experiments from a queue, on this or another machine",
    load: async () => (await import("./queue/worker.js")).addWorker,
  },
  {
    usage: "doctor",
    about: "list what is installed, what is missing, and how to get it",
    load: async () => (await import("./doctor.js")).addDoctor,
  },
];

const more = `
${commandName} COMMAND --help lists the options of a command. Files in data are also found by name.

Examples: ${commandName} solve hanging --box 7x7x7
          ${commandName} solve soma
          ${commandName} inspect hell-cube
          ${commandName} check square

Exit codes: 0 found; 1 no solution, an invalid solution, or time ran out; 2 bad input, named in one line on stderr; 130 interrupted.`;

/** The start of the message of an error that no code has expected. */
export const crashStart = "Cannot continue: ";

function oneLine(error: unknown, args: readonly string[]): string {
  if (error instanceof InputError) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  // errors that the user did not cause, such as a missing browser, get the same form
  if (!(error instanceof CommanderError)) return text.startsWith("Cannot ") ? text : `${crashStart}${text}`;
  // commander has already printed the help of a command that lacks its subcommand
  if (error.code === "commander.help") return `Cannot run gardens: ${missingWord(args)}`;
  const problem = text
    .replace(/^error: /, "")
    .replaceAll("\n", " ")
    .replace(/\.$/, "");
  const typed = wordsTyped(args);
  const [, argument] = /^missing required argument '(\w+)'$/.exec(problem) ?? [];
  if (argument !== undefined && typed.length === 1) return `Cannot run gardens: ${missingWord(args, argument)}`;
  const known = error.code === "commander.unknownCommand" ? typed.slice(0, -1) : typed;
  return `Cannot run gardens: ${problem}; see ${[commandName, ...known, "--help"].join(" ")}`;
}

/**
 * Says what must follow a subcommand.
 *
 * @param argument the name of the argument that is missing; by default, nothing was typed
 */
function missingWord(args: readonly string[], argument?: string): string {
  const word = typedWord(args);
  if (word === undefined) return `a command must follow; see ${commandName} --help`;
  const { needs = "a command", remark } = words.find(({ usage }) => nameOf(usage) === word) ?? {};
  const missing = argument === undefined ? "nothing follows" : `${argument} is missing`;
  return `${word} must be followed by ${needs}: ${missing}${remark === undefined ? "" : `; ${remark}`}`;
}

/** The subcommands that were typed before the first option: their help lists the options. */
function wordsTyped(args: readonly string[]): readonly string[] {
  const isWord = words.some(({ usage }) => nameOf(usage) === args[0]);
  if (!isWord) return [];
  const most = args[0] === "solve" || args[0] === "cluster" ? 2 : 1;
  const end = args.findIndex((arg, index) => index >= most || !/^[\w-]+$/.test(arg) || arg.startsWith("-"));
  return args.slice(0, end === -1 ? args.length : end);
}
