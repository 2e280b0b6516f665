import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { chooseOnBoard } from "../../src/batch/boards";
import { propagateBatch } from "../../src/batch/propagate-batch";
import { compareSnakeMethods } from "../../src/experiment/compare/snake-methods";
import { recorded, recordedIds } from "../../src/experiment/records/recorded";
import { backendsChart } from "../../src/figure/charts/backends";
import { benchmarkChart } from "../../src/figure/charts/benchmark/benchmark";
import { benchmarkOverviewChart } from "../../src/figure/charts/benchmark/overview";
import { benchmarkRatiosChart } from "../../src/figure/charts/benchmark/ratios";
import { benchmarkTimesChart } from "../../src/figure/charts/benchmark/times";
import { planCharts } from "../../src/figure/charts/plan";
import { snakeCensusChart } from "../../src/figure/charts/snake-census";
import { snakeMethodsChart } from "../../src/figure/charts/snake-methods";
import type { Figure } from "../../src/figure/figure";
import { bitSlicesFigure } from "../../src/figure/puzzles/bit-slices";
import { gardenFigure } from "../../src/figure/puzzles/garden/garden";
import { assemblyFigure } from "../../src/figure/puzzles/polycube/assembly";
import { coverFigure } from "../../src/figure/puzzles/polycube/cover";
import { layersFigure } from "../../src/figure/puzzles/polycube/layers";
import { piecesFigure } from "../../src/figure/puzzles/polycube/pieces";
import { polycubeFigure } from "../../src/figure/puzzles/polycube/polycube";
import { snakeFoldFigure } from "../../src/figure/puzzles/snake/fold";
import { snakeFoldingFigure } from "../../src/figure/puzzles/snake/folding";
import { snakeFigure } from "../../src/figure/puzzles/snake/snake";
import { readBenchmarkResults } from "../../src/files/benchmark/results";
import { namesIn } from "../../src/files/find/names-in";
import { readSnakeFile } from "../../src/files/snake-file";
import { squareGardens } from "../../src/garden/gardens";
import { gardenBoards } from "../../src/garden/restart-batch/rules";
import { coverOf } from "../../src/polycube/cover/cover";
import { kernelEngine } from "../../src/polycube/engines/kernel";
import { prepareSearch } from "../../src/polycube/prepare-search";
import type { PolycubePuzzle, PolycubeSolution } from "../../src/polycube/puzzle";
import { projectRoot, resultsFolder } from "../../src/project";
import { takeCensus } from "../../src/snake/census/census";
import { foldSnake } from "../../src/snake/fold/fold";
import { block, puzzleOf, storedPuzzle } from "../polycube/small-puzzles";
import { trackedData } from "../tracked";

/** Figures of every kind, drawn from the project's own data, by name. They are made once: that takes seconds. */
export function figuresOfData(): ReadonlyMap<string, Figure> {
  made ??= new Map([...chartsOfRecords(), ...benchmarks(), ...puzzleFigures(), ...batches()]);
  return made;
}

let made: ReadonlyMap<string, Figure> | undefined;

/** The figures of puzzles. They include all figures with a scene or a slider. */
export function puzzleFigures(): ReadonlyMap<string, Figure> {
  madeOfPuzzles ??= new Map([...gardens(), ...polycubes(), ...snakes()]);
  return madeOfPuzzles;
}

let madeOfPuzzles: ReadonlyMap<string, Figure> | undefined;

type Named = [name: string, figure: Figure];

/**
 * The charts of committed records, of 20 seeds each: fitting the tails of 500 seeds is slow.
 */
function chartsOfRecords(): Named[] {
  return recordedIds().flatMap((id) => {
    const { plan, records } = recorded(id, "test");
    const some = records.filter(({ seed }) => seed <= 20);
    return planCharts({ plan, records: some }).map(({ name, figure }): Named => [name, figure]);
  });
}

function benchmarks(): Named[] {
  const folder = resultsFolder("benchmarks");
  const runs = (namesIn(folder, ".json") ?? []).flatMap((family) => {
    const results = readBenchmarkResults(join(folder, `${family}.json`), "test");
    return "rows" in results ? [{ family, results }] : [];
  });
  const charts: [string, Figure | undefined][] = [
    ["benchmarks-overview", benchmarkOverviewChart(runs)],
    ["benchmarks-ratios", benchmarkRatiosChart(runs)],
    ...runs.map((run): [string, Figure | undefined] => [`benchmark-${run.family}-ratios`, benchmarkRatiosChart([run])]),
  ];
  const drawn = charts.flatMap(([name, figure]): Named[] => (figure === undefined ? [] : [[name, figure]]));
  return [...drawn, ...benchmarksAlone(folder)];
}

function benchmarksAlone(folder: string): Named[] {
  return (namesIn(folder, ".json") ?? []).flatMap((name): Named[] => {
    const results = readBenchmarkResults(join(folder, `${name}.json`), "test");
    const charts = {
      [`benchmark-${name}`]: benchmarkChart(results, { name, reference: results }),
      [`benchmark-${name}-times`]: benchmarkTimesChart(results, { name }),
    };
    return Object.entries(charts).flatMap(([id, chart]): Named[] => (chart === undefined ? [] : [[id, chart]]));
  });
}

