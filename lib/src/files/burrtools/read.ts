import { basename } from "node:path";
import { describeValue, InputError } from "../../input-error";
import type { AssemblyWithMoves } from "../../polycube/disassembly/disassembly";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import { safeFileName } from "../file-name";
import { type ReadPuzzle, volumeWarnings } from "../puzzle/read";
import { readBytes } from "../read-bytes";
import { type WholeRange, wholeAttribute } from "./attributes";
import { problemFrom } from "./problem";
import { storedAssemblies } from "./stored-assemblies";
import { unpackedText } from "./unpacked-text";
import { shapesFrom } from "./voxels";
import type { StoredSearch } from "./write";
import { attributeOf, childNamed, childrenNamed, occursMore, parseXml, type XmlElement } from "./xml";

// BurrTools spells its elements so. cspell:ignore color colors

/** The options of a BurrTools file. */
export interface BurrtoolsOptions {
  /** The number of the problem, from 1. Default: the first. */
  readonly problem?: number;
}

/** A problem of a BurrTools file as a puzzle, with the results that BurrTools stored. */
export interface BurrtoolsPuzzle extends ReadPuzzle {
  /** The number of the problem, from 1, and of all problems in the file. */
  readonly problem: number;
  readonly problemCount: number;
  /** What the file says about a search; undefined if there was none. */
  readonly search?: StoredSearch;
  /** The assemblies that the file holds, often fewer than were found. */
  readonly assemblies: readonly AssemblyWithMoves[];
}

/**
 * Reads a problem of a BurrTools file (.xmpuzzle), compressed or plain. Its result becomes the
 * target, moved to the origin. A piece has the index of its shape as its id.
 *
 * @param action the start of error messages: "solve burr.xmpuzzle"
 * @throws InputError if the file is damaged or hostile, or has another grid than cubes
 */
export function readBurrtoolsFile(
  path: string,
  options: BurrtoolsOptions = {},
  action = `read ${path}`,
): BurrtoolsPuzzle {
  return burrtoolsFrom(readBytes(path, action), basename(path), options, action);
}

/**
 * Reads the content of a BurrTools file that is already in memory.
 *
 * @param name the name of the file, from which the puzzle gets its name
 * @example
 * const bytes = polycube.burrtoolsBytes(soma, [assembly], "save the puzzle");
 * polycube.burrtoolsFrom(bytes, "soma.xmpuzzle", {}, "read the puzzle").assemblies.length // 1
 */
export function burrtoolsFrom(
  bytes: Uint8Array,
  name: string,
  options: BurrtoolsOptions,
  action: string,
): BurrtoolsPuzzle {
  const text = unpackedText(bytes, action);
  const hasManyMoves = occursMore(text, "<state", mostStates);
  const root = parseXml(text, action, hasManyMoves ? unreadMoves : unread);
  checkHead(root, action);
  const shapes = shapesFrom(childrenNamed(childNamed(root, "shapes"), "voxel"), action);
  const problems = childrenNamed(childNamed(root, "problems"), "problem");
  const number = chosenProblem(options.problem, problems.length, action);
  const element = problems[number - 1] ?? root;
  const path = `problems.problem[${number - 1}]`;
  const hasColours = childrenNamed(childNamed(root, "colors"), "color").length > 0;
  const { target, uses, warnings } = problemFrom(element, { shapes, hasColours }, path, action);
  const puzzle: PolycubePuzzle = { ...namesOf(element, name, number, problems.length), ...target };
  const stored = storedAssemblies(element, puzzle, { shapes, ...uses });
  return {
    puzzle,
    warnings: [
      ...otherProblems(options.problem, problems.length),
      ...warnings,
      ...volumeWarnings(puzzle),
      ...stored.warnings,
      ...(hasManyMoves ? ["the stored moves are not read, because there are too many"] : []),
    ],
    problem: number,
    problemCount: problems.length,
    ...storedSearch(element, path, action),
    assemblies: stored.assemblies,
  };
}

/** Elements that are not read: the levels without their moves, and the state of a search. */
const unread = new Set(["separationInfo", "assembler", "comment"]);
/** The moves are left out, too, if there are more positions than this: some 50 MB of memory. */
const unreadMoves = new Set([...unread, "separation"]);
const mostStates = 40_000;

const grids = ["cubes", "triangular prisms", "spheres", "rhombic tetrahedra", "tetrahedra and octahedra"];

function checkHead(root: XmlElement, action: string): void {
  if (root.name !== "puzzle") {
    throw new InputError(action, `the file must hold a puzzle of BurrTools: its first element is <${root.name}>`);
  }
  const version = attributeOf(root, "version");
  if (!["1", "2"].includes(version ?? "")) {
    throw new InputError(action, `puzzle.version must be 1 or 2: it is ${describeValue(version)}`);
  }
  const grid = childNamed(root, "gridType");
  const type = grid === undefined ? "0" : attributeOf(grid, "type");
  if (type === "0") return;
  const named = grids[Number(type)] ?? "unknown";
  throw new InputError(action, `gridType.type must be 0, which is cubes: it is ${describeValue(type)}, ${named}`);
}

function chosenProblem(wanted: number | undefined, count: number, action: string): number {
  if (count === 0) throw new InputError(action, "the file must have a problem to solve: it has none");
  const number = wanted ?? 1;
  if (Number.isInteger(number) && number >= 1 && number <= count) return number;
  throw new InputError(action, `the problem must be a whole number from 1 to ${count}: it is ${describeValue(number)}`);
}

function otherProblems(wanted: number | undefined, count: number): string[] {
  return wanted === undefined && count > 1 ? [`the file has ${count} problems: this is the first`] : [];
}

function namesOf(
  element: XmlElement,
  file: string,
  number: number,
  count: number,
): Pick<PolycubePuzzle, "id" | "name" | "outputName"> {
  const stem = safeFileName(file.replace(/\.[^.]*$/, ""), "Puzzle");
  const id = count > 1 ? `${stem}-${number}` : stem;
  const title = (attributeOf(element, "name") ?? "").replace(/\s+/g, " ").trim();
  const named = count > 1 ? `${stem}: ${title}` : title;
  return { id, name: title === "" ? id : named, outputName: `${id}-Solutions` };
}

const states = { least: 0, most: 2, missing: 0 };
const counts = { least: 0, most: Number.MAX_SAFE_INTEGER, missing: 0 };

/** State 0 means that there was no search, 1 that one is unfinished, 2 that one is complete. */
function storedSearch(element: XmlElement, path: string, action: string): Pick<BurrtoolsPuzzle, "search"> {
  const read = (name: string, range: WholeRange) => wholeAttribute(element, name, range, path, action);
  const state = read("state", states);
  const [assemblyCount, solutionCount] = [read("assemblies", counts), read("solutions", counts)];
  return state === 0 ? {} : { search: { isComplete: state === 2, assemblyCount, solutionCount } };
}
