import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gardenFigure } from "../../../../src/figure/puzzles/garden/garden";
import type { GardenSolution } from "../../../../src/garden/garden";
import { projectRoot } from "../../../../src/project";

interface Trace {
  type: string;
  name?: string;
  x: (number | null)[];
  i?: number[];
  text?: string[];
  hovertext?: string[];
  hovertemplate?: string;
  customdata?: number[][];
  intensity?: number[];
  marker?: { showscale?: boolean; colorscale?: unknown[]; colorbar?: { title: { text: string } } };
}

interface Scene {
  annotations: { text: string; x: number; y: number; ax: number; ay: number }[];
  camera: { projection: { type: string }; eye: Record<"x" | "y", number>; center: Record<"x" | "y", number> };
}

test.each(["packed", "hanging-7x7x7"])(
  "%s: 64 cubes are one mesh, with a strut for each pair of connected neighbours",
  (name) => {
    const solution = garden(name);
    const traces = tracesOf(solution);
    const meshes = traces.filter(({ type }) => type === "mesh3d");
    expect(meshes).toHaveLength(1);
    expect(meshes[0]?.x).toHaveLength(8 * 64);
    expect(meshes[0]?.i).toHaveLength(12 * 64);
    expect(gaps(traces, "North – South")).toBe(connections(solution, 1, 4) / 2);
    expect(gaps(traces, "East – West")).toBe(connections(solution, 2, 8) / 2);
    expect(gaps(traces, "Top – Bottom")).toBe(connections(solution, 16, 32) / 2);
  },
);

test.each(["square", "hexagon"])(
  "%s: a bridge for each Blue side, a line for each Red one, a number for each tile, and a key of the shades",
  (name) => {
    const solution = garden(name);
    const traces = tracesOf(solution);
    const sides = name === "square" ? [1, 2, 4, 8] : [1, 2, 4, 8, 16, 32];
    const connected = connections(solution, ...sides);
    expect(gaps(traces, "Blue side")).toBe(connected);
    expect(gaps(traces, "Red side")).toBe(sides.length * solution.cells.length - connected);
    const bar = traces.find(({ marker }) => marker?.showscale)?.marker;
    expect(bar?.colorbar?.title.text).toBe(`Blue sides of a ${name}`);
    expect(bar?.colorscale).toHaveLength(2 * (sides.length + 1));
    expect(traces.at(-1)?.text).toEqual(solution.cells.map(({ tile }) => `<b>${tile}</b>`));
  },
);

test("coloured by groups, every strut has the colour of its group, and none is missing", () => {
  const pair = (x: number) => [
    { at: [x, 0, 0], tile: 2 },
    { at: [x + 1, 0, 0], tile: 24 },
    { at: [x + 1, 0, 1], tile: 32 },
  ];
  const cells = [...pair(0), ...pair(4).slice(0, 2), { at: [9, 9, 9], tile: 0 }];
  const figure = gardenFigure({ garden: "hanging", box: [10, 10, 10], cells }, { colour: "groups" });
  const traces = figure.data as (Trace & { mode?: string; line?: { color: string }; showlegend?: boolean })[];
  const named = traces.filter(({ mode, name }) => mode === "lines" && name?.startsWith("group of"));
  const squares = traces.filter(({ marker }) => marker !== undefined) as (Trace & { marker: { color: string } })[];
  for (const { name, line, showlegend } of named) {
    expect(line?.color).toBe(squares.find((square) => square.name === name)?.marker.color);
    expect(showlegend).toBe(false);
  }
  expect(named.map(({ name, x }) => [name, x.filter((at) => at === null).length])).toEqual([
    ["group of 3", 2],
    ["group of 2", 2],
  ]);
  expect(traces.filter(({ name }) => / – /.test(name ?? ""))).toEqual([]);
});

test("a connection that the neighbour does not return is drawn half", () => {
  const solution = {
    garden: "hanging",
    box: [3, 3, 3],
    cells: [
      { at: [0, 0, 0], tile: 2 },
      { at: [1, 0, 0], tile: 0 },
    ],
  };
  const strut = tracesOf(solution).find(({ name }) => name === "East – West");
  expect(strut?.x).toEqual([1, 2.5, null]);
});

test("hovering over any of its triangles shows a cube's tile, cell and sides", () => {
  const cells = [
    { at: [3, 4, 2], tile: 37 },
    { at: [1, 1, 1], tile: 0 },
  ];
  const [mesh] = tracesOf({ garden: "hanging", box: [9, 9, 9], cells });
  expect(mesh?.hovertext).toEqual([...new Array(12).fill("N S B"), ...new Array(12).fill("none")]);
  expect(mesh?.hovertemplate).toContain("<br>Blue faces: %{hovertext}<br>(T: Top, B: Bottom)");
  expect(mesh?.customdata?.[11]).toEqual([37, 3, 4, 2]);
  expect(mesh?.customdata?.[12]).toEqual([0, 1, 1, 1]);
});

