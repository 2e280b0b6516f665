import { join } from "node:path";
import { browser } from "./steps/browser.mjs";
import { build } from "./steps/build.mjs";
import { jupyter } from "./steps/jupyter.mjs";
import { kernel } from "./steps/kernel.mjs";
import { kissat } from "./steps/kissat.mjs";
import { packages } from "./steps/packages.mjs";
import { tensorflow } from "./steps/tensorflow.mjs";
import { valkey } from "./steps/valkey.mjs";
import { Failure } from "./tools/failure.mjs";
import { withLock } from "./tools/lock.mjs";
import { root } from "./tools/paths.mjs";
import { reasonOf } from "./tools/reason.mjs";
import { endChildrenOnInterrupt } from "./tools/run.mjs";
import { withLine } from "./tools/terminal.mjs";

/** @import { Step, StepName } from "./steps/step.mjs" */
/** @import { ReportActivity } from "./tools/terminal.mjs" */

const oldestNode = 20;

/**
 * The steps of set-up, in the order in which they run.
 *
 * @type {Record<StepName, Step>}
 */
export const steps = { packages, build, jupyter, kernel, tensorflow, browser, valkey, kissat };

/** The names of all steps, those that are done only on request included. */
export const allStepNames = /** @type {StepName[]} */ (Object.keys(steps));

/** The names of the steps that set-up does without being asked. */
export const stepNames = allStepNames.filter((name) => !steps[name].isOnRequest);

/**
 * @param {string} word
 * @returns {word is StepName}
 */
export function isStepName(word) {
  return Object.hasOwn(steps, word);
}

/**
 * Runs the named steps, and prints a line about each. A failure of an `optional` step is printed;
 * any other failure is thrown. With `quiet`, steps that are already done print nothing.
 *
 * @param {StepName[]} names
 * @param {{ optional?: StepName[], quiet?: boolean }} [options]
 */
export async function setUp(names, { optional = [], quiet = false } = {}) {
  checkPlatform();
  endChildrenOnInterrupt();
  const failures = [];
  for (const name of withNeeds(names)) {
    const step = steps[name];
    if (quiet && step.ready()) continue;
    try {
      await withLine(step.title, (report) => once(step, report));
    } catch (error) {
      const failure =
        error instanceof Failure
          ? error
          : new Failure(`set up ${step.title}`, reasonOf(error), "fix that and run npm run setup again");
      if (!optional.includes(name)) throw failure;
      process.stderr.write(`${failure.message}\n`);
      failures.push(failure);
    }
  }
  return failures;
}

/**
 * The named steps and the steps that they need, each after the steps that it needs.
 *
 * @param {StepName[]} names
 * @returns {StepName[]}
 */
function withNeeds(names) {
  return [...new Set(names.flatMap((name) => [...withNeeds(steps[name].needs ?? []), name]))];
}

/**
 * Runs a step unless it is done. If two commands in the same clone run a step, they take turns.
 *
 * @param {Step} step
 * @param {ReportActivity} report
 */
async function once(step, report) {
  const ready = step.ready();
  if (ready) return ready;
  return withLock(join(root, ".setup.lock"), report, async () => {
    if (!step.ready()) await step.make(report);
    const made = step.ready();
    if (made) return made;
    throw new Failure(
      `set up ${step.title}`,
      "the step ended, but its result is missing or outdated",
      "npm run doctor, then npm run setup again",
    );
  });
}

export function checkPlatform() {
  const version = Number(process.versions.node.split(".")[0]);
  if (version < oldestNode)
    throw new Failure(
      "run",
      `Node must be ${oldestNode} or newer: it is ${process.version}`,
      "nvm install 22 && nvm use 22, or your system's package",
    );
  if (process.platform === "win32")
    throw new Failure(
      "run",
      "this must run inside WSL: it runs on Windows",
      "wsl --install, then the same command in its terminal",
    );
}
