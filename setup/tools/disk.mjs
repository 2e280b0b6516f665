// a default import, because the first versions of Node 18 lack statfsSync, and a named import would
// fail
import fs from "node:fs";
import { Failure } from "./failure.mjs";
import { nearestFolder } from "./paths.mjs";
import { megabytes } from "./terminal.mjs";

/**
 * Throws a Failure if the disk has less free space than the work needs.
 *
 * @param {string} folder
 * @param {number} bytes
 * @param {string} what
 */
export function needRoom(folder, bytes, what) {
  const disk = fs.statfsSync(nearestFolder(folder));
  const free = disk.bavail * disk.bsize;
  if (free < bytes)
    throw new Failure(
      what,
      `the disk of ${folder} must have ${megabytes(bytes)} free: it has ${megabytes(free)}`,
      "free some space and run the same command again",
    );
}
