/**
 * Calls `act` when the process that started this one has ended, even by kill -9. The stdin of this
 * process must be a pipe from that process: the pipe closes when that process ends.
 *
 * @param {() => void} act
 */
export function whenMasterEnds(act) {
  process.stdin.on("end", act).resume();
}
