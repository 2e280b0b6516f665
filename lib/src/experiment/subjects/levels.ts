import type { Level } from "../subject";

/** True if a level is a whole number from `least` to `most`. */
export function isWhole(level: Level, least: number, most: number): boolean {
  return typeof level === "number" && Number.isInteger(level) && level >= least && level <= most;
}

/** True if a level is a text that the function `read` accepts, that is, `read` does not throw. */
export function isReadable(level: Level, read: (text: string) => unknown): boolean {
  if (typeof level !== "string") return false;
  try {
    read(level);
    return true;
  } catch {
    return false;
  }
}
