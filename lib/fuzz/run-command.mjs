import { join, resolve } from "node:path";
import { main } from "../dist/cli/main.js";
import { caseFile } from "./formats/command.mjs";
import { commandProblem } from "./judge.mjs";

/** @import { Problem } from "./judge.mjs" */
/** @import { createSandbox } from "./sandbox.mjs" */

/** A command that runs longer, such as bench, is interrupted as by Ctrl-C. */
const mostMilliseconds = 2000;

/** Options whose value is a file that the user wants to be written. */
const outputs = ["--html", "--animate", "--stl", "--stl-set", "--png", "--svg"];

/**
 * Runs a command in this process, in the sandbox, and judges its output and exit code.
 *
 * @param {ReturnType<typeof createSandbox>} sandbox
 * @param {readonly string[]} args
 * @param {Uint8Array} bytes the content of the case's file
 * @returns {Promise<Problem | undefined>}
 */
export async function runCommand(sandbox, args, bytes) {
  sandbox.clear();
  sandbox.write(join(sandbox.cwd, caseFile), bytes);
  const folder = process.cwd();
  const [out, err] = [captured(process.stdout), captured(process.stderr)];
  let isStopped = false;
  const timer = setTimeout(() => {
    isStopped = process.emit("SIGINT");
  }, mostMilliseconds);
  process.exitCode = undefined;
  process.chdir(sandbox.cwd);
  sandbox.written(namedFiles(args).map((file) => resolve(sandbox.cwd, file)));
  try {
    await main(args);
  } finally {
    clearTimeout(timer);
    process.chdir(folder);
    out.end();
    err.end();
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return commandProblem({ code, out: out.text(), err: err.text(), isStopped });
}

/** @param {readonly string[]} args */
function namedFiles(args) {
  const after = args.flatMap((arg, index) => (outputs.includes(arg) ? [args[index + 1] ?? ""] : []));
  const joined = args.flatMap((arg) =>
    outputs.filter((name) => arg.startsWith(`${name}=`)).map((name) => arg.slice(name.length + 1)),
  );
  return [...after, ...joined, ...(args[0] === "new" ? args.slice(1) : [])].filter((file) => file !== "");
}

/**
 * Collects the text that is written to a stream. The text is not printed.
 *
 * @param {NodeJS.WriteStream} stream
 */
function captured(stream) {
  const real = stream.write;
  let text = "";
  stream.write = (/** @type {string | Uint8Array} */ chunk) => {
    text += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString("utf8");
    return true;
  };
  return {
    text: () => text,
    end: () => {
      stream.write = real;
    },
  };
}
