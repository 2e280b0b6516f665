const { Script } = require("node:vm");

/**
 * True if a cell's program has `for await` at its top level. tslab runs a program in an async
 * function only if the program contains an await expression, and does not count this loop as one.
 *
 * @param {string} program
 */
exports.hasForAwait = (program) =>
  /\bfor\s+await\b/.test(program) &&
  !compiles(`(function() { ${program}\n})`) &&
  compiles(`(async function() { ${program}\n})`);

/** @param {string} program */
function compiles(program) {
  try {
    new Script(program);
    return true;
  } catch {
    return false;
  }
}
