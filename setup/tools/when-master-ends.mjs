/**
 * Calls `act` when the process that started this one is gone, even after kill -9. The stdin of this
 * process must be a pipe from that process: the pipe closes with it.
 *
 * @param {() => void} act
 */
export function whenMasterEnds(act) {
  process.stdin.on("end", act).resume();
}
