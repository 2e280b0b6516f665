import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { isRunning } from "../../../src/files/is-running";
import { solvePolycube } from "../../../src/parallel/polycube/solve-polycube";
import { queuePrefix } from "../../../src/parallel/queue/names";
import type { QueueTask } from "../../../src/parallel/queue/polycube/start-on-queue";
import { type Server, startServer } from "../../../src/parallel/queue/server/start";
import { measureQueueCosts } from "../../../src/parallel/queue/simulation/measure";
import { startWorker } from "../../../src/parallel/queue/start-worker";
import { compiledFile } from "../../../src/project";
import { temporaryFolder } from "../../cli/run-gardens";
import { storedPuzzle } from "../../polycube/small-puzzles";

let server: Server;

beforeAll(async () => {
  server = await startServer({ folder: temporaryFolder() });
});

afterAll(() => server?.stop());

test("started workers find the 480 Soma assemblies, and their tasks and jobs are told one by one", async () => {
  const workers = [await startWorker(server.url), await startWorker(server.url)];
  const { Redis } = await import("ioredis");
  const listener = new Redis(server.url);
  onTestFinished(async () => {
    listener.disconnect();
    for (const worker of workers) await worker.kill();
  });
  const channels: string[] = [];
  listener.on("pmessage", (_pattern, channel) => void channels.push(channel));
  await listener.psubscribe(`${queuePrefix}:*`);
  const tasks: QueueTask[] = [];
  const queue = { address: server.url, onTask: (task: QueueTask) => void tasks.push(task) };
  const { counts } = await solvePolycube(storedPuzzle("SomaCube"), { queue, depth: 2 });
  expect(counts.upToRotation).toBe(480);
  expect(tasks.reduce((sum, { solutions }) => sum + solutions, 0)).toBe(480);
  expect(new Set(tasks.map(({ task }) => task)).size).toBe(tasks.length);
  const names = workers.map(({ name }) => name);
  for (const { worker } of tasks) expect(names).toContain(worker);
  expect(channels.length).toBeGreaterThan(1);
  expect(new Set(channels).size).toBe(1);
  expect(channels[0]).toMatch(/^gardens:ended:[0-9a-f]{32}$/);
  for (const worker of workers) await worker.stop();
  for (const { pid } of workers) expect(isRunning(pid)).toBe(false);
});

test("the coordinator tries one task of Bedlam, and the worker does all others once", async () => {
  const worker = await startWorker(server.url);
  onTestFinished(() => worker.kill());
  const file = join(temporaryFolder(), "bedlam.journal.jsonl");
  const byWorker: number[] = [];
  const queue = { address: server.url, onTask: ({ task }: QueueTask) => void byWorker.push(task) };
  const { outcome, counts, statistics } = await solvePolycube(storedPuzzle("BedlamCube"), {
    queue,
    count: true,
    journal: { file },
  });
  expect([outcome, counts.upToRotation, counts.fixed]).toEqual(["exhausted", 19_186, 460_464]);
  const [, ...entries] = readFileSync(file, "utf8").trimEnd().split("\n");
  const [tried, ...others] = entries.map((line): number => JSON.parse(line).task);
  expect(others).toEqual(byWorker);
  expect(new Set([tried, ...others]).size).toBe(entries.length);
  expect([statistics.tasks, statistics.tasksDone]).toEqual([entries.length, entries.length]);
});

test("a worker shows no password in the list of processes, and ends with the process that started it", async () => {
  const module = JSON.stringify(compiledFile("parallel", "queue", "start-worker.js"));
  const script = `require(${module}).startWorker(process.env.ADDRESS).then(({ pid }) => {
    console.log(pid);
    setInterval(() => {}, 1000);
  });`;
  const env = { ...process.env, ADDRESS: server.url };
  const child = spawn(process.execPath, ["-e", script], { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [text] = await once(child.stdout, "data");
  const pid = Number(text);
  expect(isRunning(pid)).toBe(true);
  expect(execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })).not.toContain(new URL(server.url).password);
  child.kill("SIGKILL");
  while (hasArguments(pid)) await wait(20);
  expect(hasArguments(pid)).toBe(false);
});

test("a worker that was stopped leaves nothing behind that keeps its process", async () => {
  const module = JSON.stringify(compiledFile("parallel", "queue", "worker.js"));
  // the last timer does not keep the process: it comes only if something else does
  const script = `const stop = new AbortController();
    const options = { address: process.env.ADDRESS, threads: 1, signal: stop.signal, onNotice() {} };
    const ended = require(${module}).runWorker({}, { ...options, onReady: () => setTimeout(() => stop.abort(), 500) });
    ended.then(() => setTimeout(() => console.log(process.getActiveResourcesInfo()), 10_000).unref());`;
  const env = { ...process.env, ADDRESS: server.url };
  const child = spawn(process.execPath, ["-e", script], { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  child.stdout.on("data", (text) => {
    printed += text;
  });
  expect(await once(child, "close")).toEqual([0, null]);
  expect(printed).toBe("");
});

test("a worker that cannot connect says why", async () => {
  const wrong = server.url.replace(/:[0-9a-f]+@/, ":wrong@");
  await expect(startWorker(wrong)).rejects.toThrow(/^Cannot work for a queue: the password .+ wrong$/);
});

test("the costs of a queue are positive, and nothing of the measurement stays on the server", async () => {
  const costs = await measureQueueCosts(server.url, { jobs: 200, verify: () => {} });
  for (const cost of Object.values(costs)) expect(cost).toBeGreaterThan(0);
  for (const cost of Object.values(costs)) expect(cost).toBeLessThan(1);
  const { Redis } = await import("ioredis");
  const client = new Redis(server.url);
  expect(await client.keys("measure-*")).toEqual([]);
  client.disconnect();
});

/** True if a process runs. One that has ended and was not waited for has no arguments. */
function hasArguments(pid: number): boolean {
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).includes("gardens.js");
  } catch {
    return false;
  }
}
