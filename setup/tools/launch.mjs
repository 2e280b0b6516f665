import { spawn } from "node:child_process";
import { setUp } from "../steps.mjs";
import { endWith } from "./failure.mjs";
import { passOn } from "./pass-on.mjs";

/** @import { StepName } from "../steps/step.mjs" */

/**
 * Runs the set-up steps that a Node program needs, quietly, then the program in the user's
 * terminal. This process ends with the exit code of the program.
 *
 * @param {StepName[]} needs
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {StepName[]} [options.optional] steps that the program uses but does not need
 */
export async function launch(needs, args, { cwd = process.cwd(), optional = [] } = {}) {
  try {
    await setUp([...needs, ...optional], { quiet: true, optional });
    passOn(spawn(process.execPath, args, { cwd, stdio: "inherit" }));
  } catch (error) {
    endWith(error);
  }
}
