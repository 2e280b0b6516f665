import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "bullmq";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { queueName, queuePrefix } from "../../../src/parallel/queue/names";
import { temporaryFile, temporaryFolder } from "../../cli/run-gardens";
import { freezeWithJob, type Rig, type Started, startRig, until } from "../../parallel/queue/rig";

const plan = (content: object) => temporaryFile({ id: "throws", question: "How many?", ...content });
const seeds = 60;
/** Each run takes some milliseconds. */
const dice = plan({
  puzzle: "dice",
  response: "throws",
  parts: [{ factors: { sides: [400_000] }, seeds, budget: { steps: 10_000_000 } }],
});
/** A plan whose answer is a time. */
const timed = plan({
  puzzle: "polycube",
  response: "seconds",
  parts: [{ factors: { puzzle: ["SomaCube"] }, seeds: 6, budget: { seconds: 60 } }],
});

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterEach(() => rig.clear());
afterAll(async () => rig?.end());

/** Loads a script before everything else in a process and in the processes that it starts. */
function preload(script: string): NodeJS.ProcessEnv {
  const file = join(temporaryFolder(), "preload.cjs");
  writeFileSync(file, script);
  return { NODE_OPTIONS: `--require ${file}` };
}

const otherCpu = (model: string) =>
  preload(`const os = require("node:os"); os.cpus = () => [{ model: ${JSON.stringify(model)} }];`);

/** The run with this seed ends its process. */
const fatalSeed = (seed: number) =>
  preload(`if (/child\\.js$/.test(process.argv[1])) process.prependListener("message", (order) => {
    if (order.run?.seed === ${seed}) process.exit(1);
  });`);

function recordsIn(results: string): { seed: number; cpu: string; throws: number; commit: string }[] {
  const file = join(results, "runs", "throws.jsonl");
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return lines
    .map((line) => JSON.parse(line))
    .map(({ seed, cpu, commit, statistics }) => ({ seed, cpu, commit, throws: statistics.throws }));
}

const bySeed = (records: ReturnType<typeof recordsIn>) =>
  records.map(({ seed, throws }) => [seed, throws]).sort(([a = 0], [b = 0]) => a - b);

let plain: Promise<unknown> | undefined;

/** The records of the same experiment without a queue. It is run once for all tests. */
function plainRecords(): Promise<unknown> {
  plain ??= (async () => {
    const results = temporaryFolder();
    expect(await rig.gardens(["experiment", dice], { results, env: { GARDENS_QUEUE: "" } }).ended).toBe(0);
    return bySeed(recordsIn(results));
  })();
  return plain;
}

/** The processes that a process has started and that still run, by Linux's list of processes. */
function childrenOf({ child }: Started): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => isAlive(pid) && stateOf(pid)[1] === String(child.pid));
}

/** A process that nobody has waited for is a zombie; it does not run. */
function isAlive(pid: number): boolean {
  return !["", "Z"].includes(stateOf(pid)[0] ?? "");
}

/** The state and the parent of a process. */
function stateOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
  } catch {
    return [""];
  }
}

