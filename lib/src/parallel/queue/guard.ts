import { type ChildProcess, spawn } from "node:child_process";

/**
 * Ends a process when this process has ended, even by SIGKILL. A shell waits until this process
 * closes its pipe; it ends when the guarded process ends.
 *
 * @param signal the name of the signal without SIG
 */
export function endWithThisProcess(child: ChildProcess, signal: "TERM" | "KILL"): void {
  const script = 'read -r line; kill -s "$1" "$2"';
  const guard = spawn("sh", ["-c", script, "sh", signal, String(child.pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.unref();
  // the pipe must not keep this process running
  (guard.stdin as unknown as { unref(): void }).unref();
  child.once("exit", () => guard.kill());
}
