// Ends a process when its parent has ended: guard-process.mjs PID, with a pipe from the parent as
// stdin.
import { whenMasterEnds } from "./when-master-ends.mjs";

const secondsToEnd = 10;
const pid = Number(process.argv[2]);

whenMasterEnds(() => {
  end("SIGTERM");
  setTimeout(() => end("SIGKILL"), secondsToEnd * 1000);
  setInterval(() => end(0), 100);
});

/** @param {NodeJS.Signals | 0} signal */
function end(signal) {
  try {
    process.kill(pid, signal);
  } catch {
    process.exit(); // the process has already ended
  }
}
