import { spawn } from "node:child_process";
import { Socket } from "node:net";
import { fileURLToPath } from "node:url";

const guardFile = fileURLToPath(new URL("guard-process.mjs", import.meta.url));

/**
 * Ends a child when this process is gone, even by kill -9. A guard process does it. It has its own
 * session, which no signal to our group reaches, and a pipe from us, which closes when we end.
 *
 * @param {import("node:child_process").ChildProcess} child
 */
export function endWithUs(child) {
  if (child.pid === undefined) return; // it did not start
  const guard = spawn(process.execPath, [guardFile, `${child.pid}`], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // a guard that cannot be started is done without
  for (const part of [guard, guard.stdin]) part.on("error", () => {});
  guard.unref();
  if (guard.stdin instanceof Socket) guard.stdin.unref();
  // the child's number may become another's
  child.on("exit", () => guard.kill("SIGKILL"));
}
