import { describeValue, InputError } from "../../input-error";
import { boxVolume, cellAt, formatBox } from "../../space/box";
import type { Box, Cell } from "../../space/space";
import { mostColours } from "../puzzle/limits";
import { type WholeRange, wholeAttribute } from "./attributes";
import { attributeOf, type XmlElement } from "./xml";

/** A shape of a BurrTools file: the piece or the target of a problem. */
export interface Shape {
  /** Empty if the shape has none. */
  readonly name: string;
  readonly box: Box;
  /** The cell that stored placements refer to. */
  readonly hotspot: Cell;
  /** In scan order. */
  readonly voxels: readonly Voxel[];
}

/** A cell of a shape. */
export interface Voxel {
  readonly at: Cell;
  /** True if the cell may stay empty, as cells of a target may. */
  readonly isOptional: boolean;
  /** From 1, or 0 for none. */
  readonly colour: number;
}

/** The most cells of the boxes of all shapes together, empty ones included: 200 MB of memory. */
const mostCells = 1_000_000;
/** The ranges of the numbers: a side of the box, and a coordinate of the hotspot. */
const sides = { least: 1, most: 1_000_000 };
const coordinates = { least: -1_000_000, most: 1_000_000, missing: 0 };

/**
 * Reads the shapes of a file, the elements `voxel`.
 *
 * @throws InputError if the shapes have too many cells, or a shape is malformed
 */
export function shapesFrom(elements: readonly XmlElement[], action: string): Shape[] {
  let total = 0;
  return elements.map((element, index) => {
    const path = `shapes.voxel[${index}]`;
    const box = ["x", "y", "z"].map((name) => wholeAttribute(element, name, sides, path, action));
    total += boxVolume(box);
    if (total > mostCells) {
      const form = `must have at most ${mostCells.toLocaleString("en")} cells, with the shapes before it`;
      throw new InputError(action, `${path} ${form}: it measures ${formatBox(box)}`);
    }
    return shapeFrom(element, box, path, action);
  });
}

function shapeFrom(element: XmlElement, box: Box, path: string, action: string): Shape {
  const whole = (name: string, range: WholeRange) => wholeAttribute(element, name, range, path, action);
  whole("type", typeZero);
  return {
    name: (attributeOf(element, "name") ?? "").replace(/\s+/g, " ").trim(),
    box,
    hotspot: ["hx", "hy", "hz"].map((name) => whole(name, coordinates)),
    voxels: voxelsFrom(element.text, box, path, action),
  };
}

/** Zero is the only way to write voxels that BurrTools knows. */
const typeZero = { least: 0, most: 0, missing: 0 };

/** A sign for each cell, x fastest, with the number of its colour behind it. */
function voxelsFrom(text: string, box: Box, path: string, action: string): Voxel[] {
  const refuse = (problem: string) => new InputError(action, `${path} ${problem}`);
  const odd = /[^#+_\d\s]/.exec(text);
  if (odd !== null) throw refuse(`must have only # + _ and digits as text: it has ${describeValue(odd[0])}`);
  const volume = boxVolume(box);
  const form = `must have ${volume} cells as text, as its box ${formatBox(box)} has`;
  const voxels: Voxel[] = [];
  let index = 0;
  for (const [token] of text.matchAll(/[#+_]\d*|\d+/g)) {
    const sign = token[0] ?? "";
    if (!"#+_".includes(sign)) throw refuse(`must have a sign before each colour: it begins with ${token.slice(0, 9)}`);
    if (index === volume) throw refuse(`${form}: it has more`);
    if (sign !== "_") {
      const colour = token.length > 1 ? Number(token.slice(1)) : 0;
      if (colour > mostColours)
        throw refuse(`must have colours from 0 to ${mostColours}: it has ${token.slice(1, 10)}`);
      voxels.push({ at: cellAt(box, index), isOptional: sign === "+", colour });
    }
    index++;
  }
  if (index < volume) throw refuse(`${form}: it has ${index}`);
  return voxels;
}
