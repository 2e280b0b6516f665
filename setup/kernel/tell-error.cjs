const { inspect } = require("node:util");

const interrupted = "Interrupted: the cell was stopped. Variables that were set are kept.";

/** @import { CellLine, Cells } from "./cells.cjs" */
/** @import { Diagnostic } from "tslab/dist/converter.js" */

/**
 * True for the error that Node throws when an interrupt ends a busy program.
 *
 * @param {any} problem anything can be thrown
 */
exports.isInterruption = (problem) => problem?.code === "ERR_SCRIPT_EXECUTION_INTERRUPTED";

/**
 * The text of the error below a cell that ended early: one line if the cell was stopped, else the
 * message and the user's own lines, innermost first. Lines of the kernel, of Node and of packages
 * are left out, because the user cannot change them.
 *
 * @param {object} how
 * @param {unknown} how.problem
 * @param {unknown[]} how.words
 * @param {string} how.source
 * @param {Cells} how.cells
 * @param {boolean} how.isStopped
 */
exports.tellError = ({ problem, words, source, cells, isStopped }) => {
  if (isStopped || exports.isInterruption(problem)) return interrupted;
  if (words.length > 0) return diagnosis(/** @type {any} */ (words), source);
  if (!(problem instanceof Error)) return `Uncaught ${inspect(problem)}`;
  return [messageOf(problem), ...cells.linesOf(stackOf(problem)).map(lineText, cells)].join("\n");
};

/**
 * The text of a compiler error. tslab passes the file (empty for the cell), line, column and
 * message.
 *
 * @param {[file: string, line: number, column: number, message: string]} words
 * @param {string} source
 */
function diagnosis([file, line, column, message], source) {
  const text = file ? undefined : source.split("\n")[line - 1];
  const where = `${file}${line}:${column} - ${message}`;
  return text === undefined ? where : `${where}\n    line ${line}: ${text.trim()}`;
}

/**
 * Joins the messages of one compiler error. The compiler explains an error by a chain of messages,
 * and tslab makes an error of each; they share one object as their start.
 *
 * @param {Diagnostic[]} diagnostics
 */
exports.joinMessages = (diagnostics) => {
  /** @type {Map<Diagnostic["start"], Diagnostic>} */
  const joined = new Map();
  for (const one of diagnostics) {
    const first = joined.get(one.start);
    const messageText = first ? `${first.messageText}\n  ${one.messageText}` : one.messageText;
    joined.set(one.start, { ...one, ...first, messageText });
  }
  return [...joined.values()];
};

/**
 * @param {Error} problem
 * @returns {string}
 */
function messageOf({ name, message, cause }) {
  const own = message ? `${name}: ${message}` : name;
  return cause instanceof Error ? `${own}\n  because of ${messageOf(cause)}` : own;
}

/** @param {Error} problem */
function stackOf({ stack = "", message }) {
  const at = stack.indexOf(message);
  return at === -1 ? stack : stack.slice(at + message.length);
}

/** @param {CellLine} line */
function lineText({ cell, line, text }) {
  return `    cell [${cell}], line ${line}: ${text}`;
}
