import { recordFile } from "./file";
import { partFile } from "./fresh";

/**
 * The experiments whose records come with the project. They are the reference run, unless a fresh
 * run replaces them. The records of all other experiments were made by the user.
 */
export const referenceIds: readonly string[] = [
  "grid-size",
  "grid-size-quick",
  "iteration-order",
  "iteration-order-quick",
  "methods",
  "propagation",
  "restart-counts",
  "restart-counts-quick",
  "thread-depth",
  "thread-depth-quick",
];

/**
 * Says whose run the records in a file are, as README and documents call it.
 *
 * @example runName("methods", recordFile("methods")) // "reference run"
 * @example runName("methods", freshFile("methods")) // "your run"
 */
export function runName(id: string, file: string): "reference run" | "your run" | "your unfinished run" {
  if (file === partFile(id)) return "your unfinished run";
  return file === recordFile(id) && referenceIds.includes(id) ? "reference run" : "your run";
}
