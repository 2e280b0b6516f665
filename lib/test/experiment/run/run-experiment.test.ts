import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPlanNames } from "../../../src/experiment/plan/names";
import { runKey } from "../../../src/experiment/plan/plan";
import { readPlan } from "../../../src/experiment/plan/read";
import { readRecords } from "../../../src/experiment/records/file";
import { type ExperimentOptions, runExperiment } from "../../../src/experiment/run/run-experiment";
import { lockFile } from "../../../src/files/lock";
import { command, root, temporaryFolder, withoutNotices } from "../../cli/run-gardens";

const dice = {
  id: "toy",
  question: "How many throws?",
  puzzle: "dice",
  response: "throws",
  parts: [{ factors: { sides: [1, 2, 6] }, seeds: 300, budget: { steps: 200 } }],
};

/** A plan in its own folder, with its results beside it. */
function laboratory(plan: object = dice) {
  const folder = temporaryFolder();
  const file = join(folder, "plan.json");
  writeFileSync(file, JSON.stringify(plan));
  const env = { ...process.env, HANGING_GARDENS_RESULTS: join(folder, "results") };
  const runs = join(folder, "results", "runs");
  const args = (more: readonly string[]) => [command, "experiment", file, ...more];
  const options = { cwd: root, env, encoding: "utf8" } as const;
  return {
    folder,
    runs,
    records: join(runs, "toy.jsonl"),
    fresh: join(runs, "fresh", "toy.jsonl"),
    lines: () => (existsSync(join(runs, "toy.jsonl")) ? readFileSync(join(runs, "toy.jsonl"), "utf8").split("\n") : []),
    experiment(...more: string[]) {
      const run = spawnSync(process.execPath, args(more), options);
      return { ...run, stderr: withoutNotices(run.stderr) };
    },
    run: (more: ExperimentOptions = {}) => {
      process.env.HANGING_GARDENS_RESULTS = env.HANGING_GARDENS_RESULTS;
      return runExperiment(file, more);
    },
    start: (...more: string[]) => spawn(process.execPath, args(more), { cwd: root, env, stdio: "ignore" }),
  };
}

describe("an experiment with known answers", () => {
  const lab = laboratory();
  const first = lab.experiment("--json");
  const records = readRecords(lab.records);

  test("does every run once, and says so", () => {
    expect([first.status, first.stderr]).toEqual([0, ""]);
    expect(JSON.parse(first.stdout)).toMatchObject({ experiment: "toy", outcome: "complete", done: 900, solved: 900 });
    expect(new Set(records.map(runKey)).size).toBe(900);
  });

  test("finds that a die with n sides takes n throws at the mean", () => {
    for (const sides of [1, 2, 6]) {
      const throws = records
        .filter(({ factors }) => factors.sides === sides)
        .map(({ statistics }) => statistics.throws);
      const mean = throws.reduce<number>((sum, value) => sum + Number(value), 0) / throws.length;
      const deviation = Math.sqrt(sides * (sides - 1)) / Math.sqrt(throws.length);
      expect(Math.abs(mean - sides)).toBeLessThanOrEqual(3.5 * deviation);
    }
  });

  test("records the origin and the time of each run", () => {
    const [record] = records;
    expect(record).toMatchObject({
      experiment: "toy",
      outcome: "solved",
      budget: { steps: 200 },
      node: process.version,
    });
    expect(record?.cpu).not.toBe("");
    expect(record?.commit).toMatch(/^([0-9a-f]{7,}(-modified)?|unknown)$/);
    expect(Number.isNaN(Date.parse(record?.began ?? ""))).toBe(false);
  });

  test("says in two lines that it is complete, and what to type next", () => {
    const { status, stdout, stderr } = lab.experiment();
    expect([status, stderr]).toEqual([0, ""]);
    const [first, second, ...rest] = stdout.split("\n");
    expect(first).toMatch(/^toy is complete: 900 runs of \d+ \w+ \d{4} are in .*toy\.jsonl\.$/);
    expect(second).toMatch(
      /npm run charts -- toy --open; run all of it again: npm run experiment -- .*plan\.json --fresh$/,
    );
    expect(rest).toEqual([""]);
  });

  test("writes its tables, and prints them with --tables", () => {
    const { stdout } = lab.experiment("--tables");
    expect(stdout).toMatch(/^How many throws\?\n/);
    expect(stdout).toMatch(/^ *sides +runs +solved %/m);
    const csv = readFileSync(join(lab.folder, "results", "tables", "toy-summary.csv"), "utf8");
    expect(csv.split("\r\n")[0]).toMatch(/^sides,runs,solved %,solved lower 95 %,solved upper 95 %,median throws,/);
    expect(csv.split("\r\n")[1]).toMatch(/^1,300,100,/);
  });

  test("does all runs again with --fresh beside the old records, which stay as they are", async () => {
    const before = readFileSync(lab.records, "utf8");
    const again = await lab.run({ fresh: true });
    expect(again).toMatchObject({ file: lab.fresh, skipped: 0, isComplete: true, aside: [] });
    expect(readFileSync(lab.records, "utf8")).toBe(before);
    const outcomes = (file: string) => readRecords(file).map(({ statistics, seed }) => [seed, statistics.throws]);
    expect(outcomes(lab.fresh)).toEqual(outcomes(lab.records));
    expect(await lab.run()).toMatchObject({ file: lab.fresh, skipped: 900 });
    expect(readdirSync(lab.runs).filter((name) => name.endsWith(".lock"))).toEqual([]);
  });
});

