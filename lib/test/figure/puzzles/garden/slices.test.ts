import { expect, test } from "vitest";
import { gardenFigure } from "../../../../src/figure/puzzles/garden/garden";
import { storedSolution } from "../../../verify/boards";

interface Trace {
  name?: string;
  x: (number | null)[];
  y: (number | null)[];
  fillcolor?: string;
  hovertext?: string[];
  customdata?: number[][];
}

interface Layout {
  xaxis: { ticktext: string[]; tickvals: number[] };
  yaxis: { ticktext: string[]; tickvals: number[] };
}

const stored = storedSolution("hyper/hyper-5x5x5x5");
const { data, layout } = gardenFigure(stored);
const traces = data as Trace[];
const blueFaces = (...bits: number[]) => stored.cells.flatMap(({ tile }) => bits.filter((bit) => tile & bit)).length;
const polygons = (trace: Trace | undefined) => trace?.x.filter((x) => x === null).length;

test("every Blue face is a bridge in its slice, or an arrow to another slice", () => {
  expect(polygons(traces.find(({ name }) => name === "Blue face in the slice"))).toBe(blueFaces(1, 2, 4, 8));
  expect(polygons(traces.find(({ name }) => name === "Red face in the slice"))).toBe(4 * 256 - blueFaces(1, 2, 4, 8));
  expect(polygons(traces.find(({ fillcolor }) => fillcolor === "#ffffff"))).toBe(blueFaces(16, 32, 64, 128));
});

test("arrows on pale tiles are dark, and none is missing", () => {
  const colouredByGroups = gardenFigure(stored, { colour: "groups" }).data as Trace[];
  const arrows = (colour: string) => polygons(colouredByGroups.find(({ fillcolor }) => fillcolor === colour)) ?? 0;
  expect(arrows("#24303c")).toBeGreaterThan(0);
  expect(arrows("#ffffff") + arrows("#24303c")).toBe(blueFaces(16, 32, 64, 128));
});

test("columns and rows of slices have the names of their z and w, without empty ones at the edges", () => {
  const cells = [
    { at: [4, 4, 3, 2], tile: 64 },
    { at: [4, 4, 3, 3], tile: 128 },
    { at: [5, 6, 1, 3], tile: 0 },
  ];
  const small = gardenFigure({ garden: "hyper", box: [7, 7, 7, 7], cells }).layout as Layout;
  expect(small.xaxis.ticktext).toEqual([1, 2, 3].map((z) => `<b>z = ${z}</b>`));
  expect(small.yaxis.ticktext).toEqual([2, 3].map((w) => `<b>w = ${w}</b>`));
  // slices of 2 x 3 cells, with a cell between them
  expect([small.xaxis.tickvals, small.yaxis.tickvals]).toEqual([
    [0.5, 3.5, 6.5],
    [1, 5],
  ]);
});

test("an arrow points from its tile towards the slice behind the face", () => {
  const arrowOf = (tile: number) => {
    const figure = gardenFigure({ garden: "hyper", box: [3, 3, 3, 3], cells: [{ at: [1, 1, 1, 1], tile }] });
    const { x = [], y = [] } = (figure.data as Trace[]).find(({ fillcolor }) => fillcolor === "#ffffff") ?? {};
    const mean = (values: (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / 3;
    return [Math.sign(Math.round(100 * mean(x))), Math.sign(Math.round(100 * mean(y)))];
  };
  expect([16, 32, 64, 128].map(arrowOf)).toEqual([
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ]);
});

test("the same cell of neighbouring slices lies one slice apart, and hovering tells all four coordinates", () => {
  const hover = traces.at(-1);
  const placeOf = (at: readonly number[]) => {
    const index = stored.cells.findIndex((cell) => String(cell.at) === String(at));
    expect(hover?.customdata?.[index]?.slice(1)).toEqual(at);
    return [hover?.x[index] ?? 0, hover?.y[index] ?? 0] as const;
  };
  const { xaxis, yaxis } = layout as Layout;
  const step = (values: number[]) => (values[1] ?? 0) - (values[0] ?? 0);
  const [x, y] = placeOf([3, 4, 2, 2]);
  expect(placeOf([3, 4, 3, 2])).toEqual([x + step(xaxis.tickvals), y]);
  expect(placeOf([3, 4, 2, 3])).toEqual([x, y + step(yaxis.tickvals)]);
  const blue = stored.cells.findIndex(({ tile }) => tile === 255);
  expect(hover?.hovertext?.[blue]).toBe("N E S W T B +w -w");
});
