import { spawn } from "node:child_process";
import { Socket } from "node:net";
import { fileURLToPath } from "node:url";

const guardFile = fileURLToPath(new URL("guard-process.mjs", import.meta.url));

/**
 * Ends a child process when this process has ended, even by kill -9. A guard process does it. The
 * guard has its own session, so no signal to our group reaches it, and a pipe from this process,
 * which closes when this process ends.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
export function endWithUs(child) {
  if (child.pid === undefined) return; // the child did not start
  const guard = spawn(process.execPath, [guardFile, `${child.pid}`], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // without these listeners, a guard that cannot be started would throw
  for (const part of [guard, guard.stdin]) part.on("error", () => {});
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  // the guard must not outlive the child, whose process id may be reused
  child.on("exit", () => guard.kill("SIGKILL"));
}
