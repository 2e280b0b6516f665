// The benchmark of the queue: npm run bench -- queue. It starts its own server and its own worker.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
        const rounds = [];
        for (let worker = 0; worker < workers; worker++) {
          const { end } = await startWorker(url);
          try {
            await solveBedlam(url); // prepares the worker
            // both alternate, so that they run under the same conditions
            for (let run = 0; run < runs; run++) {
              rounds.push({ without: await solveBedlam(undefined), on: await solveBedlam(url) });
            }
          } finally {
            await end();
          }
        }
        const [without, on] = [median(rounds.map((round) => round.without)), median(rounds.map((round) => round.on))];
        const more = middle(rounds.map((round) => 100 * (round.on / round.without - 1)));
        const words = `${on.toFixed(2)} s against ${without.toFixed(2)} s, elapsed, medians of ${rounds.length} runs each`;
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
    async end() {
      child.kill("SIGINT");
      await ended;
    },
  };
}

/**
 * Counts Bedlam in a new process, as both ways of solving it load different packages.
 *
 * @param {string | undefined} url the address of a queue; undefined for a thread of the process
 * @returns {Promise<number>} the elapsed seconds of the search
 */
async function solveBedlam(url) {
  const file = fileURLToPath(new URL("../../data/puzzles/BedlamCube.json", import.meta.url));
  const { printed } = await memoryOf(`
    const { readPuzzleFile, solvePolycube } = require(${JSON.stringify(libraryFile)});
    const { puzzle } = readPuzzleFile(${JSON.stringify(file)});
    const queue = ${url === undefined ? "{}" : JSON.stringify({ queue: { address: url } })};
    solvePolycube(puzzle, { count: true, ...queue }).then((result) => console.log(JSON.stringify(result)));`);
  if (printed.counts.upToRotation !== assemblies) throw new Error(`${printed.counts.upToRotation} assemblies`);
  return printed.statistics.seconds;
}
