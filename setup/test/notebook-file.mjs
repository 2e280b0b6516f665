import { readFileSync, writeFileSync } from "node:fs";

/**
 * @typedef {object} Output
 * @property {string} output_type
 * @property {string} [name] of a stream
 * @property {Record<string, unknown>} [data] by MIME type
 */

/**
 * @typedef {object} CodeCell
 * @property {"code"} cell_type
 * @property {string} id
 * @property {object} metadata
 * @property {number | null} execution_count
 * @property {Output[]} outputs
 * @property {string | string[]} source
 */

/**
 * The cells of a notebook that are run.
 *
 * @param {string} path
 */
export function codeCells(path) {
  return readCells(path).filter((cell) => cell.cell_type === "code");
}

/**
 * What all cells of a notebook put out.
 *
 * @param {string} path
 */
export function outputsOf(path) {
  return codeCells(path).flatMap(({ outputs }) => outputs);
}

/** @param {Output} output */
export function isChart({ data }) {
  return data?.["application/vnd.plotly.v1+json"] !== undefined;
}

/**
 * Writes a notebook of cells that nobody has run.
 *
 * @param {string} path
 * @param {string[]} sources
 */
export function writeNotebook(path, sources) {
  const metadata = { kernelspec: { name: "tslab", display_name: "TypeScript", language: "typescript" } };
  /** @type {CodeCell[]} */
  const cells = sources.map((source, index) => ({
    cell_type: "code",
    id: `cell-${index}`,
    metadata: {},
    execution_count: null,
    outputs: [],
    source,
  }));
  writeFileSync(path, JSON.stringify({ cells, metadata, nbformat: 4, nbformat_minor: 5 }));
}

/**
 * Writes a notebook's copy without outputs, as it is before anybody ran it.
 *
 * @param {string} from
 * @param {string} to
 */
export function clearNotebook(from, to) {
  const notebook = JSON.parse(readFileSync(from, "utf8"));
  for (const cell of notebook.cells)
    if (cell.cell_type === "code") Object.assign(cell, { outputs: [], execution_count: null });
  writeFileSync(to, JSON.stringify(notebook));
}

/**
 * @param {string} path
 * @returns {(CodeCell | { cell_type: "markdown" })[]}
 */
function readCells(path) {
  return JSON.parse(readFileSync(path, "utf8")).cells;
}
