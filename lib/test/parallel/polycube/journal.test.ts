import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { JournalEntry, JournalHeader } from "../../../src/parallel/polycube/journal";
import type { PolycubeOptions } from "../../../src/parallel/polycube/options";
import { firstSeal, sealLine } from "../../../src/parallel/polycube/sealed-line";
import { solvePolycube } from "../../../src/parallel/polycube/solve-polycube";
import { prepareSearch } from "../../../src/polycube/prepare-search";
import type { PolycubeSolution } from "../../../src/polycube/puzzle";
import { storedPuzzle } from "../../polycube/small-puzzles";
import { pentominoCounts, pentominoes, soma } from "./nine-pentominoes";

let folder: string;
let file: string;
let notices: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gardens-"));
  file = join(folder, "run.journal.jsonl");
  notices = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const onNotice = (text: string) => notices.push(text);
/** Split into tasks, although Soma's search is a small one. */
const fresh = (options: PolycubeOptions = {}) =>
  solvePolycube(soma, { depth: "auto", ...options, journal: { file, onNotice } });
const resume = (options: PolycubeOptions = {}) =>
  solvePolycube(soma, { ...options, journal: { file, resume: true, onNotice } });
const lines = () => readFileSync(file, "utf8").split("\n").slice(0, -1);
const names = (solutions: readonly PolycubeSolution[]) => solutions.map((solution) => JSON.stringify(solution)).sort();

/** The journal's lines as data, without their seals. */
function contents(): [JournalHeader, ...JournalEntry[]] {
  const [first, ...others] = lines().map((line) => JSON.parse(line));
  for (const line of [first, ...others]) delete line.seal;
  return [first, ...others];
}

/** Writes a journal with these lines, each with the seal it should have. */
function write(values: readonly object[]): void {
  let seal = firstSeal;
  const sealed = values.map((value) => {
    const done = sealLine(JSON.stringify(value), seal);
    seal = done.seal;
    return `${done.line}\n`;
  });
  writeFileSync(file, sealed.join(""));
}

/** Tasks with one assembly come first. */
const rank = ({ solutions }: JournalEntry) => Math.abs(solutions.length - 1);

/** Leaves the journal as a run that was killed after this many tasks. */
const cut = (tasks: number) =>
  writeFileSync(
    file,
    `${lines()
      .slice(0, tasks + 1)
      .join("\n")}\n`,
  );

/** The same, but each task took one second: how long a task really takes depends on the machine. */
const cutAfterSeconds = (seconds: number) => {
  const [header, ...entries] = contents();
  write([header, ...entries.slice(0, seconds).map((entry) => ({ ...entry, seconds: 1 }))]);
};

test("the fingerprint of a journal is that of the whole JSON text, as in earlier versions", async () => {
  await solvePolycube(pentominoes, { limit: 1, journal: { file } });
  const { fingerprint, held, identical } = JSON.parse(lines()[0] ?? "") as JournalHeader;
  const { cover } = prepareSearch(pentominoes, { anchor: held, identical });
  const pieces = pentominoes.pieces.map(({ id, cells }) => [id, cells]);
  const text = JSON.stringify([pentominoes.id, pentominoes.box, pieces, cover]);
  expect(cover.rows.length).toBeGreaterThan(1000);
  expect(fingerprint).toBe(createHash("sha256").update(text).digest("hex"));
});

