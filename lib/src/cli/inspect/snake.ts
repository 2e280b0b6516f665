import { snakeFrom } from "../../files/snake-file";
import { stringText } from "../../output/text/snake";
import { isPalindrome, type Snake, straightsOf } from "../../snake/snake";
import { formatBox } from "../../space/box";
import { plainText } from "../report/plain-text";
import { commandName } from "../words";
import type { Inspected } from "./inspected";

/** Describes a snake file: its letters, its straight blocks, and its string drawn flat. */
export function inspectSnake(value: unknown, action: string): Inspected {
  const snake = snakeFrom(value, action);
  return { warnings: [], parts: [factLines(snake), stringText(snake), next(snake)], page: () => pageOf(snake, action) };
}

function heading({ name, letters, box }: Snake): string {
  return plainText(`${name}: ${letters.length} blocks for a box of ${formatBox(box)}`);
}

/** A table of facts about a snake. */
function facts(snake: Snake): { fact: string; value: string }[] {
  const { letters } = snake;
  const straights = straightsOf(snake);
  const where =
    straights.length === 0
      ? ""
      : `: the ${straights.length === 1 ? "block" : "blocks"} ${straights.join(",")}, counted from 0`;
  return [
    { fact: "letters", value: letters },
    { fact: "straights", value: `${straights.length}${where}` },
    { fact: "corners", value: `${letters.length - 2 - straights.length}` },
    { fact: "backwards", value: isPalindrome(snake) ? "the same letters" : "other letters" },
  ];
}

function factLines(snake: Snake): string {
  const lines = facts(snake).map(({ fact, value }) => `${fact.padEnd(11)}${value}`);
  return [heading(snake), "", ...lines].join("\n");
}

function next({ letters, box }: Snake): string {
  return `E is an end, S a straight block, C a corner.\nTo fold it: ${commandName} solve snake ${letters} --box ${formatBox(box)} --all`;
}

async function pageOf(snake: Snake, action: string): Promise<string> {
  const { snakeFigure } = await import("../../figure/puzzles/snake/snake.js");
  const { figuresPage } = await import("../../output/page/figures-page.js");
  const figures = [snakeFigure(snake)];
  return figuresPage({ figures, title: snake.name, lead: heading(snake), rows: facts(snake) }, action);
}
