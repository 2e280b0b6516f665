import { spawn } from "node:child_process";
import { setUp } from "../steps.mjs";
import { endWith } from "./failure.mjs";
import { passOn } from "./pass-on.mjs";

/** @import { StepName } from "../steps/step.mjs" */

/**
 * Makes ready what a program of Node's needs, quietly, runs it in the user's terminal, and ends as it ends.
 *
 * @param {StepName[]} needs
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {StepName[]} [options.optional] steps of use to the program that it can do without
 */
export async function launch(needs, args, { cwd = process.cwd(), optional = [] } = {}) {
  try {
    await setUp([...needs, ...optional], { quiet: true, optional });
    passOn(spawn(process.execPath, args, { cwd, stdio: "inherit" }));
  } catch (error) {
    endWith(error);
  }
}
