import { exitCode } from "./exit-code.mjs";

/**
 * Passes signals on to the child. When the child ends, ends this process with the same exit code.
 * Ctrl-C in a terminal reaches the child by itself.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} [interrupt] the signal that the child gets for a SIGINT from elsewhere
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
  child.on("exit", (code, signal) => {
    const end = () => process.exit(exitCode(code, signal));
    if (child.stderr === null) return end();
    // `close` comes after the last lines of output, but never if another process keeps the pipe
    // open
    child.once("close", end);
    setTimeout(end, 1000);
  });
}
