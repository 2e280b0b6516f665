import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { puzzleFrom } from "../../../src/files/puzzle/read";
import { createRandom } from "../../../src/search/random";
import { verifyPolycube } from "../../../src/verify/polycube";
import { ninePentominoes, pentominoCounts, soma } from "../../parallel/polycube/nine-pentominoes";
import { command, root, runGardens, temporaryFile, temporaryFolder, withoutNotices } from "../run-gardens";

const somaFile = join(root, "data/puzzles/SomaCube.json");
const somaCounts = { fixed: 11520, upToRotation: 480, upToReflection: 240, assemblies: 240 };
const solve = (...args: string[]) => runGardens("solve", "polycube", ...args);
const solveJson = async (...args: string[]) => {
  const { out, ...run } = await solve(...args, "--json");
  return { ...run, printed: out === "" ? undefined : JSON.parse(out) };
};

let results: string;
beforeEach(() => {
  results = join(temporaryFolder(), "results");
  process.env.HANGING_GARDENS_RESULTS = results;
});

const written = (name: string) => readFileSync(join(results, "solutions", name), "utf8");

/** The assemblies in a file of layers, each as the symbols of its cells in order. */
function assembliesIn(text: string): string[] {
  return text
    .split(/^Solution \d+\n/m)
    .slice(1)
    .map((layers) => layers.replace(/\s/g, ""));
}