describe("a journal", () => {
  test("has a line for the search and one for each finished task", async () => {
    const { statistics } = await fresh();
    expect(lines()).toHaveLength(1 + statistics.tasks);
    expect(JSON.parse(lines()[0] ?? "")).toMatchObject({ journal: 2, puzzle: "SomaCube", identical: "distinct" });
  });

  test("can be resumed: the result is that of an uninterrupted run", async () => {
    const whole = await fresh();
    cut(20);
    const reported: PolycubeSolution[] = [];
    const rest = await resume({ threads: 2, onSolutions: (solutions) => reported.push(...solutions) });
    expect(rest).toMatchObject({ outcome: "exhausted", counts: whole.counts });
    expect(rest.solutions).toEqual(whole.solutions);
    expect(names(reported)).toEqual(names(whole.solutions));
    expect(rest.statistics).toMatchObject({ tasksResumed: 20, nodes: whole.statistics.nodes });
  });

  test("of one engine can be resumed by the other", async () => {
    const whole = await fresh({ engine: "dancing-links" });
    cut(20);
    const rest = await resume({ engine: "kernel" });
    expect(rest.counts).toEqual(whole.counts);
    expect(names(rest.solutions)).toEqual(names(whole.solutions));
  });

  test("of a finished run gives its result without a search", async () => {
    const whole = await fresh({ count: true });
    const again = await resume({ count: true });
    expect(again.counts).toEqual(whole.counts);
    expect(again.statistics).toMatchObject({ tasksResumed: whole.statistics.tasks, searchSeconds: 0 });
  });

  test("loses only an incomplete last line", async () => {
    const { counts } = await fresh();
    for (const bytes of [1, 30, 200]) {
      truncateSync(file, readFileSync(file).length - bytes);
      expect((await resume()).counts).toEqual(counts);
    }
    appendFileSync(file, '{"task":3,"tally":{"fixed":240');
    expect((await resume()).counts).toEqual(counts);
    for (const line of lines()) JSON.parse(line);
  });

  test("without a complete first line is ignored", async () => {
    const { counts } = await fresh();
    writeFileSync(file, (lines()[0] ?? "").slice(0, 100));
    expect((await resume()).counts).toEqual(counts);
    expect(notices).toEqual(["There is no run to resume: a new one begins."]);
  });

  test("keeps the finished tasks of a run that is interrupted again and again", async () => {
    let result = await solvePolycube(pentominoes, { engine: "dancing-links", seconds: 0, journal: { file } });
    for (let run = 0; result.outcome === "stopped"; run++) {
      const before = result.statistics.tasksDone;
      const shares: number[] = [];
      result = await solvePolycube(pentominoes, {
        engine: "dancing-links",
        threads: 1 + (run % 2),
        signal: {
          get aborted() {
            return Number(shares.at(-1)) > Number(shares[0]) + 0.15;
          },
        },
        onProgress: ({ share = 0 }) => shares.push(share),
        journal: { file, resume: true },
      });
      expect(result.statistics.tasksResumed).toBe(before);
    }
    expect(result.counts).toEqual(pentominoCounts);
    expect(new Set(names(result.solutions)).size).toBe(pentominoCounts.upToRotation);
  });

  test("counts towards a limit, and assemblies of unfinished tasks are not counted twice", async () => {
    const few = await fresh({ limit: 50 });
    expect(few.solutions).toHaveLength(50);
    const more = await resume({ limit: 200 });
    expect(new Set(names(more.solutions)).size).toBe(200);
    const all = await resume();
    expect(all.counts.upToRotation).toBe(480);
    expect(new Set(names(all.solutions)).size).toBe(480);
    expect((await resume({ limit: 5 })).solutions).toHaveLength(5);
  });

  test.each([
    [
      "with identical pieces the same",
      { identical: "same" as const },
      "identical must be distinct, as in the journal: it is same",
    ],
    ["at another depth", { depth: 2 }, "depth must be auto, as in the journal: it is 2"],
    ["that only counts", { count: true }, "count must be false, as in the journal: it is true"],
  ])("is refused for a search %s", async (_, options, problem) => {
    await fresh();
    const before = readFileSync(file, "utf8");
    await expect(resume(options)).rejects.toThrow(`Cannot resume SomaCube: ${problem}`);
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  test("is refused for another puzzle, and for the same with other pieces", async () => {
    await fresh();
    const journal = { file, resume: true };
    await expect(solvePolycube(pentominoes, { journal })).rejects.toThrow("puzzle must be SomaCube, as in the journal");
    const [first, second, ...others] = soma.pieces;
    if (first === undefined || second === undefined) throw new Error("Soma has seven pieces");
    const changed = {
      ...soma,
      pieces: [{ ...first, cells: second.cells }, { ...second, cells: first.cells }, ...others],
    };
    await expect(solvePolycube(changed, { journal })).rejects.toThrow(
      "must have the same box and pieces: they have changed",
    );
  });

  test.each<[string, (first: JournalEntry, second: JournalEntry) => object]>([
    ["an empty object", () => ({})],
    ["a task that the search does not have", (_, second) => ({ ...second, task: 9999 })],
    ["a task that is there already", ({ task }, second) => ({ ...second, task })],
    ["a counted assembly that is missing", (_, second) => ({ ...second, solutions: [] })],
    ["an assembly that is there already", ({ solutions }, second) => ({ ...second, solutions })],
  ])("with %s is refused even if the seals are right, and the line is named", async (_, change) => {
    await fresh();
    const [header, ...entries] = contents();
    const [first, second, ...others] = entries.toSorted((a, b) => rank(a) - rank(b));
    if (first?.solutions.length !== 1 || second?.solutions.length !== 1) {
      throw new Error("two tasks of Soma have one assembly each");
    }
    write([header, first, second, ...others]);
    await resume();
    write([header, first, change(first, second), ...others]);
    await expect(resume()).rejects.toThrow("line 3");
  });

  test.each<[string, number, (line: string) => string[]]>([
    ["text that is no JSON", 3, (line) => ["no JSON", line]],
    ["another count", 3, (line) => [line.replace(/"fixed":\d+/, '"fixed":7')]],
    ["a line less", 3, () => []],
    ["a line twice", 4, (line) => [line, line]],
    ["a task less in its header", 1, (line) => [line.replace(/,\[[\d,]*\]\],"shares"/, '],"shares"')]],
  ])("with %s is refused, and the line is named", async (_, number, change) => {
    await fresh();
    const before = lines();
    const edited = before.toSpliced(number === 1 ? 0 : 2, 1, ...change(before[number === 1 ? 0 : 2] ?? ""));
    expect(edited).not.toEqual(before);
    writeFileSync(file, `${edited.join("\n")}\n`);
    await expect(resume()).rejects.toThrow(`line ${number} of its journal must be one that a run wrote`);
  });

  test("with fewer tasks in its header than the header counts is refused", async () => {
    await fresh();
    const [header, ...entries] = contents();
    write([{ ...header, tasks: header.tasks.slice(1) }, ...entries]);
    await expect(resume()).rejects.toThrow("line 1 of its journal");
  });

  test("of an earlier version is refused with a word on what to do", async () => {
    writeFileSync(file, '{"journal":1,"puzzle":"SomaCube"}\n');
    await expect(resume()).rejects.toThrow("must be of version 2: it is of version 1; start over without --resume");
  });

  test("keeps a second run out until the first has ended", async () => {
    const running = fresh();
    await expect(fresh()).rejects.toThrow("Cannot solve SomaCube: run.journal.jsonl must be free: process");
    const { counts } = await running;
    expect((await resume()).counts).toEqual(counts);
  });

  test("of an unfinished run that is not resumed is moved aside, and the one with the most work is kept", async () => {
    const aside = join(folder, "run.journal.old");
    await fresh();
    await fresh();
    expect([notices, existsSync(aside)]).toEqual([[], false]);
    const tasks = lines().length - 1;
    cutAfterSeconds(30);
    const kept = readFileSync(file, "utf8");
    await fresh();
    expect(notices).toEqual([`An unfinished run, 30 of ${tasks} tasks, is not resumed: its journal is now ${aside}.`]);
    expect(readFileSync(aside, "utf8")).toBe(kept);
    cutAfterSeconds(1);
    await fresh();
    expect(notices[1]).toContain("has one with more work in it");
    expect(readFileSync(aside, "utf8")).toBe(kept);
  });
});

describe("a journal of a target that is no full box", () => {
  test.each([
    { name: "LovesDozen", depth: 3 },
    { name: "TrominoCross", depth: 2 },
    { name: "ChequeredSoma", depth: 1 },
    { name: "SixSquares", depth: 1 },
  ])("$name, killed after a few tasks, is resumed in threads with the same assemblies", async ({ name, depth }) => {
    const puzzle = storedPuzzle(`burrs/${name}`);
    const whole = await solvePolycube(puzzle, { depth, journal: { file, onNotice } });
    expect(whole.statistics.tasks).toBeGreaterThan(1);
    cut(Math.floor(whole.statistics.tasks / 2));
    const resumed = await solvePolycube(puzzle, { threads: 2, journal: { file, resume: true, onNotice } });
    expect([resumed.outcome, resumed.counts]).toEqual(["exhausted", whole.counts]);
    expect(names(resumed.solutions)).toEqual(names(whole.solutions));
  });

  test("is not resumed if a cell becomes optional", async () => {
    const puzzle = storedPuzzle("burrs/SixSquares");
    await solvePolycube(puzzle, { depth: 1, journal: { file, onNotice } });
    const cells = puzzle.target?.cells.map((cell, index) =>
      index === 0 ? { ...cell, optional: !cell.optional } : cell,
    );
    const other = { ...puzzle, target: { ...puzzle.target, cells: cells ?? [] } };
    await expect(solvePolycube(other, { journal: { file, resume: true, onNotice } })).rejects.toThrow(/journal/);
  });
});