describe.skipIf(process.platform !== "linux")("an experiment on a queue (it needs Linux)", () => {
  test("has the records of a plain one, each once, though a worker is killed, and leaves no process", async () => {
    const victim = await rig.worker({ threads: 2 });
    const results = temporaryFolder();
    const run = rig.gardens(["experiment", dice], { results });
    await until(() => childrenOf(victim).length > 1);
    await freezeWithJob(rig, victim);
    const children = childrenOf(victim);
    await rig.worker();
    victim.child.kill("SIGKILL");
    expect([await run.ended, run.err()]).toEqual([0, ""]);
    expect(run.out()).toContain(`throws is complete: ${seeds} runs are done`);
    expect(bySeed(recordsIn(results))).toEqual(await plainRecords());
    await until(() => !children.some(isAlive));
  });

  test("continues with the same command after the coordinator was killed", async () => {
    await rig.worker();
    const results = temporaryFolder();
    const run = rig.gardens(["experiment", dice], { results });
    await until(() => recordsIn(results).length > 5);
    run.child.kill("SIGKILL");
    await run.ended;
    const before = recordsIn(results);
    const again = rig.gardens(["experiment", dice], { results });
    expect(await again.ended).toBe(0);
    expect(recordsIn(results).slice(0, before.length)).toEqual(before);
    expect(bySeed(recordsIn(results))).toEqual(await plainRecords());
  });

  test("is cancelled everywhere by Ctrl-C, and a worker hands its run back by Ctrl-C", async () => {
    const first = await rig.worker();
    const results = temporaryFolder();
    const run = rig.gardens(["experiment", dice], { results });
    await freezeWithJob(rig, first);
    for (const signal of ["SIGCONT", "SIGINT"] as const) first.child.kill(signal);
    expect(await first.ended).toBe(130);
    expect(await rig.queue.getActiveCount()).toBe(0);
    await rig.worker();
    const done = recordsIn(results).length;
    await until(() => recordsIn(results).length > done);
    run.child.kill("SIGINT");
    expect(await run.ended).toBe(130);
    await until(async () => (await rig.queue.getJobCountByTypes("waiting", "active")) === 0);
    const again = rig.gardens(["experiment", dice], { results });
    expect(await again.ended).toBe(0);
    expect(bySeed(recordsIn(results))).toEqual(await plainRecords());
  });

  test("lists a run that fails three times, does all others, and tries it again the next time", async () => {
    const bad = await rig.worker({ env: fatalSeed(7) });
    const results = temporaryFolder();
    const run = rig.gardens(["experiment", dice], { results });
    expect(await run.ended).toBe(1);
    expect(run.err()).toBe('Failed: {"sides":400000} with seed 7: the run lost its process by exit code 1\n');
    expect(run.out()).toContain(`throws is not complete: 1 run failed; ${seeds - 1} of ${seeds} runs are done`);
    bad.child.kill("SIGKILL");
    await bad.ended;
    await rig.worker();
    expect(await rig.gardens(["experiment", dice], { results }).ended).toBe(0);
    expect(bySeed(recordsIn(results))).toEqual(await plainRecords());
  });

  test("has the provenance of the worker in its records", async () => {
    await rig.worker({ env: otherCpu("Babylon 1") });
    const results = temporaryFolder();
    expect(await rig.gardens(["experiment", dice], { results }).ended).toBe(0);
    expect(new Set(recordsIn(results).map(({ cpu }) => cpu))).toEqual(new Set(["Babylon 1"]));
  });

  test("whose answer is a time says its CPU model, and mixes two only if asked", async () => {
    const first = await rig.worker({ env: otherCpu("Babylon 1") });
    const results = temporaryFolder();
    const run = rig.gardens(["experiment", timed], { results });
    await until(() => recordsIn(results).length > 0);
    await rig.worker({ env: otherCpu("Nineveh 2") });
    expect(await run.ended).toBe(0);
    expect(run.out()).toContain("The times were measured on Babylon 1.\n");
    expect(new Set(recordsIn(results).map(({ cpu }) => cpu))).toEqual(new Set(["Babylon 1"]));
    // continued, the second worker is the only one
    first.child.kill("SIGKILL");
    const kept = readFileSync(join(results, "runs", "throws.jsonl"), "utf8")
      .split("\n")
      .slice(0, 3);
    writeFileSync(join(results, "runs", "throws.jsonl"), `${kept.join("\n")}\n`);
    const waiting = rig.gardens(["experiment", timed], { results });
    await until(() =>
      /refuses the jobs: its times must be measured on Babylon 1: this is Nineveh 2/.test(waiting.err()),
    );
    waiting.child.kill("SIGINT");
    expect(await waiting.ended).toBe(130);
    const mixed = rig.gardens(["experiment", timed, "--mix-cpus"], { results });
    expect(await mixed.ended).toBe(0);
    expect(mixed.out()).toContain("The times were measured on Babylon 1 and on Nineveh 2.\n");
  });

  test("refuses records that are nonsense, and has every run done again", async () => {
    const lies: unknown[] = [null, { record: "{" }, { record: "{}" }, { record: 7 }];
    let told = 0;
    const liar = new Worker(queueName, async () => (told < lies.length ? lies[told++] : { cancelled: true }), {
      connection: rig.client,
      prefix: queuePrefix,
      name: "liar.1/1",
    });
    const results = temporaryFolder();
    const run = rig.gardens(["experiment", dice], { results });
    try {
      await until(() => (run.err().match(/An answer of worker liar.1\/1 is refused/g) ?? []).length === lies.length);
    } finally {
      await liar.close();
    }
    await rig.worker();
    expect(await run.ended).toBe(0);
    expect(bySeed(recordsIn(results))).toEqual(await plainRecords());
  });
});
