import { describe, expect, test } from "vitest";
import { recordLine } from "../../src/experiment/records/record";
import { tableText } from "../../src/output/notebook/show-table";
import { csvText } from "../../src/table/csv";
import { groupRecords } from "../../src/table/group-records";
import { bootstrapMean } from "../../src/table/interval";
import { planTables } from "../../src/table/plan-tables";
import { recordsFrame, rowOf } from "../../src/table/records-frame";
import { summarise } from "../../src/table/summarise";
import { record, records } from "./make-records";

describe("summarise", () => {
  test("agrees with numbers by hand if a run was stopped", () => {
    const [row] = summarise(records({ level: "a" }, [1, 2, 3, 4, 100], 50), ["level"], "choices");
    expect(row).toMatchObject({ level: "a", n: 5, solved: 0.8, quartile1: 2, median: 3, quartile3: 4 });
    expect(row).toMatchObject({ percentile90: Number.POSITIVE_INFINITY, mean: 60 / 5, par2: 110 / 5, missing: 0 });
    expect([row?.solvedFrom, row?.solvedTo]).toEqual([expect.closeTo(0.3755, 4), expect.closeTo(0.9638, 4)]);
  });

  test("has an interval of the mean if there are enough runs, inside what the runs took", () => {
    // eleven of twelve runs are short: the mean of so few says little, so it has no interval
    const efforts = [8, 8, 9, 9, 9, 10, 10, 11, 12, 12, 13, 100];
    const [few] = summarise(records({ search: "backtrack" }, efforts, 100), ["search"], "choices");
    expect(few).toMatchObject({ mean: 211 / 12, meanFrom: Number.NaN, meanTo: Number.NaN });
    const many = [efforts, efforts, efforts, efforts].flat();
    const [row] = summarise(records({ search: "backtrack" }, many, 100), ["search"], "choices");
    expect([row?.meanFrom, row?.meanTo]).toEqual(bootstrapMean(many));
    expect(row?.meanFrom).toBeGreaterThan(8);
    expect(row?.meanTo).toBeLessThan(100);
  });

  test("has a column for the interval of the mean only if a row has one", () => {
    const plan = { id: "p", tables: [], parts: [{ factors: { level: [] } }], response: "choices", question: "?" };
    const header = (n: number) => {
      const efforts = Array.from({ length: n }, (_, index) => index + 1);
      const [table] = planTables({ plan: plan as never, records: records({ level: "a" }, efforts) });
      return tableText(table?.rows ?? []).split("\n")[0];
    };
    expect(header(12)).toMatch(/90th percentile {2}mean choices$/);
    expect(header(40)).toMatch(/90th percentile {2}mean choices \(95 % interval\)$/);
  });

  test("handles no solution, a single run, and missing numbers", () => {
    const made = [
      ...records({ level: "none" }, [99, 99, 99], 50),
      ...records({ level: "single" }, [7]),
      record({ level: "odd" }, { choices: Number.NaN }),
      record({ level: "odd" }, { other: 1 }),
      record({ level: "odd" }, { choices: Number.POSITIVE_INFINITY }),
    ];
    const [none, odd, single] = summarise(made, ["level"], "choices");
    expect(none).toMatchObject({ solved: 0, solvedFrom: 0, median: Number.POSITIVE_INFINITY, mean: 50, par2: 100 });
    expect(single).toMatchObject({ n: 1, median: 7, mean: 7, meanFrom: Number.NaN, meanTo: Number.NaN });
    expect(odd).toMatchObject({ n: 3, missing: 2, median: Number.POSITIVE_INFINITY, mean: Number.POSITIVE_INFINITY });
    const plan = { id: "p", tables: [], parts: [{ factors: { level: [] } }], response: "choices", question: "?" };
    const [table] = planTables({ plan: plan as never, records: made });
    const text = tableText(table?.rows ?? []);
    expect(text).toMatch(/none +3 +0 \(0 to 56\.1\) +∞ +∞ +50 +100 +0$/m);
    expect(text).toMatch(/single +1 +100 \(20\.7 to 100\) +7 +7 +7 +7 +0$/m);
    expect(text).toContain("without a number");
  });

  test("gives the share of a value that is yes or no, with its interval, and no quantiles", () => {
    const made = [0, 0, 0, 1].map((lost) => record({ level: "a" }, { lost }));
    const plan = { id: "p", tables: [], parts: [{ factors: { level: [] } }], response: "lost", question: "?" };
    const [table] = planTables({ plan: plan as never, records: made });
    const text = tableText(table?.rows ?? []);
    expect(text.split("\n")).toEqual([
      "level  runs  solved % (95 % interval)  lost in air % (95 % interval)",
      "a         4         100 (51.0 to 100)               25 (4.6 to 69.9)",
    ]);
  });

  test("does not change measured values, with or without a solution", () => {
    const made = [record({ level: "a" }, { megabytes: 50 }, "stopped"), record({ level: "a" }, { megabytes: 70 })];
    expect(summarise(made, ["level"], "megabytes")[0]).toMatchObject({ median: 60, mean: 60, par2: 60 });
  });
});

describe("a comparison in a plan", () => {
  const plan = { id: "p", parts: [{ factors: { level: [] } }], response: "choices", question: "?" };
  const columns = (value: string) => {
    const made = ["a", "b"].map((level) => record({ level }, { [value]: 1 }));
    const tables = [{ name: "t", title: "T", by: [], compare: "level", value }];
    const [table] = planTables({ plan: { ...plan, tables } as never, records: made });
    return Object.keys(table?.rows[0] ?? {}).filter(
      (name) => !["runs", "p (Holm)", "effect", "in words"].includes(name),
    );
  };

  test.each([
    ["choices", "better (fewer choices)"],
    ["seconds", "better (less time)"],
    ["placedMost", "better (more tiles placed)"],
    ["megabytes", "better (less memory)"],
  ])("of %s says what is better", (value, better) => {
    expect(columns(value)).toEqual([better, "worse", "wins in 100 pairs"]);
  });

  test("of a statistic that is neither good nor bad says which level has less", () => {
    expect(columns("tasks")).toEqual(["less", "more", "less in 100 pairs"]);
  });
});

