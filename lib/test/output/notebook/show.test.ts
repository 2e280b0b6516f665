import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { gardenFigure } from "../../../src/figure/puzzles/garden/garden";
import { closeBrowser } from "../../../src/output/browser/browser";
import type { CellOutput } from "../../../src/output/notebook/notebook";
import { show } from "../../../src/output/notebook/show";
import { showTable } from "../../../src/output/notebook/show-table";
import { projectRoot } from "../../../src/project";

const kernel = createRequire(__filename)("tslab/dist/jupyter") as { lastWriteDisplayData: unknown };
const line = { data: [{ y: [1, 3, 2] }], layout: { title: { text: "Line" } } };
const known = process.env.HANGING_GARDENS_BROWSER;
let outputs: CellOutput[];

beforeEach(() => {
  outputs = [];
  kernel.lastWriteDisplayData = (output: CellOutput) => outputs.push(output);
  Object.assign(globalThis, { __tslab__: {} });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "__tslab__");
  if (known === undefined) delete process.env.HANGING_GARDENS_BROWSER;
  else process.env.HANGING_GARDENS_BROWSER = known;
});

afterAll(closeBrowser);

test("a cell gets the interactive chart first, then its picture and the figure as data", () => {
  show(line, { width: 500, height: 300 });
  expect(outputs.map(({ data }) => Object.keys(data))).toEqual([
    ["text/html"],
    ["image/png", "application/vnd.plotly.v1+json"],
  ]);
  const [, picture] = outputs;
  expect(picture?.data["application/vnd.plotly.v1+json"]).toEqual(line);
  expect(picture?.metadata).toEqual({ "image/png": { width: 500, height: 300, alt: "Chart: Line" } });
  const png = Buffer.from(picture?.data["image/png"] as string, "base64");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([500, 300]);
});

test("a notebook with ten gardens of 64 cubes stays under 1 MB", () => {
  const file = join(projectRoot(), "data", "gardens", "packed.json");
  const garden = gardenFigure(JSON.parse(readFileSync(file, "utf8")).solutions[0]);
  show(garden);
  const inFile = JSON.stringify(outputs, null, 1).length;
  expect(10 * inFile).toBeLessThan(1_000_000);
});

test("text from a figure is in the page as base64 only", () => {
  show({ data: [{ y: [1], name: "</script><img src=x onerror=alert(1)>" }] });
  const html = outputs[0]?.data["text/html"] as string;
  expect(html).not.toContain("<img");
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});

test("without a browser the chart comes alone, with a line that says how to get pictures", () => {
  process.env.HANGING_GARDENS_BROWSER = "/nowhere/chromium";
  show(line);
  expect(outputs.map(({ data }) => Object.keys(data))).toEqual([["text/html"], ["text/plain"]]);
  expect(outputs[1]?.data["text/plain"]).toMatch(/no picture of this chart: [^\n]*: run npm run setup$/);
});

test("what is no figure is refused, and nothing is shown", () => {
  expect(() => show({} as never)).toThrow("Cannot show the figure: data must be a list of traces: it is missing");
  expect(outputs).toEqual([]);
});

test("outside a notebook the error says what to use instead", () => {
  Reflect.deleteProperty(globalThis, "__tslab__");
  expect(() => show(line)).toThrow("Cannot show the figure: this is not a notebook: use exportFigure");
  expect(() => showTable([])).toThrow("Cannot show the table: this is not a notebook: use table.tableText");
});

test("a table is sent as HTML and as text in one output", () => {
  showTable([{ seed: 1 }]);
  expect(outputs.map(({ data }) => Object.keys(data))).toEqual([["text/html", "text/plain"]]);
});

test("a misspelt field of the layout is told below the chart", () => {
  show({ ...line, layout: { titel: "Line" } });
  expect(outputs.at(-1)?.data).toEqual({
    "text/plain": 'plotly ignores the unknown field "titel" of the layout; did you mean title?',
  });
});
