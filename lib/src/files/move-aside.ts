import { existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Renames a file to the first free name, so that nothing is overwritten.
 *
 * @param name makes the name with a given number; the numbers 1, 2, … are tried in turn
 * @returns the new name; undefined if there was no file
 * @example moveAside("no-such-file.json", (number) => `former/soma-${number}.json`) // undefined
 */
export function moveAside(file: string, name: (number: number) => string): string | undefined {
  if (!existsSync(file)) return undefined;
  let number = 1;
  while (existsSync(name(number))) number++;
  const aside = name(number);
  mkdirSync(dirname(aside), { recursive: true });
  renameSync(file, aside);
  return aside;
}