describe("groups", () => {
  test("are distinct for any letters of their levels", () => {
    const pairs = [
      ["a-b", "c"],
      ["a", "b-c"],
      ["a,b", "c"],
      ["a", "b,c"],
      ['a"', "c"],
      ["1", "c"],
    ] as const;
    const made = [...pairs.map(([x, y]) => record({ x, y }, { choices: 1 })), record({ x: 1, y: "c" }, { choices: 1 })];
    const groups = groupRecords(made, ["x", "y"]);
    expect(groups).toHaveLength(7);
    expect(groups.map(({ levels }) => levels)).toEqual(expect.arrayContaining(pairs.map(([x, y]) => ({ x, y }))));
  });

  test("come with numbers by size, also within words", () => {
    const made = ["10x10", "9x9", "31x31"].map((box) => record({ box }, { choices: 1 }));
    expect(groupRecords(made, ["box"]).map(({ levels }) => levels.box)).toEqual(["9x9", "10x10", "31x31"]);
  });
});

describe("a table as CSV", () => {
  test("quotes what needs it, so that a reader gets the same back", () => {
    const rows = [
      { level: 'a,b "c"\nd', n: 1.5 },
      { level: "plain", n: Number.POSITIVE_INFINITY },
      { level: "", n: undefined },
    ];
    expect(csvText(rows)).toBe('level,n\r\n"a,b ""c""\nd",1.5\r\nplain,Infinity\r\n,\r\n');
  });

  test("have no cell that a spreadsheet runs, and keep their numbers", () => {
    const rows = ["=1+1", "+A1", "-A1", "@SUM(A1)", "\t=1", "-7", -7, -Infinity].map((level) => ({ level }));
    expect(csvText(rows)).toBe("level\r\n'=1+1\r\n'+A1\r\n'-A1\r\n'@SUM(A1)\r\n'\t=1\r\n-7\r\n-7\r\n-Infinity\r\n");
  });
});

describe("a record", () => {
  test("keeps NaN and Infinity on its way through a line", () => {
    const line = recordLine(record({ level: "a" }, { one: Number.NaN, two: Number.POSITIVE_INFINITY, three: 3 }));
    expect(JSON.parse(line).statistics).toEqual({ one: "NaN", two: "Infinity", three: 3 });
  });
});

describe("a factor with the name of another column keeps its levels", () => {
  const plan = { id: "made", question: "?", puzzle: "", response: "choices", order: 1, isolate: false, charts: [] };

  test("n in a summary", () => {
    const rows = summarise([...records({ n: 3 }, [1, 2]), ...records({ n: 4 }, [5])], ["n"], "choices");
    expect(rows).toMatchObject([
      { "factors.n": 3, n: 2 },
      { "factors.n": 4, n: 1 },
    ]);
  });

  test("n and runs in the table of a plan", () => {
    const made = [...records({ n: 3, runs: 7 }, [1, 2]), ...records({ n: 4, runs: 8 }, [5])];
    const parts = [{ factors: { n: [3, 4], runs: [7, 8] }, seeds: 1, budget: {} }];
    const [table] = planTables({ plan: { ...plan, parts, tables: [] }, records: made });
    expect(table?.rows).toMatchObject([
      { n: 3, "factors.runs": 7, runs: 2 },
      { n: 4, "factors.runs": 8, runs: 1 },
    ]);
  });

  test("effect and runs in a comparison and in speed-ups", () => {
    const made = [1, 2].flatMap((threads) => records({ threads, effect: "e", runs: 7 }, [1, 2, 3]));
    const parts = [{ factors: { threads: [1, 2], effect: ["e"], runs: [7] }, seeds: 3, budget: {} }];
    const by = ["effect", "runs"];
    const tables = [
      { name: "a", title: "A", by, compare: "threads" },
      { name: "b", title: "B", by, speedUp: "threads" },
    ];
    const [compared, faster] = planTables({ plan: { ...plan, parts, tables }, records: made });
    expect(compared?.rows).toMatchObject([{ "factors.effect": "e", "factors.runs": 7, runs: 3, effect: "none" }]);
    expect(faster?.rows[0]).toMatchObject({ effect: "e", "factors.runs": 7, runs: 3, threads: 1 });
  });

  test("seed and cpu in a frame of records", () => {
    const row = rowOf(record({ seed: "poppy", cpu: 2 }, { library: 3, seed: 4 }));
    expect(row).toMatchObject({ "factors.seed": "poppy", "factors.cpu": 2, "statistics.library": 3 });
    expect(row).toMatchObject({ seed: 1, cpu: "a cpu", library: "0.1.0", "statistics.seed": 4 });
  });
});

describe("records as a danfo frame", () => {
  test("have a row each, with factors, seed, outcome, statistics and provenance", () => {
    const frame = recordsFrame([
      record({ cells: "a-b" }, { choices: 3, cells: 9 }),
      record({ cells: "c" }, { choices: 4 }, "stopped"),
    ]);
    expect(frame.shape[0]).toBe(2);
    expect(frame.columns).toEqual(
      expect.arrayContaining(["cells", "seed", "outcome", "choices", "statistics.cells", "commit"]),
    );
    expect(frame.column("choices").values).toEqual([3, 4]);
    expect(frame.column("outcome").values).toEqual(["solved", "stopped"]);
  });
});
