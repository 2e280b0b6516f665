import { exitCode } from "./exit-code.mjs";

/**
 * Ends this process as the child ends, and passes signals on. A terminal's Ctrl-C reaches the child by itself. `interrupt` is the
 * signal that an interrupt from elsewhere becomes.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} [interrupt]
 */
export function passOn(child, interrupt = "SIGINT") {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (signal !== "SIGINT") child.kill("SIGTERM");
      else if (!process.stdin.isTTY) child.kill(interrupt);
    });
  }
  child.on("error", (error) => {
    process.stderr.write(`Cannot start ${child.spawnargs[0]}: ${error.message}\n`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(exitCode(code, signal)));
}
