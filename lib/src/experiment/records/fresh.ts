import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { resultsFolder } from "../../project";
import { countLines, putAside, recordFile } from "./file";

/** Where the records of a complete fresh run are: beside the others, which may be the project's own, never over them. */
export function freshFile(id: string): string {
  return join(resultsFolder("runs"), "fresh", `${id}.jsonl`);
}

/** Where they are until every run is done. A fresh run that was stopped goes on with this file. */
export function partFile(id: string): string {
  return `${freshFile(id)}.part`;
}

/**
 * The file whose records count: that of the last complete fresh run, or else the one that was there first. A fresh run that
 * is not complete counts only where there is nothing else.
 */
export function fileInUse(id: string): string {
  const known = [freshFile(id), recordFile(id), partFile(id)];
  return known.find((file) => existsSync(file)) ?? recordFile(id);
}

/** How many runs of a fresh run that is not complete are done; undefined where there is none. */
export function countPart(id: string): number | undefined {
  return existsSync(partFile(id)) ? countLines(partFile(id)) : undefined;
}

/**
 * Puts a complete fresh run into use. The fresh run that was in use before is put aside. If the process is killed between these
 * two steps, the next fresh run finds every run done and repeats the second.
 *
 * @returns where the former fresh run is; undefined where there was none
 */
export function finishFresh(id: string): string | undefined {
  const aside = putAside(freshFile(id));
  renameSync(partFile(id), freshFile(id));
  return aside;
}
