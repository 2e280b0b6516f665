import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { resolve } from "node:path";
import type { Command } from "commander";
import { InputError } from "../input-error";

/**
 * `gardens doctor`: lists what is installed and what is missing. It runs a plain script, which
 * works even if the library does not.
 */
export function addDoctor(command: Command): void {
  command.action(() => {
    const root = resolve(__dirname, "..", "..", "..");
    const script = resolve(root, "setup", "doctor.mjs");
    if (!existsSync(script)) {
      throw new InputError("run the doctor", "setup/doctor.mjs must be in the project: it is missing");
    }
    const { status, signal, error } = spawnSync(process.execPath, [script], { stdio: "inherit" });
    if (error !== undefined) throw error;
    process.exitCode = status ?? 128 + (signal === null ? 0 : constants.signals[signal]);
  });
}
