import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Roofline } from "../../src/experiment/compare/roofline";
import { compareSnakeMethods, snakeMethods } from "../../src/experiment/compare/snake-methods";
import { backendsChart } from "../../src/figure/charts/backends";
import { benchmarkChart } from "../../src/figure/charts/benchmark/benchmark";
import { benchmarkOverviewChart } from "../../src/figure/charts/benchmark/overview";
import { benchmarkRatiosChart } from "../../src/figure/charts/benchmark/ratios";
import { benchmarkTimesChart } from "../../src/figure/charts/benchmark/times";
import { distributionChart } from "../../src/figure/charts/distribution";
import { growthChart } from "../../src/figure/charts/growth";
import { heatMapChart } from "../../src/figure/charts/heat-map";
import { queueScaleChart } from "../../src/figure/charts/queue/scale";
import { workerTasksChart } from "../../src/figure/charts/queue/worker-tasks";
import { rooflineChart } from "../../src/figure/charts/roofline";
import { smallBoxesChart } from "../../src/figure/charts/small-boxes";
import { snakeCensusChart } from "../../src/figure/charts/snake-census";
import { snakeMethodsChart } from "../../src/figure/charts/snake-methods";
import { speedUpChart } from "../../src/figure/charts/speed-up";
import { stripChart } from "../../src/figure/charts/strip";
import { tailChart } from "../../src/figure/charts/tail";
import type { Figure } from "../../src/figure/figure";
import { bitSlicesFigure } from "../../src/figure/puzzles/bit-slices";
import { gardenFigure } from "../../src/figure/puzzles/garden/garden";
import { assemblyFigure } from "../../src/figure/puzzles/polycube/assembly";
import { coverFigure } from "../../src/figure/puzzles/polycube/cover";
import { disassemblyFigure } from "../../src/figure/puzzles/polycube/disassembly";
import { layersFigure } from "../../src/figure/puzzles/polycube/layers";
import { piecesFigure } from "../../src/figure/puzzles/polycube/pieces";
import { polycubeFigure } from "../../src/figure/puzzles/polycube/polycube";
import { targetFigure } from "../../src/figure/puzzles/polycube/target";
import { snakeFoldFigure } from "../../src/figure/puzzles/snake/fold";
import { snakeFoldingFigure } from "../../src/figure/puzzles/snake/folding";
import { snakeFigure } from "../../src/figure/puzzles/snake/snake";
import type { GardenSolution } from "../../src/garden/garden";
import { squareGardens } from "../../src/garden/gardens";
import { gardenBoards } from "../../src/garden/restart-batch/rules";
import { compareQueues } from "../../src/parallel/queue/simulation/compare";
import { drawTasks } from "../../src/parallel/queue/simulation/tasks";
import { coverOf } from "../../src/polycube/cover/cover";
import { takeApart } from "../../src/polycube/disassembly/take-apart";
import { projectRoot } from "../../src/project";
import { takeCensus } from "../../src/snake/census/census";
import { foldSnake } from "../../src/snake/fold/fold";
import { snakeFromStraights } from "../../src/snake/snake";
import { searchAll } from "../polycube/engines/search-all";
import { storedPuzzle } from "../polycube/small-puzzles";
import { record } from "../table/make-records";

const roofline: Roofline = {
  ceilings: {
    operationsPerSecond: 1.2e12,
    memory: [
      { workingSet: 2 ** 14, bytesPerSecond: 1.6e11 },
      { workingSet: 2 ** 26, bytesPerSecond: 3e10 },
    ],
  },
  points: [
    { name: "SIMD kernel, once", unit: "boards", operations: 331_330, bytes: 48_098, perSecond: 714_897, most: 3.3e6 },
    { name: "plain arrays, once", unit: "boards", operations: 450_827, bytes: 153_450, perSecond: 22_527, most: 1e6 },
    { name: "restart", unit: "choices", operations: 128_164, bytes: 12_775, perSecond: 720_013, most: 9.2e6 },
  ],
};