/** A child process with this text in its command line. */
function childOf(parent: number | undefined, text: string): string | undefined {
  const pids = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").split(" ");
  return pids.find((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(text));
}

describe.runIf(process.platform === "linux")("an experiment one of whose processes is killed", () => {
  const factors = { garden: ["square"], search: ["backtrack", "anneal"] };
  const parts = [{ factors, seeds: 4, budget: { steps: 5000 } }];

  test.each([
    ["does a run", false, "run/child.js"],
    ["does a run alone", true, "run/child.js"],
    ["guards the others", false, "run/guard.js"],
  ])("does every run once if that process %s", async (_, isolate, text) => {
    const lab = laboratory({ ...dice, puzzle: "garden", response: "choices", isolate, parts });
    const child = lab.start("--threads", "1");
    const ended = new Promise((resolve) => child.on("close", resolve));
    await expect.poll(() => childOf(child.pid, text), { interval: 5 }).toBeDefined();
    process.kill(Number(childOf(child.pid, text)), "SIGKILL");
    expect(await ended).toBe(0);
    expect(new Set(readRecords(lab.records).map(runKey)).size).toBe(8);
    expect(lab.lines()).toHaveLength(9); // the last is empty
  });

  test("fails if a run loses its process every time", async () => {
    const lab = laboratory({
      ...dice,
      puzzle: "garden",
      response: "choices",
      parts: [{ factors: { garden: ["hanging"], search: ["backtrack"] }, seeds: 1, budget: { seconds: 600 } }],
    });
    const child = lab.start("--threads", "1");
    const ended = new Promise((resolve) => child.on("close", resolve));
    const killed = new Set<string>();
    const killNext = () => {
      const pid = childOf(child.pid, "run/child.js");
      if (pid === undefined || killed.has(pid)) return killed.size;
      process.kill(Number(pid), "SIGKILL");
      return killed.add(pid).size;
    };
    await expect.poll(killNext, { interval: 20 }).toBe(3);
    expect(await ended).toBe(2);
  });
});

describe("an experiment that is ended early", () => {
  const long = { ...dice, parts: [{ factors: { sides: [1, 2, 6] }, seeds: 3000, budget: { steps: 200 } }] };

  test.each([
    ["SIGKILL", null],
    ["SIGINT", 130],
  ] as const)("by %s is continued: every run is done once", async (signal, code) => {
    const lab = laboratory(long);
    const child = lab.start("--threads", "2");
    const ended = new Promise((resolve) => child.on("close", resolve));
    await expect.poll(() => lab.lines().length, { interval: 5 }).toBeGreaterThan(50);
    child.kill(signal);
    expect(await ended).toBe(code);
    const kept = readRecords(lab.records).length;
    expect(kept).toBeLessThan(9000);
    expect(JSON.parse(lab.experiment("--json").stdout)).toMatchObject({
      outcome: "complete",
      before: kept,
      done: 9000,
    });
    expect(new Set(readRecords(lab.records).map(runKey)).size).toBe(9000);
  });

  test("in the middle of a line does that run again", () => {
    const lab = laboratory();
    lab.experiment();
    const whole = readFileSync(lab.records, "utf8");
    writeFileSync(lab.records, whole.slice(0, -40));
    expect(JSON.parse(lab.experiment("--json").stdout)).toMatchObject({ before: 899, done: 900 });
    expect(readRecords(lab.records).map(runKey)).toEqual(
      whole
        .trim()
        .split("\n")
        .map((line) => runKey(JSON.parse(line))),
    );
  });

  test("while another process adds to the same records is refused", () => {
    const lab = laboratory({ ...dice, parts: [{ factors: { sides: [6] }, seeds: 4, budget: { steps: 200 } }] });
    const unlock = lockFile(lab.records, "run");
    expect(lab.experiment()).toMatchObject({ status: 2, stdout: "" });
    unlock();
    writeFileSync(`${lab.records}.lock`, ""); // left by a process that was killed
    expect(lab.experiment().status).toBe(0);
  });

  test.runIf(process.platform === "linux").each([
    ["in one process for all", false, 1500],
    ["in processes of their own", true, 1500],
    ["that had hardly begun", false, 0],
  ])("by SIGKILL ends its runs %s, too", async (_, isolate, milliseconds) => {
    const factors = { garden: ["hanging"], search: ["backtrack"] };
    const parts = [{ factors, seeds: 2, budget: { seconds: 600 } }];
    const child = laboratory({ ...dice, puzzle: "garden", response: "choices", isolate, parts }).start();
    const started = () => childOf(child.pid, "run/child.js");
    await expect.poll(started, { interval: 5 }).toBeDefined();
    const pid = started();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    child.kill("SIGKILL");
    const state = () =>
      existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8").split(" ")[2] : "Z";
    await expect.poll(state).toBe("Z"); // gone, or waiting to be
  });
});

describe("a fresh run", () => {
  const small = { ...dice, parts: [{ factors: { sides: [6] }, seeds: 40, budget: { steps: 200 } }] };

  /** Stops a fresh run after this many runs. */
  async function stopped(lab: ReturnType<typeof laboratory>, runs: number) {
    const control = new AbortController();
    const onProgress = ({ done }: { done: number }) => (done >= runs ? control.abort() : undefined);
    return lab.run({ fresh: true, threads: 1, signal: control.signal, onProgress });
  }

  test("that was stopped is continued by the same command, and counts when it is complete", async () => {
    const lab = laboratory(small);
    await lab.run();
    const part = await stopped(lab, 7);
    expect(part).toMatchObject({ isComplete: false, file: `${lab.fresh}.part` });
    const done = part.records.length;
    expect(await lab.run()).toMatchObject({ file: lab.records, skipped: 40, isComplete: true });
    expect(lab.experiment().stdout).toContain(`continue the fresh run, ${done} of 40 runs done: npm run experiment`);
    expect(await lab.run({ fresh: true })).toMatchObject({ skipped: done, isComplete: true, file: lab.fresh });
    expect(readRecords(lab.fresh).slice(0, done)).toEqual(part.records);
    expect(existsSync(`${lab.fresh}.part`)).toBe(false);
  });

  test("of a plan that was never run is continued with --fresh or without", async () => {
    const lab = laboratory(small);
    const { records } = await stopped(lab, 5);
    expect(await lab.run()).toMatchObject({ skipped: records.length, isComplete: true, file: lab.fresh });
  });

  test("after a complete one starts over, and the former one counts until it is complete", async () => {
    const lab = laboratory(small);
    await lab.run({ fresh: true });
    const former = readFileSync(lab.fresh, "utf8");
    await stopped(lab, 3);
    expect(await lab.run()).toMatchObject({ file: lab.fresh, skipped: 40 });
    expect(readFileSync(lab.fresh, "utf8")).toBe(former);
    const aside = lab.fresh.replace(".jsonl", ".before-1.jsonl");
    expect((await lab.run({ fresh: true })).aside).toEqual([aside]);
    expect(readFileSync(aside, "utf8")).toBe(former);
  });

  test("that was killed when all its runs were done is complete without another run", async () => {
    const lab = laboratory(small);
    await lab.run({ fresh: true });
    renameSync(lab.fresh, `${lab.fresh}.part`);
    expect(await lab.run({ fresh: true })).toMatchObject({ skipped: 40, isComplete: true, file: lab.fresh });
  });

  test("that cannot be continued is put aside", async () => {
    const lab = laboratory(small);
    await stopped(lab, 3);
    writeFileSync(`${lab.fresh}.part`, "not a record\n");
    const aside = lab.fresh.replace(".jsonl", ".before-1.jsonl");
    expect(await lab.run({ fresh: true })).toMatchObject({ skipped: 0, isComplete: true, aside: [aside] });
    expect(readFileSync(aside, "utf8")).toBe("not a record\n");
  });
});

describe("gardens experiment without a name", () => {
  test("lists every experiment with its question and how many runs are done", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, "experiment"], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
    for (const name of readPlanNames()) {
      const { question } = readPlan(name);
      expect(stdout.split("\n").find((line) => line.startsWith(`${name} `))).toMatch(/ [\d,]+ of [\d,]+ /);
      expect(stdout).toContain(question);
    }
  });

  test("but with --fresh is refused with the names there are", () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, "experiment", "--fresh"], {
      encoding: "utf8",
    });
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^Cannot run an experiment: with --fresh a name must be given, one of dice, [^\n]+\n$/);
  });
});

