import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { executeNotebook } from "../../../setup/notebooks/execute.mjs";
import { jupyter } from "../../../setup/steps/jupyter.mjs";
import { kernel } from "../../../setup/steps/kernel.mjs";
import { jupyterFolder } from "../../../setup/tools/paths.mjs";
import { figureCount } from "./parts.mjs";

const figuresInCell = 25;

/**
 * The part of a soak that shows figures in one notebook kernel; undefined if Jupyter is not set up
 * in this clone.
 */
export function notebookFigures() {
  if (!jupyter.ready() || !kernel.ready()) return undefined;
  return {
    /**
     * @param {number} seconds
     * @param {NodeJS.ProcessEnv} env
     * @param {(done: number) => void} onDone
     * @returns {Promise<string | undefined>} why it failed
     */
    async run(seconds, env, onDone) {
      mkdirSync(jupyterFolder, { recursive: true });
      const folder = mkdtempSync(join(jupyterFolder, "soak-"));
      const [notebook, target] = [join(folder, "soak.ipynb"), join(folder, "out.ipynb")];
      writeFileSync(notebook, JSON.stringify(figuresNotebook(seconds)));
      try {
        const report = (/** @type {string} */ words) => {
          const [, cell = "1"] = /^cell (\d+)/.exec(words) ?? [];
          onDone(Math.max(0, Number(cell) - 2) * figuresInCell);
        };
        await executeNotebook(notebook, target, { env, report });
        onDone(shownFigures(target));
        return undefined;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/**
 * The number of figures in a notebook. Cells that began after the time limit have shown none.
 *
 * @param {string} notebook
 */
function shownFigures(notebook) {
  /** @type {{ cells: { outputs: { data?: object }[] }[] }} */
  const { cells } = JSON.parse(readFileSync(notebook, "utf8"));
  const outputs = cells.flatMap((cell) => cell.outputs);
  return outputs.filter(({ data = {} }) => "image/png" in data).length;
}

/** @param {number} seconds after which cells show nothing */
function figuresNotebook(seconds) {
  const first = `import { gardenFigure, anneal, show, squareGardens } from "hanging-gardens";
const end = Date.now() + ${seconds * 1000};`;
  const others = Array.from({ length: figureCount / figuresInCell }, (_, cell) => {
    const seed = `${cell * figuresInCell} + i`;
    return `for (let i = 1; i <= ${figuresInCell} && Date.now() < end; i++) {
  const [solution] = anneal(squareGardens(), { seed: ${seed}, steps: 1e6 }).solutions;
  if (solution) show(gardenFigure(solution));
}`;
  });
  const cells = [first, ...others].map((source, index) => ({
    cell_type: "code",
    id: `cell-${index}`,
    execution_count: null,
    metadata: {},
    outputs: [],
    source,
  }));
  return { cells, metadata: {}, nbformat: 4, nbformat_minor: 5 };
}
