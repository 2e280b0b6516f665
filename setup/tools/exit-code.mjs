import { constants } from "node:os";

/**
 * The exit code of a process as shells report it: its own code, or 128 plus the number of the
 * signal that ended it.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitCode(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}
