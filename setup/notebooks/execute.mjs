import { join } from "node:path";
import { jupyterHere } from "../steps/jupyter.mjs";
import { jupyterEnvironment } from "../steps/kernel.mjs";
import { lastLine } from "../tools/last-line.mjs";
import { root } from "../tools/paths.mjs";
import { RunError, run } from "../tools/run.mjs";

/** @typedef {{ noise: string, at: number }} Noise the stderr of a cell; `at` counts cells from 1 */
/** @typedef {{ failed: string, at: number, source: string }} Failed */

/**
 * Runs a notebook from a clean kernel, without a browser, and writes it with its outputs to
 * `target`. Resolves to the texts that cells wrote to stderr. If a cell fails, throws a
 * `CellFailure` and writes nothing.
 *
 * @param {string} notebook
 * @param {string} target
 * @param {{ report?: import("../tools/terminal.mjs").ReportActivity, env?: NodeJS.ProcessEnv }} [options]
 */
export async function executeNotebook(notebook, target, { report = () => {}, env = {} } = {}) {
  const script = join(root, "setup", "notebooks", "execute.py");
  /** @type {Noise[]} */
  const noise = [];
  /** @type {CellFailure | undefined} */
  let failure;
  let rest = "";
  /** @param {string} text */
  const onOutput = (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const event of lines.flatMap((line) => parse(line) ?? [])) {
      if ("cell" in event) report(`cell ${event.cell} of ${event.of}`);
      if ("noise" in event && event.noise) noise.push(event);
      if ("failed" in event) failure = new CellFailure(notebook, event);
    }
  };
  try {
    await run(jupyterHere().python, [script, notebook, target], { env: { ...jupyterEnvironment(), ...env }, onOutput });
  } catch (error) {
    throw failure ?? (error instanceof RunError ? new Error(`${notebook}: ${lastLine(error.output)}`) : error);
  }
  return noise;
}

/**
 * The error of a failed cell: it names the notebook and the cell, and shows the cell's source and
 * error.
 */
export class CellFailure extends Error {
  /**
   * @param {string} notebook
   * @param {Failed} event
   */
  constructor(notebook, { at, source, failed }) {
    super(`${notebook}: cell ${at} failed:\n${indent(source)}\n${indent(failed)}`);
    this.at = at;
    this.source = source;
    this.reason = failed;
  }
}

/**
 * @param {string} line
 * @returns {{ cell: number, of: number } | Noise | Failed | undefined}
 */
function parse(line) {
  try {
    const event = JSON.parse(line);
    return event instanceof Object ? event : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} text */
function indent(text) {
  return text.replace(/^/gm, "    ");
}