function gardens(): Named[] {
  return [...dataNames("gardens"), "hyper/hyper-5x5x5x5", "hyper/hyper-7x7x7x7"].flatMap((name): Named[] => {
    const file = join(projectRoot(), "data", "gardens", `${name}.json`);
    const [solution] = JSON.parse(readFileSync(file, "utf8")).solutions;
    return [
      [`garden-${name}`, gardenFigure(solution)],
      [`garden-${name}-groups`, gardenFigure(solution, { colour: "groups", spacing: [6, 6, 2.5] })],
    ];
  });
}

function polycubes(): Named[] {
  const solved = ["SomaCube", "BedlamCube", "Pentominoes-6x10"].map((name) => {
    const puzzle = storedPuzzle(name);
    return { name, puzzle, solution: firstAssembly(puzzle) };
  });
  return [...solved, twentyFiveBars()].flatMap(({ name, puzzle, solution }): Named[] => {
    return [
      [`${name}-pieces`, piecesFigure(puzzle)],
      [`${name}-assembly`, polycubeFigure({ puzzle, solution })],
      [`${name}-symbols`, polycubeFigure({ puzzle, solution }, { symbols: true })],
      [`${name}-exploded`, polycubeFigure({ puzzle, solution }, { explode: 0.7 })],
      [`${name}-slider`, polycubeFigure({ puzzle, solution }, { slider: 1.5 })],
      [`${name}-steps`, assemblyFigure({ puzzle, solution })],
      [`${name}-layers`, layersFigure({ puzzle, solution })],
      [`${name}-cover`, coverFigure(coverOf(puzzle), { names: puzzle.pieces.map(({ symbol }) => symbol) })],
    ];
  });
}

/** More pieces than colours, with long names. */
function twentyFiveBars(): { name: string; puzzle: PolycubePuzzle; solution: PolycubeSolution } {
  const bars = block(5, 5, 1).map((at) => block(1, 1, 5).map(([, , z = 0]) => [at[0] ?? 0, at[1] ?? 0, z]));
  const puzzle = puzzleOf([5, 5, 5], bars);
  const named = puzzle.pieces.map((piece) => ({ ...piece, description: `a long straight bar, the ${piece.id + 1}th` }));
  return {
    name: "bars",
    puzzle: { ...puzzle, name: "Twenty-five bars, one of them in each of the columns of a cube", pieces: named },
    solution: { puzzle: puzzle.id, box: [5, 5, 5], pieces: bars.map((cells, id) => ({ id, cells })) },
  };
}

/** The first assembly that the kernel finds. */
export function firstAssembly(puzzle: PolycubePuzzle): PolycubeSolution {
  const prepared = prepareSearch(puzzle, {});
  let found: PolycubeSolution | undefined;
  kernelEngine(prepared.cover).run([], {
    onCover(rows) {
      found = prepared.solution(rows);
      return true;
    },
  });
  if (found === undefined) throw new Error(`${puzzle.name} has an assembly`);
  return found;
}

function snakes(): Named[] {
  const census = takeCensus([2, 3, 3]);
  const mark = [{ name: "the hardest of all", letters: census.hardest?.letters ?? "" }];
  const folds = dataNames("snakes").flatMap((name): Named[] => {
    const snake = readSnakeFile(join(projectRoot(), "data", "snakes", `${name}.json`));
    const [solution] = foldSnake(snake, { limit: 1 }).solutions;
    if (solution === undefined) throw new Error(`${name} can be folded`);
    return [
      [`snake-${name}`, snakeFigure(snake)],
      [`snake-${name}-fold`, snakeFoldFigure(solution, { title: `A fold of the ${snake.name}` })],
      [`snake-${name}-folding`, snakeFoldingFigure(solution, { title: `The ${snake.name} folds` })],
    ];
  });
  const small = readSnakeFile(join(projectRoot(), "data", "snakes", "hell-cube.json"));
  return [
    ...folds,
    ["snake-methods", snakeMethodsChart(compareSnakeMethods(small, { seeds: 3 }))],
    ["census-folds", snakeCensusChart(census)],
    ["census-steps", snakeCensusChart(census, { by: "steps", mark })],
  ];
}

function batches(): Named[] {
  const boards = gardenBoards(squareGardens({ box: [7, 7], pins: [] }), 32);
  for (let board = 0; board < 32; board++) chooseOnBoard(boards, board, 24, board % 16);
  const rows = [32, 128, 512, 2048, 8192].map((count) => ({
    boards: count,
    scalar: 90_000,
    plain: 900 * count ** 0.3,
    simd: 40_000 * count ** 0.2,
    tensorflow: 20 * count,
    contradicted: 0,
    different: 0,
  }));
  return [
    ["bit-slices", bitSlicesFigure(propagateBatch(boards, { backend: "plain" }).boards, { cell: 25 })],
    ["backends", backendsChart(rows)],
  ];
}

function dataNames(folder: string): string[] {
  const direct = trackedData(folder).filter((name) => !name.includes("/"));
  return direct.map((name) => basename(name, ".json"));
}
