import { InputError } from "../../input-error";
import type { AllowedColours, Piece, PolycubePuzzle, TargetCell } from "../../polycube/puzzle";
import { boxVolume, fitsInto, formatBox } from "../../space/box";
import { lowCorner, sidesOf, subtract } from "../../space/cell";
import type { Box, Cell } from "../../space/space";
import { mostCells, mostColours, mostCopies } from "../puzzle/limits";
import { wholeAttribute } from "./attributes";
import type { Shape } from "./voxels";
import { attributeOf, childNamed, childrenNamed, type XmlElement } from "./xml";

/** A problem of a BurrTools file, read. */
export interface Problem {
  readonly target: Pick<PolycubePuzzle, "box" | "pieces" | "target" | "allowedColours">;
  readonly uses: ShapeUses;
  readonly warnings: readonly string[];
}

/** The relation of a problem to the shapes of its file. */
export interface ShapeUses {
  /** The index of the shape that is each piece. */
  readonly pieceShapes: readonly number[];
  /** The low corner of the target in the shape that is the result. */
  readonly corner: Cell;
}

/** The shapes of a file, and whether it defines colours. */
interface FileParts {
  readonly shapes: readonly Shape[];
  readonly hasColours: boolean;
}

/** Reads the element `problem`. */
export function problemFrom(element: XmlElement, parts: FileParts, path: string, action: string): Problem {
  const { cells, box, corner } = targetOf(element, parts, path, action);
  const { pieces, pieceShapes, warnings } = piecesOf(element, parts, box, path, action);
  const isFull = cells.length === boxVolume(box) && cells.every(({ optional, colour }) => !optional && !colour);
  const maxHoles =
    attributeOf(element, "maxHoles") === undefined
      ? undefined
      : wholeAttribute(element, "maxHoles", { least: 0, most: 2 ** 32 - 1 }, path, action);
  const holes = cells.filter(({ optional }) => optional).length;
  const limit = maxHoles !== undefined && maxHoles < holes ? { maxHoles } : {};
  const isColoured = cells.some(({ colour }) => colour) || pieces.some(({ colours }) => colours);
  return {
    target: {
      box,
      pieces,
      ...(isFull ? {} : { target: { cells, ...limit } }),
      ...(isColoured ? { allowedColours: allowedColours(element, path, action) } : {}),
    },
    uses: { pieceShapes, corner },
    warnings,
  };
}

function targetOf(
  element: XmlElement,
  { shapes, hasColours }: FileParts,
  path: string,
  action: string,
): { cells: TargetCell[]; box: Box; corner: Cell } {
  const result = childNamed(element, "result");
  if (result === undefined) throw new InputError(action, `${path}.result must name the shape to build: it is missing`);
  const id = wholeAttribute(result, "id", shapeIds(shapes), `${path}.result`, action);
  const voxels = shapes[id]?.voxels ?? [];
  const at = voxels.map((voxel) => voxel.at);
  if (at.length === 0) {
    throw new InputError(action, `shapes.voxel[${id}] must have a cell, because it is the result: it is empty`);
  }
  const corner = lowCorner(at);
  const box = sidesOf(at);
  const volume = boxVolume(box);
  if (volume > mostCells) {
    const form = `must have a box of at most ${mostCells.toLocaleString("en")} cells, because it is the result`;
    const size = `${formatBox(box)} has ${volume.toLocaleString("en")}`;
    throw new InputError(action, `shapes.voxel[${id}] ${form}: ${size}`);
  }
  const cells = voxels.map(({ at: cell, isOptional, colour }) => ({
    at: subtract(cell, corner),
    ...(isOptional ? { optional: true } : {}),
    ...(hasColours && colour > 0 ? { colour } : {}),
  }));
  return { cells, box, corner };
}

