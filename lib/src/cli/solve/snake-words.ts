import { existsSync } from "node:fs";
import { findDataFile } from "../../files/find/find-data-file";
import { readSnakeFile } from "../../files/snake-file";
import { describeValue, InputError } from "../../input-error";
import { type Pruning, prunings } from "../../snake/fold/pruning";
import { type Snake, type SnakeOptions, snakeFromLetters, snakeFromStraights } from "../../snake/snake";
import type { Cell } from "../../space/space";
import { actionOn, wordOption } from "../option-values";

/**
 * The snake that an argument names: by an existing file, by letters, by the indices of straight
 * blocks, or by the name of a file in data/snakes.
 *
 * @example snakeIn("5,7,19,21", {}).box // [3, 3, 3]: the Hell Cube
 * @example snakeIn("hell-cube", {}).name // Hell Cube: the same, from its file
 */
export function snakeIn(text: string, options: SnakeOptions): Snake {
  if (existsSync(text)) return fromFile(text, text, options);
  if (/^[A-Z]+$/.test(text)) return snakeFromLetters(text, options);
  if (/^[-\d]/.test(text) && !/[./\\]/.test(text)) {
    return snakeFromStraights(
      text.split(",").map((part) => (/^-?\d{1,9}$/.test(part) ? Number(part) : Number.NaN)),
      options,
    );
  }
  const action = actionOn("solve", text);
  return fromFile(
    findDataFile(text, ["snakes"], action, { also: "the letters E, S and C make one, too" }),
    text,
    options,
  );
}

function fromFile(file: string, text: string, options: SnakeOptions): Snake {
  const snake = readSnakeFile(file, actionOn("solve", text));
  return options.box === undefined ? snake : snakeFromLetters(snake.letters, { name: snake.name, ...options });
}

/**
 * Parses the cells of a snake's first blocks.
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

/**
 * Parses the pruning methods, separated by commas.
 *
 * @example pruningIn("isolated,parity", "solve the snake") // ["isolated", "parity"]
 */
export function pruningIn(text: string, action: string): Pruning[] {
  if (text === "none") return [];
  return text.split(",").map((name) => wordOption(action, "pruning", name, prunings));
}