describe("gardens solve polycube", () => {
  test.each(["--threads 1", "--threads 2", "--engine dancing-links --depth 2 --threads 3"])(
    "finds the 480 Soma assemblies with %s",
    async (args) => {
      const { code, err, printed } = await solveJson(somaFile, ...args.split(" "));
      expect([code, err]).toEqual([0, ""]);
      expect(printed).toMatchObject({ outcome: "exhausted", counts: somaCounts });
      expect(new Set(printed.solutions.map((solution: object) => JSON.stringify(solution))).size).toBe(480);
      expect(verifyPolycube(soma, printed.solutions[0])).toEqual([]);
      for (const name of ["seconds", "searchSeconds", "longestTask", "idle", "nodes", "tasks", "tasksDone", "threads"])
        expect(printed.statistics[name]).toBeTypeOf("number");
    },
  );

  test("writes them as layers of text and as JSON", async () => {
    const { code, out } = await solve(somaFile);
    expect(code).toBe(0);
    expect(out).toMatch(/^complete: all 11,520 found, 480 up to rotation, 240 up to rotation and reflection$/m);
    const text = written("SomaCubeSolutions.txt");
    expect(text).toMatch(/^Solution 0\n\n\t\d \d \d {3}\d \d \d {3}\d \d \d/);
    expect(new Set(assembliesIn(text)).size).toBe(480);
    const { outcome, counts, solutions } = JSON.parse(written("SomaCubeSolutions.json"));
    expect([outcome, counts]).toEqual(["exhausted", somaCounts]);
    expect(solutions.flatMap((solution: never) => verifyPolycube(soma, solution))).toEqual([]);
    expect(solutions).toHaveLength(480);
    // the first lines of the output are the first assembly
    expect(out).toContain(
      "\nA number is a piece. Layers lie side by side, z = 0 first; x grows to the right, y upwards.\n",
    );
    const rows = out.split("\n").map((line) => line.trim().split("   "));
    for (const { id, cells } of solutions[0].pieces)
      for (const [x, y, z] of cells) expect(rows[2 - y]?.[z]?.split(" ")[x]).toBe(String(id));
  });

  test.each([
    ["my-cube", "letter"],
    ["slothouber", "digit or letter"],
    ["signs", "symbol"],
  ])("says what the symbols of %s are: a %s is a piece", async (name, kind) => {
    const piece = { Id: 0, Symbol: "*", Description: "", Components: cells([0, 0, 0]) };
    const names = { Id: "signs", DisplayName: "signs", OutputFileName: "signs" };
    const signs = temporaryFile({ ...names, CubeSize: 1, PuzzlePieces: [piece] });
    const made = join(temporaryFolder(), "my-cube.json");
    await runGardens("new", made);
    const file = { signs, "my-cube": made }[name] ?? name;
    expect((await solve(file, "--limit", "1")).out).toContain(`\nA ${kind} is a piece. `);
  });

  test("prints paths relative to the current folder", () => {
    const run = (...args: string[]) => {
      const options = { cwd: dirname(results), encoding: "utf8" } as const;
      return spawnSync(process.execPath, [command, "solve", "soma", ...args], options);
    };
    expect(run().stdout).toContain("written to results/solutions/SomaCubeSolutions.txt and .json");
    expect(run("--limit", "1").stderr).toContain("is kept in results/solutions/SomaCubeSolutions.json;");
  });

  test("prints and writes what gardens check reads", async () => {
    const printed = temporaryFile((await solve(somaFile, "--limit", "20", "--json")).out);
    for (const file of [printed, join(results, "solutions", "SomaCubeSolutions.json")])
      expect(await runGardens("check", file)).toMatchObject({
        code: 0,
        out: expect.stringContaining("20 solutions, all ok"),
      });
  });

  test("stores nothing but the counts of tasks with --count", async () => {
    const { code, printed } = await solveJson(somaFile, "--count", "--threads", "2");
    expect(code).toBe(0);
    expect(printed).toMatchObject({ outcome: "exhausted", counts: somaCounts, solutions: [] });
    expect(readdirSync(join(results, "solutions"))).toEqual(["SomaCubeSolutions.count.jsonl"]);
  });

  test.each([
    [1, "1 assembly up to rotation (24 with its rotations)"],
    [2, "2 assemblies up to rotation (48 with their rotations)"],
  ])("prints the count at --limit %i", async (limit, words) => {
    expect((await solve(somaFile, "--limit", `${limit}`)).out).toContain(
      `\nsolved: ${words}, stopped at --limit ${limit}\n`,
    );
  });

  test("stops early with --limit", async () => {
    const { code, printed } = await solveJson(somaFile, "--limit", "5", "--threads", "2");
    expect([code, printed.outcome, printed.counts.upToRotation]).toEqual([0, "solved", 5]);
    expect(assembliesIn(written("SomaCubeSolutions.txt"))).toHaveLength(5);
  });

  test.each([
    ["--limit 1", "solved", 1, ""],
    ["--seconds 0", "stopped", 0, "The time ran out before a task was done. --seconds N allows more.\n"],
  ])("with %s keeps the complete result of an earlier run, and says so", async (args, outcome, found, next) => {
    await solve(somaFile);
    const before = ["txt", "json", "journal.jsonl"].map((ending) => written(`SomaCubeSolutions.${ending}`));
    const { err, printed } = await solveJson(somaFile, ...args.split(" "));
    expect(printed).toMatchObject({ outcome, counts: { upToRotation: found } });
    const [kept = "", ...others] = err.split("\n");
    expect(kept).toMatch(
      /^The complete result of an earlier run is kept in \S+SomaCubeSolutions\.json; the assemblies of this run are in SomaCubeSolutions-part\.txt\.$/,
    );
    expect(others.join("\n")).toBe(next);
    expect(["txt", "json", "journal.jsonl"].map((ending) => written(`SomaCubeSolutions.${ending}`))).toEqual(before);
    expect(assembliesIn(written("SomaCubeSolutions-part.txt"))).toHaveLength(found);
    expect(JSON.parse(written("SomaCubeSolutions-part.json")).solutions).toHaveLength(found);
    expect(await solveJson(somaFile, "--resume")).toMatchObject({ err: "", printed: { counts: somaCounts } });
  });

  test.each([
    ["--limit 1", "solved", "its journal"],
    ["--limit 1", "solved", "no journal"],
    ["--seconds 0", "stopped", "no journal"],
  ])("resumed with %s is %s and, with %s, keeps the complete result, and says so", async (args, outcome, journals) => {
    await solve(somaFile);
    const files = ["SomaCubeSolutions.txt", "SomaCubeSolutions.json"];
    const before = files.map(written).join();
    if (journals === "no journal") rmSync(join(results, "solutions", "SomaCubeSolutions.journal.jsonl"));
    const { err, printed } = await solveJson(somaFile, "--resume", ...args.split(" "));
    expect(files.map(written).join() === before).toBe(true);
    expect([printed.outcome, JSON.parse(written("SomaCubeSolutions-part.json")).outcome]).toEqual([outcome, outcome]);
    expect(err).toContain("The complete result of an earlier run is kept in ");
    expect((await solveJson(somaFile, "--resume")).printed).toMatchObject({ outcome: "exhausted", counts: somaCounts });
  });

  test("replaces a complete result by a complete one, and leaves no part of it", async () => {
    const names = ["SomaCubeSolutions.journal.jsonl", "SomaCubeSolutions.json", "SomaCubeSolutions.txt"];
    for (const args of [["--limit", "1"], [], ["--engine", "dancing-links"]]) {
      const { code, out, err } = await solve(somaFile, ...args);
      expect([code, err]).toEqual([0, ""]);
      expect(out).toContain(`written to ${join(results, "solutions", "SomaCubeSolutions.txt")} and .json`);
      expect(readdirSync(join(results, "solutions")).sort()).toEqual(names);
    }
    expect(JSON.parse(written("SomaCubeSolutions.json")).statistics.engine).toBe("dancing-links");
    expect(written("SomaCubeSolutions.journal.jsonl").split("\n").length).toBeGreaterThan(10);
  });

  test("keeps a complete count, too, and continues the unfinished part", async () => {
    const name = "SomaCubeSolutions.count.jsonl";
    await solve(somaFile, "--count", "--depth", "auto");
    const lines = written(name).split("\n");
    const { err } = await solve(somaFile, "--count", "--limit", "2");
    expect(err).toMatch(
      /is kept in \S+\.count\.jsonl; the assemblies of this run are in SomaCubeSolutions-part\.count\.jsonl\.\n$/,
    );
    expect(written(name)).toBe(lines.join("\n"));
    writeFileSync(
      join(results, "solutions", "SomaCubeSolutions-part.count.jsonl"),
      `${lines.slice(0, 9).join("\n")}\n`,
    );
    const { err: nothing, printed } = await solveJson(somaFile, "--count", "--resume");
    expect([nothing, printed.counts, printed.statistics.tasksResumed]).toEqual(["", somaCounts, 8]);
    expect(readdirSync(join(results, "solutions"))).toEqual([name]);
  });

  test("says which colouring excludes every assembly, and ends with 1", async () => {
    const cells = Array.from({ length: 8 }, (_, cube) => ({ X: cube % 4, Y: cube >> 2, Z: 0 }));
    const block = { Id: 0, Symbol: "A", Description: "block", Count: 27, Components: cells };
    const names = { Id: "Blocks", DisplayName: "27 blocks", OutputFileName: "blocks" };
    const file = temporaryFile({ ...names, CubeSize: 6, PuzzlePieces: [block] });
    const { code, out } = await solve(file);
    const why = "a checkerboard with squares of 2 has 112 black cells, and the pieces cover 108 of them";
    expect(code).toBe(1);
    expect(out).not.toContain("none found");
    expect(out).toContain(`There is no assembly: ${why}.\n`);
    expect((await solveJson(file)).printed).toMatchObject({ outcome: "exhausted", statistics: { reason: why } });
  });

  test("takes pieces of one shape for the same with --identical same", async () => {
    const bricks = {
      Id: "Bricks",
      DisplayName: "Bricks",
      OutputFileName: "Bricks",
      CubeSize: 3,
      PuzzlePieces: bricksAndCubes,
    };
    const { printed } = await solveJson(temporaryFile(bricks), "--identical", "same");
    expect(printed.counts).toEqual({ fixed: 8, upToRotation: 1, upToReflection: 1, assemblies: 1 });
  });

  test("ends with 1 if there is no solution, or the time is over", async () => {
    const none = {
      ...{ Id: "None", DisplayName: "None", OutputFileName: "None", BoxSize: { X: 2, Y: 2, Z: 1 } },
      PuzzlePieces: [
        { Id: 0, Symbol: "a", Description: "", Components: cells([0, 0, 0], [1, 1, 0]) },
        { Id: 1, Symbol: "b", Description: "", Components: cells([0, 0, 0], [1, 0, 0]) },
      ],
    };
    expect(await solveJson(temporaryFile(none))).toMatchObject({
      code: 1,
      printed: { outcome: "exhausted", solutions: [] },
    });
    expect(await solveJson(temporaryFile(ninePentominoes), "--seconds", "0")).toMatchObject({
      code: 1,
      printed: { outcome: "stopped" },
    });
  });
});

