/**
 * Something set-up could not do, told in one line: what failed, why, and what fixes it.
 *
 * @example throw new Failure("install the node packages", "the disk is full", "free 1 GB and run npm run setup again")
 */
export class Failure extends Error {
  /** The exit code of a command that ends with it. */
  exitCode = 1;

  /**
   * @param {string} what
   * @param {string} why
   * @param {string} fix
   */
  constructor(what, why, fix) {
    super(`Cannot ${what}: ${why}. To fix it: ${fix}`);
    this.what = what;
    this.why = why;
    this.fix = fix;
  }
}

/**
 * A failure that is the user's to fix on the command line: exit code 2.
 *
 * @param {string} what
 * @param {string} why
 * @param {string} fix
 */
export function badInput(what, why, fix) {
  return Object.assign(new Failure(what, why, fix), { exitCode: 2 });
}

/**
 * Ends the process with one line: a Failure is told as it is, anything else keeps its stack, for it is a fault of ours.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  const words = error instanceof Failure ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${words}\n`);
  process.exit(error instanceof Failure ? error.exitCode : 70);
}
