/**
 * A failure of set-up, whose message is one line: what failed, why, and how to fix it.
 *
 * @example throw new Failure("install the node packages", "the disk is full", "free 1 GB")
 */
export class Failure extends Error {
  /** The exit code of a command that fails with this error. */
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
 * Makes a failure that the user can fix on the command line: its exit code is 2.
 *
 * @param {string} what
 * @param {string} why
 * @param {string} fix
 */
export function badInput(what, why, fix) {
  return Object.assign(new Failure(what, why, fix), { exitCode: 2 });
}

/**
 * Ends the process with an error. A Failure is printed as one line; any other error is a bug of
 * ours and keeps its stack trace.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  const words = error instanceof Failure ? error.message : error instanceof Error ? error.stack : error;
  process.stderr.write(`${words}\n`);
  process.exit(error instanceof Failure ? error.exitCode : 70);
}
