// The benchmark of the queue: npm run bench -- queue. It starts its own server and its own worker.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openCoordinator } from "../dist/parallel/queue/coordinator.js";
import { startServer } from "../dist/parallel/queue/server/start.js";
import { libraryFile, median, memoryOf, middle, row, runBeside } from "./measure.mjs";

const assemblies = 19_186;
/** A process can be a tenth slower than its like for all its life, so several are measured. */
const workers = 4;
const runs = 3;
const jobs = 100_000;
const million = 1_000_000;
const command = fileURLToPath(new URL("../bin/gardens.js", import.meta.url));

export const queue = [
  row(
    "polycube BedlamCube on a queue, one worker with one thread, against no queue",
    "% more",
    "at most 3",
    () =>
      withServer(async (url) => {
        /** @type {{ first: Round[], later: Round[] }} */
        const { first, later } = { first: [], later: [] };
        for (let worker = 0; worker < workers; worker++) {
          const started = await startWorker(url);
          try {
            for (let run = 0; run <= runs; run++) {
              const round = await solveBoth(url, started.pid, (worker + run) % 2 === 0);
              (run === 0 ? first : later).push(round);
            }
          } finally {
            await started.end();
          }
        }
        const more = middle(later.map(percentMore));
        const words = `${timesOf(later)}; ${median(first.map(percentMore)).toFixed(1)} % in a worker's first search, which prepares the puzzle`;
        return { ...more, words, ratio: 100 / (100 + more.value) };
      }),
    { limit: "the same search without a queue" },
  ),
  row("queue, adding 100,000 runs", "s", "under 15", () =>
    withServer(async (url) => {
      const at = await openCoordinator({ kind: "bench" }, { address: url }, "measure", { attempts: 3 });
      const run = (/** @type {number} */ seed) => ({ factors: { sides: 6 }, seed, budget: { steps: 1000 } });
      const own = Array.from({ length: jobs }, (_, seed) => ({ id: at.idOf(`run ${seed}`), data: { run: run(seed) } }));
      const begin = performance.now();
      await at.add(own);
      const seconds = (performance.now() - begin) / 1000;
      await at.close(true);
      return { value: seconds, words: `${Math.round((1000 * seconds * 1000) / jobs)} µs a run, elapsed` };
    }),
  ),
  row("polycube on a queue, the coordinator's memory for a million assemblies", "MB", "under 200", () =>
    withServer(async (url, folder) => {
      const { end } = await startWorker(url);
      try {
        const file = join(folder, "NineDominoes.json");
        writeFileSync(file, JSON.stringify(nineDominoes));
        const typed = ["solve", "polycube", file, "--queue", url, "--limit", String(million)];
        const { megabytes, lines } = await runBeside(
          `process.argv = ${JSON.stringify([process.execPath, command, ...typed])}; require(${JSON.stringify(command)});`,
          { HANGING_GARDENS_RESULTS: join(folder, "results") },
        );
        const found = million.toLocaleString("en");
        if (!lines.some((line) => line.startsWith(`solved: ${found} assemblies`))) throw new Error(lines.join("\n"));
        return { value: megabytes, words: `${found} assemblies, each checked, in a journal and two files` };
      } finally {
        await end();
      }
    }),
  ),
].map((measured) => ({ ...measured, needsServer: true }));

/** @typedef {{ elapsed: number, cpu: number }} Seconds */
/** @typedef {{ without: Seconds, on: Seconds }} Round */

/**
 * What a user waits longer for a search on the queue.
 *
 * @param {Round} round
 */
function percentMore({ without, on }) {
  return 100 * (on.elapsed / without.elapsed - 1);
}

/** @param {Round[]} rounds */
function timesOf(rounds) {
  const of = (/** @type {"without" | "on"} */ side, /** @type {"elapsed" | "cpu"} */ kind) =>
    median(rounds.map((round) => round[side][kind])).toFixed(2);
  const elapsed = `${of("on", "elapsed")} s against ${of("without", "elapsed")} s, elapsed`;
  const cpu = `${of("on", "cpu")} s against ${of("without", "cpu")} s of CPU time of coordinator and worker`;
  return `${elapsed}, ${cpu}, medians of ${rounds.length} runs each`;
}

