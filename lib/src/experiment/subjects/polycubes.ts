import { cpus } from "node:os";
import { join } from "node:path";
import { puzzleFilesById } from "../../files/puzzle/folder";
import { readPuzzleFile } from "../../files/puzzle/read";
import type { EngineName } from "../../polycube/engines/engine";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import { projectRoot } from "../../project";
import { type Level, type Subject, timedResponses } from "../subject";
import { glued } from "./glued";
import { isWhole } from "./levels";
import { runResult } from "./run-result";

/** The engines by name, without loading them. */
const engines = ["kernel", "dancing-links"] as const satisfies readonly EngineName[];

/**
 * Experiments with polycube puzzles. A run counts all assemblies, in several threads, with the
 * search split at a depth. A seed is only a repetition: the search is deterministic, so only its
 * time differs.
 */
export const polycubes: Subject = {
  factors: {
    puzzle: { form: "the Id of a file in data/puzzles", allows: (level) => fileOf(level) !== undefined },
    glued: { form: "a whole number from 0 to 60, of pieces glued together", allows: (level) => isWhole(level, 0, 60) },
    depth: {
      form: '"auto", or a whole number from 0 to 100',
      allows: (level) => level === "auto" || isWhole(level, 0, 100),
    },
    threads: {
      form: '"cores", "1..cores", or a whole number from 1 to 1024',
      allows: (level) => isWhole(level, 1, 1024),
      words: { cores: () => [cpus().length], "1..cores": () => doublings(cpus().length) },
    },
    engine: { levels: ["fastest", ...engines] },
  },
  defaults: { glued: 0, depth: "auto", threads: 1, engine: "fastest" },
  responses: ["nodes", "tasks", "longestTask", "idle", ...timedResponses],
  async run(factors, _, budget) {
    // loaded by the first run, because the process that shares out the runs does none
    const { solvePolycube } = await import("../../parallel/polycube/solve-polycube.js");
    const { puzzle, glued: pieces, depth, threads, engine } = { ...this.defaults, ...factors };
    const result = await solvePolycube(await puzzleOf(String(puzzle), Number(pieces)), {
      count: true,
      threads: Number(threads),
      depth: depth === "auto" ? "auto" : Number(depth),
      ...(engine !== "fastest" && { engine: engine as EngineName }),
      ...(budget.seconds !== undefined && { seconds: budget.seconds }),
    });
    return runResult(result, { assemblies: result.counts.upToRotation ?? result.counts.fixed }, true);
  },
};

/** Powers of two up to the maximum, and the maximum itself: 1, 2, 4, 6 for 6. */
function doublings(most: number): number[] {
  const numbers: number[] = [];
  for (let number = 1; number < most; number *= 2) numbers.push(number);
  return [...numbers, most];
}

const made = new Map<string, Promise<PolycubePuzzle>>();

/** The puzzle with its first pieces glued together. It is read and glued once per process. */
function puzzleOf(id: string, pieces: number): Promise<PolycubePuzzle> {
  const key = JSON.stringify([id, pieces]);
  const puzzle = made.get(key) ?? glued(readPuzzleFile(fileOf(id) ?? "").puzzle, pieces);
  made.set(key, puzzle);
  return puzzle;
}

function fileOf(id: Level): string | undefined {
  return puzzleFilesById(join(projectRoot(), "data", "puzzles")).get(String(id));
}
