import { describe, expect, test } from "vitest";
import type { Plan } from "../../src/experiment/plan/plan";
import { backendsChart } from "../../src/figure/charts/backends";
import { benchmarkChart } from "../../src/figure/charts/benchmark/benchmark";
import type { BenchmarkChartOptions } from "../../src/figure/charts/benchmark/run-words";
import { benchmarkTimesChart } from "../../src/figure/charts/benchmark/times";
import { planChart } from "../../src/figure/charts/plan";
import { smallBoxesChart } from "../../src/figure/charts/small-boxes";
import { snakeCensusChart } from "../../src/figure/charts/snake-census";
import { snakeMethodsChart } from "../../src/figure/charts/snake-methods";
import type { Figure, FigureOptions } from "../../src/figure/figure";
import { bitSlicesFigure } from "../../src/figure/puzzles/bit-slices";
import { gardenFigure } from "../../src/figure/puzzles/garden/garden";
import { assemblyFigure } from "../../src/figure/puzzles/polycube/assembly";
import { coverFigure } from "../../src/figure/puzzles/polycube/cover";
import { disassemblyFigure } from "../../src/figure/puzzles/polycube/disassembly";
import { layersFigure } from "../../src/figure/puzzles/polycube/layers";
import { piecesFigure } from "../../src/figure/puzzles/polycube/pieces";
import { polycubeFigure } from "../../src/figure/puzzles/polycube/polycube";
import { snakeFoldFigure } from "../../src/figure/puzzles/snake/fold";
import { snakeFoldingFigure } from "../../src/figure/puzzles/snake/folding";
import { snakeFigure } from "../../src/figure/puzzles/snake/snake";
import { squareGardens } from "../../src/garden/gardens";
import { gardenBoards } from "../../src/garden/restart-batch/rules";
import { coverOf } from "../../src/polycube/cover/cover";
import { takeCensus } from "../../src/snake/census/census";
import { foldSnake } from "../../src/snake/fold/fold";
import { snakeFromLetters } from "../../src/snake/snake";
import { planTable } from "../../src/table/plan-tables";
import { block, puzzleOf } from "../polycube/small-puzzles";
import { record } from "../table/make-records";

const puzzle = puzzleOf([2, 2, 1], [block(2, 1, 1), block(2, 1, 1)]);
const cells = [0, 1].map((y) => block(2, 1, 1).map(([x = 0]) => [x, y, 0]));
const solved = {
  puzzle,
  solution: { puzzle: puzzle.id, box: [2, 2, 1], pieces: cells.map((own, id) => ({ id, cells: own })) },
};
const snake = snakeFromLetters("ECCCCCCE");
const [fold = { snake: "", box: [], path: [] }] = foldSnake(snake).solutions;
const garden = { garden: "square", box: [5, 5], cells: [{ at: [0, 0], tile: 0 }] };
const boards = gardenBoards(squareGardens({ box: [5, 5] }), 8);
const row = { boards: 32, scalar: 1, plain: 2, simd: 2, tensorflow: 3, contradicted: 0, different: 0 };
const method = { method: "plain", firstSteps: 1, firstBranches: 1, allSteps: 9, allBranches: 9 };

describe("a figure takes its data and one object of options, in which the title is", () => {
  const figures: Record<string, (options?: FigureOptions) => Figure> = {
    assemblyFigure: (options) => assemblyFigure(solved, options),
    backendsChart: (options) => backendsChart([row], options),
    bitSlicesFigure: (options) => bitSlicesFigure(boards, options),
    coverFigure: (options) => coverFigure(coverOf(puzzle), options),
    disassemblyFigure: (options) => disassemblyFigure({ ...solved, moves: [] }, options),
    gardenFigure: (options) => gardenFigure(garden, options),
    layersFigure: (options) => layersFigure(solved, options),
    piecesFigure: (options) => piecesFigure(puzzle, options),
    polycubeFigure: (options) => polycubeFigure(solved, options),
    smallBoxesChart: (options) =>
      smallBoxesChart([{ garden: "square", box: "6x4", cells: 24, answer: "garden" }], options),
    snakeCensusChart: (options) => snakeCensusChart(takeCensus([2, 2, 2]), options),
    snakeFigure: (options) => snakeFigure(snake, options),
    snakeFoldFigure: (options) => snakeFoldFigure(fold, options),
    snakeFoldingFigure: (options) => snakeFoldingFigure(fold, options),
    snakeMethodsChart: (options) => snakeMethodsChart([method as never], options),
  };

  test.each(Object.entries(figures))("%s", (_, figure) => {
    expect(titleOf(figure({ title: "What is it?" }))).toBe("What is it?");
    expect(titleOf(figure())).not.toBe("");
  });
});

describe("a chart of a benchmark", () => {
  const rows = [{ name: "it", value: 2, unit: "s", aim: "under 3", words: "", timesAsFast: 2 }];
  const results = { when: "2026-01-01", machine: { node: "v20", cpu: "a cpu" }, rows };

  test.each([
    ["benchmarkChart", (options?: BenchmarkChartOptions) => benchmarkChart(results, options)],
    ["benchmarkTimesChart", (options?: BenchmarkChartOptions) => benchmarkTimesChart(results, options)],
  ])("of the kind %s begins its title with the name, if there is one", (_, chart) => {
    expect(titleOf(chart({ name: "snakes" }))).toMatch(/^Snakes: how .+\?$/);
    expect(titleOf(chart())).toMatch(/\?$/);
  });
});

test("a bad option and bad data are refused in one line", () => {
  expect(() => bitSlicesFigure(boards, { cell: 25 })).toThrow(
    "Cannot draw the boards: cell must be a whole number from 0 to 24: it is 25",
  );
  for (const figure of [polycubeFigure, layersFigure, assemblyFigure]) {
    expect(() => figure(puzzle as never)).toThrow(
      "Cannot draw the assembly: it must have a puzzle and a solution: it is an object",
    );
  }
  const moves = [{ pieces: [99], direction: [0, 0, 1], distance: 1, leaves: true }];
  expect(() => disassemblyFigure({ ...solved, moves })).toThrow(/^Cannot draw the moves: moves\[0\]\.pieces must be/);
  expect(() => disassemblyFigure(solved as never)).toThrow("Cannot draw the moves: moves must be a list: it is");
  const plan: Plan = {
    id: "dice",
    question: "How many throws?",
    puzzle: "",
    response: "choices",
    order: 1,
    isolate: false,
    parts: [],
    charts: [{ kind: "tail", name: "throws", title: "" }],
    tables: [{ name: "faces", title: "", by: [] }],
  };
  const data = { plan, records: [record({}, { choices: 3 }, "solved", 1)] };
  expect(() => planChart(data, { name: "none" })).toThrow(
    "Cannot chart dice: the chart must be one of throws, with runs: it is none",
  );
  expect(() => planTable(data, { name: "none" })).toThrow(
    "Cannot tabulate dice: the table must be one of faces, with runs: it is none",
  );
});

function titleOf(figure: Partial<Figure> = {}): string {
  const { title } = figure.layout as { title: { text: string } };
  return title.text.replaceAll(" <br>", " ");
}
