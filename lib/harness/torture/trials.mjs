import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { withoutNotices } from "../notices.mjs";
import { start } from "./running.mjs";
import { completeProblems, reference, remove, sessionFolder } from "./session.mjs";
import { victims } from "./victims.mjs";

/** @import { Running } from "./running.mjs" */
/** @import { Reference } from "./session.mjs" */
/** @import { Finding, Victim } from "./victim.mjs" */

/**
 * A function that runs a command under bad conditions and returns the problems.
 *
 * @callback Trial
 * @param {Victim} victim
 * @param {string} folder
 * @param {Reference} expected
 * @returns {Promise<string[]>}
 */

const isRoot = process.getuid?.() === 0;
const canMount = isRoot && process.platform === "linux" && mountsHere();

/** @type {{ name: string, of: string[], run: Trial, lacks?: string | false }[]} */
const all = [
  { name: "clock jumps", of: ["soma", "count", "dice"], run: jumpingClock },
  { name: "two runs at once", of: ["soma", "count", "dice"], run: twoAtOnce },
  {
    name: "a read-only results folder",
    of: ["soma", "count", "dice"],
    run: readOnly,
    lacks: isRoot && !canMount && "a user who is not root, or the right to mount a disk",
  },
  {
    name: "a full disk",
    of: ["soma", "count", "dice"],
    run: fullDisk,
    lacks: !canMount && "root on Linux with the right to mount a disk",
  },
];

/**
 * Runs commands under bad conditions other than kills.
 *
 * @param {(finding: Finding) => void} add
 * @param {ReturnType<typeof import("../progress.mjs").progress>} line
 * @param {() => boolean} isStopped
 * @returns the trials that this machine does not allow
 */
export async function trials(add, line, isStopped) {
  const possible = all.filter(({ lacks }) => !lacks);
  const jobs = possible.flatMap(({ of, ...trial }) => of.map((name) => ({ trial, name })));
  /** @type {Map<string, Reference>} */
  const references = new Map();
  for (const [index, { trial, name }] of jobs.entries()) {
    const victim = victims.find((one) => one.name === name);
    if (victim === undefined) throw new Error(`no command ${name} can be tortured`);
    line.show(index / jobs.length, `trial: ${trial.name}, ${name}`);
    const folder = sessionFolder();
    try {
      const expected = references.get(name) ?? (await reference(victim));
      references.set(name, expected);
      victim.prepare(folder);
      const problems = await trial.run(victim, folder, expected);
      if (isStopped()) break;
      for (const what of problems) add({ victim: `${trial.name}, ${name}`, what });
    } catch (error) {
      if (isStopped()) break;
      throw error;
    } finally {
      remove(folder);
    }
  }
  line.say(isStopped() ? "Trials: stopped." : `Trials: ${jobs.length} done.`);
  return all.flatMap(({ name, lacks }) => (lacks ? [`${name}: it needs ${lacks}`] : []));
}

/** @type {Trial} */
async function jumpingClock(victim, folder, expected) {
  const clock = fileURLToPath(new URL("jumping-clock.cjs", import.meta.url));
  const run = start(victim, folder, { env: { NODE_OPTIONS: `--require ${JSON.stringify(clock)}` } });
  return [...(await endsWith(run, [0])), ...completeProblems(victim, folder, run, expected)];
}

/** @type {Trial} */
async function twoAtOnce(victim, folder, expected) {
  const both = [start(victim, folder), start(victim, folder)];
  await Promise.all(both.map(({ ended }) => ended));
  const winner = both.find((run) => run.end()?.code === 0);
  const loser = both.find((run) => run !== winner);
  if (winner === undefined || loser === undefined) return both.map((run) => `no run succeeded: ${run.stderr().trim()}`);
  // the second run may have started after the first had ended
  const problems = await endsWith(loser, [0, 2]);
  if (loser.end()?.code === 2) problems.push(...refusalProblems(loser));
  return [...problems, ...completeProblems(victim, folder, winner, expected)];
}

/** @type {Trial} */
async function readOnly(victim, folder, expected) {
  const output = victim.output(folder);
  mkdirSync(output, { recursive: true });
  if (canMount) mount(output, "size=1m,ro");
  else chmodSync(output, 0o555);
  try {
    const run = start(victim, folder);
    const problems = [...(await endsWith(run, [2])), ...refusalProblems(run)];
    if (problems.length > 0) return problems;
  } finally {
    if (canMount) unmount(output);
    else chmodSync(output, 0o755);
  }
  return completeAfterwards(victim, folder, expected);
}

/**
 * Lets the disk become full while the command writes. The disk is enlarged before the command is
 * resumed.
 *
 * @type {Trial}
 */
async function fullDisk(victim, folder, expected) {
  const output = victim.output(folder);
  mkdirSync(output, { recursive: true });
  mount(output, "size=24k");
  try {
    const run = start(victim, folder);
    const problems = [...(await endsWith(run, [1, 2])), ...refusalProblems(run)];
    if (problems.length > 0) return problems;
    mount(output, "remount,size=50m");
    return await completeAfterwards(victim, folder, expected);
  } finally {
    unmount(output);
  }
}

/**
 * @param {Victim} victim
 * @param {string} folder
 * @param {Reference} expected
 */
async function completeAfterwards(victim, folder, expected) {
  const run = start(victim, folder, { resume: true });
  const problems = await endsWith(run, [0]);
  return problems.length > 0 ? problems : completeProblems(victim, folder, run, expected);
}

/**
 * @param {Running} run
 * @param {number[]} codes
 */
async function endsWith(run, codes) {
  const { code, by } = await run.ended;
  const left = (await run.leftBehind(20)).map((line) => `a process was left behind: ${line}`);
  if (code !== null && codes.includes(code)) return left;
  return [...left, `it ended with ${by ?? code} instead of ${codes.join(" or ")}: ${run.stderr().trim().slice(-600)}`];
}

/** @param {Running} run */
function refusalProblems(run) {
  const lines = withoutNotices(run.stderr()).trim().split("\n");
  return lines.length === 1 && lines[0]?.startsWith("Cannot ") ? [] : [`it must say why in one line: ${run.stderr()}`];
}

/**
 * @param {string} folder
 * @param {string} options
 */
function mount(folder, options) {
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`Cannot mount a small disk: ${stderr.trim()}`);
}

/** True if this process may mount a disk. Root in a container often may not. */
function mountsHere() {
  const folder = sessionFolder();
  try {
    mount(folder, "size=4k");
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    remove(folder);
  }
}

/** @param {string} folder */
function unmount(folder) {
  spawnSync("umount", [folder]);
}
