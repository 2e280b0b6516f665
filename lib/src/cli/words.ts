import type { Command } from "commander";
import { leaveOutLocales } from "./zod-locales";

/** The command as users type it in the project's folder; hints and examples begin with it. */
export const commandName = "npx gardens";

/**
 * A word of the command, such as check. Its file is loaded only where it is typed: what one word
 * needs, the others do not.
 */
export interface Word {
  /** Its name and arguments, as help lists them: `check <FILE>`. */
  readonly usage: string;
  /** What it does, in a line of the help. */
  readonly about: string;
  /** Loads what adds its arguments, options and action. */
  load(): Promise<AddWord>;
}

/** Adds to a word what it takes and does; `args` is what was typed after it. */
export type AddWord = (command: Command, args: readonly string[]) => unknown;

/**
 * Adds words to a command: the one that is typed whole, the others as lines of its help.
 */
export async function addWords(parent: Command, words: readonly Word[], args: readonly string[]): Promise<void> {
  const typed = typedWord(args);
  for (const { usage, about, load } of words) {
    const name = nameOf(usage);
    const command = parent.command(name === typed ? name : usage).description(about);
    if (name !== typed) continue;
    leaveOutLocales();
    const add = await load();
    await add(command, args.slice(args.indexOf(name) + 1));
  }
}

/**
 * The first argument that is no option: neither `gardens` nor `solve` has an option with a value.
 */
export function typedWord(args: readonly string[]): string | undefined {
  return args.find((arg) => !arg.startsWith("-"));
}

/** @example nameOf("check <FILE>") // check */
export function nameOf(usage: string): string {
  return usage.split(" ")[0] ?? usage;
}
