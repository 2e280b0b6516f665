import type { Command } from "commander";

/** The command as users type it in the project's folder; hints and examples begin with it. */
export const commandName = "npx gardens";

/** A subcommand, such as check. Its file is loaded only if the subcommand is typed. */
export interface Word {
  /** The name and the arguments of the subcommand, as help lists them: `check <FILE>`. */
  readonly usage: string;
  /** A sentence for the help that says what the subcommand does. */
  readonly about: string;
  /** What must follow the subcommand, if something must: "a puzzle, such as soma". */
  readonly needs?: string;
  /** A sentence for those who left out what must follow: "npm run bench is another command". */
  readonly remark?: string;
  /** Loads the function that adds the arguments, options and action of the subcommand. */
  load(): Promise<AddWord>;
}

/** Adds the options and the action of a subcommand; `args` are the arguments after its name. */
export type AddWord = (command: Command, args: readonly string[]) => unknown;

/**
 * Adds subcommands to a command. Only the typed one is loaded; the others are lines of the help.
 */
export async function addWords(parent: Command, words: readonly Word[], args: readonly string[]): Promise<void> {
  const typed = typedWord(args);
  for (const { usage, about, load } of words) {
    const name = nameOf(usage);
    const command = parent.command(name === typed ? name : usage).description(about);
    if (name !== typed) continue;
    const add = await load();
    await add(command, args.slice(args.indexOf(name) + 1));
  }
}

/**
 * The name of the subcommand: the first argument that is not an option. (Neither `gardens` nor
 * `solve` has an option with a value.)
 */
export function typedWord(args: readonly string[]): string | undefined {
  return args.find((arg) => !arg.startsWith("-"));
}

/**
 * Names of which one is to be chosen, in words.
 *
 * @example alternatives(["start", "status", "stop"]) // start, status or stop
 */
export function alternatives(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names);
}

/**
 * The name of a subcommand, from its usage.
 *
 * @example nameOf("check <FILE>") // check
 */
export function nameOf(usage: string): string {
  return usage.split(" ")[0] ?? usage;
}
