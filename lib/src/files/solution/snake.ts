import { InputError } from "../../input-error";
import { checkSnake, type Snake, type SnakeSolution } from "../../snake/snake";
import { checkedValue } from "../json/checked-value";
import { wholes } from "../json/fields";
import * as z from "../json/zod";
import { solutionsSchema } from "./schema";

/** A fold and the snake that it claims to fold. */
export interface ClaimedFold {
  readonly snake: Snake;
  readonly solution: SnakeSolution;
}

/**
 * Reads the folds that `gardens solve snake … --json` printed, each with its snake. Checks only
 * that a fold is well-formed, not that it is correct.
 *
 * @param value the content of the file
 * @param action the start of error messages: "check hell-cube.json"
 * @throws InputError with the path into the file: solutions[0].path[3] must be …
 */
export function foldsFrom(value: unknown, action: string): ClaimedFold[] {
  return checkedValue(file, value, action).solutions.map((solution, index) => {
    const snake = { name: "", letters: solution.snake, box: solution.box };
    try {
      checkSnake(snake, action);
    } catch (error) {
      throw error instanceof InputError ? new InputError(action, `solutions[${index}]: ${error.problem}`) : error;
    }
    return { snake, solution };
  });
}

const solution = z.object(
  {
    snake: z.string("must be the letters of a snake"),
    box: wholes,
    path: z.array(wholes, "must be a list of cells"),
  },
  "must be an object with snake, box and path",
);
const file = solutionsSchema(solution);
