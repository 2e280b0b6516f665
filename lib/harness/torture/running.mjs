import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { commandOf, markedProcesses, markName } from "../marked-processes.mjs";
import { until } from "../until.mjs";

/** @import { Victim } from "./victim.mjs" */
/** @typedef {ReturnType<typeof start>} Running */
/** @typedef {{ code: number | null, by: NodeJS.Signals | null }} End */

/** The marks of all runs that this process has started and whose processes may still run. */
const marks = new Set();
let runs = 0;

/**
 * Starts a command as the leader of a process group, with its own folder for temporary files.
 *
 * @param {Victim} victim
 * @param {string} folder
 * @param {{ resume?: boolean, env?: NodeJS.ProcessEnv }} [options]
 */
export function start(victim, folder, { resume = false, env = {} } = {}) {
  runs += 1;
  const mark = `${process.pid}-${runs}`;
  const temporary = temporaryOf(folder);
  mkdirSync(temporary, { recursive: true });
  const child = spawn(process.execPath, victim.args(folder, resume), {
    cwd: folder,
    detached: true,
    env: { ...process.env, ...victim.env(folder), TMPDIR: temporary, ...env, [markName]: mark },
    stdio: ["ignore", "pipe", "pipe"],
  });
  marks.add(mark);
  let stdout = "";
  let stderr = "";
  /** @type {End | undefined} */
  let end;
  child.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr += text;
  });
  /** @type {Promise<End>} */
  const ended = new Promise((resolve) =>
    child.on("close", (code, by) => {
      end = { code, by };
      resolve(end);
    }),
  );
  return {
    ended,
    mark,
    pid: child.pid ?? 0,
    end: () => end,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    children: () => markedProcesses(mark).filter((pid) => pid !== child.pid),
    stdout: () => stdout,
    stderr: () => stderr,
    /**
     * @param {number} seconds
     * @returns the command lines of processes that still run this many seconds after the call
     */
    async leftBehind(seconds) {
      const isClear = await until(() => markedProcesses(mark).length === 0, seconds, 50);
      const left = isClear ? [] : markedProcesses(mark).map(commandOf);
      endMarked(mark);
      return left;
    },
  };
}

/**
 * The folder for a command's temporary files. Its path is short, because a browser creates a socket
 * in it.
 *
 * @param {string} folder
 */
export function temporaryOf(folder) {
  return join(folder, "tmp");
}

/** Kills every process of every run that was started here. */
export function endAll() {
  for (const mark of marks) endMarked(mark);
}

/** @param {string} mark */
function endMarked(mark) {
  for (const pid of markedProcesses(mark)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {} // the process has already ended
  }
  marks.delete(mark);
}
