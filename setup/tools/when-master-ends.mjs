/**
 * Calls `act` when the process that started this one, with a pipe as its stdin, is gone, even by kill -9: then the pipe closes.
 *
 * @param {() => void} act
 */
export function whenMasterEnds(act) {
  process.stdin.on("end", act).resume();
}
