// Clears away what a test made, however the test itself ends: guard.mjs FOLDER [GROUP], with a pipe from the test as stdin.
// When the test is gone, the process group is killed and the folder removed.
import { rmSync } from "node:fs";
import { whenMasterEnds } from "../tools/when-master-ends.mjs";

const [folder, group] = process.argv.slice(2);
if (folder === undefined) throw new Error("guard.mjs must be given a folder");
whenMasterEnds(() => {
  try {
    if (group !== undefined) process.kill(-Number(group), "SIGKILL");
  } catch {
    // it has ended by itself
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
