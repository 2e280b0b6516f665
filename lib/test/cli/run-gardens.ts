import { type ChildProcess, fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { withoutNotices } from "../../harness/notices.mjs";

export { withoutNotices };

/** The root folder of the project. */
export const root = resolve(__dirname, "..", "..", "..");

/** The compiled command, as a user runs it. */
export const command = resolve(root, "lib", "bin", "gardens.js");

/** The output and the exit code of a command. */
export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/**
 * Runs the compiled command `gardens` without a new process. All commands of a test process run one
 * after another in `host.mjs`, which loads the command once. `real-start.test.ts` checks that a
 * real process prints the same.
 *
 * @example const { code, out, err } = await runGardens("check", "data/gardens/square.json");
 */
export function runGardens(...args: readonly string[]): Promise<Run> {
  return runGardensIn(root, ...args);
}

/** The same, with another working folder. */
export function runGardensIn(cwd: string, ...args: readonly string[]): Promise<Run> {
  const run = last.then(() => runInHost(cwd, args));
  last = run.catch(() => {});
  return run;
}

/** Runs the compiled command `gardens` in its own process, as a user does. */
export function startGardens(...args: readonly string[]): Run {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { cwd: root, encoding: "utf8" });
  return { code: status, out: stdout, err: withoutNotices(stderr) };
}

interface Host {
  readonly child: ChildProcess;
  /** The files with its output: unlike a pipe, a file shows when a write has ended. */
  readonly out: string;
  readonly err: string;
}

/** It serves all test files of this process, and ends with it, when its channel closes. */
let host: Host | undefined;
let last: Promise<unknown> = Promise.resolve();

async function runInHost(cwd: string, args: readonly string[]): Promise<Run> {
  host ??= startHost();
  const { child, out, err } = host;
  for (const file of [out, err]) truncateSync(file);
  const timer = setTimeout(() => child.kill("SIGKILL"), 150_000);
  const ended = new AbortController();
  child.send({ args, cwd, env: process.env });
  const [answer] = await Promise.race([once(child, "message", ended), once(child, "exit", ended)]);
  clearTimeout(timer);
  ended.abort();
  const [printed, told] = [readFileSync(out, "utf8"), readFileSync(err, "utf8")];
  if (answer === null || typeof answer === "number") {
    host = undefined;
    throw new Error(`gardens ${args.join(" ")} ended its process with ${answer}: ${printed}${told}`);
  }
  const { code, left } = answer as { code: number; left: string[] };
  if (left.length > 0) throw new Error(`gardens ${args.join(" ")} left listeners behind: ${left.join(", ")}`);
  return { code, out: printed, err: withoutNotices(told) };
}

function startHost(): Host {
  if (!existsSync(resolve(root, "lib", "dist", "cli", "main.js"))) throw new Error("build first: npm run setup");
  const folder = temporaryFolder();
  const [out, err] = [join(folder, "out"), join(folder, "err")];
  const files = [out, err].map((file) => openSync(file, "a"));
  const child = fork(resolve(__dirname, "host.mjs"), { stdio: ["ignore", ...files, "ipc"], execArgv: [] });
  for (const file of files) closeSync(file);
  return { child, out, err };
}

/**
 * A row of `test.each` with the typed command as its title.
 *
 * @example
 * test.each([["solve", "square"]].map(asTyped))("%s finds one", (_, args) => …)
 * // solve square finds one
 */
export function asTyped(args: readonly string[]): readonly [typed: string, args: readonly string[]] {
  return [args.join(" "), args];
}

/** A new folder beside the copy of the results, with which it is removed after all tests. */
export function temporaryFolder(): string {
  return mkdtempSync(join(besideResults, "gardens-"));
}

// tests change the variable, but not before this file is loaded
const besideResults = dirname(process.env.HANGING_GARDENS_RESULTS ?? join(tmpdir(), "results"));

/** A file in a new folder; content that is neither text nor bytes is written as JSON. */
export function temporaryFile(content: unknown): string {
  const path = join(temporaryFolder(), "solution.json");
  const raw = typeof content === "string" || content instanceof Uint8Array;
  writeFileSync(path, raw ? content : JSON.stringify(content));
  return path;
}

/**
 * Runs a long command and interrupts it. On a busy machine the signal may come before the command
 * has a handler, which ends it silently. Then the command gets more time.
 */
export async function interruptGardens(...args: string[]): Promise<Run> {
  for (let wait = 1500; ; wait *= 3) {
    const child = spawn(process.execPath, [command, ...args], { cwd: root });
    let [out, err] = ["", ""];
    child.stdout.on("data", (text) => {
      out += text;
    });
    child.stderr.on("data", (text) => {
      err += text;
    });
    const timer = setTimeout(() => child.kill("SIGINT"), wait);
    const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
    clearTimeout(timer);
    if (code !== null || wait > 30_000) return { code, out, err: withoutNotices(err) };
  }
}
