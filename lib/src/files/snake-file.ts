import { describeValue, InputError } from "../input-error";
import { checkBox, checkSnake, lettersFrom, type Snake } from "../snake/snake";
import { boxVolume, formatBox } from "../space/box";
import { checkedValue } from "./json/checked-value";
import { whole } from "./json/fields";
import { readJsonFile } from "./json/read";
import * as z from "./json/zod";

/**
 * The schema of the files in data/snakes. A file gives a snake by its letters, or by the indices of
 * its straight blocks.
 */
const snakeSchema = z.object(
  {
    Id: z.string("must be text"),
    DisplayName: z.string("must be text"),
    Box: z.array(whole, "must be a list of 3 whole numbers"),
    Letters: z.exactOptional(z.string("must be text of the letters E, S and C")),
    Length: z.exactOptional(whole),
    Straights: z.exactOptional(z.array(whole, "must be a list of whole numbers")),
  },
  "must hold an object with Id, DisplayName, Box and Letters, or Length and Straights",
);

/**
 * Reads a snake file such as data/snakes/hell-cube.json.
 *
 * @param action the start of error messages: "solve hell-cube.json"
 * @example readSnakeFile("data/snakes/hell-cube.json").letters // ECCCCSCSCCCCCCCCCCCSCSCCCCE
 * @throws InputError with the path into the file: Straights[2] must be a whole number: it is "x"
 */
export function readSnakeFile(path: string, action = `read ${path}`): Snake {
  return snakeFrom(readJsonFile(path, action), action);
}

/**
 * Checks the parsed JSON of a snake file and returns its snake.
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
    const found = Letters === undefined ? "neither is" : "both are";
    throw new InputError(action, `exactly one of Letters and Straights must be given: ${found}`);
  }
  const length = Letters?.length ?? boxVolume(Box);
  if (Length !== undefined && Length !== length) {
    const has =
      Letters === undefined ? `the box ${formatBox(Box)} has ${length} cells` : `Letters has ${length} blocks`;
    throw new InputError(action, `Length must be ${length}, because ${has}: it is ${describeValue(Length)}`);
  }
  return Letters ?? lettersFrom(Straights ?? [], length, action);
}