function cells(...list: readonly (readonly number[])[]) {
  return list.map(([X, Y, Z]) => ({ X, Y, Z }));
}

/**
 * The puzzle of Slothouber and Graatsma: six bricks of 1x2x2 and three cubes, one assembly in
 * 3x3x3.
 */
const bricksAndCubes = Array.from({ length: 9 }, (_, index) => ({
  Id: index,
  Symbol: String.fromCharCode(97 + index),
  Description: index < 6 ? "brick" : "cube",
  Components: index < 6 ? cells([0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]) : cells([0, 0, 0]),
}));

/** A command in progress. */
function start(file: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [command, "solve", "polycube", file, "--json", ...args]);
  let [out, err] = ["", ""];
  child.stdout.on("data", (text) => {
    out += text;
  });
  child.stderr.on("data", (text) => {
    err += text;
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on("close", (code) => resolve({ code, out, err: withoutNotices(err) }));
  });
  return { child, ended };
}

const journal = () => join(results, "solutions", "NinePentominoesSolutions.journal.jsonl");
const journalSize = () => (existsSync(journal()) ? statSync(journal()).size : 0);

/** Waits until the journal has grown by this many bytes, or the run has ended. */
async function hasGrown(child: ChildProcess, bytes: number): Promise<void> {
  const before = journalSize();
  while (child.exitCode === null && journalSize() < before + bytes)
    await new Promise((resolve) => setTimeout(resolve, 2));
}

