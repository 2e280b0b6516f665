// leash.mjs PROGRAM ARGUMENT…: runs a program as the leader of a process group, with a pipe from
// its parent as stdin. When the parent has ended, the whole group is killed, so that no process
// keeps writing while the next set-up runs.
import { spawn } from "node:child_process";
import { hasCode } from "./error-code.mjs";
import { exitCode } from "./exit-code.mjs";
import { whenMasterEnds } from "./when-master-ends.mjs";

const [program, ...args] = process.argv.slice(2);
if (program === undefined) throw new Error("leash.mjs must be given a program");
const child = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"] });
child.on("error", (error) => {
  console.error(hasCode(error, "ENOENT") ? `${program} is not installed` : error.message);
  process.exit(127);
});
child.on("exit", (code, signal) => process.exit(exitCode(code, signal)));
whenMasterEnds(() => process.kill(-process.pid, "SIGKILL"));