/** Every function that makes a figure, by name, with figures that it made. */
export function everyFigure(): Record<string, Figure[]> {
  const soma = storedPuzzle("SomaCube");
  const assembly = first(searchAll(soma).solutions);
  const snake = snakeFromStraights([5, 7, 19, 21], { name: "Hell Cube" });
  const fold = first(foldSnake(snake).solutions);
  const backends = {
    boards: 32,
    scalar: 70_000,
    plain: 9_000,
    simd: 9_000,
    tensorflow: 20_000,
    contradicted: 0,
    different: 0,
  };
  return {
    ...charts(),
    gardenFigure: [
      gardenFigure(solved("square")),
      gardenFigure(solved("packed")),
      gardenFigure(solved("hyper/hyper-5x5x5x5")),
    ],
    piecesFigure: [piecesFigure(soma)],
    polycubeFigure: [polycubeFigure({ puzzle: soma, solution: assembly }, { slider: 1 })],
    layersFigure: [layersFigure({ puzzle: soma, solution: assembly })],
    assemblyFigure: [assemblyFigure({ puzzle: soma, solution: assembly })],
    disassemblyFigure: [
      disassemblyFigure({ puzzle: soma, solution: assembly, moves: takeApart(assembly).moves }),
      disassemblyFigure({ puzzle: soma, solution: assembly, moves: takeApart(assembly).moves }, { assemble: true }),
    ],
    targetFigure: [targetFigure(storedPuzzle("burrs/PistonBurr")), targetFigure(storedPuzzle("burrs/ChequeredSoma"))],
    coverFigure: [coverFigure(coverOf(soma), { names: soma.pieces.map(({ symbol }) => symbol) })],
    snakeFigure: [snakeFigure(snake)],
    snakeFoldFigure: [snakeFoldFigure(fold)],
    snakeFoldingFigure: [snakeFoldingFigure(fold)],
    snakeMethodsChart: [snakeMethodsChart(compareSnakeMethods(snake, { seeds: 1, methods: snakeMethods.slice(2, 5) }))],
    snakeCensusChart: [snakeCensusChart(takeCensus([2, 2, 3]))],
    smallBoxesChart: [
      smallBoxesChart([
        { garden: "square", box: "5x4", cells: 20, answer: "none", by: "proof" },
        { garden: "square", box: "6x4", cells: 24, answer: "garden" },
        { garden: "square", box: "8x3", cells: 24, answer: "none", by: "counting" },
        { garden: "square", box: "5x5", cells: 25, answer: "open" },
      ]),
    ],
    backendsChart: [backendsChart([backends, { ...backends, boards: 128 }])],
    rooflineChart: [rooflineChart(roofline)],
    ...queueCharts(),
    bitSlicesFigure: [bitSlicesFigure(gardenBoards(squareGardens({ box: [5, 5] }), 20))],
  };
}

function queueCharts(): Record<string, Figure[]> {
  const measured = [1, 2, 3, 10].map((seconds) => ({ seconds, solutions: 40 * seconds }));
  const costs = { add: 7e-5, serve: 3e-4, travel: 1e-4, read: 5e-4, verify: 1e-4 };
  const tasks = drawTasks(measured, { count: 20_000 });
  const few = { costs, workers: [1, 2, 4], jobSeconds: [10] };
  const done = Array.from({ length: 30 }, (_, task) => {
    const worker = `garden-pc.${task < 20 ? task % 2 : 1}`;
    return { task, worker, began: 1e12 + 100 * task, seconds: 0.1, share: 1 / 30, solutions: 2 };
  });
  return {
    queueScaleChart: [
      queueScaleChart(compareQueues(tasks, { costs })),
      queueScaleChart(compareQueues(tasks.slice(0, 200), few), { measured: [{ workers: 1, seconds: 900 }] }),
    ],
    workerTasksChart: [workerTasksChart(done, { moments: [{ at: 1e12 + 2000, text: "worker 1 is killed" }] })],
  };
}

function charts(): Record<string, Figure[]> {
  const records = ["scan", "frontier"].flatMap((cells) =>
    ["5x5x5", "7x7x7"].flatMap((box, place) =>
      Array.from({ length: 8 }, (_, index) => {
        const statistics = { choices: 10 * (place + 1) * (1 + index), seconds: (1 + index) / (place + 1) };
        const outcome = index > 6 ? "stopped" : "solved";
        return record({ cells, box, threads: place + 1 }, statistics, outcome, index + 1);
      }),
    ),
  );
  const options = { title: "Which order of cells needs the fewest choices?", value: "choices" };
  const row = {
    name: "one against npm another",
    value: 22,
    unit: "times faster",
    aim: "20",
    words: "1 s against 22 s",
  };
  const results = { when: "2026-01-01", machine: { node: "v20", cpu: "a cpu" }, rows: [{ ...row, timesAsFast: 22 }] };
  const spread = { low: 20, high: 25, runs: 3, of: "runs" as const };
  const repeated = { ...row, spread, ratio: { times: 22, to: "peer" as const, what: "another", atLeast: true } };
  return {
    distributionChart: [distributionChart(records, { ...options, by: "cells" })],
    stripChart: [stripChart(records, { ...options, x: "box", by: "cells" })],
    growthChart: [growthChart(records, { ...options, x: "box", by: "cells" })],
    speedUpChart: [speedUpChart(records, { ...options, value: "seconds", x: "threads", by: "cells" })],
    tailChart: [tailChart(records, { ...options, by: "cells" })],
    heatMapChart: [heatMapChart(records, { ...options, x: "box", y: "cells" })],
    benchmarkChart: [benchmarkChart(results, { name: "gardens" }) as Figure],
    benchmarkOverviewChart: [benchmarkOverviewChart([{ family: "gardens", results }]) as Figure],
    benchmarkRatiosChart: [
      benchmarkRatiosChart([{ family: "gardens", results, reference: results }]) as Figure,
      benchmarkRatiosChart([{ family: "snakes", results: { ...results, rows: [repeated] } }]) as Figure,
    ],
    benchmarkTimesChart: [
      benchmarkTimesChart({ ...results, rows: [{ ...row, unit: "s" }] }, { name: "gardens" }) as Figure,
    ],
  };
}

function solved(name: "square" | "packed" | "hyper/hyper-5x5x5x5"): GardenSolution {
  return JSON.parse(readFileSync(join(projectRoot(), "data", "gardens", `${name}.json`), "utf8")).solutions[0];
}

function first<Solution>([solution]: readonly Solution[]): Solution {
  if (solution === undefined) throw new Error("there is a solution");
  return solution;
}
