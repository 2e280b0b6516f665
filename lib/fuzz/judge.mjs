import { crashStart } from "../dist/cli/main.js";
import { InputError } from "../dist/input-error.js";

/**
 * A fault in the behaviour of a reader or a command. Problems with the same `kind` and `where`
 * count as one finding.
 *
 * @typedef {{ kind: string, where: string, detail: string }} Problem
 */

/** Characters that move the cursor, colour the terminal, or reverse the direction of writing. */
const raw = /[^\P{Cc}\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/u;
const mostLetters = 2000;

/**
 * Judges an error that a reader has thrown.
 *
 * @param {unknown} error
 * @returns {Problem | undefined}
 */
export function thrownProblem(error) {
  if (!(error instanceof InputError)) {
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { kind: "crash", where: placeIn(error), detail: detail.slice(0, 300) };
  }
  return messageProblem(error.message, placeIn(error));
}

/**
 * @param {string} message
 * @param {string} where
 * @returns {Problem | undefined}
 */
function messageProblem(message, where) {
  const detail = JSON.stringify(message.slice(0, 300));
  if (message.includes("\n")) return { kind: "message of several lines", where, detail };
  if (raw.test(message)) return { kind: "control character in a message", where, detail };
  if (message.length > mostLetters) return { kind: `message of over ${mostLetters} letters`, where, detail };
  return undefined;
}

/**
 * Judges the exit code and the output of a command.
 *
 * @param {{ code: number, out: string, err: string, isStopped: boolean }} end
 * @returns {Problem | undefined}
 */
export function commandProblem({ code, out, err, isStopped }) {
  const refusal = err.split("\n").find((line) => line.startsWith("Cannot "));
  const where = (refusal ?? "").replace(/: .*/, "").replace(/^(Cannot \S+).*/, "$1");
  const detail = JSON.stringify((refusal ?? (err || out)).slice(0, 300));
  if (refusal?.startsWith(crashStart)) return { kind: "crash", where: refusal.slice(0, 60), detail };
  for (const [name, text] of [
    ["stdout", out],
    ["stderr", err],
  ]) {
    const found = raw.exec(text ?? "");
    if (found === null) continue;
    const beside = JSON.stringify(text?.slice(Math.max(0, found.index - 60), found.index + 20));
    return { kind: `control character on ${name}`, where, detail: beside };
  }
  const allowed = isStopped ? [0, 1, 2, 130] : [0, 1, 2];
  if (!allowed.includes(code)) return { kind: `exit code ${code}`, where, detail };
  const isHelp = err.includes("Usage: ");
  if (code === 2 && refusal === undefined && !isHelp) return { kind: "exit code 2 without a reason", where, detail };
  if (code !== 2 && refusal !== undefined) return { kind: `exit code ${code} after a refusal`, where, detail };
  if (refusal !== undefined && !err.endsWith(`${refusal}\n`))
    return { kind: "message of several lines", where, detail };
  return refusal === undefined ? undefined : messageProblem(refusal, where);
}

/**
 * The first line of a stack trace that is in the library, such as `files/json/read.js:30`.
 *
 * @param {unknown} error
 */
function placeIn(error) {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return /lib[\\/]dist[\\/]([^\n):]+:\d+)/.exec(stack)?.[1] ?? "";
}
