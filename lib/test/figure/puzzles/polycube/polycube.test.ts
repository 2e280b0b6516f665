import { expect, test } from "vitest";
import type { Figure } from "../../../../src/figure/figure";
import { assemblyFigure } from "../../../../src/figure/puzzles/polycube/assembly";
import { coverFigure } from "../../../../src/figure/puzzles/polycube/cover";
import { layersFigure } from "../../../../src/figure/puzzles/polycube/layers";
import { pieceColours } from "../../../../src/figure/puzzles/polycube/piece-colours";
import { piecesFigure } from "../../../../src/figure/puzzles/polycube/pieces";
import { polycubeFigure } from "../../../../src/figure/puzzles/polycube/polycube";
import { targetFigure } from "../../../../src/figure/puzzles/polycube/target";
import { palette, paletteColour } from "../../../../src/figure/theme";
import { polycubeText } from "../../../../src/output/text/polycube";
import { coverOf } from "../../../../src/polycube/cover/cover";
import { searchAll } from "../../../polycube/engines/search-all";
import { storedPuzzle } from "../../../polycube/small-puzzles";
import { firstAssembly } from "../../figures-of-data";

interface Trace {
  type: string;
  name?: string;
  x: number[];
  y: number[];
  z: number[];
  legendgroup?: string;
  marker?: { color: string };
}

const soma = storedPuzzle("SomaCube");
const [solution] = searchAll(soma).solutions;

function drawn(explode: number): Figure {
  if (solution === undefined) throw new Error("Soma has assemblies");
  return polycubeFigure({ puzzle: soma, solution }, { explode });
}

function meshes({ data }: Figure): Trace[] {
  return (data as Trace[]).filter(({ type }) => type === "mesh3d");
}

function span(traces: readonly Trace[], axis: "x" | "y" | "z"): number {
  const places = traces.flatMap((trace) => trace[axis]);
  return Math.max(...places) - Math.min(...places);
}

test("an assembly is a cube of side 3, a mesh and a colour for each piece, named in the legend", () => {
  const figure = drawn(0);
  expect(meshes(figure).map(({ x }) => x.length / 8)).toEqual([3, 4, 4, 4, 4, 4, 4]);
  for (const axis of ["x", "y", "z"] as const) expect(span(meshes(figure), axis)).toBe(3);
  const names = (figure.data as Trace[]).filter(({ name }) => name !== undefined);
  expect(names.map(({ name }) => name)).toEqual(
    soma.pieces.map(({ symbol, description }) => `${symbol} · ${description}`),
  );
  expect(new Set(names.map(({ marker }) => marker?.color)).size).toBe(7);
  // hiding a name hides its mesh and its outlines
  const groups = (figure.data as Trace[]).slice(0, 3 * 7).map(({ legendgroup }) => legendgroup);
  expect(groups).toEqual(soma.pieces.flatMap((_, group) => [`${group}`, `${group}`, `${group}`]));
});

test("exploded, each piece keeps its shape and moves away from the middle", () => {
  const [whole, apart] = [meshes(drawn(0)), meshes(drawn(1))];
  for (const [place, piece] of apart.entries()) {
    const before = whole[place];
    for (const axis of ["x", "y", "z"] as const) {
      const shifts = piece[axis].map((value, corner) => value - (before?.[axis][corner] ?? 0));
      expect(new Set(shifts).size).toBe(1);
      const middle = (before?.[axis] ?? []).reduce((sum, value) => sum + value - 1, 0) / (before?.x.length ?? 1);
      expect(shifts[0] ?? 0).toBeCloseTo(middle, 1);
    }
  }
  expect(span(apart, "x")).toBeGreaterThan(3);
  expect(() => drawn(-1)).toThrow("explode must be a number from 0 to 10: it is -1");
  expect(() => drawn(Number.NaN)).toThrow("it is NaN");
});

test("layer by layer, each cube is a square with its piece's symbol", () => {
  if (solution === undefined) throw new Error("Soma has assemblies");
  const traces = layersFigure({ puzzle: soma, solution }).data as (Trace & { text?: string[] })[];
  expect(traces.slice(0, 7).map(({ x }) => x.filter((place) => place === null).length)).toEqual([3, 4, 4, 4, 4, 4, 4]);
  const symbols = traces.at(-1);
  const places = symbols?.x.map((x, cube) => [x, symbols.y[cube], symbols.text?.[cube]].join(" "));
  const expected = solution.pieces.flatMap(({ id, cells }) =>
    cells.map(([x = 0, y = 0, z = 0]) => {
      const symbol = soma.pieces.find((piece) => piece.id === id)?.symbol;
      return [x + 4 * z, y, `<b>${symbol}</b>`].join(" ");
    }),
  );
  expect(places).toEqual(expected);
});

