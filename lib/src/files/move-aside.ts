import { existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Puts a file aside, under the first name that is free, so that nothing is ever written over.
 *
 * @param name the name with a number in it, from 1 on
 * @returns the new name; undefined where there was no file
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
