import { join } from "node:path";
import type { Command } from "commander";
import { findDataFile } from "../files/find/find-data-file";
import { readJsonFile } from "../files/json/read";
import { solutionKind } from "../files/solution/kind";
import type { PuzzleSource } from "../files/solution/polycube";
import { InputError } from "../input-error";
import { projectRoot } from "../project";
import { formatBox } from "../space/box";
import { actionOn } from "./option-values";
import { plainText, print } from "./report/plain-text";
import { commandName } from "./words";

/**
 * The verdict on one solution, as `gardens check --json` prints it. One of `garden`, `puzzle` and
 * `snake` is set, and names the solved puzzle.
 */
interface Verdict {
  readonly garden?: string;
  readonly puzzle?: string;
  readonly snake?: string;
  readonly box: readonly number[];
  readonly ok: boolean;
  readonly problems: readonly string[];
}

/** The largest number of problems that are listed. Further ones are counted; --json lists all. */
const mostListed = 20;

/**
 * `gardens check FILE`: verifies the solutions in a file. The checkers share no code with the
 * searches.
 */
export function addCheck(command: Command): void {
  command
    .argument(
      "<FILE>",
      "a file from solve or solve --json; the name of a file in data/gardens or results/solutions; or /dev/stdin",
    )
    .option("--puzzle <FILE>", "the puzzle file of assemblies (default: the file in data/puzzles with their Id)")
    .option("--json", "print one object: file, ok, solutions with garden, puzzle or snake, box, ok and problems")
    .addHelpText("after", `\nExample: ${commandName} check data/gardens/square.json`)
    .action(async (text: string, options: { json?: boolean; puzzle?: string }) => {
      const action = actionOn("check", text);
      const file = findDataFile(text, ["gardens", "solutions"], action);
      const verdicts = await verdictsOn(readJsonFile(file, action), options.puzzle, action);
      const ok = verdicts.length > 0 && verdicts.every((verdict) => verdict.ok);
      const lines = options.json ? [JSON.stringify({ file, ok, solutions: verdicts })] : report(verdicts);
      print(lines.join("\n"));
      process.exitCode = ok ? 0 : 1;
    });
}

/** Verifies all solutions of a file. Loads only the checker for their kind of puzzle. */
async function verdictsOn(value: unknown, puzzleFile: string | undefined, action: string): Promise<Verdict[]> {
  const kind = solutionKind(value);
  if (kind === "polycube") return polycubeVerdicts(value, puzzleFile, action);
  const verdicts = await (kind === "snake" ? snakeVerdicts(value, action) : gardenVerdicts(value, action));
  if (puzzleFile !== undefined && verdicts.length > 0) throw noPuzzle(action, `${kind}s`);
  return verdicts;
}

async function polycubeVerdicts(value: unknown, puzzleFile: string | undefined, action: string): Promise<Verdict[]> {
  const { assembliesFrom } = await import("../files/solution/polycube.js");
  const { verifyPolycube } = await import("../verify/polycube.js");
  const folder = join(projectRoot(), "data", "puzzles");
  const source: PuzzleSource =
    puzzleFile === undefined ? { folder } : { file: findDataFile(puzzleFile, ["puzzles"], action) };
  return assembliesFrom(value, source, action).map(({ puzzle, solution }) => ({
    puzzle: puzzle.id,
    box: puzzle.box,
    ...judged(verifyPolycube(puzzle, solution)),
  }));
}

async function snakeVerdicts(value: unknown, action: string): Promise<Verdict[]> {
  const { foldsFrom } = await import("../files/solution/snake.js");
  const { verifySnake } = await import("../verify/snake.js");
  return foldsFrom(value, action).map(({ snake, solution }) => ({
    snake: snake.letters,
    box: snake.box,
    ...judged(verifySnake(snake, solution)),
  }));
}

async function gardenVerdicts(value: unknown, action: string): Promise<Verdict[]> {
  const { solutionsFrom } = await import("../files/solution/garden.js");
  const { verifyGarden } = await import("../verify/garden.js");
  return solutionsFrom(value, action).map(({ garden, solution }) => ({
    garden: garden.name,
    box: garden.box,
    ...judged(verifyGarden(garden, solution)),
  }));
}

function noPuzzle(action: string, what: string): InputError {
  return new InputError(action, `--puzzle must come with assemblies of polycubes: these are ${what}`);
}

function judged(problems: readonly string[]): Pick<Verdict, "ok" | "problems"> {
  return { ok: problems.length === 0, problems };
}

/**
 * The report for the terminal: a line for each solution and each problem, then the count. A long
 * list leaves out correct solutions.
 */
function report(verdicts: readonly Verdict[]): string[] {
  if (verdicts.length === 0) return ["the file has no solution"];
  const numbered = verdicts.map((verdict, index) => ({ ...verdict, index }));
  const wrong = numbered.filter(({ ok }) => !ok);
  const shown = numbered.length > mostListed ? wrong.slice(0, mostListed) : numbered;
  const lines = shown.flatMap(({ index, garden, puzzle, box, ok, problems }) => [
    `solutions[${index}] ${garden ?? puzzle ?? "snake"} ${formatBox(box)}: ${ok ? "ok" : "wrong"}`,
    ...problems.slice(0, mostListed).map((problem) => `  ${plainText(problem)}`),
    ...more(problems.length, ""),
  ]);
  if (numbered.length > mostListed) lines.push(...more(wrong.length, " wrong solutions"));
  lines.push(`${verdicts.length - wrong.length} of ${verdicts.length} ok`);
  return lines;
}

function more(count: number, what: string): string[] {
  return count > mostListed ? [`  and ${(count - mostListed).toLocaleString("en")} more${what}`] : [];
}