test("--seconds also covers the placing of 583,443 placements", async () => {
  const Components = Array.from({ length: 21 }, (_, X) => ({ X, Y: 0, Z: 0 }));
  const PuzzlePieces = Array.from({ length: 441 }, (_, Id) => ({
    Id,
    Symbol: String.fromCodePoint(0x4e00 + Id),
    Description: "",
    Components,
  }));
  const file = { Id: "Lines", DisplayName: "Lines", OutputFileName: "Lines", CubeSize: 21, PuzzlePieces };
  const { code, printed } = await solveJson(temporaryFile(file), "--seconds", "0.2", "--count");
  expect([code, printed.outcome, printed.statistics.rows]).toEqual([1, "stopped", 0]);
});

describe("a run that does not come to its end", () => {
  const args = ["--engine", "dancing-links", "--threads", "2"];

  test("killed again and again and resumed, finds every assembly, none lost, none twice", async () => {
    const file = temporaryFile(ninePentominoes);
    const random = createRandom(20);
    let kills = 0;
    for (;;) {
      const { child, ended } = start(file, ...args, ...(kills === 0 ? [] : ["--resume"]));
      if (kills < 6) {
        await hasGrown(child, 1 + random.below(6000));
        await new Promise((resolve) => setTimeout(resolve, random.below(30)));
        child.kill("SIGKILL");
      }
      const { code, out } = await ended;
      if (code === null) {
        kills++;
        continue;
      }
      const { outcome, counts, solutions, statistics } = JSON.parse(out);
      expect([code, outcome, counts]).toMatchObject([0, "exhausted", pentominoCounts]);
      expect(statistics.tasksResumed).toBeGreaterThan(0);
      expect(new Set(solutions.map((solution: object) => JSON.stringify(solution))).size).toBe(174);
      break;
    }
    expect(kills).toBeGreaterThan(2);
    const found = assembliesIn(written("NinePentominoesSolutions.txt"));
    expect([found.length, new Set(found).size]).toEqual([174, 174]);
    const stored = JSON.parse(written("NinePentominoesSolutions.json"));
    expect(new Set(stored.solutions.map((solution: object) => JSON.stringify(solution))).size).toBe(174);
    expect(stored.solutions).toHaveLength(174);
    const puzzle = puzzleFrom(ninePentominoes, "test").puzzle;
    expect(stored.solutions.flatMap((solution: never) => verifyPolycube(puzzle, solution))).toEqual([]);
  });

  test("whose time ran out says so, and how to continue if a task is done", async () => {
    const slow = ["bedlam", "--depth", "2", "--count"];
    for (let seconds = 0.5, done = 0; done === 0; seconds *= 2) {
      const { err, printed } = await solveJson(...slow, "--seconds", String(seconds));
      done = printed.statistics.tasksDone;
      expect(printed.outcome).toBe("stopped");
      const next =
        done > 0 ? ". Continue: the same command with --resume." : " before a task was done. --seconds N allows more.";
      expect(err.split("\n").at(-2)).toBe(`The time ran out${next}`);
    }
  });

  test("interrupted ends with 130, says what it has found and how to continue, and is resumed", async () => {
    const file = temporaryFile(ninePentominoes);
    const { child, ended } = start(file, ...args);
    await hasGrown(child, 4000);
    child.kill("SIGINT");
    const { code, out, err } = await ended;
    expect([code, err]).toEqual([
      130,
      "Stopping: finished tasks are kept. A second Ctrl-C ends it at once.\nContinue: the same command with --resume.\n",
    ]);
    const { outcome, solutions } = JSON.parse(out);
    expect(outcome).toBe("stopped");
    expect(assembliesIn(written("NinePentominoesSolutions.txt"))).toHaveLength(solutions.length);
    expect(JSON.parse(written("NinePentominoesSolutions.json"))).toMatchObject({ outcome: "stopped", solutions });
    expect((await solveJson(file, "--resume")).printed.counts).toMatchObject(pentominoCounts);
  });
});

