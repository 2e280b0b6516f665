import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { Command } from "commander";
import { findDataFile } from "../files/find/find-data-file";
import { jsonFrom } from "../files/json/read";
import { puzzleFormat } from "../files/puzzle/format";
import { readBytes } from "../files/read-bytes";
import { isCertificate, solutionKind } from "../files/solution/kind";
import type { ClaimedAssembly, PuzzleSource } from "../files/solution/polycube";
import { InputError } from "../input-error";
import type { AssemblyWithMoves, Move } from "../polycube/disassembly/disassembly";
import { projectRoot, resultsFolder } from "../project";
import { counted, numberText } from "../search/counted";
import { formatBox } from "../space/box";
import { actionOn, problemOption } from "./option-values";
import { shellWord } from "./report/as-typed";
import { plainText, print, say } from "./report/plain-text";
import { commandName } from "./words";

/**
 * The verdict on one solution, as `gardens check --json` prints it. One of `garden`, `puzzle` and
 * `snake` is set, and names the solved puzzle.
 */
interface Verdict {
  /** True for a certificate, which says that there is no solution. */
  readonly certificate?: boolean;
  readonly garden?: string;
  readonly puzzle?: string;
  readonly snake?: string;
  readonly box: readonly number[];
  readonly ok: boolean;
  readonly problems: readonly string[];
}

interface CheckOptions {
  readonly puzzle?: string;
  readonly problem?: string;
  readonly json?: boolean;
}

/** A file to check, and the text that named it. */
interface Named {
  readonly text: string;
  readonly file: string;
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
      "a file from solve, solve --json or prove; the name of a file in results/solutions or data/gardens; /dev/stdin; or a BurrTools file with stored assemblies",
    )
    .option("--puzzle <FILE>", "the puzzle file of assemblies (default: the file in data/puzzles with their Id)")
    .option("--problem <N>", "the number of the problem in a BurrTools file (default: 1)")
    .option("--json", "print one object: file, ok, solutions with garden, puzzle or snake, box, ok and problems")
    .addHelpText("after", afterHelp)
    .action(async (text: string, options: CheckOptions) => {
      const action = actionOn("check", text);
      const also = `${commandName} solve NAME writes one for a polycube puzzle`;
      const file = findDataFile(text, ["solutions", "gardens"], action, { also });
      const bytes = readBytes(file, action);
      const verdicts =
        puzzleFormat(bytes) === "burrtools"
          ? await burrtoolsVerdicts(bytes, basename(file), options, action)
          : await verdictsOn(jsonFrom(bytes, action), { text, file }, options, action);
      const ok = verdicts.length > 0 && verdicts.every((verdict) => verdict.ok);
      const lines = options.json ? [JSON.stringify({ file, ok, solutions: verdicts })] : report(verdicts);
      print(lines.join("\n"));
      process.exitCode = ok ? 0 : 1;
    });
}

const afterHelp = `
If an assembly has moves, as solve polycube --take-apart prints them, they must take it apart.
A certificate from prove is checked with the formula and the proof beside it.

Example: ${commandName} check data/gardens/square.json`;

/** Verifies the assemblies that a BurrTools file holds, and the moves that take them apart. */
async function burrtoolsVerdicts(
  bytes: Buffer,
  name: string,
  { puzzle: other, problem }: CheckOptions,
  action: string,
): Promise<Verdict[]> {
  if (other !== undefined) throw new InputError(action, "--puzzle must be left out: a BurrTools file has its own");
  const { burrtoolsFrom } = await import("../files/burrtools/read.js");
  const { puzzle, assemblies, warnings } = burrtoolsFrom(bytes, name, problemOption(action, problem), action);
  for (const warning of warnings) say(`Warning: ${warning}`);
  return assemblyVerdicts(assemblies.map((assembly) => ({ puzzle, solution: assembly, ...movesIn(assembly) })));
}

function movesIn({ moves }: AssemblyWithMoves): { moves?: readonly Move[] } {
  return moves === undefined ? {} : { moves };
}

/** Verifies all solutions; loads only the checker for their kind of puzzle. */
async function verdictsOn(value: unknown, named: Named, options: CheckOptions, action: string): Promise<Verdict[]> {
  if (isCertificate(value)) {
    if (options.puzzle !== undefined) throw noPuzzle(action, "no solutions but a certificate");
    const { certificateVerdict } = await import("./check-certificate.js");
    return [{ certificate: true, ...(await certificateVerdict(value, named.file, action)) }];
  }
  const name = outputNameIn(value);
  if (name !== undefined) throw new InputError(action, notSolved(name, named.text));
  const kind = solutionKind(value);
  if (options.problem !== undefined && options.puzzle === undefined) {
    throw new InputError(action, "--problem must come with --puzzle and a BurrTools file: --puzzle is missing");
  }
  if (kind === "polycube") return polycubeVerdicts(value, named.text, options, action);
  const verdicts = await (kind === "snake" ? snakeVerdicts(value, action) : gardenVerdicts(value, action));
  if (options.puzzle !== undefined && verdicts.length > 0) throw noPuzzle(action, `${kind}s`);
  return verdicts;
}

