import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandOf, markedProcesses, markName } from "../marked-processes.mjs";
import { until } from "../until.mjs";
import { statusOf, trend } from "./memory.mjs";
import { notebookFigures } from "./notebook-figures.mjs";

/** @import { Sample } from "./memory.mjs" */

const milliseconds = 500;
const secondsToEnd = 120;
/** In less time, the heap is still growing to its usual size, so its growth is no finding. */
const secondsToJudge = 15;

/**
 * Runs a part of a soak in a process of its own, samples its memory, and looks for processes and
 * temporary files that it leaves behind.
 *
 * @param {string} name
 * @param {number} seconds
 * @param {{ signal: AbortSignal, onProgress: (done: number) => void }} options
 * @returns the amount of work done, the samples, and the problems
 */
export async function runPart(name, seconds, { signal, onProgress }) {
  const folder = mkdtempSync(join(tmpdir(), "soak-"));
  const temporary = join(folder, "tmp");
  mkdirSync(temporary);
  const mark = `soak-${process.pid}-${name}`;
  const env = { HANGING_GARDENS_RESULTS: join(folder, "results"), TMPDIR: temporary, [markName]: mark };
  let done = 0;
  const onDone = (/** @type {number} */ count) => {
    done = count;
    onProgress(count);
  };
  const where = name === "figures" ? notebookFigures() : undefined;
  const began = performance.now();
  /** @type {Sample[]} */
  const samples = [];
  /** @type {string[]} */
  const wrong = [];
  const sampling = setInterval(() => samples.push(sample(mark, began)), milliseconds);
  const stop = () => endMarked(mark);
  signal.addEventListener("abort", stop);
  try {
    const doing = where ? where.run(seconds, env, onDone) : inProcess(name, seconds, env, onDone);
    // if a part has done its work and does not end, a thread, a timer or a socket keeps it alive
    const limit = new Promise((resolve) => setTimeout(resolve, (seconds + secondsToEnd) * 1000, "late").unref());
    const problem = await Promise.race([doing, limit]);
    if (problem === "late") wrong.push(`it did not end ${secondsToEnd} s after its time`);
    else if (problem !== undefined) wrong.push(String(problem));
    clearInterval(sampling);
    if (!(await until(() => markedProcesses(mark).length === 0, 20, 100))) {
      wrong.push(...markedProcesses(mark).map((pid) => `a process was left behind: ${commandOf(pid)}`));
    }
    wrong.push(...readdirSync(temporary).map((file) => `a temporary file was left behind: ${file}`));
  } finally {
    clearInterval(sampling);
    signal.removeEventListener("abort", stop);
    endMarked(mark);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
  const used = samples.filter(({ megabytes }) => megabytes > 0);
  const at = used.map((one) => one.seconds);
  const memory = trend(
    at,
    used.map(({ megabytes }) => megabytes),
  );
  const browser = trend(
    at,
    used.map((one) => one.browser),
  );
  const isLong = seconds >= secondsToJudge;
  if (isLong && memory?.isFlat === false)
    wrong.push(`its memory grew by ${memory.growth.toFixed(0)} MB after the warm-up`);
  if (isLong && browser?.isFlat === false)
    wrong.push(`its browser grew by ${browser.growth.toFixed(0)} MB after the warm-up`);
  return { done, samples: used, memory, wrong: signal.aborted ? [] : wrong, in: where ? "in a kernel" : "in Node" };
}

/**
 * @param {string} name
 * @param {number} seconds
 * @param {NodeJS.ProcessEnv} env
 * @param {(done: number) => void} onDone
 * @returns {Promise<string | undefined>} why it failed
 */
function inProcess(name, seconds, env, onDone) {
  const script = fileURLToPath(new URL("work.mjs", import.meta.url));
  const child = fork(script, [name, `${seconds}`], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  child.on("message", (done) => onDone(Number(done)));
  return new Promise((resolve) =>
    child.on("close", (code, by) =>
      resolve(code === 0 ? undefined : `it ended with ${by ?? code}: ${stderr.trim().slice(-500)}`),
    ),
  );
}

/**
 * The memory of the working process (in a notebook, of the kernel) and of its browser.
 *
 * @param {string} mark
 * @param {number} began
 * @returns {Sample}
 */
function sample(mark, began) {
  let browser = 0;
  let own = { megabytes: 0, threads: 0, files: 0 };
  for (const pid of markedProcesses(mark)) {
    const command = commandOf(pid);
    if (/chrom|msedge/i.test(command)) browser += statusOf(pid).megabytes;
    else if (/soak\/work\.mjs|bin\/tslab/.test(command)) own = statusOf(pid);
  }
  return { seconds: (performance.now() - began) / 1000, browser, ...own };
}

/** @param {string} mark */
function endMarked(mark) {
  for (const pid of markedProcesses(mark)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {} // the process has already ended
  }
}
