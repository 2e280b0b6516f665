import { expect, test } from "vitest";
import { snakeText, stringText } from "../../../src/output/text/snake";
import { randomFold } from "../../../src/snake/fold/random-fold";
import { snakeFromLetters } from "../../../src/snake/snake";
import { formatCell, stepFrom } from "../../../src/space/cell";
import { cubic } from "../../../src/space/orthogonal";
import { foldedTwoCube } from "../../snake/folded-two-cube";

test("layers from the bottom, North on top, and the way from block to block", () => {
  expect(snakeText(foldedTwoCube)).toBe("|02|03|  |05|04|\n|01|00|  |06|07|\n\nfrom (1,0,0): W N E T W S E");
});

test("whoever follows the ways comes through all cells", () => {
  const fold = randomFold([3, 4, 5], 2);
  const [, ways = ""] = snakeText(fold).split(/\): /);
  const cells = [fold.path[0] ?? []];
  for (const way of ways.split(" ")) {
    const vector = cubic.directions.find(({ name }) => name.startsWith(way))?.vector ?? [];
    cells.push(stepFrom(cells.at(-1) ?? [], vector));
  }
  expect(cells.map(formatCell)).toEqual(fold.path.map(formatCell));
});

test("a string is laid flat: right and down in turn, straight blocks in line", () => {
  const snake = snakeFromLetters("ESCSCCSE", { box: [2, 2, 2] });
  expect(stringText(snake)).toBe(["E─S─C", "    S", "    C─C", "      S", "      E"].join("\n"));
});
