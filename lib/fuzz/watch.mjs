import { fork } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { caseFrom, caseObject } from "./case-file.mjs";
import { most } from "./run-case.mjs";

/** @import { Problem } from "./judge.mjs" */
/** @import { Case } from "./readers.mjs" */
/** @import { Many, One, Report } from "./worker.mjs" */

/**
 * Runs cases in a worker process until `stop` is called or all are done. If the worker hangs or
 * dies, a new one is started. The last case of the old worker is run again alone, and is a finding
 * if that fails, too.
 *
 * @param {Many} order
 * @param {object} listener
 * @param {(reader: string, number: number) => void} listener.onRan
 * @param {(one: Case, problem: Problem) => void} listener.onFinding
 * @param {(one: { reader: string, number: number }) => Promise<Case>} listener.caseOf generates a
 * case again
 */
export function watched(order, { onRan, onFinding, caseOf }) {
  const from = { ...order.from };
  let isStopped = false;
  let after = "";
  /** @type {ReturnType<typeof startWorker> | undefined} */
  let worker;
  const run = async () => {
    for (let isDone = false; !isDone && !isStopped; ) {
      /** @type {Case | undefined} */
      let large;
      worker = startWorker();
      const end = await worker.run({ ...order, from, after }, (report) => {
        if ("ran" in report) {
          for (const [reader, number] of Object.entries(report.ran)) {
            from[reader] = number;
            onRan(reader, number);
          }
        } else if ("finding" in report) {
          const one = caseFrom(report.finding);
          if (report.problem.kind.startsWith("over ")) large = one;
          else onFinding(one, report.problem);
        }
      });
      isDone = end === "done";
      const { current } = worker;
      worker.end();
      if (isDone || isStopped) continue;
      if (current() === undefined) throw new Error(`the worker cannot start: ${worker.words()}`);
      const last = /** @type {{ reader: string, number: number }} */ (current());
      from[last.reader] = last.number + 1;
      onRan(last.reader, last.number + 1);
      after = last.reader; // else the first readers would get all the time if workers die often
      // a worker exits if its memory is large; either this case or all earlier ones together caused
      // it
      const one = end === "exit" && large !== undefined ? large : await caseOf(last);
      const problem = await judgedAlone(one);
      if (problem !== undefined) onFinding(one, problem);
    }
  };
  return {
    ended: run(),
    stop() {
      isStopped = true;
      worker?.end();
    },
  };
}

/**
 * Runs a single case in a process of its own, and judges it.
 *
 * @param {Case} one
 * @returns {Promise<Problem | undefined>}
 */
export async function judgedAlone(one) {
  const worker = startWorker();
  /** @type {Problem | undefined} */
  let problem;
  let isJudged = false;
  const end = await worker.run({ one: caseObject(one) }, (report) => {
    if (!("verdict" in report)) return;
    problem = report.verdict ?? undefined;
    isJudged = true;
    worker.end();
  });
  worker.end();
  if (isJudged) return problem;
  if (end === "hang") return { kind: `over ${most.seconds} s`, where: "", detail: "" };
  return { kind: "the process died", where: "", detail: worker.words() };
}

/**
 * The folder for temporary files, in memory if the system has one: on a disk, replacing a file
 * takes 2 ms.
 */
const temporary = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/** The interval at which a worker is checked, in milliseconds. */
const watchMilliseconds = 500;

function startWorker() {
  const folder = mkdtempSync(join(temporary, "gardens-fuzz-"));
  // detached, so that it leads a process group, and processes that a case starts end with it
  const child = fork(fileURLToPath(new URL("./worker.mjs", import.meta.url)), [folder], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    execArgv: ["--max-semi-space-size=32"],
  });
  let words = "";
  child.stderr?.on("data", (text) => {
    words = `${words}${text}`.slice(-2000);
  });
  const end = () => {
    try {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    } catch {
      // the process has already ended
    }
  };
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.on("exit", end);
  /** @type {string} */
  let seen = "";
  const look = () => {
    try {
      seen = readFileSync(join(folder, "current.json"), "utf8").split("\n")[0] ?? "";
    } catch {
      // the worker has not started its first case
    }
    return seen;
  };
  return {
    end,
    words: () =>
      words
        .split("\n")
        .filter((line) => line !== "")
        .slice(0, 3)
        .join(" | "),
    current: () =>
      /** @type {{ reader: string, number: number } | undefined} */ (seen === "" ? undefined : JSON.parse(seen)),
    /**
     * @param {Many | One} order
     * @param {(report: Report) => void} onReport
     * @returns {Promise<"done" | "hang" | "exit" | "death">}
     */
    run(order, onReport) {
      return new Promise((resolve) => {
        let [result, since, isReady] = [/** @type {"done" | "hang" | "death"} */ ("death"), performance.now(), false];
        child.on("message", (message) => {
          const report = /** @type {Report} */ (message);
          since = performance.now();
          if ("ready" in report) {
            isReady = true;
            child.send(order);
            return;
          }
          if ("done" in report) {
            result = "done";
            look();
            end();
          } else onReport(report);
        });
        const timer = setInterval(() => {
          const before = seen;
          if (look() !== before || !isReady) since = performance.now();
          if (performance.now() - since < 1000 * most.seconds) return;
          result = "hang";
          end();
        }, watchMilliseconds);
        child.on("close", (code) => {
          clearInterval(timer);
          process.off("exit", end);
          look();
          clear();
          resolve(result === "death" && code === 0 ? "exit" : result);
        });
      });
    },
  };
}
