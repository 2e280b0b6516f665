import { join } from "node:path";
import { namesIn } from "../../files/find/names-in";
import { readSnakeFile } from "../../files/snake-file";
import { projectRoot } from "../../project";
import { foldSnake } from "../../snake/fold/fold";
import type { FoldOptions } from "../../snake/fold/options";
import { verifySnake } from "../../verify/snake";
import { checkSolutions } from "../check-solutions";
import { snakeMethods } from "../compare/snake-methods";
import { type Subject, timedResponses } from "../subject";
import { runResult } from "./run-result";

/**
 * Experiments with snake cubes. A run folds a snake by a method.
 *
 * The steps to the first fold depend on luck, so a seed sets a random order of start cells and, if
 * the method sets no order of directions, of directions. Finding all folds takes the same steps in
 * any order.
 */
export const snakes: Subject = {
  factors: {
    snake: { form: "the name of a file in data/snakes", allows: (level) => snakeNames().includes(String(level)) },
    method: { levels: snakeMethods.map(({ method }) => method) },
    folds: { levels: ["first", "all"] },
  },
  defaults: { folds: "first" },
  responses: ["steps", "branches", ...timedResponses],
  run({ snake: name, method, folds }, seed, budget) {
    const snake = readSnakeFile(join(folder(), `${name}.json`));
    const given = snakeMethods.find((known) => known.method === method)?.options ?? {};
    const luck: FoldOptions = { cells: "shuffled", directions: "shuffled", ...given, seed, ...budget };
    const result = foldSnake(snake, folds === "all" ? { ...given, all: true, keep: 0, ...budget } : luck);
    checkSolutions(result.solutions, (solution) => verifySnake(snake, solution));
    return runResult(result, { found: result.counts.fixed }, folds === "all");
  },
};

function snakeNames(): string[] {
  return namesIn(folder(), ".json") ?? [];
}

function folder(): string {
  return join(projectRoot(), "data", "snakes");
}
