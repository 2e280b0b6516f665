// guard.mjs FOLDER [GROUP], with a pipe from a test as stdin: cleans up after the test, however the
// test ends. When the test is gone, it kills the process group and removes the folder.
import { rmSync } from "node:fs";
import { whenMasterEnds } from "../tools/when-master-ends.mjs";

const [folder, group] = process.argv.slice(2);
if (folder === undefined) throw new Error("guard.mjs must be given a folder");
whenMasterEnds(() => {
  try {
    if (group !== undefined) process.kill(-Number(group), "SIGKILL");
  } catch {
    // it has already ended
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});
