import { thrownProblem } from "./judge.mjs";

/** @import { Problem } from "./judge.mjs" */
/** @import { Case, Reader, Sandbox } from "./readers.mjs" */

/** The limits of a case: a case that exceeds one is a finding. */
export const most = { seconds: 10, megabytes: 500 };

/** The memory of a process that runs a command which reads nothing. */
const ownMegabytes = 80;

/**
 * Runs a case and judges it. Returns undefined if it has no problem.
 *
 * @param {Readonly<Record<string, Reader>>} readers
 * @param {Sandbox} sandbox
 * @param {Case} one
 * @param {number} [before] the memory of the fuzzer itself, in MB
 * @returns {Promise<Problem | undefined>}
 */
export async function runCase(readers, sandbox, one, before = ownMegabytes) {
  const reader = readers[one.reader];
  if (reader === undefined) throw new Error(`no reader ${one.reader}`);
  sandbox.written();
  return (await judged(reader, sandbox, one)) ?? writeProblem(sandbox.written()) ?? memoryProblem(before);
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
 * Compares the peak memory of the process with the limit. Earlier cases may have caused the peak,
 * so a case over the limit is run again alone.
 *
 * @param {number} before
 * @returns {Problem | undefined}
 */
function memoryProblem(before) {
  const megabytes = process.resourceUsage().maxRSS / 1024 - before + ownMegabytes;
  if (megabytes <= most.megabytes) return undefined;
  return { kind: `over ${most.megabytes} MB`, where: "", detail: `${Math.round(megabytes)} MB` };
}
