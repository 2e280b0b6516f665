import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { fileNameProblem } from "../../files/file-name";
import type { PuzzleNames } from "../../files/solution/polycube";
import { describeValue, InputError } from "../../input-error";
import type { PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
import { resultsFolder } from "../../project";
import { polycubeEntry } from "../text/polycube";
import { type GrowingJson, growingJson } from "./growing-json";

/**
 * The files of a puzzle's solutions: one with layers as text, and one with JSON that `gardens
 * check` reads.
 */
export interface SolutionFiles {
  readonly text: string;
  readonly json: string;
  /** Writes solutions to both files. The first call removes the files of an earlier run. */
  add(solutions: readonly PolycubeSolution[]): void;
  /** Closes both files. The fields of `end` are added to the JSON. */
  close(end: object): void;
}

/**
 * Opens the files of a puzzle in results/solutions, under the name that the puzzle states. Nothing
 * is written before the first solution.
 *
 * @param part a suffix of the name; files without the suffix are kept
 * @throws InputError if the puzzle's output name is not a valid file name
 */
export function solutionFiles(puzzle: PolycubePuzzle, part = ""): SolutionFiles {
  const [text, json] = [solutionFile(puzzle, `${part}.txt`), solutionFile(puzzle, `${part}.json`)];
  let open: { text: number; json: GrowingJson } | undefined;
  let count = 0;

  function begin() {
    mkdirSync(resultsFolder("solutions"), { recursive: true });
    rmSync(text, { force: true });
    open ??= { text: openSync(text, "ax"), json: growingJson(json, "solutions", { puzzle: namesOf(puzzle) }) };
    return open;
  }

  function add(solutions: readonly PolycubeSolution[], rest: object): void {
    const files = open ?? begin();
    const entries = solutions.map((solution, index) => polycubeEntry(puzzle, solution, count + index));
    const bytes = Buffer.from(entries.join(""));
    for (let at = 0; at < bytes.length; ) at += writeSync(files.text, bytes, at);
    files.json.add(solutions, rest);
    count += solutions.length;
  }

  return {
    text,
    json,
    add: (solutions) => add(solutions, { outcome: "stopped" }),
    close(end) {
      add([], end);
      if (open === undefined) return;
      closeSync(open.text);
      open.json.close();
      open = undefined;
    },
  };
}

/** The names of a puzzle and its pieces: a page of found solutions cannot find a user's own puzzle file. */
function namesOf({ name, pieces }: PolycubePuzzle): PuzzleNames {
  return { name, pieces: pieces.map(({ id, symbol, description }) => ({ id, symbol, description })) };
}

/**
 * The path of a file about a puzzle's solutions, in results/solutions.
 *
 * @example
 * solutionFile(soma, ".journal.jsonl")
 * // …/results/solutions/SomaCubeSolutions.journal.jsonl
 * @throws InputError if the puzzle's output name is not a valid file name
 */
export function solutionFile({ outputName }: PolycubePuzzle, ending: string): string {
  const problem = fileNameProblem(outputName);
  if (problem !== undefined) {
    throw new InputError("write solutions", `OutputFileName must ${problem}: it is ${describeValue(outputName)}`);
  }
  return join(resultsFolder("solutions"), `${outputName}${ending}`);
}