test("the layers are named alike, and have the rows of the text", () => {
  if (solution === undefined) throw new Error("Soma has assemblies");
  const { data, layout } = layersFigure({ puzzle: soma, solution });
  const { annotations, title } = layout as { annotations: { text: string }[]; title: { subtitle: { text: string } } };
  const names = annotations.map(({ text }) => text);
  expect(names).toEqual(["z = 0 (bottom)", "z = 1", "z = 2 (top)", "x →", "y →"]);
  expect(title.subtitle.text).toBe("Seen from above");
  const symbols = data.at(-1) as Trace & { text: string[] };
  for (const [line, row] of polycubeText(soma, solution).split("\n").entries()) {
    const drawn: string[] = [];
    for (const [cube, text] of symbols.text.entries()) {
      if (symbols.y[cube] === 2 - line) drawn[symbols.x[cube] ?? 0] = text.replace(/<\/?b>/g, "");
    }
    expect(drawn.join(" ").trim()).toBe(row.trim().replaceAll("   ", "  "));
  }
});

test("the slider of an animated assembly counts pieces, because a number alone would be the name of one", () => {
  if (solution === undefined) throw new Error("Soma has assemblies");
  const { layout } = assemblyFigure({ puzzle: soma, solution });
  const { sliders } = layout as { sliders: { currentvalue: object; steps: { label: string }[] }[] };
  expect(sliders[0]?.currentvalue).toMatchObject({ prefix: "", suffix: " of 7 pieces" });
  expect(sliders[0]?.steps.map(({ label }) => label)).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
});

test("the slider shows the factor of the distances from the centre, and moves the arrows of the axes", () => {
  if (solution === undefined) throw new Error("Soma has assemblies");
  const { data, layout, frames = [] } = polycubeFigure({ puzzle: soma, solution }, { slider: 1 });
  const [slider] = (layout as { sliders: { currentvalue: { prefix: string }; steps: { label: string }[] }[] }).sliders;
  expect(slider?.currentvalue.prefix).toBe("distance from the centre: × ");
  expect(slider?.steps.map(({ label }) => label)).toEqual([
    "1",
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `1.${n}`),
    "2",
  ]);
  const [first, last] = [frames[0], frames.at(-1)] as { traces: number[]; data: Trace[] }[];
  expect(data.at(-1)).toMatchObject({ text: ["x", "y", "z"] });
  expect(first?.traces.at(-1)).toBe(data.length - 1);
  expect(last?.data.at(-1)?.x[1]).toBeLessThan(first?.data.at(-1)?.x[1] ?? 0);
});

test.each([
  ["burrs/PistonBurr", ["must be filled (72)", "may stay empty (32)"]],
  ["burrs/ChequeredSoma", ["must be filled, colour 1 (14)", "must be filled, colour 2 (13)"]],
])("%s: the legend of a target begins with cells that must be filled, and counts colours up", (name, expected) => {
  const { data } = targetFigure(storedPuzzle(name));
  expect((data as Trace[]).flatMap((trace) => trace.name ?? [])).toEqual(expected);
});

test("the heat map holds every row of the cover, and the bars its numbers", () => {
  const cover = coverOf(storedPuzzle("TetrisCube"));
  const { data, layout } = coverFigure(cover);
  const maps = data.slice(0, 12) as { z: number[][]; y: number[] }[];
  const [columns, ...pieces] = data.slice(12) as [{ y: number[] }, ...{ x: number[] }[]];
  expect((layout as { title: { text: string } }).title.text.replace(" <br>", " ")).toBe(
    "Cover matrix: 4,080 rows, 76 columns: 64 cells and 12 pieces",
  );
  const bands = maps.flatMap(({ z }) => z);
  expect(bands.every((band) => band.length === 76)).toBe(true);
  expect(bands.length).toBeLessThanOrEqual(240);
  expect(maps.map(({ y }) => (y.at(-1) ?? 0) - (y[0] ?? 0))).toEqual(pieces.map(({ x }) => x[0]));
  expect(maps.every(({ z, y }) => y.length === z.length + 1)).toBe(true);
  expect(columns.y.slice(64)).toEqual(pieces.map(({ x }) => x[0]));
  expect(columns.y.slice(64).reduce((sum, count) => sum + count, 0)).toBe(4080);
  const cubes = cover.rows.reduce((sum, { cells }) => sum + cells.length, 0);
  expect(columns.y.slice(0, 64).reduce((sum, count) => sum + count, 0)).toBe(cubes);
});

