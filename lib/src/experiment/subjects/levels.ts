import type { Level } from "../subject";

/** Whether a level is a whole number from `least` to `most`. */
export function isWhole(level: Level, least: number, most: number): boolean {
  return typeof level === "number" && Number.isInteger(level) && level >= least && level <= most;
}

/** Whether a level is a text that a reader takes: it throws where it does not. */
export function isReadable(level: Level, read: (text: string) => unknown): boolean {
  if (typeof level !== "string") return false;
  try {
    read(level);
    return true;
  } catch {
    return false;
  }
}
