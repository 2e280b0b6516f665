import { expect, test } from "vitest";
import { compareSnakeMethods, snakeMethods } from "../../../src/experiment/compare/snake-methods";
import { snakeFromLetters, snakeFromStraights } from "../../../src/snake/snake";

const hellCube = snakeFromStraights([5, 7, 19, 21]);

test("every method finds all folds, and each idea takes no more steps than the one before", () => {
  const rows = compareSnakeMethods(hellCube, { seeds: 3 });
  expect(rows.map(({ folds, outcome }) => [folds, outcome])).toEqual(rows.map(() => [576, "exhausted"]));
  const added = rows.slice(0, 5).map(({ allSteps }) => allSteps);
  expect(added).toEqual([...added].sort((a, b) => b - a));
});

test("what a method takes for the first fold does not depend on when it is run, and is less than for all", () => {
  const snake = snakeFromLetters("ESCSCSCSCCCCSCSCCCSCCSCCCSE");
  const told = (row: object) => ({ ...row, allSeconds: 0 });
  const rows = compareSnakeMethods(snake, { seeds: 9 });
  expect(compareSnakeMethods(snake, { seeds: 9 }).map(told)).toEqual(rows.map(told));
  for (const { firstSteps, allSteps } of rows) expect(firstSteps).toBeLessThanOrEqual(allSteps);
  expect(rows.map(({ method }) => method)).toEqual(snakeMethods.map(({ method }) => method));
});
