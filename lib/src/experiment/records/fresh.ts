import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { resultsFolder } from "../../project";
import { countLines, putAside, recordFile } from "./file";

/**
 * The records of a complete fresh run. They lie beside the committed records and never replace
 * them.
 */
export function freshFile(id: string): string {
  return join(resultsFolder("runs"), "fresh", `${id}.jsonl`);
}

/** The records of a fresh run that is not complete; the next fresh run continues this file. */
export function partFile(id: string): string {
  return `${freshFile(id)}.part`;
}

/**
 * The file whose records count: that of the last complete fresh run, or else the first one. An
 * unfinished fresh run counts only if neither exists.
 */
export function fileInUse(id: string): string {
  const known = [freshFile(id), recordFile(id), partFile(id)];
  return known.find((file) => existsSync(file)) ?? recordFile(id);
}

/** The number of records in an unfinished fresh run; undefined if there is none. */
export function countPart(id: string): number | undefined {
  return existsSync(partFile(id)) ? countLines(partFile(id)) : undefined;
}

/**
 * Puts a complete fresh run into use, and the former fresh run aside. If the process is killed
 * between these two moves, the next fresh run finds every run done and repeats the second move.
 *
 * @returns the new path of the former fresh run; undefined if there was none
 */
export function finishFresh(id: string): string | undefined {
  const aside = putAside(freshFile(id));
  renameSync(partFile(id), freshFile(id));
  return aside;
}
