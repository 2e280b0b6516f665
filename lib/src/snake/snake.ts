import { describeValue, InputError } from "../input-error";
import { boxVolume, formatBox } from "../space/box";
import type { Box, Cell } from "../space/space";

/** A snake cube: blocks on an elastic string, which can be folded so that the blocks fill a box. */
export interface Snake {
  /** The name of the snake for people. */
  readonly name: string;
  /**
   * A letter for each block: E for the two ends, S for a block that the string passes straight
   * through, C for a block in which the string turns.
   */
  readonly letters: string;
  /** The three sides of the box. Their product is the number of blocks. */
  readonly box: Box;
}

/** A snake folded into its box: the cell of each block, from the first block to the last. */
export interface SnakeSolution {
  readonly snake: string;
  readonly box: Box;
  readonly path: readonly Cell[];
}

/** Options of the functions that make a snake. */
export interface SnakeOptions {
  /** The box to fill. Default: the cube with as many cells as the snake has blocks. */
  box?: Box;
  name?: string;
}

/** The largest number of blocks. A search recurses once for each block, so the stack limits it. */
const mostBlocks = 1000;

/**
 * Makes a snake from its letters.
 *
 * @example snakeFromLetters("ECCCCCCE").box // [2, 2, 2]
 * @throws InputError if a letter is invalid, if E is missing at an end or occurs elsewhere, or if
 *   the box does not have one cell for each block
 */
export function snakeFromLetters(letters: string, { box, name = "Snake cube" }: SnakeOptions = {}): Snake {
  checkLetters(letters, "build the snake");
  const snake = { name, letters, box: box ?? cubeOf(letters.length) };
  checkSnake(snake, "build the snake");
  return snake;
}

/**
 * Makes a snake from the indices of its straight blocks, counted from 0. The first and the last
 * block are ends, and all others are corners.
 *
 * @example
 * snakeFromStraights([5, 7, 19, 21]).box
 * // [3, 3, 3]: the default, because the Hell Cube has 27 blocks
 * @throws InputError if an index is not an inner block or occurs twice
 */
export function snakeFromStraights(straights: readonly number[], options: SnakeOptions = {}): Snake {
  const box = options.box ?? [3, 3, 3];
  checkBox(box, "build the snake");
  return snakeFromLetters(lettersFrom(straights, boxVolume(box), "build the snake"), { ...options, box });
}

/**
 * The letters of a snake with `length` blocks, of which those in `straights` are straight.
 *
 * @example lettersFrom([1], 4, "build the snake") // ESCE
 * @throws InputError if an index is not an inner block or occurs twice
 */
export function lettersFrom(straights: readonly number[], length: number, action: string): string {
  for (const [position, index] of straights.entries()) {
    if (!Number.isInteger(index) || index < 1 || index > length - 2) {
      throw new InputError(action, `straights must be from 1 to ${length - 2}: one is ${describeValue(index)}`);
    }
    if (straights.indexOf(index) < position) {
      throw new InputError(action, `each of the straights must be named once: ${index} is named twice`);
    }
  }
  const inner = Array.from({ length: length - 2 }, (_, index) => (straights.includes(index + 1) ? "S" : "C"));
  return `E${inner.join("")}E`;
}

/**
 * The indices of the blocks that the string passes straight through, counted from 0.
 *
 * @example snake.straightsOf(snakeFromLetters("ESCCCCCE", { box: [4, 2, 1] })) // [1]
 */
export function straightsOf({ letters }: Snake): number[] {
  return [...letters].flatMap((letter, index) => (letter === "S" ? [index] : []));
}

/**
 * The same snake, read from its other end.
 *
 * @example snake.reverseSnake(snakeFromLetters("ESCE", { box: [4, 1, 1] })).letters // ECSE
 */
export function reverseSnake(snake: Snake): Snake {
  return { ...snake, letters: [...snake.letters].reverse().join("") };
}

/** True if a snake has the same letters from both ends, as the Hell Cube has. */
export function isPalindrome(snake: Snake): boolean {
  return reverseSnake(snake).letters === snake.letters;
}

/**
 * Checks the letters and the box of a snake.
 *
 * @throws InputError if the snake is invalid
 */
export function checkSnake({ letters, box }: Snake, action: string): void {
  checkLetters(letters, action);
  checkBox(box, action);
  if (boxVolume(box) === letters.length) return;
  const cells = `${formatBox(box)} has ${boxVolume(box)} cells`;
  throw new InputError(action, `box must have one cell for each of the ${letters.length} blocks: ${cells}`);
}

function checkLetters(letters: string, action: string): void {
  if (typeof letters !== "string" || letters.length < 2) {
    throw new InputError(action, `a snake must have at least 2 blocks: it is ${describeValue(letters)}`);
  }
  const wrong = letters.search(/[^ESC]/);
  if (wrong !== -1) {
    const found = describeValue(String.fromCodePoint(letters.codePointAt(wrong) ?? 0));
    throw new InputError(action, `the letters must be E, S or C: block ${wrong} is ${found}`);
  }
  const last = letters.length - 1;
  for (const end of [0, last]) {
    if (letters[end] !== "E")
      throw new InputError(action, `the first and the last letter must be E: block ${end} is ${letters[end]}`);
  }
  const middle = letters.indexOf("E", 1);
  if (middle !== last) throw new InputError(action, `only the two ends may be E: block ${middle} of ${last + 1} is E`);
}

/**
 * Checks the box of a snake.
 *
 * @throws InputError if the box does not have three sides, or has fewer than 2 or too many cells
 */
export function checkBox(box: Box, action: string): void {
  const isBox = Array.isArray(box) && box.length === 3 && box.every((side) => Number.isInteger(side) && side >= 1);
  if (!isBox) {
    const value = describeValue(box);
    throw new InputError(action, `box must have 3 sides that are whole numbers from 1: it is ${value}`);
  }
  const volume = boxVolume(box);
  if (volume < 2 || volume > mostBlocks) {
    const most = mostBlocks.toLocaleString("en");
    throw new InputError(action, `box must have 2 to ${most} cells: it is ${formatBox(box)}`);
  }
}

function cubeOf(length: number): Box {
  const side = Math.max(1, Math.round(Math.cbrt(length)));
  if (side ** 3 === length) return [side, side, side];
  const nearest = `${formatBox([side, side, side])} has ${side ** 3} cells`;
  throw new InputError(
    "build the snake",
    `box must be given if the blocks do not fill a cube: ${nearest}, the snake has ${length} blocks`,
  );
}
