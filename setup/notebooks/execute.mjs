import { join } from "node:path";
import { jupyterHere } from "../steps/jupyter.mjs";
import { jupyterEnvironment } from "../steps/kernel.mjs";
import { root } from "../tools/paths.mjs";
import { RunError, run } from "../tools/run.mjs";

/**
 * Runs a notebook headless from a clean kernel and writes it with its outputs to `target`. Resolves to what cells wrote to
 * stderr; a failing cell throws a `CellFailure`, and then nothing is written.
 */
export async function executeNotebook(notebook, target, { tell = () => {}, env = {} } = {}) {
  const script = join(root, "setup", "notebooks", "execute.py");
  const noise = [];
  let failure;
  let rest = "";
  const onOutput = (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const event of lines.map(parse).filter(Boolean)) {
      if (event.cell) tell(`cell ${event.cell} of ${event.of}`);
      if (event.noise) noise.push(event);
      if (event.failed) failure = new CellFailure(notebook, event);
    }
  };
  try {
    await run(jupyterHere().python, [script, notebook, target], { env: { ...jupyterEnvironment(), ...env }, onOutput });
  } catch (error) {
    throw (
      failure ??
      (error instanceof RunError ? new Error(`${notebook}: ${error.output.trim().split("\n").at(-1)}`) : error)
    );
  }
  return noise;
}

/** A cell that failed: the notebook, the cell counted from 1, its source and what it wrote to stderr. */
export class CellFailure extends Error {
  constructor(notebook, { at, source, failed }) {
    super(`${notebook}: cell ${at} failed:\n${indent(source)}\n${indent(failed)}`);
    this.at = at;
    this.source = source;
    this.reason = failed;
  }
}

function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function indent(text) {
  return text.replace(/^/gm, "    ");
}
