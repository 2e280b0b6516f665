import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { InputError } from "../../dist/input-error.js";
import { sleep, until } from "../until.mjs";
import { filesBelow, sizesOf, tornFiles } from "./files.mjs";
import { start, temporaryOf } from "./running.mjs";

/** @import { Random } from "../../dist/search/random.js" */
/** @import { Running } from "./running.mjs" */
/** @import { Victim } from "./victim.mjs" */

/** @typedef {{ result: unknown, seconds: number }} Reference the outcome of an uninterrupted run */

const signals = /** @type {const} */ (["SIGKILL", "SIGKILL", "SIGTERM", "SIGINT", "SIGHUP"]);
const targets = /** @type {const} */ (["parent", "parent", "group", "child"]);

/**
 * A command that has not ended this many seconds after a kill counts as hanging: a drawing may take
 * 60 s.
 */
const secondsToEnd = 150;
const secondsToClear = 20;

/** Makes a new temporary folder for a session. */
export function sessionFolder() {
  return mkdtempSync(join(tmpdir(), "torture-"));
}

/**
 * Runs a command to its end without a kill, and returns its result and its duration.
 *
 * @param {Victim} victim
 * @returns {Promise<Reference>}
 */
export async function reference(victim) {
  const folder = sessionFolder();
  try {
    victim.prepare(folder);
    const began = performance.now();
    const run = start(victim, folder);
    const { code } = await run.ended;
    if (code !== 0) {
      throw new InputError(`torture ${victim.name}`, `it must run without a kill: it says ${run.stderr().trim()}`);
    }
    const seconds = (performance.now() - began) / 1000;
    return { result: victim.result(folder, run.stdout()), seconds };
  } finally {
    remove(folder);
  }
}

/**
 * Starts a command, kills it and resumes it several times, lets it end, and compares its result
 * with that of an uninterrupted run.
 *
 * @param {Victim} victim
 * @param {Reference} expected
 * @param {Random} random
 * @param {{ most: number, isStopped: () => boolean, onKill: (words: string) => void }} options
 * @returns {Promise<string[]>} the problems
 */
export async function session(victim, expected, random, { most, isStopped, onKill }) {
  const folder = sessionFolder();
  /** @type {string[]} */
  const wrong = [];
  /** @type {string[]} */
  const story = [];
  try {
    victim.prepare(folder);
    const planned = Math.min(most, 1 + random.below(12));
    let kills = 0;
    for (let launch = 0; !isStopped(); launch += 1) {
      const isLast = kills >= planned;
      const run = start(victim, folder, { resume: launch > 0 });
      const killed = isLast ? undefined : await killOnce(victim, run, folder, expected, random);
      if (killed !== undefined) {
        kills += 1;
        story.push(killed.words);
        onKill(killed.words);
      }
      if (!(await endsInTime(run))) {
        wrong.push(`it did not end in ${secondsToEnd} s`);
        await run.leftBehind(0);
        break;
      }
      wrong.push(...(await run.leftBehind(secondsToClear)).map((line) => `a process was left behind: ${line}`));
      const { code } = run.end() ?? {};
      wrong.push(...endProblems(victim, run, killed));
      wrong.push(...tornFiles(victim.output(folder), { isComplete: false }));
      if (wrong.length > 0) break;
      if (code !== 0) continue;
      wrong.push(...completeProblems(victim, folder, run, expected));
      break;
    }
  } catch (error) {
    wrong.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    if (wrong.length === 0 || isStopped()) remove(folder);
  }
  return isStopped() ? [] : wrong.map((what) => `${what} (after ${story.join("; ") || "no kill"}; see ${folder})`);
}

/**
 * Waits for a random moment and sends a signal to the command. Half of the moments are counted from
 * the start, half from the first change of a file.
 *
 * @param {Victim} victim
 * @param {Running} run
 * @param {string} folder
 * @param {Reference} expected
 * @param {Random} random
 * @returns the signal and a description; undefined if the command ended before the moment
 */
async function killOnce(victim, run, folder, expected, random) {
  const span = expected.seconds * 1000;
  const isFromStart = random.below(2) === 0;
  const milliseconds = isFromStart ? random.below(span) : random.below(span / 3);
  const signal = signals[random.below(signals.length)] ?? "SIGKILL";
  const target = targets[random.below(targets.length)] ?? "parent";
  const which = random.below(1000);
  if (!isFromStart) {
    const before = sizesOf(victim.output(folder));
    await until(() => !run.isRunning() || sizesOf(victim.output(folder)) !== before, secondsToEnd, 3);
  }
  const end = performance.now() + milliseconds;
  while (run.isRunning() && performance.now() < end) await sleep(Math.min(20, end - performance.now()));
  if (!run.isRunning()) return undefined;
  const children = target === "child" ? run.children() : [];
  const child = children[which % Math.max(1, children.length)];
  const isChild = child !== undefined;
  try {
    process.kill(target === "group" ? -run.pid : (child ?? run.pid), signal);
  } catch {
    return undefined; // the process has ended in between
  }
  const from = isFromStart ? "the start" : "the first write";
  const words = `${victim.name}: ${signal} to ${isChild ? "a child" : target === "group" ? target : "the parent"}`;
  return { signal, isChild, words: `${words} ${milliseconds} ms after ${from}` };
}

/** @param {Running} run */
async function endsInTime(run) {
  return until(() => run.end() !== undefined, secondsToEnd);
}

/**
 * Checks the end of a run. If it was interrupted, its exit code says so, or the signal ended it. If
 * nothing was killed, it succeeded. It never prints a stack trace.
 *
 * @param {Victim} victim
 * @param {Running} run
 * @param {{ signal: string, isChild: boolean } | undefined} killed
 */
function endProblems(victim, run, killed) {
  const { code, by } = run.end() ?? {};
  const wrong = [];
  if (/^ {4}at .*:\d+/m.test(run.stderr())) wrong.push(`a stack trace: ${run.stderr()}`);
  const how = `it ended with ${by ?? code}: ${run.stderr().trim().slice(-300)}`;
  if (killed === undefined && code !== 0) wrong.push(`${how}, although nothing was killed`);
  if (killed?.isChild && victim.survivesChildren && code !== 0) wrong.push(`${how}, although only a child was killed`);
  if (killed && !killed.isChild && code === 2) wrong.push(how);
  return wrong;
}

/**
 * @param {Victim} victim
 * @param {string} folder
 * @param {Running} run
 * @param {Reference} expected
 */
export function completeProblems(victim, folder, run, expected) {
  const output = victim.output(folder);
  const wrong = tornFiles(output, { isComplete: true });
  const names = filesBelow(output).map((file) => file.slice(output.length));
  for (const name of names.filter((one) => victim.waste.some((part) => one.includes(part)))) {
    wrong.push(`a file was left behind: ${name}`);
  }
  for (const name of readdirSync(temporaryOf(folder))) wrong.push(`a temporary file was left behind: ${name}`);
  const result = victim.result(folder, run.stdout());
  if (!isDeepStrictEqual(result, expected.result)) wrong.push(difference(result, expected.result));
  return wrong;
}

/**
 * @param {unknown} result
 * @param {unknown} expected
 */
function difference(result, expected) {
  const [one, other] = [JSON.stringify(result) ?? "", JSON.stringify(expected) ?? ""];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 60);
  const shown = [one, other].map((text) => text.slice(from, at + 100));
  return `the result differs from that of an uninterrupted run: …${shown[0]}… instead of …${shown[1]}…`;
}

/** @param {string} folder */
export function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
