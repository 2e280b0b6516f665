const { Script } = require("node:vm");

/**
 * Whether a cell's program has `for await` at its top level. tslab runs a program in an async function where it finds an awaited expression,
 * and does not see that a loop waits, too.
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
