import { expect, test } from "vitest";
import { stringText } from "../../../src/output/text/string";
import { snakeFromLetters } from "../../../src/snake/snake";

test("a string is laid flat: right and down in turn, straight blocks in line", () => {
  const snake = snakeFromLetters("ESCSCCSE", { box: [2, 2, 2] });
  expect(stringText(snake)).toBe(["E─S─C", "    S", "    C─C", "      S", "      E"].join("\n"));
});
