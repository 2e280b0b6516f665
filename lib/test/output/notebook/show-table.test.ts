import { expect, test } from "vitest";
import { tableHtml, tableText } from "../../../src/output/notebook/show-table";
import { printColumn } from "../../../src/output/notebook/table-cells";

const frame = {
  columns: ["name", "choices"],
  values: [
    ["a", 1],
    ["b", 2000],
  ],
  index: [0, 1],
  shape: [2, 2],
};

test.each([
  ["whole numbers have no decimals", [1, 20, 3000000], ["1", "20", "3,000,000"]],
  ["a column shares its decimals", [0.25, 123.5, 3], ["0.25", "123.50", "3.00"]],
  ["a column with thousands does not", [7.3333, 4000, 1763.42, 46.25], ["7.333", "4,000", "1,763", "46.25"]],
  ["four digits count", [0.123456, 0.5], ["0.1235", "0.5000"]],
  ["what is missing is a dash", [1, null, undefined, Number.NaN], ["1", "–", "–", "–"]],
  ["infinity is said", [1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY], ["1", "∞", "-∞"]],
  ["very large and very small numbers get a power of ten", [2 ** 70, 1e-9, 0], ["1.181e+21", "1.000e-9", "0"]],
  ["big integers keep every digit", [9007199254740993n], ["9,007,199,254,740,993"]],
  ["text stays text", ["007", "1e3"], ["007", "1e3"]],
])("%s", (_claim, values, cells) => {
  expect(printColumn("x", values).cells).toEqual(cells);
});

test("a number's limits follow it in parentheses, and only what is a pair of limits does", () => {
  const row = { "solved %": 88.75, "solved lower 95 %": 79.982, "solved upper 95 %": 93.9671, "mean choices": 46.25 };
  const rows = [
    { ...row, "mean lower 95 %": 0.79951, "mean upper 95 %": 1913.8 },
    { ...row, "mean choices": 5000, "mean lower 95 %": 5000, "mean upper 95 %": 5000 },
    { ...row, "mean choices": Number.NaN, "mean lower 95 %": Number.NaN, "mean upper 95 %": Number.NaN },
  ];
  expect(tableText(rows)).toBe(
    [
      "  solved % (95 % interval)  mean choices (95 % interval)",
      "88.8 (80.0 to 94.0)".padStart(26) + "46.25 (0.7995 to 1,914)".padStart(30),
      "88.8 (80.0 to 94.0)".padStart(26) + "5,000".padStart(30),
      "88.8 (80.0 to 94.0)".padStart(26) + "–".padStart(30),
    ]
      .map((line) => line.slice(2))
      .join("\n"),
  );
  expect(tableHtml(rows).match(/<th /g)).toHaveLength(2);
  const quartiles = [
    { median: Number.POSITIVE_INFINITY, "lower quartile": 31, "upper quartile": Number.POSITIVE_INFINITY },
  ];
  expect(tableText(quartiles)).toBe("median (quartiles)\n       ∞ (31 to ∞)");
  const others = [{ name: "a", "lower end": 1, "upper end": 2, lower: 3, upper: 4 }];
  expect(tableText(others)).toBe("name  lower end  upper end  lower  upper\na             1          2      3      4");
});

test("numbers are aligned to the right, for pages with styles and without", () => {
  const html = tableHtml(frame);
  expect(html).toContain('<td align="right" style="text-align:right;white-space:nowrap">2,000</td>');
  expect(html).toContain('<td align="left" style="text-align:left">a</td>');
  expect(html).toContain('<th scope="col" align="right"');
});

test("text is escaped, in names, cells and title", () => {
  const evil = '<img src=x onerror="alert(1)">&';
  const html = tableHtml([{ [evil]: evil }], { title: evil });
  expect(html).not.toContain("<img");
  expect(html.split("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;")).toHaveLength(4);
});

test("beyond the limit it says how many rows there are", () => {
  const rows = Array.from({ length: 5000 }, (_, seed) => ({ seed }));
  expect(tableHtml(rows).match(/<tr>/g)).toHaveLength(21);
  expect(tableHtml(rows)).toContain("showing 20 of 5,000 rows");
  expect(tableText(rows, { rows: 2 })).toBe("seed\n   0\n   1\nshowing 2 of 5,000 rows");
  expect(tableText(rows, { rows: Number.POSITIVE_INFINITY }).split("\n")).toHaveLength(5001);
});

test("percentages have at most one decimal, p-values three", () => {
  expect(printColumn("lost in air %", [91.667, 0, 100]).cells).toEqual(["91.7", "0.0", "100.0"]);
  expect(printColumn("wins in 100 pairs", [50, 94]).cells).toEqual(["50", "94"]);
  expect(printColumn("p (Holm)", [1, 0.04678, 0.0009, 1e-25, Number.NaN]).cells).toEqual([
    "1.000",
    "0.047",
    "< 0.001",
    "< 0.001",
    "–",
  ]);
  expect(printColumn("p", [0, 1, 2]).cells).toEqual(["0", "1", "2"]);
  expect(printColumn("lower 95 %", [0.1234, 0.5]).cells).toEqual(["0.1234", "0.5000"]);
  expect(printColumn("p", ["x"])).toMatchObject({ numeric: false, cells: ["x"] });
});

test("with a condition, a table shows only some rows, and says how many there are", () => {
  const only = ({ choices }: Readonly<Record<string, unknown>>) => Number(choices) > 1;
  expect(tableText(frame, { only })).toBe("name  choices\nb       2,000\nshowing 1 of 2 rows");
  expect(tableText([{ choices: 1 }], { only })).toBe("choices\nshowing 0 of 1 rows");
  expect(tableText([{ choices: 2 }], { only })).toBe("choices\n      2");
});

test("an index of names becomes the first column, a plain one is left out", () => {
  expect(tableText(frame)).toBe("name  choices\na           1\nb       2,000");
  expect(tableText({ ...frame, index: ["x", "y"] })).toContain("x  a           1");
});

test("objects may lack keys, and a table may lack rows", () => {
  expect(tableText([{ a: 1 }, { b: "x" }])).toBe("a  b\n1  –\n–  x");
  expect(tableText([])).toBe("no rows");
  expect(tableText({ columns: ["a"], values: [] })).toBe("a\nno rows");
});

test("a value that is no table, and a bad limit, are refused in one line", () => {
  expect(() => tableText(7 as never)).toThrow(
    "Cannot show the table: it must be a data frame or a list of objects: it is 7",
  );
  expect(() => tableText([1] as never)).toThrow("Cannot show the table: row 0 must be an object: it is 1");
  expect(() => tableText([], { rows: 0 })).toThrow(
    "Cannot show the table: rows must be a whole number above 0: it is 0",
  );
});

test("PAR2 has the digits of the mean beside it", () => {
  const row = (mean: number, PAR2: number) => ({ "mean throws": mean, "lower 95 %": mean, "upper 95 %": mean, PAR2 });
  const lines = tableText([row(1.945, 1.945), row(19.374, 22.9651)]).split("\n");
  expect(lines.slice(1).map((line) => line.trim().split(/\s+/))).toEqual([
    ["1.945", "1.945"],
    ["19.37", "22.97"],
  ]);
});
