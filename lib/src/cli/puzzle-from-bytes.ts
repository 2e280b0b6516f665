import { jsonFrom } from "../files/json/read";
import { puzzleFormat } from "../files/puzzle/format";
import { puzzleFrom, type ReadPuzzle } from "../files/puzzle/read";
import { problemOption } from "./option-values";

/**
 * Reads a puzzle in any format. The readers of other formats than JSON are loaded on demand, which
 * takes 9 ms.
 *
 * @param name the name of the file
 * @param problem the value of `--problem`
 */
export async function puzzleFromBytes(
  bytes: Buffer,
  name: string,
  problem: string | undefined,
  action: string,
): Promise<ReadPuzzle> {
  if (problem === undefined && puzzleFormat(bytes) === "json") return puzzleFrom(jsonFrom(bytes, action), action);
  const { anyPuzzleFrom } = await import("../files/puzzle/read-any.js");
  return anyPuzzleFrom(bytes, name, problemOption(action, problem), action);
}