describe("records that are not of the plan", () => {
  const lab = laboratory({ ...dice, parts: [{ factors: { sides: [6] }, seeds: 4, budget: { steps: 200 } }] });
  lab.experiment();
  const four = readFileSync(lab.records, "utf8");
  test.each([
    [
      "of another plan",
      { experiment: "other" },
      /toy\.jsonl, line 5, must be a run of this plan: it is of another plan "other"/,
    ],
    [
      "of a level the plan has not",
      { factors: { sides: 7 } },
      /must be a run of this plan: it is of another plan with the same id/,
    ],
    ["with another budget", { budget: { steps: 7 } }, /must be a run of this plan/],
    ["of an older version", { library: "0.0.1" }, /must be of version 0\.\d+\.\d+ of the library: it is of "0\.0\.1"/],
    ["twice", {}, /must be a run that no line before it holds: it is a duplicate/],
    ["that are none", { outcome: "fine" }, /must be a record of a run: outcome must be solved, exhausted or stopped/],
  ])("%s are refused, and nothing is overwritten", async (_, change, words) => {
    const [line = ""] = four.split("\n");
    const changed = `${four}${JSON.stringify({ ...JSON.parse(line), ...change })}\n`;
    writeFileSync(lab.records, changed);
    await expect(lab.run()).rejects.toThrow(words);
    expect(readFileSync(lab.records, "utf8")).toBe(changed);
  });

  test("but something else without an end are refused, too, and kept", async () => {
    writeFileSync(lab.records, '{"my":"only copy"}');
    await expect(lab.run()).rejects.toThrow(
      "toy.jsonl, line 1, must be a record of a run: it is not even the beginning of one",
    );
    expect(readFileSync(lab.records, "utf8")).toBe('{"my":"only copy"}');
  });

  test("are refused by the command in one line, with exit code 2, and left alone by --fresh", () => {
    writeFileSync(lab.records, `${four}{"experiment":"toy"}\n`);
    const { status, stdout, stderr } = lab.experiment();
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^Cannot run the experiment toy: toy\.jsonl, line 5, must be a record of a run: .+\n$/);
    expect(lab.experiment("--fresh").status).toBe(0);
    expect(readRecords(lab.fresh)).toHaveLength(4);
    expect(readFileSync(lab.records, "utf8")).toBe(`${four}{"experiment":"toy"}\n`);
    expect(lab.experiment().stdout).toMatch(/^toy is complete: 4 runs /);
  });
});

