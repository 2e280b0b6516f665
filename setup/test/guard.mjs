// Ends what a test started, however the test itself ends: guard.mjs GROUP FOLDER, with a pipe from the test as stdin.
// When the test is gone, even by kill -9, the pipe closes; then the process group is killed and the folder removed.
import { rmSync } from "node:fs";

const [group, folder] = process.argv.slice(2);
process.stdin
  .on("end", () => {
    try {
      process.kill(-Number(group), "SIGKILL");
    } catch {
      // it has ended by itself
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  })
  .resume();
