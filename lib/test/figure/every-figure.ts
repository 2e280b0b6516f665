import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareSnakeMethods, snakeMethods } from "../../src/experiment/compare-snake-methods";
import { assemblyFigure } from "../../src/figure/assembly-figure";
import { backendsFigure } from "../../src/figure/backends-figure";
import { benchmarkChart } from "../../src/figure/benchmark-chart";
import { benchmarkTimesChart } from "../../src/figure/benchmark-times-chart";
import { bitSlicesFigure } from "../../src/figure/bit-slices-figure";
import { coverFigure } from "../../src/figure/cover-figure";
import { distributionChart } from "../../src/figure/distribution-chart";
import type { Figure } from "../../src/figure/figure";
import { gardenFigure } from "../../src/figure/garden-figure";
import { growthChart } from "../../src/figure/growth-chart";
import { heatMapChart } from "../../src/figure/heat-map-chart";
import { layersFigure } from "../../src/figure/layers-figure";
import { piecesFigure } from "../../src/figure/pieces-figure";
import { polycubeFigure } from "../../src/figure/polycube-figure";
import { snakeCensusFigure } from "../../src/figure/snake-census-figure";
import { snakeFigure } from "../../src/figure/snake-figure";
import { snakeFoldFigure } from "../../src/figure/snake-fold-figure";
import { snakeFoldingFigure } from "../../src/figure/snake-folding-figure";
import { snakeMethodsFigure } from "../../src/figure/snake-methods-figure";
import { speedUpChart } from "../../src/figure/speed-up-chart";
import { stripChart } from "../../src/figure/strip-chart";
import { tailChart } from "../../src/figure/tail-chart";
import { gardenBoards } from "../../src/garden/batch-rules";
import type { GardenSolution } from "../../src/garden/garden";
import { squareGardens } from "../../src/garden/gardens";
import { coverOf } from "../../src/polycube/cover";
import { projectRoot } from "../../src/project";
import { takeCensus } from "../../src/snake/census";
import { foldSnake } from "../../src/snake/fold";
import { snakeFromStraights } from "../../src/snake/snake";
import { searchAll } from "../polycube/search-all";
import { storedPuzzle } from "../polycube/small-puzzles";
import { record } from "../table/make-records";

/** Every function that makes a figure, by its name, with a figure of its. */
export function everyFigure(): Record<string, Figure[]> {
  const soma = storedPuzzle("SomaCube");
  const assembly = first(searchAll(soma).solutions);
  const snake = snakeFromStraights([5, 7, 19, 21], { name: "Hell Cube" });
  const fold = first(foldSnake(snake).solutions);
  const backends = { boards: 32, scalar: 70_000, plain: 9_000, tensorflow: 20_000, contradicted: 0, different: 0 };
  return {
    ...charts(),
    gardenFigure: [gardenFigure(solved("square")), gardenFigure(solved("packed"))],
    piecesFigure: [piecesFigure(soma)],
    polycubeFigure: [polycubeFigure(soma, assembly, { slider: 1 })],
    layersFigure: [layersFigure(soma, assembly)],
    assemblyFigure: [assemblyFigure(soma, assembly)],
    coverFigure: [coverFigure(coverOf(soma), { names: soma.pieces.map(({ symbol }) => symbol) })],
    snakeFigure: [snakeFigure(snake)],
    snakeFoldFigure: [snakeFoldFigure(fold)],
    snakeFoldingFigure: [snakeFoldingFigure(fold)],
    snakeMethodsFigure: [
      snakeMethodsFigure(compareSnakeMethods(snake, { seeds: 1, methods: snakeMethods.slice(2, 5) })),
    ],
    snakeCensusFigure: [snakeCensusFigure(takeCensus([2, 2, 3]))],
    backendsFigure: [backendsFigure([backends, { ...backends, boards: 128 }])],
    bitSlicesFigure: [bitSlicesFigure(gardenBoards(squareGardens({ box: [5, 5] }), 20), 0)],
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
  const row = { name: "one against another", value: 22, unit: "times faster", aim: "20", words: "1 s against 22 s" };
  const results = { when: "2026-01-01", machine: { node: "v20", cpu: "a cpu" }, rows: [{ ...row, timesAsFast: 22 }] };
  return {
    distributionChart: [distributionChart(records, { ...options, by: "cells" })],
    stripChart: [stripChart(records, { ...options, x: "box", by: "cells" })],
    growthChart: [growthChart(records, { ...options, x: "box", by: "cells" })],
    speedUpChart: [speedUpChart(records, { ...options, value: "seconds", x: "threads", by: "cells" })],
    tailChart: [tailChart(records, { ...options, by: "cells" })],
    heatMapChart: [heatMapChart(records, { ...options, x: "box", y: "cells" })],
    benchmarkChart: [benchmarkChart("gardens", results) as Figure],
    benchmarkTimesChart: [benchmarkTimesChart("gardens", { ...results, rows: [{ ...row, unit: "s" }] }) as Figure],
  };
}

function solved(name: "square" | "packed"): GardenSolution {
  return JSON.parse(readFileSync(join(projectRoot(), "data", "gardens", `${name}.json`), "utf8")).solutions[0];
}

function first<Solution>([solution]: readonly Solution[]): Solution {
  if (solution === undefined) throw new Error("there is a solution");
  return solution;
}