/** The name of the solutions of a puzzle, if a file holds a puzzle of polycubes. */
function outputNameIn(value: unknown): string | undefined {
  const { PuzzlePieces: pieces, OutputFileName: name } = (value ?? {}) as Record<string, unknown>;
  return Array.isArray(pieces) && typeof name === "string" ? name : undefined;
}

/** The problem of a file that holds a puzzle instead of solutions, and the commands to type. */
function notSolved(name: string, text: string): string {
  const isSolved = existsSync(join(resultsFolder("solutions"), `${name}.json`));
  const solve = isSolved ? "" : `${commandName} solve ${shellWord(text)}, then `;
  return `it must be a file of solutions: it is a puzzle; type ${solve}${checkWith(name, text)}`;
}

function checkWith(solutions: string, puzzle: string): string {
  return `${commandName} check ${shellWord(solutions)} --puzzle ${shellWord(puzzle)}`;
}

async function polycubeVerdicts(
  value: unknown,
  text: string,
  options: CheckOptions,
  action: string,
): Promise<Verdict[]> {
  const { assembliesFrom } = await import("../files/solution/polycube.js");
  const folder = join(projectRoot(), "data", "puzzles");
  const advice = (id: string) => `type ${checkWith(text, nearbyPuzzle(id) ?? "FILE")}`;
  const source =
    options.puzzle === undefined ? { folder, advice } : puzzleSource(options.puzzle, options.problem, action);
  return assemblyVerdicts(assembliesFrom(value, source, action));
}

/** The file in the current folder that is named like a puzzle's Id, as `gardens new` names it. */
function nearbyPuzzle(id: string): string | undefined {
  return /[/\\]/.test(id) ? undefined : [`${id}.json`, id].find((name) => existsSync(name));
}

async function assemblyVerdicts(assemblies: readonly ClaimedAssembly[]): Promise<Verdict[]> {
  const { verifyPolycube } = await import("../verify/polycube.js");
  const { verifyDisassembly } = await import("../verify/disassembly.js");
  const { groupsOf } = await import("../polycube/disassembly/disassembly.js");
  return assemblies.map(({ puzzle, solution, moves }) => {
    const problems = verifyPolycube(puzzle, solution);
    if (moves !== undefined)
      problems.push(...verifyDisassembly(solution, moves, { groups: groupsOf(puzzle, solution) }));
    return { puzzle: puzzle.id, box: puzzle.box, ...judged(problems) };
  });
}

function puzzleSource(file: string, problem: string | undefined, action: string): PuzzleSource {
  return { file: findDataFile(file, ["puzzles"], action), ...problemOption(action, problem) };
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
 * The report for the terminal: each wrong solution with its problems, then a line for each puzzle
 * with the number of its solutions.
 */
function report(verdicts: readonly Verdict[]): string[] {
  if (verdicts.length === 0) return ["the file has no solution"];
  const wrong = [...verdicts.entries()].filter(([, { ok }]) => !ok);
  const lines = wrong
    .slice(0, mostListed)
    .flatMap(([index, verdict]) => [
      `${verdict.certificate ? "proof" : `solutions[${index}]`} ${nameOf(verdict)}: wrong`,
      ...verdict.problems.slice(0, mostListed).map((problem) => `  ${plainText(problem)}`),
      ...more(verdict.problems.length),
    ]);
  const groups = byPuzzle(verdicts);
  return [
    ...lines,
    ...more(wrong.length, "wrong solution", "wrong solutions"),
    ...[...groups].slice(0, mostListed).map(([name, ofOne]) => `${name}: ${summary(ofOne)}`),
    ...more(groups.size, "puzzle", "puzzles"),
  ];
}

function byPuzzle(verdicts: readonly Verdict[]): Map<string, Verdict[]> {
  const groups = new Map<string, Verdict[]>();
  for (const verdict of verdicts) {
    const name = nameOf(verdict);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [verdict]);
    else group.push(verdict);
  }
  return groups;
}

/** The solved puzzle and its box. */
function nameOf({ garden, puzzle, box }: Verdict): string {
  return plainText(`${garden ?? puzzle ?? "snake"} ${formatBox(box)}`);
}

/** The verdicts on the solutions of one puzzle in words: "480 solutions, all ok". */
function summary(verdicts: readonly Verdict[]): string {
  const right = verdicts.filter(({ ok }) => ok).length;
  const isAll = right === verdicts.length;
  if (verdicts[0]?.certificate) return `proof that there is no garden, ${isAll ? "ok" : "wrong"}`;
  const found = counted(verdicts.length, "solution");
  if (verdicts.length === 1) return `${found}, ${isAll ? "ok" : "wrong"}`;
  return isAll ? `${found}, all ok` : `${found}, ${numberText(right)} ok, ${numberText(verdicts.length - right)} wrong`;
}

/** Counts what is not listed: "  and 3 more wrong solutions". */
function more(count: number, ...what: [one: string, many: string] | []): string[] {
  const rest = count - mostListed;
  const words = what.length === 0 ? "" : ` ${rest === 1 ? what[0] : what[1]}`;
  return rest > 0 ? [`  and ${numberText(rest)} more${words}`] : [];
}