/** Nine dominoes that count as different pieces fill a box of 1x3x6 in millions of ways. */
const nineDominoes = {
  Id: "NineDominoes",
  DisplayName: "Nine dominoes",
  OutputFileName: "NineDominoes",
  BoxSize: { X: 6, Y: 3, Z: 1 },
  PuzzlePieces: Array.from({ length: 9 }, (_, index) => ({
    Id: index,
    Symbol: String(index),
    Description: "domino",
    Components: [
      { X: 0, Y: 0, Z: 0 },
      { X: 1, Y: 0, Z: 0 },
    ],
  })),
};

/**
 * @template Result
 * @param {(url: string, folder: string) => Promise<Result>} work
 */
async function withServer(work) {
  const folder = mkdtempSync(join(tmpdir(), "gardens-bench-"));
  const server = await startServer({ folder });
  try {
    return await work(server.url, folder);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Starts a worker with one thread, and waits until it is connected.
 *
 * @param {string} url
 */
async function startWorker(url) {
  const env = { ...process.env, GARDENS_QUEUE: url };
  const child = spawn(process.execPath, [command, "worker", "--threads", "1"], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  await Promise.race([new Promise((resolve) => child.stderr.once("data", resolve)), ended]);
  if (child.exitCode !== null) throw new Error("the worker did not start");
  return {
    pid: child.pid ?? 0,
    async end() {
      child.kill("SIGINT");
      await ended;
    },
  };
}

/**
 * Counts Bedlam both ways, one after the other. Each way is the first one as often, so that neither
 * profits from a machine that becomes faster or slower.
 *
 * @param {string} url
 * @param {number} worker
 * @param {boolean} isQueueFirst
 * @returns {Promise<Round>}
 */
async function solveBoth(url, worker, isQueueFirst) {
  const first = await solveBedlam(isQueueFirst ? url : undefined, worker);
  const second = await solveBedlam(isQueueFirst ? undefined : url, worker);
  return isQueueFirst ? { on: first, without: second } : { without: first, on: second };
}

/**
 * Counts Bedlam in a new process, as both ways of solving it load different packages.
 *
 * @param {string | undefined} url the address of a queue; undefined for a thread of the process
 * @param {number} worker the process id of the worker
 * @returns {Promise<Seconds>} the seconds of the search; the CPU time is that of both processes
 */
async function solveBedlam(url, worker) {
  const before = cpuSeconds(worker);
  const file = fileURLToPath(new URL("../../data/puzzles/BedlamCube.json", import.meta.url));
  const { printed } = await memoryOf(`
    const { readPuzzleFile, solvePolycube } = require(${JSON.stringify(libraryFile)});
    const { puzzle } = readPuzzleFile(${JSON.stringify(file)});
    const queue = ${url === undefined ? "{}" : JSON.stringify({ queue: { address: url } })};
    const before = process.cpuUsage();
    solvePolycube(puzzle, { count: true, ...queue }).then(({ counts, statistics }) => {
      const { user, system } = process.cpuUsage(before);
      console.log(JSON.stringify({ found: counts.upToRotation, elapsed: statistics.seconds, cpu: (user + system) / 1e6 }));
    });`);
  const { found, elapsed, cpu } = printed;
  if (found !== assemblies) throw new Error(`${found} assemblies`);
  return { elapsed, cpu: cpu + cpuSeconds(worker) - before };
}

/**
 * The CPU seconds of a process so far, in hundredths; NaN if this is not Linux.
 *
 * @param {number} pid
 */
function cpuSeconds(pid) {
  try {
    const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ")
      .slice(11, 13)
      .map(Number);
    return (user + system) / 100;
  } catch {
    return Number.NaN;
  }
}
