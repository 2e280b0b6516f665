import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, runGardens } from "../cli/run-gardens";

/** A line that a document tells its reader to type. */
export interface ShownCommand {
  readonly typed: string;
  /** The arguments of `gardens`, for `npx gardens` and npm scripts that pass theirs on to it. */
  readonly gardens?: readonly string[];
  /** Another script of package.json, and the words that it gets. */
  readonly script?: string;
  readonly args: readonly string[];
}

const packageScripts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(root, "package.json"), "utf8"),
).scripts;

/** Programs of the system: they are not ours to check. */
const foreign = ["cd", "code", "git", "nvm", "rm"];

/**
 * The commands of a block of shell lines, without comments. A backslash at the end of a line
 * continues it.
 *
 * @example commandLines("npm start   # opens JupyterLab") // ["npm start"]
 */
export function commandLines(block: string): string[] {
  const lines = block.replaceAll("\\\n", " ").split("\n");
  return lines.map((line) => line.replace(/(^|\s)#.*/, "").trim()).filter((line) => line !== "");
}

/**
 * A typed line as a command. Of a line with a pipe, the first command.
 *
 * @throws Error if it is none, or if no such script or file exists
 */
export function shownCommand(typed: string): ShownCommand {
  const [first = ""] = typed.split(/ [|>] /);
  const words = (first.match(/"[^"]*"|'[^']*'|[^\s[\]]+/g) ?? [])
    .map((word) => word.replace(/^(["'])(.*)\1$/, "$2"))
    .filter((word) => word !== "…" && word !== "...");
  while (/^[A-Z_]+=/.test(words[0] ?? "")) words.shift();
  const [program = "", ...args] = words;
  if (program === "npx" && args[0] === "gardens") return { typed, args, gardens: args.slice(1) };
  if (program === "npm") return npmCommand(typed, args);
  if (program === "node" && args[0] !== undefined && existsSync(join(root, args[0]))) return { typed, args };
  if (foreign.includes(program)) return { typed, args };
  throw new Error(`"${typed}" must be a command that exists: it is none`);
}

function npmCommand(typed: string, [word = "", ...rest]: readonly string[]): ShownCommand {
  if (["install", "ci"].includes(word)) return { typed, args: rest };
  const [script = "", ...more] = word === "run" ? rest : [word, ...rest];
  if (!Object.hasOwn(packageScripts, script))
    throw new Error(`"${typed}" must name a script of package.json: it does not`);
  if (more.length > 0 && more[0] !== "--") throw new Error(`"${typed}" must have -- before the words for the script`);
  const args = more.slice(1);
  if (script === "gardens") return { typed, args, gardens: args };
  if (script === "experiment" || script === "charts") return { typed, args, gardens: [script, ...args] };
  return { typed, script, args };
}

/** The faults of a command that is not run: a word or an option that does not exist. */
export async function commandFaults({ typed, gardens, script, args }: ShownCommand): Promise<string[]> {
  // JupyterLab and vitest read the words after these
  if (script === "start" || script === "test" || (gardens === undefined && script === undefined)) return [];
  const options = (gardens ?? args).filter((word) => /^--\w/.test(word)).map((word) => word.replace(/=.*/, ""));
  const help = gardens === undefined ? scriptText(script ?? "") : await gardensHelp(gardens);
  if (help === undefined) return [`"${typed}" must be a command of gardens: it is none`];
  const unknown = options.filter((option) => !new RegExp(`${option}(?![\\w-])`).test(help));
  return unknown.map((option) => `"${typed}" must have options that exist: ${option} is none`);
}

/** The files that know the options of an npm script, if the script itself passes them on. */
const optionFiles: Readonly<Record<string, readonly string[]>> = {
  bench: ["lib/bench/bench.mjs"],
  fuzz: ["lib/fuzz/fuzz.mjs"],
  torture: ["lib/harness/torture.mjs", "lib/harness/given.mjs"],
  soak: ["lib/harness/soak.mjs", "lib/harness/given.mjs"],
};

function scriptText(script: string): string {
  const files = optionFiles[script] ?? [`setup/${script}.mjs`];
  return files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
}

const helps = new Map<string, string | undefined>();

/**
 * The help of a command, or undefined if no such command exists. The help of `solve NAME` is that
 * of both kinds of puzzle files.
 */
async function gardensHelp(args: readonly string[]): Promise<string | undefined> {
  const words = args.slice(0, 2).filter((word) => !word.startsWith("-"));
  const alternatives = words.at(-1)?.includes("|") ? words.at(-1)?.split("|") : undefined;
  if (alternatives) return allHelps(alternatives.map((word) => [...words.slice(0, -1), word]));
  if (words[0] === "solve" && /^[A-Z]+$|\.(json|xmpuzzle)$/.test(words[1] ?? ""))
    return allHelps(["polycube", "snake"].map((kind) => ["solve", kind]));
  const path = ["solve", "cluster"].includes(words[0] ?? "") ? words : words.slice(0, 1);
  const key = path.join(" ");
  if (!helps.has(key)) {
    const { code, out } = await runGardens(...path, "--help");
    const isHelp = code === 0 && out.startsWith(`Usage: npx gardens ${path[0] ?? ""}`);
    helps.set(key, isHelp ? `${out} --help` : undefined);
  }
  return helps.get(key);
}

async function allHelps(commands: readonly string[][]): Promise<string | undefined> {
  let text = "";
  for (const command of commands) {
    const help = await gardensHelp(command);
    if (help === undefined) return undefined;
    text += help;
  }
  return text;
}
