import { expect, test } from "vitest";
import { foldSnake } from "../../src/snake/fold/fold";
import { snakeFromStraights } from "../../src/snake/snake";
import { unfolding } from "../../src/snake/unfolding";

const [fold] = foldSnake(snakeFromStraights([5, 7, 19, 21])).solutions;

test("in every picture the string is whole, straight where it is straight and turned at each corner", () => {
  if (fold === undefined) throw new Error("the Hell Cube folds");
  const pictures = unfolding(fold);
  expect(pictures).toHaveLength(22);
  expect(pictures.at(-1)).toEqual(fold.path);
  for (const cells of pictures) {
    expect(cells).toHaveLength(27);
    const steps = cells.slice(1).map((cell, block) => cell.map((part, axis) => part - (cells[block]?.[axis] ?? 0)));
    for (const step of steps) expect(step.map(Math.abs).sort()).toEqual([0, 0, 1]);
    const letters = steps.slice(1).map((step, block) => (step.join() === steps[block]?.join() ? "S" : "C"));
    expect(`E${letters.join("")}E`).toBe(fold.snake);
  }
});

test("at first the string lies flat, and with each corner more of it lies as in the cube", () => {
  if (fold === undefined) throw new Error("the Hell Cube folds");
  const pictures = unfolding(fold);
  const flat = [0, 1, 2].filter((axis) => new Set(pictures[0]?.map((cell) => cell[axis])).size > 1);
  expect(flat).toHaveLength(2);
  const laid = pictures.map((cells) => cells.findIndex((cell, block) => `${cell}` !== `${fold.path[block]}`));
  const counts = laid.map((count) => (count === -1 ? 27 : count));
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
});
