import { expect, test } from "vitest";
import { foldSnake } from "../../src/snake/fold/fold";
import { snakeFromStraights } from "../../src/snake/snake";
import { unfolding } from "../../src/snake/unfolding";

const [fold] = foldSnake(snakeFromStraights([5, 7, 19, 21])).solutions;

test("at every stage the string is connected, straight at straight blocks and turned at corners", () => {
  if (fold === undefined) throw new Error("the Hell Cube folds");
  const stages = unfolding(fold);
  expect(stages).toHaveLength(22);
  expect(stages.at(-1)).toEqual(fold.path);
  for (const cells of stages) {
    expect(cells).toHaveLength(27);
    const moves = cells.slice(1).map((cell, block) => cell.map((part, axis) => part - (cells[block]?.[axis] ?? 0)));
    for (const move of moves) expect(move.map(Math.abs).sort()).toEqual([0, 0, 1]);
    const letters = moves.slice(1).map((move, block) => (move.join() === moves[block]?.join() ? "S" : "C"));
    expect(`E${letters.join("")}E`).toBe(fold.snake);
  }
});

test("at first the string is flat, and with each corner more of it lies as in the cube", () => {
  if (fold === undefined) throw new Error("the Hell Cube folds");
  const stages = unfolding(fold);
  const flat = [0, 1, 2].filter((axis) => new Set(stages[0]?.map((cell) => cell[axis])).size > 1);
  expect(flat).toHaveLength(2);
  const placed = stages.map((cells) => cells.findIndex((cell, block) => `${cell}` !== `${fold.path[block]}`));
  const counts = placed.map((count) => (count === -1 ? 27 : count));
  expect(counts).toEqual([...counts].sort((a, b) => a - b));
});
