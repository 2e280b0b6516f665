import { describeValue, InputError } from "../../input-error";
import type { Identical } from "../../polycube/kinds";
import type { PolycubePuzzle } from "../../polycube/puzzle";
import { boxVolume, cellAt } from "../../space/box";
import { formatCell } from "../../space/cell";
import type { Cell } from "../../space/space";
import { checkedValue } from "../json/checked-value";
import { readJsonFile } from "../json/read";
import { puzzleFilesById } from "../puzzle/folder";
import { puzzleFrom, readPuzzleFile } from "../puzzle/read";
import { type FieldFile, fieldSchema } from "./schema";

/** A puzzle of the field, and what is known about it. */
export interface FieldPuzzle {
  readonly name: string;
  readonly kind: string;
  readonly puzzle: PolycubePuzzle;
  readonly identical: Identical;
  /** A search stops after this many assemblies; undefined if it finds all of them. */
  readonly limit?: number;
  /** The number of assemblies up to rotation that a search must find. */
  readonly upToRotation: number;
  readonly upToReflection?: number;
  /** The count that was published elsewhere, and where. */
  readonly published?: string;
  /**
   * Two engines are compared with this many pieces held in place. Undefined if they are compared on
   * the whole search.
   */
  readonly held?: number;
}

type Entry = FieldFile["Puzzles"][number];

/**
 * Reads a field file; `data/field.schema.json` describes the format.
 *
 * @param puzzles the folder with the puzzle files that entries name: data/puzzles
 * @throws InputError with the path into the file: Puzzles[3].Puzzle must be …: it is …
 */
export function readFieldFile(path: string, puzzles: string, action = `read ${path}`): FieldPuzzle[] {
  const file = checkedValue(fieldSchema, readJsonFile(path, action), action);
  const known = puzzleFilesById(puzzles);
  const names = file.Puzzles.map(({ Name }) => Name);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twice !== -1) {
    throw new InputError(
      action,
      `Puzzles[${twice}].Name must differ from the others: it is ${describeValue(names[twice])}`,
    );
  }
  return file.Puzzles.map((entry, index) => {
    const {
      Name,
      Kind,
      Identical: identical = "distinct",
      Limit,
      UpToRotation,
      UpToReflection,
      Published,
      Held,
    } = entry;
    return {
      name: Name,
      kind: Kind,
      puzzle: puzzleOf(file, entry, `Puzzles[${index}]`, known, action),
      identical,
      upToRotation: UpToRotation,
      ...(Limit !== undefined && { limit: Limit }),
      ...(UpToReflection !== undefined && { upToReflection: UpToReflection }),
      ...(Published !== undefined && { published: Published }),
      ...(Held !== undefined && { held: Held }),
    };
  });
}

function puzzleOf(
  file: FieldFile,
  entry: Entry,
  at: string,
  known: ReadonlyMap<string, string>,
  action: string,
): PolycubePuzzle {
  if (entry.Puzzle === undefined) return puzzleFrom(puzzleFileOf(file, entry, at, action), `${action}, ${at}`).puzzle;
  const path = known.get(entry.Puzzle);
  if (path !== undefined) return readPuzzleFile(path).puzzle;
  const ids = [...known.keys()].join(", ");
  throw new InputError(action, `${at}.Puzzle must be one of ${ids}: it is ${describeValue(entry.Puzzle)}`);
}

/** The entry as a puzzle file. */
function puzzleFileOf(file: FieldFile, { Name, Size, Without, Pieces }: Entry, at: string, action: string): object {
  if (Size === undefined || Pieces === undefined) {
    throw new InputError(action, `${at} must have Puzzle, or Size and Pieces: one is missing`);
  }
  const box = [Size.X, Size.Y, Size.Z];
  const outside = new Set(Without?.map(({ X, Y, Z }) => formatCell([X, Y, Z])));
  const cells = Array.from({ length: boxVolume(box) }, (_, cell) => cellAt(box, cell));
  const target = cells.filter((cell) => !outside.has(formatCell(cell)));
  const id = Name.replaceAll(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
  const drawn = Pieces.flatMap((pieces) =>
    "Drawing" in pieces ? [pieces] : setOf(file, pieces.Set, at, action).map((Drawing) => ({ Drawing, Count: 1 })),
  );
  return {
    Id: id,
    DisplayName: Name,
    OutputFileName: id,
    ...(outside.size === 0 ? { BoxSize: Size } : { Target: target.map(component) }),
    PuzzlePieces: drawn.map(({ Drawing, Count = 1 }, index) => ({
      Id: index,
      Symbol: symbols[index] ?? `${index}`,
      Description: Drawing,
      Components: cellsIn(Drawing).map(component),
      ...(Count > 1 && { Count }),
    })),
  };
}

function setOf({ Sets = {} }: FieldFile, name: string, at: string, action: string): readonly string[] {
  const set = Object.hasOwn(Sets, name) ? Sets[name] : undefined;
  if (set !== undefined) return set;
  const names = Object.keys(Sets).join(", ");
  throw new InputError(action, `${at}.Pieces must name a set, one of ${names}: it is ${describeValue(name)}`);
}

const symbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** The cells of a drawing: "##|#." is a bent tromino. */
function cellsIn(drawing: string): Cell[] {
  return drawing
    .split("/")
    .flatMap((layer, z) =>
      layer.split("|").flatMap((line, y) => [...line].flatMap((sign, x) => (sign === "#" ? [[x, y, z]] : []))),
    );
}

function component([X = 0, Y = 0, Z = 0]: Cell) {
  return { X, Y, Z };
}