test("coloured by groups, tiles that hang together have one colour, and Red its own", () => {
  const cells = [
    { at: [0, 0, 0], tile: 2 },
    { at: [1, 0, 0], tile: 8 },
    { at: [0, 2, 0], tile: 1 },
    { at: [0, 3, 0], tile: 4 | 2 },
    { at: [1, 3, 0], tile: 8 },
    { at: [3, 3, 3], tile: 0 },
  ];
  const traces = gardenFigure({ garden: "hanging", box: [4, 4, 4], cells }, { colour: "groups" }).data as Trace[];
  const steps = (traces[0]?.intensity ?? []).filter((_, triangle) => triangle % 12 === 0);
  expect(new Set(steps.slice(0, 2)).size).toBe(1);
  expect(new Set(steps.slice(2, 5)).size).toBe(1);
  expect(new Set(steps).size).toBe(3);
  const names = traces.map(({ name }) => name).filter((name) => name !== undefined);
  expect(names.slice(-3)).toEqual(["group of 3", "group of 2", "Red"]);
});

test.each([
  ["left", 0, 1],
  ["right", 180, -1],
] as const)("the label of Red is not where the other cubes are: all at its %s", (_, around, sign) => {
  const others = [0, 1, 2, 3].map((x) => ({ at: [x, 0, 0], tile: x === 0 ? 2 : x === 3 ? 8 : 10 }));
  const solution = { garden: "hanging", box: [7, 1, 1], cells: [...others, { at: [5, 0, 0], tile: 0 }], groups: 2 };
  const { layout } = gardenFigure(solution as GardenSolution, { view: [around, 30] });
  const [red] = (layout as { scene: Scene }).scene.annotations;
  expect(Math.sign(red?.ax ?? 0)).toBe(sign);
});

test("an arrow points at Red, and the camera is parallel and has the direction of the view", () => {
  const { layout } = gardenFigure(garden("packed"), { view: [90, 0] });
  const { annotations, camera } = (layout as { scene: Scene }).scene;
  expect(annotations.map(({ text, x, y }) => [text, x, y])).toEqual([["<b>Red</b>", 10, 10]]);
  expect(camera.projection.type).toBe("orthographic");
  expect([camera.eye.x - camera.center.x, camera.eye.y - camera.center.y]).toEqual([
    expect.closeTo(2),
    expect.closeTo(0),
  ]);
});

test.each([
  [
    "from straight above",
    { view: [0, 90] },
    "view must be two numbers of degrees, around and above, the second from -89 to 89",
  ],
  ["with cubes inside each other", { spacing: [1, 5, 5] }, "spacing must be three numbers from 2 to 100"],
  ["in a colour that tells nothing", { colour: "mood" }, 'colour must be connections or groups: it is "mood"'],
])("a drawing %s is refused in one line", (_, options, problem) => {
  expect(() => gardenFigure(garden("packed"), options as never)).toThrow(`Cannot draw the garden: ${problem}`);
});

test.each([
  ["square", "Square Garden in a box of 15 × 15"],
  ["packed", "Packed Garden in a box of 4 × 4 × 4"],
  ["hanging-7x7x7", "Hanging Garden in a box of 7 × 7 × 7"],
  ["hyper/hyper-5x5x5x5", "Four-dimensional Hanging Garden in a box of 5 × 5 × 5 × 5"],
])("%s: the title has the proper name, and says that the size is that of the box", (name, title) => {
  const { layout } = gardenFigure(garden(name)) as { layout: { title: { text: string } } };
  expect(layout.title.text.replaceAll(" <br>", " ")).toBe(title);
});

test("a user's own garden has its name in the title, letter by letter", () => {
  const { layout } = gardenFigure({ ...garden("square"), garden: "<b>" }) as { layout: { title: { text: string } } };
  expect(layout.title.text).toBe("&#60;b&#62; Garden in a box of 15 × 15");
});

test("a value that is no solution is refused in one line", () => {
  expect(() => gardenFigure({ garden: "square", box: [5, 5] } as never)).toThrow(
    "Cannot draw the garden: cells must be a list of placed tiles: it is missing",
  );
});

function garden(name: string): GardenSolution {
  return JSON.parse(readFileSync(join(projectRoot(), "data", "gardens", `${name}.json`), "utf8")).solutions[0];
}

function tracesOf(solution: GardenSolution): Trace[] {
  return gardenFigure(solution).data as Trace[];
}

function gaps(traces: Trace[], name: string): number {
  return traces.find((trace) => trace.name === name)?.x.filter((x) => x === null).length ?? 0;
}

function connections(solution: GardenSolution, ...bits: number[]): number {
  return solution.cells.flatMap(({ tile }) => bits.filter((bit) => tile & bit)).length;
}

test("a search that found nothing gives nothing to draw, and the error says so", () => {
  expect(() => gardenFigure(undefined)).toThrow("Cannot draw the garden: there must be a solution: there is none");
});