describe("gardens solve polycube refuses in one line, with exit code 2 and nothing written,", () => {
  const refused = async (...args: string[]) => {
    const { code, out, err } = await solve(...args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^Cannot .+\n$/);
    // the lock of the journal may leave an empty folder
    const written = existsSync(results) ? readdirSync(join(results, "solutions")) : [];
    expect(written).toEqual([]);
    return err;
  };

  test.each([
    ["--threads", "0"],
    ["--depth", "deep"],
    ["--limit", "1.5"],
    ["--engine", "guess"],
    ["--identical", "maybe"],
    ["--seconds", "-1"],
    ["--colour", "blue"],
    ["--box", "3x3x3"],
    ["--all", "--count"],
  ])("%s %s", async (...args) => {
    await refused(somaFile, ...args);
  });

  test.each([
    ["a file that is not there", "no-such-puzzle.json"],
    ["a folder", "data"],
  ])("%s", async (_, file) => {
    await refused(file);
  });

  test("a depth that makes too many tasks", async () => {
    expect(await refused(join(root, "data/puzzles/BedlamCube.json"), "--depth", "13")).toContain("50,000 tasks");
  });

  test.each([
    ["../evil", "have no slash"],
    ["", "not be empty"],
    ["con", "not be a reserved word"],
  ])('the OutputFileName "%s"', async (name, problem) => {
    const puzzle = JSON.parse(readFileSync(somaFile, "utf8"));
    expect(await refused(temporaryFile({ ...puzzle, OutputFileName: name }))).toContain(
      `OutputFileName must ${problem}`,
    );
  });

  test.each([
    ["a cube of a million", { CubeSize: 1000000 }, "CubeSize"],
    ["pieces that do not fill the box", { CubeSize: 4 }, "64"],
    ["no pieces", { PuzzlePieces: [] }, "PuzzlePieces"],
    ["a missing name", { Id: undefined }, "Id"],
  ])("%s", async (_, change, word) => {
    const puzzle = JSON.parse(readFileSync(somaFile, "utf8"));
    expect(await refused(temporaryFile({ ...puzzle, ...change }))).toContain(word);
  });

  test("a file of a gigabyte", async () => {
    const file = temporaryFile("{}");
    truncateSync(file, 1e9);
    expect(await refused(file)).toContain("at most 50 MB");
  });

  test("a journal of another puzzle, or of other options, and leaves it unchanged", async () => {
    const changed = { ...ninePentominoes, OutputFileName: "SomaCubeSolutions" };
    await solve(somaFile, "--limit", "3");
    const file = join(results, "solutions", "SomaCubeSolutions.journal.jsonl");
    const before = readFileSync(file, "utf8");
    for (const args of [
      [temporaryFile(changed), "--resume"],
      [somaFile, "--resume", "--identical", "same"],
      [somaFile, "--resume", "--depth", "3"],
    ]) {
      const { code, out, err } = await solve(...args);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toMatch(/^Cannot resume \w+: \w+ must be \w+, as in the journal: it is \w+\n$/);
    }
    writeFileSync(file, `${before}nonsense\n`);
    expect(await solve(somaFile, "--resume")).toMatchObject({ code: 2, out: "" });
    expect(readFileSync(file, "utf8")).toBe(`${before}nonsense\n`);
  });
});
