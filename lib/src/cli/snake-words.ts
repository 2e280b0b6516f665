import { existsSync } from "node:fs";
import { readSnakeFile } from "../files/snake-file";
import { describeValue, InputError } from "../input-error";
import { type Pruning, prunings } from "../snake/pruning";
import { type Snake, type SnakeOptions, snakeFromLetters, snakeFromStraights } from "../snake/snake";
import type { Cell } from "../space/space";
import { wordOption } from "./option-values";

/**
 * The snake that a word on the command line means: a file where there is one, or where only a file can be meant; else letters, or straight
 * blocks where it begins with a number.
 *
 * @example snakeIn("5,7,19,21", {}) // the Hell Cube
 */
export function snakeIn(text: string, options: SnakeOptions): Snake {
  if (text === "" || /[./\\]/.test(text) || existsSync(text)) {
    const snake = readSnakeFile(text, `solve ${text === "" ? "a file without a name" : text}`);
    return options.box === undefined ? snake : snakeFromLetters(snake.letters, { name: snake.name, ...options });
  }
  if (!/^[-\d]/.test(text)) return snakeFromLetters(text, options);
  return snakeFromStraights(
    text.split(",").map((part) => (/^-?\d{1,9}$/.test(part) ? Number(part) : Number.NaN)),
    options,
  );
}

/**
 * The cells of the first blocks.
 *
 * @example cellsIn("0,0,0,1,0,0", "solve the snake") // [[0, 0, 0], [1, 0, 0]]
 */
export function cellsIn(text: string, action: string): Cell[] {
  const numbers = text.split(",").map((part) => (/^-?\d{1,9}$/.test(part.trim()) ? Number(part) : Number.NaN));
  if (numbers.length % 3 !== 0 || numbers.some(Number.isNaN)) {
    const form = "three whole numbers for each block, such as 0,0,0,1,0,0";
    throw new InputError(action, `--start must be ${form}: it is ${describeValue(text)}`);
  }
  return Array.from({ length: numbers.length / 3 }, (_, block) => numbers.slice(3 * block, 3 * block + 3));
}

/** @example pruningIn("isolated,parity", "solve the snake") // ["isolated", "parity"] */
export function pruningIn(text: string, action: string): Pruning[] {
  if (text === "none") return [];
  return text.split(",").map((name) => wordOption(action, "pruning", name, prunings));
}
