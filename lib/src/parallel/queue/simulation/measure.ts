import { randomBytes } from "node:crypto";
import type { Redis } from "ioredis";
import { openLink } from "../link";
import type { QueueCosts } from "./simulate";

/** What is measured, and how often. */
export interface MeasureCostsOptions {
  /** The number of jobs that go through a queue of their own. Default: 2,000. */
  readonly jobs?: number;
  /** Verifies a solution, as the coordinator does. Without it, `verify` is 0. */
  readonly verify?: () => unknown;
}

/** A job and its answer of about the size that a search sends: tasks, and assemblies as rows. */
const sample = { header: "0".repeat(32), tasks: Array.from({ length: 20 }, (_, task) => task) };
const answer = { tasks: Array.from({ length: 40 }, () => Array.from({ length: 13 }, (_, row) => 137 * row)) };

/**
 * Measures what a queue on a server costs, with jobs that do nothing. They go through a queue of
 * their own, which is removed afterwards. Work is measured as CPU time, so that other work on the
 * machine does not matter. The coordinator's journal is not measured.
 *
 * @throws InputError if no server answers at the address
 */
export async function measureQueueCosts(address: string, options: MeasureCostsOptions = {}): Promise<QueueCosts> {
  const { jobs = 2000, verify } = options;
  const link = await openLink(address, "measure a queue", () => {});
  const { Queue, Worker } = await import("../packages.js");
  const { client } = link;
  const place = { connection: client, prefix: `measure-${randomBytes(8).toString("hex")}` };
  const queue = new Queue("costs", place);
  try {
    const travel = (await shortestSeconds(200, () => client.ping())) / 2;
    const bulk = Array.from({ length: jobs }, (_, at) => ({ name: "job", data: sample, opts: { jobId: `job-${at}` } }));
    const add = (await workSeconds(client, () => queue.addBulk(bulk))) / jobs;
    const before = await serverSeconds(client);
    const worker = new Worker("costs", async () => answer, { ...place, concurrency: 4 });
    await new Promise<void>((resolve) => worker.on("drained", () => resolve()));
    const serve = ((await serverSeconds(client)) - before) / jobs;
    await worker.close();
    const answers = bulk.slice(0, 500);
    const reading = await workSeconds(client, async () => {
      for (const { opts } of answers) await (await queue.getJob(opts.jobId))?.remove();
    });
    // two messages and their answers travel, one after another
    const read = reading / answers.length + 4 * travel;
    return { add, serve, travel, read, verify: verify === undefined ? 0 : await verifySeconds(client, verify) };
  } finally {
    await queue.obliterate({ force: true }).catch(() => {});
    await queue.close();
    await link.close();
  }
}

async function verifySeconds(client: Redis, verify: () => unknown): Promise<number> {
  const times = 500;
  const seconds = await workSeconds(client, async () => {
    for (let time = 0; time < times; time++) verify();
  });
  return seconds / times;
}

/** The time of the quickest call. Other work on the machine makes the others slower. */
async function shortestSeconds(times: number, act: () => Promise<unknown>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time++) {
    const begin = performance.now();
    await act();
    shortest = Math.min(shortest, (performance.now() - begin) / 1000);
  }
  return shortest;
}

/** The CPU time that this process and the server use for a call. One of them waits for the other. */
async function workSeconds(client: Redis, act: () => Promise<unknown>): Promise<number> {
  const [here, there] = [process.cpuUsage(), await serverSeconds(client)];
  await act();
  const { user, system } = process.cpuUsage(here);
  return (user + system) / 1e6 + (await serverSeconds(client)) - there;
}

/** The CPU time that the server has used so far: it does one thing at a time. */
async function serverSeconds(client: Redis): Promise<number> {
  const report = await client.info("cpu");
  const [user, system] = ["user", "sys"].map((kind) => Number(new RegExp(`used_cpu_${kind}:(\\S+)`).exec(report)?.[1]));
  return (user ?? 0) + (system ?? 0);
}
