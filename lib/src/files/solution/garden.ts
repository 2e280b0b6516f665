import type { Garden, GardenSolution } from "../../garden/garden";
import { gardenNames, namedGarden } from "../../garden/gardens";
import { lackOfCells } from "../../garden/room";
import { describeValue, InputError } from "../../input-error";
import { isTile, tileCount } from "../../space/space";
import { checkedValue } from "../json/checked-value";
import { whole, wholes } from "../json/fields";
import { readJsonFile } from "../json/read";
import * as z from "../json/zod";
import { solutionsSchema } from "./schema";

/** A solution and the garden that it claims to solve. */
export interface ClaimedSolution {
  readonly garden: Garden;
  readonly solution: GardenSolution;
}

/**
 * Reads the solutions that `gardens solve … --json` printed, each with its garden.
 *
 * Checks only that a solution is well-formed, not that it is correct: numbers are whole, cells have
 * the garden's dimension, tiles exist, the box can hold the garden.
 *
 * @param action the start of error messages: "check square.json"
 * @example readSolutionFile("data/gardens/square.json")[0].solution.cells.length // 16
 * @throws InputError with the path into the file: solutions[0].cells[3].tile must be …
 */
export function readSolutionFile(path: string, action = `read ${path}`): ClaimedSolution[] {
  return solutionsFrom(readJsonFile(path, action), action);
}

/** Checks the parsed JSON of a solution file and returns its solutions, each with its garden. */
export function solutionsFrom(value: unknown, action: string): ClaimedSolution[] {
  return checkedValue(file, value, action).solutions.map((solution, index) => claimed(solution, index, action));
}

const placedTile = z.object({ at: wholes, tile: whole }, "must be an object with at and tile");
const solution = z.object(
  {
    garden: z.enum(gardenNames, `must be one of ${gardenNames.join(", ")}`),
    box: wholes,
    cells: z.array(placedTile, "must be a list of cells"),
    groups: z.exactOptional(whole),
    tiles: z.exactOptional(wholes),
    supply: z.exactOptional(z.enum(["once", "unlimited"], "must be once or unlimited")),
    pins: z.exactOptional(z.array(placedTile, "must be a list of cells")),
  },
  "must be an object with garden, box and cells",
);
const file = solutionsSchema(solution);

function claimed(solution: z.infer<typeof file>["solutions"][number], index: number, action: string): ClaimedSolution {
  const path = `solutions[${index}]`;
  const garden = gardenIn(solution, path, action);
  for (const [cellIndex, { at, tile }] of solution.cells.entries()) {
    const cellPath = `${path}.cells[${cellIndex}]`;
    if (at.length !== garden.box.length) {
      const form = `must have ${garden.box.length} coordinates in the ${garden.name} garden`;
      throw new InputError(action, `${cellPath}.at ${form}: it is ${describeValue(at)}`);
    }
    if (!isTile(garden.space, tile)) {
      const form = `must be a tile of the ${garden.name} garden, 0 to ${tileCount(garden.space) - 1}`;
      throw new InputError(action, `${cellPath}.tile ${form}: it is ${describeValue(tile)}`);
    }
  }
  return { garden, solution };
}

/** The garden that a solution names, with the rules that the solution states. */
function gardenIn(
  { garden, cells: _, groups: __, ...rules }: z.infer<typeof file>["solutions"][number],
  path: string,
  action: string,
): Garden {
  const refuse = (problem: string) => new InputError(action, `${path}.${problem}`);
  let named: Garden;
  try {
    named = namedGarden(garden, rules);
  } catch (error) {
    throw error instanceof InputError ? refuse(error.problem) : error;
  }
  const lack = lackOfCells(named);
  if (lack !== undefined) throw refuse(lack);
  return named;
}
