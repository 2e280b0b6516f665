import { spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "bullmq";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { queueName, queuePrefix } from "../../../src/parallel/queue/names";
import { temporaryFile, temporaryFolder } from "../../cli/run-gardens";
import { ninePentominoes, pentominoCounts } from "../polycube/nine-pentominoes";
import { freezeWithJob, hasJob, otherCommit, type Rig, type Started, startRig, until, wait } from "./rig";

const pentominoFile = temporaryFile(ninePentominoes);
/** Takes a second or two of one thread, in hundreds of tasks. */
const part = ["solve", "polycube", pentominoFile, "--engine", "dancing-links", "--depth", "2", "--json"];
const soma = ["solve", "polycube", "soma", "--depth", "2", "--json"];
const somaCounts = { fixed: 11520, upToRotation: 480, upToReflection: 240 };

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterEach(() => rig.clear());
afterAll(async () => rig?.end());

function workers(count: number, options: Parameters<Rig["worker"]>[0] = {}): Promise<Started[]> {
  return Promise.all(Array.from({ length: count }, () => rig.worker(options)));
}

async function expectCounts(run: Started, counts: object, count = 0): Promise<void> {
  expect([await run.ended, run.err()]).toEqual([0, expect.anything()]);
  const result = JSON.parse(run.out());
  expect(result).toMatchObject({ outcome: "exhausted", counts });
  const names = result.solutions.map((solution: unknown) => JSON.stringify(solution));
  expect(new Set(names).size).toBe(count);
}

/** The tasks in a journal, in the order in which they were written. */
function tasksIn(results: string, name: string): number[] {
  const lines = readFileSync(join(results, "solutions", name), "utf8")
    .trim()
    .split("\n")
    .slice(1);
  return lines.map((line) => JSON.parse(line).task);
}

/** True if a journal has at least this many tasks, all of them in whole lines. */
function hasTasks(results: string, name: string, least: number): boolean {
  try {
    return tasksIn(results, name).length >= least;
  } catch {
    return false;
  }
}

describe("a search on a queue", () => {
  test("finds the 480 Soma assemblies with two workers, and leaves nothing on the server", async () => {
    await workers(2);
    await expectCounts(rig.gardens(soma), somaCounts, 480);
    expect(await rig.queue.getJobCountByTypes("waiting", "active", "completed", "failed", "delayed")).toBe(0);
    const keys = await rig.client.keys(`${queuePrefix}:*`);
    expect(keys.filter((key) => !key.startsWith(`${queuePrefix}:${queueName}:`))).toEqual([]);
  });

  test.each([
    ["--limit 7", ["--limit", "7"], 7],
    ["--limit 7 --count", ["--limit", "7", "--count"], 0],
  ])("stops exactly at its limit: %s", async (_, options, kept) => {
    await workers(1);
    const run = rig.gardens([...soma, ...options]);
    expect(await run.ended).toBe(0);
    const { outcome, counts, solutions } = JSON.parse(run.out());
    expect([outcome, counts.upToRotation, counts.fixed, solutions.length]).toEqual(["solved", 7, 168, kept]);
  });

  test("counts without assemblies", async () => {
    await workers(1);
    await expectCounts(rig.gardens([...soma, "--count"]), somaCounts);
  });

  test("says that no worker is connected, and goes on when one comes", async () => {
    const run = rig.gardens(soma);
    await until(() => run.err().includes("No worker is connected to the queue"));
    await workers(1);
    await expectCounts(run, somaCounts, 480);
  });
});

describe("the counts are exact and nothing is counted twice if", () => {
  test("a worker is killed with a job", async () => {
    const [victim] = await workers(1);
    const run = rig.gardens(part);
    await freezeWithJob(rig, victim as Started);
    await workers(1);
    victim?.child.kill("SIGKILL");
    await expectCounts(run, pentominoCounts, pentominoCounts.upToRotation);
  });

  test("a worker is frozen until others have its job, and then wakes", async () => {
    const [sleeper] = await workers(1);
    const run = rig.gardens(part);
    await freezeWithJob(rig, sleeper as Started);
    await workers(1);
    await until(async () => !(await hasJob(rig, sleeper as Started)));
    sleeper?.child.kill("SIGCONT");
    await expectCounts(run, pentominoCounts, pentominoCounts.upToRotation);
    await until(() => /another worker (may have it|has the job)/.test(sleeper?.err() ?? ""));
  });

  test("the server is killed and comes back", async () => {
    const [worker] = await workers(1);
    const run = rig.gardens(part);
    await freezeWithJob(rig, worker as Started);
    await rig.killServer();
    await until(() => run.err().includes("is away"));
    worker?.child.kill("SIGCONT");
    await until(() => worker?.err().includes("is away") ?? false);
    await rig.reviveServer();
    await expectCounts(run, pentominoCounts, pentominoCounts.upToRotation);
    for (const { err } of [run, worker as Started])
      expect(err()).toMatch(/The server .+ is away.+\nThe server .+ is back\./);
    expect(run.err()).not.toContain(new URL(rig.url).password);
  });

  test.each([
    ["with the queue", {}],
    ["without it", { GARDENS_QUEUE: "" }],
  ])("the coordinator is killed and resumed %s", async (_, env) => {
    await workers(1);
    const results = temporaryFolder();
    const run = rig.gardens(part, { results });
    const journal = "NinePentominoesSolutions.journal.jsonl";
    await until(() => hasTasks(results, journal, 21));
    run.child.kill("SIGKILL");
    await run.ended;
    const before = tasksIn(results, journal);
    const resumed = rig.gardens([...part, "--resume"], { results, env });
    await expectCounts(resumed, pentominoCounts, pentominoCounts.upToRotation);
    const { tasksResumed, tasks } = JSON.parse(resumed.out()).statistics;
    const after = tasksIn(results, journal);
    expect(tasksResumed).toBe(before.length);
    expect(after.slice(0, before.length)).toEqual(before);
    expect([after.length, new Set(after).size]).toEqual([tasks, tasks]);
  });

  test("the coordinator is killed after the task that it did itself, and resumed with and without the queue", async () => {
    const search = ["solve", "polycube", "data/puzzles/Pentominoes-2x5x6.json", "--count", "--json"];
    const counts = { fixed: 2112, upToRotation: 528, upToReflection: 264 };
    const journal = "Pentominoes-2x5x6-Solutions.count.jsonl";
    const results = temporaryFolder();
    const run = rig.gardens(search, { results });
    await until(() => hasTasks(results, journal, 1));
    run.child.kill("SIGKILL");
    await run.ended;
    const before = tasksIn(results, journal);
    expect(before).toHaveLength(1);
    const other = temporaryFolder();
    cpSync(results, other, { recursive: true });
    await workers(1);
    const resumed = [
      rig.gardens([...search, "--resume"], { results }),
      rig.gardens([...search, "--resume", "--engine", "dancing-links"], { results: other, env: { GARDENS_QUEUE: "" } }),
    ];
    for (const [index, folder] of [results, other].entries()) {
      await expectCounts(resumed[index] as Started, counts);
      const { tasksResumed, tasks } = JSON.parse((resumed[index] as Started).out()).statistics;
      const after = tasksIn(folder, journal);
      expect([tasksResumed, after[0]]).toEqual([1, before[0]]);
      expect([after.length, new Set(after).size]).toEqual([tasks, tasks]);
    }
  });

  test("every job is delivered twice", async () => {
    await workers(1);
    let copies = 0;
    const run = rig.gardens(part);
    let isOver = false;
    void run.ended.then(() => {
      isOver = true;
    });
    const known = new Set<string>();
    while (!isOver) {
      for (const job of await rig.queue.getJobs(["waiting", "active"])) {
        if (job?.id === undefined || known.has(job.id)) continue;
        const copy = `${job.id}-copy`;
        known.add(job.id).add(copy);
        await rig.queue.add(job.name, job.data, { jobId: copy });
        copies++;
      }
      await wait(5);
    }
    await expectCounts(run, pentominoCounts, pentominoCounts.upToRotation);
    expect(copies).toBeGreaterThan(3);
  });

  test("a worker has another commit: it refuses, and both sides say so", async () => {
    const [other] = await workers(1, { env: otherCommit() });
    const run = rig.gardens(soma);
    await until(() => run.err().includes("refuses the jobs"));
    await workers(1);
    await expectCounts(run, somaCounts, 480);
    expect(other?.err()).toMatch(/Jobs are refused: the jobs' commit must be that of the worker, 0ddc0de: it is "\w+/);
    expect(run.err()).toMatch(
      /Worker .+ refuses the jobs: the jobs' commit must be that of the worker, 0ddc0de: it is "\w+/,
    );
  });

  test("a worker sends nonsense: each answer is refused with a line", async () => {
    const lies = [
      "nonsense",
      { tasks: "all" },
      (task: number) => ({ tasks: [{ ...nothing, task: task + 1e6 }] }),
      (task: number) => ({ tasks: [{ ...nothing, task, nodes: -1 }] }),
      (task: number) => ({ tasks: [{ ...nothing, task, solutions: [[1, 2, 3]] }] }),
      (task: number) => ({ tasks: [{ ...one, task, solutions: [[0, 1, 2, 3, 4, 5, 6]] }] }),
      (task: number) => ({ tasks: [{ ...one, task, solutions: [["0", null]] }] }),
      (task: number) => ({ tasks: [{ ...one, task, tally: { fixed: 25, upToRotation: 1, mirrorAlike: 0 } }] }),
    ];
    let told = 0;
    const liar = new Worker(
      queueName,
      async ({ data }) => {
        const lie = lies[told++];
        if (lie === undefined) return { cancelled: true };
        return typeof lie === "function" ? lie(data.tasks[0]) : lie;
      },
      { connection: rig.client, prefix: queuePrefix, name: "liar.1/1" },
    );
    const run = rig.gardens(soma);
    try {
      await until(() => (run.err().match(/An answer of worker liar.1\/1 is refused/g) ?? []).length >= lies.length);
    } finally {
      await liar.close();
    }
    await workers(1);
    await expectCounts(run, somaCounts, 480);
  });

  test("the coordinator's disk is full: it says so in a line, and is resumed", async () => {
    await workers(1);
    const results = temporaryFolder();
    const shell = ["bash", "-c", `trap '' XFSZ; ulimit -f 8; exec "$@"`, "limited"];
    if (spawnSync("bash", ["-c", "ulimit -f 8"]).status !== 0) return;
    const run = rig.gardens(soma, { results, shell });
    expect([await run.ended, run.out()]).toEqual([2, ""]);
    expect(run.err()).toMatch(/^Cannot [^\n]*EFBIG[^\n]*\n$/);
    await expectCounts(rig.gardens([...soma, "--resume"], { results }), somaCounts, 480);
  });

  test("a worker is interrupted: it hands its job back, and another does it at once", async () => {
    const [worker] = await workers(1);
    const run = rig.gardens(part);
    await freezeWithJob(rig, worker as Started);
    worker?.child.kill("SIGCONT");
    worker?.child.kill("SIGINT");
    expect(await worker?.ended).toBe(130);
    expect(await rig.queue.getActiveCount()).toBe(0);
    await workers(1);
    await expectCounts(run, pentominoCounts, pentominoCounts.upToRotation);
  });

  test("the coordinator is interrupted: the jobs are cancelled everywhere, and it is resumed", async () => {
    const [worker] = await workers(1);
    const results = temporaryFolder();
    const run = rig.gardens(part, { results });
    await freezeWithJob(rig, worker as Started);
    worker?.child.kill("SIGCONT");
    run.child.kill("SIGINT");
    expect(await run.ended).toBe(130);
    expect(JSON.parse(run.out()).outcome).toBe("stopped");
    await until(async () => (await rig.queue.getJobCountByTypes("waiting", "active")) === 0);
    await expectCounts(rig.gardens([...part, "--resume"], { results }), pentominoCounts, pentominoCounts.upToRotation);
  });
});

test("a worker and a coordinator that are interrupted while the server is away end before it is back", async () => {
  const [worker] = await workers(1);
  const run = rig.gardens(part);
  await freezeWithJob(rig, worker as Started);
  worker?.child.kill("SIGCONT");
  await rig.killServer();
  for (const { child, err, ended } of [worker as Started, run]) {
    await until(() => err().includes("is away"));
    child.kill("SIGINT");
    expect(await ended).toBe(130);
  }
  await rig.reviveServer();
});

describe("a queue that cannot be used", () => {
  const wrong = (change: (url: URL) => void) => {
    const url = new URL(rig.url);
    change(url);
    return url.href;
  };

  test.each([["solve", ...soma.slice(1)], ["worker"]])("is refused in a line by gardens %s", async (...args) => {
    const cases: [string, RegExp][] = [
      [
        wrong((url) => (url.password = "guess")),
        /the password for redis:\/\/127\.0\.0\.1:\d+ must be that of the server: it is wrong/,
      ],
      [
        wrong((url) => (url.password = "")),
        /the password for redis:\/\/127\.0\.0\.1:\d+ must be that of the server: it is missing/,
      ],
      [
        wrong((url) => (url.port = "1")),
        /a server must answer at redis:\/\/127\.0\.0\.1:1: no program listens there \(ECONNREFUSED\); npx gardens cluster start/,
      ],
      [
        wrong((url) => (url.hostname = "garden.invalid")),
        /a server must answer at redis:\/\/garden\.invalid:\d+: no machine has this name \(ENOTFOUND\)/,
      ],
      ["http://127.0.0.1", /the queue must be an address such as redis.+: it does not begin with redis:\/\//],
    ];
    const runs = cases.map(([address]) => rig.gardens(args, { env: { GARDENS_QUEUE: address } }));
    for (const [index, [, words]] of cases.entries()) {
      const run = runs[index] as Started;
      expect([await run.ended, run.out()]).toEqual([2, ""]);
      expect(run.err()).toMatch(words);
      expect(run.err()).not.toContain("guess");
    }
  });
});

const nothing = { tally: { fixed: 0, upToRotation: 0, mirrorAlike: 0 }, nodes: 1, began: 1, seconds: 1, solutions: [] };
const one = { ...nothing, tally: { fixed: 24, upToRotation: 1, mirrorAlike: 0 }, solutions: [[0]] };
