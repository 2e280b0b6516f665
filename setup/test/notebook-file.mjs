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
 * The code cells of a notebook.
 *
 * @param {string} path
 */
export function codeCells(path) {
  return readCells(path).filter(isCode);
}

/**
 * The outputs of all cells of a notebook.
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
 * Writes a notebook whose cells have not been run.
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
 * Writes a copy of a notebook without outputs.
 *
 * @param {string} from
 * @param {string} to
 * @param {[words: string, instead: string][]} [changes] words of its cells, and what the copy has
 * instead
 * @throws Error if the notebook does not contain the words
 */
export function clearNotebook(from, to, changes = []) {
  const notebook = JSON.parse(readFileSync(from, "utf8"));
  /** @type {CodeCell[]} */
  const cells = notebook.cells.filter(isCode);
  const sources = cells.map(({ source }) => [source].flat().join(""));
  for (const [words] of changes)
    if (!sources.some((source) => source.includes(words))) throw new Error(`${from} must have ${words}: it has not`);
  for (const [index, cell] of cells.entries()) {
    const source = changes.reduce((text, [words, instead]) => text.replaceAll(words, instead), sources[index] ?? "");
    Object.assign(cell, { source, outputs: [], execution_count: null });
  }
  writeFileSync(to, JSON.stringify(notebook));
}

/** @typedef {CodeCell | { cell_type: "markdown" }} Cell */

/**
 * @param {string} path
 * @returns {Cell[]}
 */
function readCells(path) {
  return JSON.parse(readFileSync(path, "utf8")).cells;
}

/**
 * @param {Cell} cell
 * @returns {cell is CodeCell}
 */
function isCode(cell) {
  return cell.cell_type === "code";
}
