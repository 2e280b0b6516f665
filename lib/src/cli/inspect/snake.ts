import { snakeFrom } from "../../files/snake-file";
import { stringText } from "../../output/text/snake";
import { isPalindrome, type Snake, straightsOf } from "../../snake/snake";
import { formatBox } from "../../space/box";
import { plainText } from "../report/plain-text";
import { commandName } from "../words";
import type { Inspected } from "./inspected";

/** A snake file in words: its letters, its straight blocks, and its string drawn flat. */
export function inspectSnake(value: unknown, action: string): Inspected {
  const snake = snakeFrom(value, action);
  return { warnings: [], parts: [facts(snake), stringText(snake), next(snake)], page: () => pageOf(snake, action) };
}

function facts(snake: Snake): string {
  const { name, letters, box } = snake;
  const straights = straightsOf(snake);
  return [
    plainText(`${name}: ${letters.length} blocks for a box of ${formatBox(box)}`),
    "",
    `letters    ${letters}`,
    `straights  ${straights.length === 0 ? "none" : straights.join(",")}`,
    `corners    ${letters.length - 2 - straights.length}`,
    `ends       the string is ${isPalindrome(snake) ? "the same" : "another"} when read from its last block`,
  ].join("\n");
}

function next({ letters, box }: Snake): string {
  return `To fold it: ${commandName} solve snake ${letters} --box ${formatBox(box)} --all`;
}

async function pageOf(snake: Snake, action: string): Promise<string> {
  const { snakeFigure } = await import("../../figure/puzzles/snake/snake.js");
  const { figuresPage } = await import("../../output/page/figures-page.js");
  return figuresPage([snakeFigure(snake)], snake.name, facts(snake).split("\n"), action);
}
