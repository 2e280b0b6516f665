import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readPlan } from "../../src/experiment/plan/read";
import { readBenchmarkResults } from "../../src/files/benchmark/results";
import { readPuzzleFile } from "../../src/files/puzzle/read";
import { readSnakeFile } from "../../src/files/snake-file";
import { InputError } from "../../src/input-error";
import { experimentSection } from "../../src/output/gallery/experiment-section";
import { tableText } from "../../src/output/notebook/show-table";
import { firstSeal, sealLine, unsealLine } from "../../src/parallel/polycube/sealed-line";
import { searchPolycube } from "../../src/parallel/polycube/solve-polycube";
import { rowOf } from "../../src/table/records-frame";
import { root, runGardens, runGardensIn, temporaryFile, temporaryFolder } from "../cli/run-gardens";

// Cases that npm run fuzz has found, in their smallest form.

afterEach(() => {
  vi.unstubAllEnvs();
});

function refusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as Error).message;
  }
  throw new Error("nothing was refused");
}

describe("a message is one line without control characters", () => {
  test.each([
    ["a line break before wrong JSON", "\nS", "\\u000a"],
    ["a control character in wrong JSON", "\u0014", "\\u0014"],
    ["DEL in wrong JSON", '{"a":],"\u007f"', "\\u007f"],
    ["a C1 control character in a field", '{"Id":"S","DisplayName":1,"\u009b2J":1,"Box":"\u009b2J"}', ""],
  ])("%s", (_, text, words) => {
    const message = refusal(() => readSnakeFile(temporaryFile(text)));
    expect(message).toMatch(/^[^\p{Cc}]+$/u);
    expect(message).toContain(words);
  });

  test("a symbol of a piece", () => {
    const piece = { Id: 0, Symbol: "\u009b", Description: "", Components: [{ X: 0, Y: 0, Z: 0 }] };
    const file = { Id: "A", DisplayName: "A", OutputFileName: "A", CubeSize: 1, PuzzlePieces: [piece] };
    expect(refusal(() => readPuzzleFile(temporaryFile(file)))).toMatch(/Symbol must be .+: it is "\\u009b"$/);
  });
});

describe.each(["constructor", "__proto__", "toString"])("a factor named %s", (name) => {
  const record = (level: string | number) => ({
    experiment: "fuzz",
    factors: JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(level)}}`),
    seed: 1,
    budget: { steps: 9 },
    outcome: "solved" as const,
    statistics: { throws: 3 },
    library: "0.1.0",
    commit: "c",
    node: "20",
    cpu: "cpu",
    began: "2026-11-12T12:00:00.000Z",
  });

  test.each([
    ["numbers", 1, 2],
    ["words", "scan", "shuffled"],
  ])("is drawn and tabulated as any other, with levels that are %s", (_, one, other) => {
    const results = temporaryFolder();
    vi.stubEnv("HANGING_GARDENS_RESULTS", results);
    mkdirSync(join(results, "runs"));
    const lines = [record(one), record(other), { ...record(one), factors: { other: 1 } }].map((row) =>
      JSON.stringify(row),
    );
    writeFileSync(join(results, "runs", "fuzz.jsonl"), `${lines.join("\n")}\n`);
    const { charts, tables } = experimentSection("fuzz", "draw the charts");
    expect(charts.map(({ make }) => make())).toHaveLength(1);
    expect(tableText(tables[0]?.rows ?? [])).not.toMatch(/function|object/);
  });

  test("keeps its level in a row", () => {
    expect(Object.entries(rowOf(record(7)))[0]).toEqual([name, 7]);
  });
});

test("the levels of a plan are compared in linear time: 900,000 of them take no minute", { timeout: 60_000 }, () => {
  const sides = Array.from({ length: 900_000 }, (_, index) => index + 1);
  const parts = [{ factors: { sides }, seeds: 2, budget: { steps: 1 } }];
  const plan = { id: "fuzz", question: "?", puzzle: "dice", response: "throws", parts };
  expect(refusal(() => readPlan(temporaryFile(plan)))).toContain("at most 1,000,000 runs: it has 1,800,000");
});

test("results with 96,000 wrong configurations are refused with one message", () => {
  const machine = { node: "", cpu: "" };
  const value = {
    name: "",
    began: "",
    machine,
    engine: "",
    configurations: Array.from({ length: 96_000 }, () => ({})),
  };
  expect(refusal(() => readBenchmarkResults(temporaryFile(value)))).toContain(
    "must be a results file of npm run bench or gardens bench: it is an object",
  );
});

test("a journal with right seals and wrong assemblies is refused", async () => {
  const { puzzle } = readPuzzleFile(join(root, "data", "puzzles", "SlothouberGraatsma.json"));
  const file = join(temporaryFolder(), "case.journal.jsonl");
  await searchPolycube(puzzle, { depth: 1, journal: { file } });
  const edited = resealed(file, (line) => ({
    ...line,
    ...("solutions" in line && {
      solutions: (line.solutions as number[][]).map(([first, ...others]) => [first, first, ...others.slice(1)]),
    }),
  }));
  writeFileSync(file, edited);
  await expect(searchPolycube(puzzle, { depth: 1, journal: { file, resume: true } })).rejects.toThrow(
    /^Cannot resume SlothouberGraatsma: the assemblies of the journal must fill the box: one of task \d+ does not$/,
  );
  const tasks = resealed(file, (line) => ({
    ...line,
    ...("tasks" in line && { tasks: (line.tasks as number[][]).map(() => [1e6]) }),
  }));
  writeFileSync(file, tasks);
  await expect(searchPolycube(puzzle, { depth: 1, journal: { file, resume: true } })).rejects.toThrow(
    "the tasks of the journal must be placements of the pieces: one is not",
  );
});

function resealed(file: string, edit: (line: object) => object): string {
  let [before, seal] = [firstSeal, firstSeal];
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines
    .map((text) => {
      const opened = unsealLine(text, before);
      before = opened?.seal ?? "";
      const sealed = sealLine(JSON.stringify(edit(JSON.parse(opened?.content ?? ""))), seal);
      seal = sealed.seal;
      return `${sealed.line}\n`;
    })
    .join("");
}

describe("no terminal escape is printed raw", () => {
  const raw = /[^\P{Cc}\n\t]/u;

  test("the question and the titles of a plan", async () => {
    vi.stubEnv("HANGING_GARDENS_RESULTS", temporaryFolder());
    const odd = "Why\u001b[31m\u009b?";
    const part = { factors: { sides: [2] }, seeds: 2, budget: { steps: 9 } };
    const tables = [{ name: "one", title: odd, by: ["sides"] }];
    const plan = { id: "fuzz", question: odd, puzzle: "dice", response: "throws", parts: [part], tables };
    const { code, out, err } = await runGardens("experiment", temporaryFile(plan), "--tables");
    expect(code).toBe(0);
    expect(out).toContain("Why\\u001b[31m\\u009b?");
    expect(out + err).not.toMatch(raw);
  });

  test("the name of a new file", async () => {
    const { code, out, err } = await runGardensIn(temporaryFolder(), "new", "a\u001b[31m\u009b.json");
    expect(code).toBe(0);
    expect(out + err).not.toMatch(raw);
  });

  test("the name of a file in --json, which stays valid", async () => {
    const file = join(temporaryFolder(), "\u009b.json");
    writeFileSync(file, JSON.stringify({ solutions: [] }));
    const { code, out } = await runGardens("check", file, "--json");
    expect(code).toBe(1);
    expect(out).not.toMatch(raw);
    expect(JSON.parse(out).file).toBe(file);
  });
});