function piecesOf(
  element: XmlElement,
  { shapes, hasColours }: FileParts,
  box: Box,
  path: string,
  action: string,
): { pieces: Piece[]; pieceShapes: number[]; warnings: string[] } {
  const pieces: Piece[] = [];
  const warnings: string[] = [];
  const listed = new Set<number>();
  for (const [index, entry] of childrenNamed(childNamed(element, "shapes"), "shape").entries()) {
    const entryPath = `${path}.shapes.shape[${index}]`;
    const id = wholeAttribute(entry, "id", shapeIds(shapes), entryPath, action);
    if (listed.has(id)) throw new InputError(action, `${entryPath}.id must be listed once: ${id} is listed twice`);
    listed.add(id);
    const uses = usesOf(entry, entryPath, action);
    const shape = shapes[id];
    if (uses.max === 0 || shape === undefined) continue;
    checkPiece(shape, id, box, action);
    const colours = shape.voxels.map(({ colour }) => (hasColours ? colour : 0));
    const group = wholeAttribute(entry, "group", { least: 0, most: 65_535, missing: 0 }, entryPath, action);
    if (childNamed(entry, "group") !== undefined) {
      warnings.push(`${entryPath} has groups for some of its copies, which are ignored`);
    }
    pieces.push({
      id,
      symbol: symbolOf(pieces.length),
      description: shape.name === "" ? `S${id + 1}` : shape.name,
      cells: shape.voxels.map(({ at }) => at),
      ...(colours.some((colour) => colour > 0) ? { colours } : {}),
      ...(uses.min === 1 && uses.max === 1 ? {} : { uses }),
      ...(group === 0 ? {} : { group }),
    });
  }
  if (pieces.length === 0) throw new InputError(action, `${path}.shapes must list a piece: it lists none`);
  return { pieces, pieceShapes: pieces.map(({ id }) => id), warnings };
}

function shapeIds(shapes: readonly Shape[]): { least: number; most: number } {
  return { least: 0, most: shapes.length - 1 };
}

function usesOf(entry: XmlElement, path: string, action: string): { min: number; max: number } {
  const read = (name: string, missing: number) =>
    wholeAttribute(entry, name, { least: 0, most: mostCopies, missing }, path, action);
  if (attributeOf(entry, "count") !== undefined) {
    const count = read("count", 1);
    return { min: count, max: count };
  }
  if (attributeOf(entry, "min") === undefined || attributeOf(entry, "max") === undefined) return { min: 1, max: 1 };
  const [min, max] = [read("min", 1), read("max", 1)];
  if (min > max) throw new InputError(action, `${path}.min must be at most its max, ${max}: it is ${min}`);
  return { min, max };
}

/** A piece may have fixed cubes only, and must fit into the box of the target in some rotation. */
function checkPiece({ voxels }: Shape, id: number, box: Box, action: string): void {
  const refuse = (problem: string) => new InputError(action, `shapes.voxel[${id}] must ${problem}`);
  if (voxels.length === 0) throw refuse("have a cube, because it is a piece: it is empty");
  if (voxels.some(({ isOptional }) => isOptional)) throw refuse("have no +, because it is a piece: it has some");
  const sides = sidesOf(voxels.map(({ at }) => at));
  if (fitsInto(box, sides)) return;
  throw refuse(`fit into the box ${formatBox(box)} of the result in some orientation: it measures ${formatBox(sides)}`);
}

/** A, B … Z, AA, AB … */
export function symbolOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${symbolOf(Math.floor(index / 26) - 1)}${letter}`;
}

/** Pairs count colours from 0, cells from 1. */
function allowedColours(element: XmlElement, path: string, action: string): AllowedColours[] {
  const colours = { least: 0, most: mostColours - 1 };
  const pairs = childrenNamed(childNamed(element, "bitmap"), "pair").map((pair, index) => {
    const colour = (name: string) => 1 + wholeAttribute(pair, name, colours, `${path}.bitmap.pair[${index}]`, action);
    return { piece: colour("piece"), target: colour("result") };
  });
  return [...new Map(pairs.map((pair) => [`${pair.piece} ${pair.target}`, pair])).values()];
}
