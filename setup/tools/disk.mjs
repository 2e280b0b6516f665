// by its default, for the first versions of Node 18 have no statfsSync and could not even load this file
import fs from "node:fs";
import { Failure } from "./failure.mjs";
import { nearestFolder } from "./paths.mjs";
import { megabytes } from "./terminal.mjs";

/**
 * Says before the work begins that a disk has not the room for it.
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
      "free some room and run the same command again",
    );
}