describe("records of another machine", () => {
  const folds = { snake: ["small-snake"], method: ["depth first"] };
  const timed = {
    puzzle: "snake",
    response: "seconds",
    parts: [{ factors: folds, seeds: 3, budget: { steps: 1000 } }],
  };
  const lab = laboratory({ ...dice, ...timed });
  lab.experiment();
  const others = lab
    .lines()
    .slice(0, -1)
    .map((line) => `${JSON.stringify({ ...JSON.parse(line), cpu: "abacus" })}\n`);

  test("get no times of this one added", async () => {
    const two = others.slice(0, 2).join("");
    writeFileSync(lab.records, two);
    await expect(lab.run()).rejects.toThrow(
      /toy\.jsonl, line 1, must be of this machine, .+: it is of "abacus"; --fresh/,
    );
    expect(readFileSync(lab.records, "utf8")).toBe(two);
  });

  test("are accepted if no run is missing", async () => {
    writeFileSync(lab.records, others.join(""));
    expect(await lab.run()).toMatchObject({ skipped: 3, isComplete: true });
  });
});

describe("a plan that cannot be run", () => {
  const [part] = dice.parts;
  const garden = { garden: ["square"], search: ["backtrack"] };
  const gardens = (factors: object) => ({ puzzle: "garden", response: "choices", parts: [{ ...part, factors }] });
  test.each([
    ["an unknown factor", { parts: [{ ...part, factors: { sides: [6], size: [1] } }] }, /factors\.size must be one of/],
    ["an unknown level", { parts: [{ ...part, factors: { sides: [6, 2.5] } }] }, /sides\[1\] must be a whole number/],
    ["a level twice", { parts: [{ ...part, factors: { sides: [6, 6] } }] }, /sides\[1\] must be another level/],
    ["no level", { parts: [{ ...part, factors: { sides: [] } }] }, /factors\.sides must have at least one level/],
    ["no factor", { parts: [{ ...part, factors: {} }] }, /factors\.sides must be a list of levels: it is missing/],
    ["an unknown puzzle", { puzzle: "chess" }, /puzzle must be one of dice, garden.*: it is "chess"/],
    ["an unknown response", { response: "luck" }, /response must be one of throws: it is "luck"/],
    ["an unknown search", gardens({ ...garden, search: ["guess"] }), /search\[0\] must be one of backtrack/],
    ["a box that cannot be", gardens({ ...garden, box: ["2x2"] }), /box must have/],
    ["a schedule without restarts", gardens({ ...garden, restarts: ["luby:10"] }), /restarts must be none/],
    ["no budget", { parts: [{ ...part, budget: {} }] }, /parts\[0\]\.budget must have steps or seconds/],
    [
      "a run in two parts",
      { parts: [part, { ...part, factors: { sides: [20, 6] } }] },
      /parts\[1\] must have runs of its own: sides 6 is in parts\[0\], too/,
    ],
    ["an unknown field", { seed: 3 }, /no unknown field/],
    ["no parts", { parts: [] }, /parts must have at least one part/],
    ["a name that leaves its folder", { id: "../toy" }, /id must have no slash/],
    [
      "a chart of a factor it has not",
      { charts: [{ kind: "strip", name: "a", title: "b", x: "size" }] },
      /charts\[0\]\.x/,
    ],
    [
      "a billion runs",
      { parts: [{ ...part, seeds: 333_333_334 }] },
      /at most 1,000,000 runs: it has 1,000,000,002, which take 12 days at one millisecond each/,
    ],
  ])("for %s is refused in one line, and nothing is written", async (_, change, words) => {
    const lab = laboratory({ ...dice, ...change });
    const failure = await lab.run().catch((error) => error);
    expect(failure.name).toBe("InputError");
    expect(failure.message).toMatch(words);
    expect(failure.message).toMatch(/^Cannot run the experiment [^\n]+$/);
    expect(existsSync(lab.runs)).toBe(false);
  });

  test("is refused by the command with exit code 2", () => {
    const lab = laboratory({ ...dice, puzzle: "chess" });
    const { status, stdout, stderr } = lab.experiment();
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^Cannot run the experiment .+\n$/);
    expect(existsSync(lab.runs)).toBe(false);
  });

  test("because there is none is refused with the names there are", () => {
    const { status, stderr } = spawnSync(process.execPath, [command, "experiment", "luck"], { encoding: "utf8" });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Cannot run the experiment luck: the name must be one of .*dice.*: it is "luck"\n$/);
  });

  test("says which name was probably meant", () => {
    const { status, stderr } = spawnSync(process.execPath, [command, "experiment", "iteration-orders"], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([
      2,
      "Cannot run the experiment iteration-orders: there is no such experiment; did you mean iteration-order?\n",
    ]);
  });
});
