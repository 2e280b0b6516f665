import { z } from "zod";
import { describeValue, InputError } from "../input-error";
import { checkBox, checkSnake, lettersFrom, type Snake } from "../snake/snake";
import { boxVolume, formatBox } from "../space/box";
import { checkedValue } from "./json/checked-value";
import { readJsonFile } from "./json/read";

const whole = z.int("must be a whole number");

/** What a file of data/snakes holds; a snake is told by its letters, or by its length and straight blocks. */
const snakeSchema = z.object(
  {
    Id: z.string("must be a text"),
    DisplayName: z.string("must be a text"),
    Box: z.array(whole, "must be a list of 3 whole numbers"),
    Letters: z.string("must be a text of the letters E, S and C").exactOptional(),
    Length: whole.exactOptional(),
    Straights: z.array(whole, "must be a list of whole numbers").exactOptional(),
  },
  "must hold an object with Id, DisplayName, Box and Letters, or Length and Straights",
);

/**
 * The snake in a file such as data/snakes/hell-cube.json.
 *
 * @param action what the file is read for, as an error's beginning: "solve hell-cube.json"
 * @example readSnakeFile("data/snakes/hell-cube.json").letters // ECCCCSCSCCCCCCCCCCCSCSCCCCE
 * @throws InputError with the path into the file: Straights[2] must be a whole number: it is "x"
 */
export function readSnakeFile(path: string, action = `read ${path}`): Snake {
  return snakeFrom(readJsonFile(path, action), action);
}

/**
 * The same for a value that is in memory already.
 *
 * @example
 * const text = readFileSync("data/snakes/hell-cube.json", "utf8");
 * snake.snakeFrom(JSON.parse(text), "read the snake").box // [3, 3, 3]
 */
export function snakeFrom(value: unknown, action: string): Snake {
  const file = checkedValue(snakeSchema, value, action);
  checkBox(file.Box, action);
  const snake = { name: file.DisplayName, letters: lettersIn(file, action), box: file.Box };
  checkSnake(snake, action);
  return snake;
}

function lettersIn({ Letters, Length, Straights, Box }: z.infer<typeof snakeSchema>, action: string): string {
  if ((Letters === undefined) === (Straights === undefined)) {
    const found = Letters === undefined ? "neither is there" : "both are there";
    throw new InputError(action, `either Letters or Straights must be given: ${found}`);
  }
  const length = Letters?.length ?? boxVolume(Box);
  if (Length !== undefined && Length !== length) {
    const has =
      Letters === undefined ? `the box ${formatBox(Box)} has ${length} cells` : `Letters has ${length} blocks`;
    throw new InputError(action, `Length must be ${length}, for ${has}: it is ${describeValue(Length)}`);
  }
  return Letters ?? lettersFrom(Straights ?? [], length, action);
}
