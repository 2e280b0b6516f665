import { constants } from "node:os";

/** Ends this process as the child ends; an interrupt reaches the child by itself (the terminal sends it to both). */
export function passOn(child) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.removeAllListeners(signal);
    process.on(signal, () => signal !== "SIGINT" && child.kill(signal));
  }
  child.on("error", (error) => {
    process.stderr.write(`Cannot start ${child.spawnargs[0]}: ${error.message}\n`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}
