// The process in which cases run. Its parent watches it, ends it if it hangs, and starts a new one.
import { openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { caseFrom, caseObject } from "./case-file.mjs";
import { casesFrom } from "./cases.mjs";
import { createReaders, slowReaders } from "./readers.mjs";
import { runCase } from "./run-case.mjs";
import { createSandbox } from "./sandbox.mjs";
import { shrunk } from "./shrink.mjs";

/** @import { Problem } from "./judge.mjs" */
/** @import { Case } from "./readers.mjs" */

/**
 * The order from the parent: to run cases of all readers in turn, beginning with the number in
 * `from`, up to `most` cases of each; or to run a single case. The reader `after` has the last turn.
 *
 * @typedef {{ seed: number, from: Record<string, number>, most?: Record<string, number>, after?: string }} Many
 * @typedef {{ one: ReturnType<typeof caseObject> }} One
 */

/**
 * @typedef {{ ran: Record<string, number> } | { finding: ReturnType<typeof caseObject>, problem: Problem }
 *   | { verdict: Problem | null } | { done: true } | { ready: true }} Report
 */

/** The milliseconds of a reader's turn, and of a slow reader's turn. */
const [turnMilliseconds, shortMilliseconds] = [200, 80];

const [, , folder = "."] = process.argv;
const readers = await createReaders(folder);
const current = openSync(join(folder, "current.json"), "w");
const sandbox = createSandbox(join(folder, "sandbox"));
process.env.HANGING_GARDENS_RESULTS = sandbox.results;
sandbox.clear();
let [number, beat] = [0, 0];
/** @type {unknown[]} */
const loose = [];
process.on("unhandledRejection", (error) => loose.push(error));
process.on("disconnect", () => process.exit(0));
process.on("message", (order) => void follow(/** @type {Many | One} */ (order)));
report({ ready: true });

/** @param {Many | One} order */
async function follow(order) {
  if ("one" in order) {
    const one = caseFrom(order.one);
    report({ verdict: (await run(one, process.memoryUsage.rss() / 1_048_576)) ?? null });
  } else await runMany(order);
}

/** @param {Many} order */
async function runMany({ seed, from, most, after = "" }) {
  const all = Object.entries(readers);
  const first = all.findIndex(([name]) => name === after) + 1;
  const turns = [...all.slice(first), ...all.slice(0, first)].map(([name, reader]) => {
    const next = from[name] ?? 0;
    return {
      name,
      next,
      left: (most?.[name] ?? Number.POSITIVE_INFINITY) - next,
      cases: casesFrom(name, reader, seed, next),
    };
  });
  while (turns.some(({ left }) => left > 0)) {
    for (const turn of turns) {
      const end = performance.now() + (slowReaders.includes(turn.name) ? shortMilliseconds : turnMilliseconds);
      const before = turn.next;
      while (turn.left > 0 && performance.now() < end) {
        const one = turn.cases.next().value;
        number = turn.next++;
        turn.left--;
        const problem = await run(one);
        if (problem !== undefined) await reportFinding(one, problem);
      }
      if (turn.next > before) report({ ran: { [turn.name]: turn.next } });
      await new Promise(setImmediate);
    }
  }
  report({ done: true });
}

/**
 * @param {Case} one
 * @param {number} [before]
 * @returns {Promise<Problem | undefined>}
 */
async function run(one, before) {
  // the counter `beat` shows the parent that the process is alive; if the process dies, the line
  // names the case
  writeSync(current, `${JSON.stringify({ reader: one.reader, number, beat: beat++ })}\n${" ".repeat(60)}`, 0);
  const problem = await runCase(readers, sandbox, one, before);
  if (loose.length === 0) return problem;
  const error = loose.splice(0)[0];
  return { kind: "unhandled rejection", where: "", detail: error instanceof Error ? error.message : String(error) };
}

/** @type {Set<string>} */
const known = new Set();

/**
 * Reports a problem, once, with the smallest case that has it.
 *
 * @param {Case} one
 * @param {Problem} problem
 */
async function reportFinding(one, problem) {
  const key = keyOf(one, problem);
  if (known.has(key)) return;
  known.add(key);
  const isShort = !problem.kind.startsWith("over ");
  const small = isShort
    ? await shrunk(one, async (smaller) => {
        const other = await run(smaller);
        return other !== undefined && keyOf(smaller, other) === key;
      })
    : one;
  report({ finding: caseObject(small), problem: (isShort ? await run(small) : undefined) ?? problem });
  if (!isShort) process.exit(0); // a process's peak memory never falls: a new one is needed
}

/**
 * @param {Case} one
 * @param {Problem} problem
 */
function keyOf({ reader }, { kind, where }) {
  return `${reader} ${kind} ${where}`;
}

/** @param {Report} message */
function report(message) {
  process.send?.(message);
}
