const { SourceMap } = require("node:module");

/** @import { SourceMapPayload } from "node:module" */
/**
 * @typedef {{ lines: string[], steps: SourceMap[], number: number }} Cell typed text and source
 * maps
 */
/** @typedef {{ cell: number, line: number, text: string }} CellLine counted from 1 */
/** @typedef {ReturnType<typeof createCells>} Cells */

/** The number of lines that tslab puts before the lines of a cell. */
const linesBefore = 1;
const mostMaps = 500;

/**
 * Stores the text of each cell, so that an error can show the user's own lines. A cell is
 * identified by the file name of its program, which every line of a stack trace contains.
 */
function createCells() {
  /** @type {Map<string, SourceMapPayload[]>} */
  const maps = new Map();
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  return {
    /**
     * Adds the source maps that lead from a program back to the text of its cell. The map of the
     * last compilation comes first.
     *
     * @param {string} program
     * @param {SourceMapPayload[]} steps
     */
    addMaps(program, steps) {
      maps.set(program, steps);
      const [oldest] = maps.keys();
      if (maps.size > mostMaps && oldest !== undefined) maps.delete(oldest);
    },

    /**
     * Stores the text and the number of the cell that was compiled to this program.
     *
     * @param {string} program
     * @param {string} source
     * @param {number} number
     */
    name(program, source, number) {
      const name = `cell-${number}.ts`;
      const steps = (maps.get(program) ?? []).map((map) => new SourceMap(map));
      cells.set(name, { lines: source.split("\n"), steps, number });
      return `${program}\n//# sourceURL=${name}`;
    },

    /**
     * The lines of cells that occur in a stack trace, innermost first, each once.
     *
     * @param {string} stack
     */
    linesOf(stack) {
      /** @type {Map<string, CellLine>} */
      const found = new Map();
      for (const [, name = "", row, column] of stack.matchAll(/\b(cell-\d+\.ts):(\d+):(\d+)/g)) {
        const cell = cells.get(name);
        const line = cell && lineOf(cell, Number(row) - 1, Number(column) - 1);
        if (cell === undefined || line === undefined) continue;
        found.set(`${name}:${line.number}`, { cell: cell.number, line: line.number, text: line.text.trim() });
      }
      return [...found.values()];
    },
  };
}

exports.createCells = createCells;

/** The length of the text that tslab puts before the program in its first line. */
const head = "(async function(exports, require) { ".length;

/**
 * @param {Cell} cell
 * @param {number} row
 * @param {number} column
 */
function lineOf({ lines, steps }, row, column) {
  /** @type {{ originalLine: number, originalColumn: number } | undefined} */
  let at = { originalLine: row, originalColumn: row === 0 ? Math.max(0, column - head) : column };
  for (const step of steps) {
    at = entryAfter(step, at.originalLine, at.originalColumn);
    if (at === undefined) return undefined;
  }
  const line = at.originalLine - linesBefore;
  const text = lines[line];
  return text === undefined ? undefined : { number: line + 1, text };
}

/**
 * The source map entry of a position. Code that the compiler adds has no entry; then the next entry
 * in the same line is returned.
 *
 * @param {SourceMap} step
 * @param {number} row
 * @param {number} column
 */
function entryAfter(step, row, column) {
  for (let ahead = 0; ahead < mostAhead; ahead++) {
    const entry = step.findEntry(row, column + ahead);
    if ("originalLine" in entry && entry.originalLine !== undefined && entry.generatedLine === row) return entry;
  }
  return undefined;
}

const mostAhead = 100;