test("the cover matrix of a burr has a column for each cell of its target, and none for cells outside", () => {
  const piston = storedPuzzle("burrs/PistonBurr");
  const { data, layout } = coverFigure(coverOf(piston, "distinct", { mayHaveHolePiece: false }));
  const bars = data.find((trace) => "yaxis" in trace && trace.yaxis === "y2") as { y: number[] } | undefined;
  expect(bars?.y).toHaveLength(104 + 5);
  expect(Math.min(...(bars?.y ?? []))).toBeGreaterThan(0);
  expect(JSON.stringify(layout).replace(" <br>", " ")).toContain("109 columns: 104 cells and 5 pieces");
});

test("pieces are drawn alike from a file's object and from the puzzle that was read", () => {
  const inFile = {
    DisplayName: soma.name,
    PuzzlePieces: soma.pieces.map(({ symbol, description, cells }) => ({
      Symbol: symbol,
      Description: description,
      Components: cells.map(([X = 0, Y = 0, Z = 0]) => ({ X, Y, Z })),
    })),
  };
  expect(piecesFigure(soma)).toEqual(piecesFigure(inFile));
});

test("the title counts pieces, and shapes if some have copies", () => {
  const titleOf = (name: string) =>
    (piecesFigure(storedPuzzle(name)).layout as { title: { text: string } }).title.text.replace(" <br>", " ");
  expect(titleOf("SomaCube")).toMatch(/: 7 pieces$/);
  expect(titleOf("burrs/PistonBurr")).toMatch(/: 6 pieces of 5 shapes$/);
  const cube = { Symbol: "A", Components: [{ X: 0, Y: 0, Z: 0 }] };
  const loose = piecesFigure({ PuzzlePieces: [{ ...cube, Minimum: 1, Maximum: 3 }] });
  expect(JSON.stringify(loose.layout)).toContain("Puzzle: up to 3 pieces of 1 shape");
});

test("a text in a legend, a title or a label is shown letter by letter", () => {
  if (solution === undefined) throw new Error("Soma has assemblies");
  const evil = "<b>$x$</b>";
  const puzzle = { ...soma, name: evil, pieces: soma.pieces.map((piece) => ({ ...piece, description: evil })) };
  const texts = JSON.stringify([
    polycubeFigure({ puzzle, solution }),
    coverFigure(coverOf(soma), { names: Array(7).fill(evil) }),
  ]);
  expect(texts).not.toContain("<b>");
  expect(texts).toContain("&#60;b&#62;");
});

test("more pieces than colours: no two of 39 have the same", () => {
  const colours = Array.from({ length: 3 * palette.length }, (_, index) => paletteColour(index));
  expect(new Set(colours).size).toBe(colours.length);
});

test("a piece named after a colour has a tone of it, and no two pieces have the same", () => {
  const { pieces } = storedPuzzle("BedlamCube");
  const colours = pieceColours(pieces.map(({ description }) => description));
  expect(new Set(colours).size).toBe(13);
  for (const [index, { description }] of pieces.entries()) {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(colours[index]?.slice(at, at + 2) ?? "", 16),
    );
    if (description.startsWith("Red")) expect(red).toBeGreaterThan(Math.max(green, blue));
    if (description.startsWith("Blue")) expect(blue).toBeGreaterThan(Math.max(red, green));
    if (description.startsWith("Yellow")) expect(Math.min(red, green)).toBeGreaterThan(blue);
  }
  expect(pieceColours(["V", "L"])).toEqual(palette.slice(0, 2));
  // tones of one name are told apart
  const parts = colours.map((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)));
  const apart = parts.flatMap((one, index) =>
    parts.slice(0, index).map((other) => Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)))),
  );
  expect(Math.min(...apart)).toBeGreaterThan(45);
});

test("each face that the first view shows has the symbol of its piece, and no other face has one", () => {
  const puzzle = storedPuzzle("BedlamCube");
  const assembly = firstAssembly(puzzle);
  const { layout } = polycubeFigure({ puzzle, solution: assembly }, { symbols: true });
  const { annotations } = (layout as { scene: { annotations: { x: number; y: number; z: number; text: string }[] } })
    .scene;
  // top, South and West of 4 x 4 x 4
  expect(annotations).toHaveLength(3 * 16);
  for (const { x, y, z, text } of annotations) {
    expect([x < 0, y < 0, z > 3].filter(Boolean)).toHaveLength(1);
    const cell = [Math.max(0, x), Math.max(0, y), Math.min(3, z)].join();
    const id = assembly.pieces.find(({ cells }) => cells.some((own) => own.join() === cell))?.id;
    expect(text).toBe(puzzle.pieces.find((piece) => piece.id === id)?.symbol);
  }
  const plain = polycubeFigure({ puzzle, solution: assembly }).layout as { scene: { annotations: object[] } };
  expect(plain.scene.annotations).toEqual([]);
});
