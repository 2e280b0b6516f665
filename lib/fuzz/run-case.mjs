import { thrownProblem } from "./judge.mjs";

/** @import { Problem } from "./judge.mjs" */
/** @import { Case, Reader, Sandbox } from "./readers.mjs" */

/** Limits of a case. */
export const most = { seconds: 10, megabytes: 500 };

/**
 * Runs a case and judges it.
 *
 * @param {Readonly<Record<string, Reader>>} readers
 * @param {Sandbox} sandbox
 * @param {Case} one
 * @returns {Promise<Problem | undefined>}
 */
export async function runCase(readers, sandbox, one) {
  const reader = readers[one.reader];
  if (reader === undefined) throw new Error(`no reader ${one.reader}`);
  sandbox.written();
  return (await judged(reader, sandbox, one)) ?? writeProblem(sandbox.written()) ?? memoryProblem();
}

/**
 * @param {Reader} reader
 * @param {Sandbox} sandbox
 * @param {Case} one
 * @returns {Promise<Problem | undefined>}
 */
async function judged(reader, sandbox, one) {
  try {
    const result = reader.run(sandbox, one);
    return /** @type {Problem | undefined} */ (result instanceof Promise ? await result : result);
  } catch (error) {
    return thrownProblem(error);
  }
}

/**
 * @param {readonly string[]} outside
 * @returns {Problem | undefined}
 */
function writeProblem(outside) {
  if (outside.length === 0) return undefined;
  return { kind: "write outside the results", where: "", detail: outside.slice(0, 3).join(", ") };
}

/**
 * The peak of the process: the worker starts anew after it was reached.
 *
 * @returns {Problem | undefined}
 */
function memoryProblem() {
  const megabytes = process.resourceUsage().maxRSS / 1024;
  if (megabytes <= most.megabytes) return undefined;
  return { kind: `over ${most.megabytes} MB`, where: "", detail: `${Math.round(megabytes)} MB` };
}
