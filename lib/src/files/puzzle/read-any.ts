import { basename } from "node:path";
import { InputError } from "../../input-error";
import { type BurrtoolsPuzzle, burrtoolsFrom } from "../burrtools/read";
import { buscheFrom } from "../exchange/busche";
import { dimacsFrom } from "../exchange/read-dimacs";
import { dlxFrom } from "../exchange/read-dlx";
import { jsonFrom } from "../json/read";
import { readBytes } from "../read-bytes";
import { type PuzzleFormat, puzzleFormat } from "./format";
import { puzzleFrom, type ReadPuzzle } from "./read";

/** A puzzle from a file of any format. */
export interface ReadAnyPuzzle extends ReadPuzzle {
  readonly format: PuzzleFormat;
  /** More about the file, if it is BurrTools' own. */
  readonly burrtools?: BurrtoolsPuzzle;
}

/** The options of reading. */
export interface ReadAnyOptions {
  /** The number of the problem in a BurrTools file, from 1. Default: the first. */
  readonly problem?: number;
}

/**
 * Reads a puzzle from a file of any format: JSON, BurrTools, text of Busche's polycube, DLX or
 * DIMACS. The content tells the format, so the file may have any name.
 *
 * @param action the start of error messages: "solve burr.xmpuzzle"
 * @example polycube.readAnyPuzzleFile("data/puzzles/SomaCube.json").format // json
 * @throws InputError if the file cannot be read, or a problem is chosen in a file without problems
 */
export function readAnyPuzzleFile(path: string, options: ReadAnyOptions = {}, action = `read ${path}`): ReadAnyPuzzle {
  return anyPuzzleFrom(readBytes(path, action), basename(path), options, action);
}

/** Reads a puzzle whose file is already in memory. */
export function anyPuzzleFrom(bytes: Buffer, name: string, options: ReadAnyOptions, action: string): ReadAnyPuzzle {
  const format = puzzleFormat(bytes);
  if (format === "burrtools") {
    const burrtools = burrtoolsFrom(bytes, name, options, action);
    return { puzzle: burrtools.puzzle, warnings: burrtools.warnings, format, burrtools };
  }
  if (options.problem !== undefined) {
    throw new InputError(action, "--problem must come with a BurrTools file: this is another format");
  }
  if (format === "json") return { ...puzzleFrom(jsonFrom(bytes, action), action), format };
  return { ...textReaders[format](bytes.toString("utf8"), name, action), format };
}

/** The readers of formats that are text and have one puzzle. */
const textReaders = { busche: buscheFrom, dlx: dlxFrom, dimacs: dimacsFrom } as const;
