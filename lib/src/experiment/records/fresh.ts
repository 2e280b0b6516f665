import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { resultsFolder } from "../../project";
import { countLines, putAside, recordFile } from "./file";

/**
 * The path of the records of a complete fresh run. It differs from the path of the committed
 * records, which are never replaced.
 */
export function freshFile(id: string): string {
  return join(resultsFolder("runs"), "fresh", `${id}.jsonl`);
}

/** The path of the records of an unfinished fresh run. The next fresh run continues this file. */
export function partFile(id: string): string {
  return `${freshFile(id)}.part`;
}

/**
 * The path of the records that tables and charts use: the complete fresh run if one exists, else
 * the committed records, else an unfinished fresh run.
 */
export function fileInUse(id: string): string {
  const known = [freshFile(id), recordFile(id), partFile(id)];
  return known.find((file) => existsSync(file)) ?? recordFile(id);
}

/** The number of records in an unfinished fresh run; undefined if no fresh run is unfinished. */
export function countPart(id: string): number | undefined {
  return existsSync(partFile(id)) ? countLines(partFile(id)) : undefined;
}

/**
 * Renames the former fresh run, then gives the complete one its place. If the process is killed
 * between the two, the next fresh run finds every run done and calls this again.
 *
 * @returns the new path of the former fresh run; undefined if there was no former fresh run
 */
export function finishFresh(id: string): string | undefined {
  const aside = putAside(freshFile(id));
  renameSync(partFile(id), freshFile(id));
  return aside;
}
