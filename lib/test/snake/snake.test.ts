import { describe, expect, test } from "vitest";
import { randomFold } from "../../src/snake/fold/random-fold";
import { isPalindrome, reverseSnake, snakeFromLetters, snakeFromStraights, straightsOf } from "../../src/snake/snake";
import { verifySnake } from "../../src/verify/snake";

describe("a snake", () => {
  test("is the same from its straights and from its letters", () => {
    const hellCube = snakeFromStraights([5, 7, 19, 21]);
    expect(hellCube).toEqual(snakeFromLetters("ECCCCSCSCCCCCCCCCCCSCSCCCCE"));
    expect(straightsOf(hellCube)).toEqual([5, 7, 19, 21]);
  });

  test("has the box it is given, or the cube that fits", () => {
    expect(snakeFromLetters("ECCCCCCE").box).toEqual([2, 2, 2]);
    expect(snakeFromLetters("ECCCCCCE", { box: [4, 2, 1] }).box).toEqual([4, 2, 1]);
    expect(snakeFromStraights([1], { box: [2, 2, 3] }).letters).toBe("ESCCCCCCCCCE");
  });

  test("is a palindrome if its reverse is the same", () => {
    expect(isPalindrome(snakeFromStraights([5, 7, 19, 21]))).toBe(true);
    const other = snakeFromStraights([5, 7, 19]);
    expect([isPalindrome(other), straightsOf(reverseSnake(other))]).toEqual([false, [7, 19, 21]]);
  });
});

test.each<[name: string, build: () => unknown, problem: string]>([
  ["an X", () => snakeFromLetters("ECXCE"), 'the letters must be E, S or C: block 2 is "X"'],
  ["lower-case letters", () => snakeFromLetters("ecce"), 'the letters must be E, S or C: block 0 is "e"'],
  ["an emoji", () => snakeFromLetters("EC🐍E"), 'the letters must be E, S or C: block 2 is "🐍"'],
  ["a single block", () => snakeFromLetters("E"), 'a snake must have at least 2 blocks: it is "E"'],
  ["a number", () => snakeFromLetters(7 as never), "a snake must have at least 2 blocks: it is 7"],
  [
    "a string without its first end",
    () => snakeFromLetters("CCCE"),
    "the first and the last letter must be E: block 0 is C",
  ],
  [
    "a string without its last end",
    () => snakeFromLetters("ECCS"),
    "the first and the last letter must be E: block 3 is S",
  ],
  ["an end in the middle", () => snakeFromLetters("ECECCCCE"), "only the two ends may be E: block 2 of 8 is E"],
  [
    "a box that is too large",
    () => snakeFromLetters("ECCCCCCE", { box: [3, 3, 3] }),
    "box must have one cell for each of the 8 blocks: 3x3x3 has 27 cells",
  ],
  [
    "four blocks without a box",
    () => snakeFromLetters("ECCE"),
    "box must be given if the blocks do not fill a cube: 2x2x2 has 8 cells, the snake has 4 blocks",
  ],
  [
    "a box with two sides",
    () => snakeFromLetters("ECCE", { box: [2, 2] }),
    "box must have 3 sides that are whole numbers from 1: it is [2, 2]",
  ],
  ["a box with a side of 0", () => snakeFromLetters("ECCE", { box: [2, 2, 0] }), "it is [2, 2, 0]"],
  [
    "a box of 1,100 cells",
    () => snakeFromStraights([1], { box: [11, 10, 10] }),
    "box must have 2 to 1,000 cells: it is 11x10x10",
  ],
  [
    "a box of one cell",
    () => snakeFromStraights([1], { box: [1, 1, 1] }),
    "box must have 2 to 1,000 cells: it is 1x1x1",
  ],
  ["a straight first block", () => snakeFromStraights([0]), "straights must be from 1 to 25: one is 0"],
  ["a straight last block", () => snakeFromStraights([26]), "straights must be from 1 to 25: one is 26"],
  ["half a block", () => snakeFromStraights([1.5]), "straights must be from 1 to 25: one is 1.5"],
  [
    "a straight block named twice",
    () => snakeFromStraights([3, 5, 3]),
    "each of the straights must be named once: 3 is named twice",
  ],
])("refuses %s in one line", (_, build, words) => {
  expect(build).toThrow(words);
});

test("a random fold is valid, the same for the same seed, and usually different for another", () => {
  const snakes = Array.from({ length: 20 }, (_, seed) => {
    const fold = randomFold([3, 3, 3], seed);
    expect(verifySnake(snakeFromLetters(fold.snake), fold)).toEqual([]);
    expect(randomFold([3, 3, 3], seed)).toEqual(fold);
    return fold.snake;
  });
  expect(new Set(snakes).size).toBeGreaterThan(15);
});
