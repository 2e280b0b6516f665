import { gzipSync } from "node:zlib";
import { InputError } from "../../input-error";
import type { AssemblyWithMoves } from "../../polycube/disassembly/disassembly";
import type { AllowedColours, Piece, PlacedPiece, PolycubePuzzle, PolycubeSolution } from "../../polycube/puzzle";
import { cellIndex, cellsOf } from "../../space/box";
import { lowCorner, sidesOf, subtract } from "../../space/cell";
import type { Cell } from "../../space/space";
import { mostColours } from "../puzzle/limits";
import { type ColouredCell, placementOf, type StoredPlacement } from "./rotations";
import { type StoredPiece, separationLines } from "./write-separation";

// BurrTools spells its elements so. cspell:ignore color colors

/** What a BurrTools file says about the search that found its assemblies. */
export interface StoredSearch {
  /** True if all assemblies were found. The file may hold fewer of them. */
  readonly isComplete: boolean;
  /** The number of assemblies that were found, as BurrTools counts them. */
  readonly assemblyCount: number;
  /** The number of those that were taken apart. */
  readonly solutionCount: number;
}

/**
 * A puzzle as a BurrTools file, with found assemblies and their moves, so that BurrTools shows and
 * plays them.
 *
 * @param assemblies all assemblies, or some of them
 * @param action the start of error messages: "convert soma.json"
 * @param search the search that found the assemblies, if it was complete. Without it, BurrTools
 *   shows the assemblies, and can search for all.
 * @example polycube.burrtoolsBytes(soma, [assembly], "save the puzzle")
 * @throws InputError if an assembly has other pieces than the puzzle, or there are over 63 colours
 */
export function burrtoolsBytes(
  puzzle: PolycubePuzzle,
  assemblies: readonly AssemblyWithMoves[],
  action: string,
  search?: StoredSearch,
): Uint8Array {
  return gzipSync(burrtoolsText(puzzle, assemblies, action, search));
}

/** The XML of a BurrTools file, not compressed. BurrTools reads both. */
export function burrtoolsText(
  puzzle: PolycubePuzzle,
  assemblies: readonly AssemblyWithMoves[],
  action: string,
  search?: StoredSearch,
): string {
  const colours = colourCount(puzzle);
  if (colours > mostColours) {
    throw new InputError(action, `the puzzle must have at most ${mostColours} colours: it has colour ${colours}`);
  }
  const shapes = shapeOrder(puzzle);
  const idOf = new Map(shapes.map((shape, id) => [shape, id]));
  return [
    '<?xml version="1.0"?>',
    '<puzzle version="2">',
    ' <gridType type="0"/>',
    " <colors>",
    ...Array.from({ length: colours }, (_, colour) => `  ${colourTag(colour)}`),
    " </colors>",
    " <shapes>",
    ...shapes.map((shape) => `  ${shape === "result" ? resultTag(puzzle) : pieceTag(shape)}`),
    " </shapes>",
    " <problems>",
    `  <problem${attributes(problemAttributes(puzzle, search))}>`,
    "   <shapes>",
    ...puzzle.pieces.map((piece) => `    <shape${attributes(useAttributes(piece, idOf.get(piece) ?? 0))}/>`),
    "   </shapes>",
    `   <result id="${idOf.get("result")}"/>`,
    "   <bitmap>",
    ...(puzzle.allowedColours ?? []).map(pairTag),
    "   </bitmap>",
    ...solutionLines(puzzle, assemblies, action),
    "  </problem>",
    " </problems>",
    " <comment/>",
    "</puzzle>",
    "",
  ].join("\n");
}

/**
 * The shapes in the order of the file, in which a shape's index is its id. If the ids of the pieces
 * leave one gap from 0 on, the result fills it, so that every piece keeps its id.
 */
function shapeOrder({ pieces }: PolycubePuzzle): (Piece | "result")[] {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const ids = [...pieces.keys(), pieces.length];
  const isKept = byId.size === pieces.length && pieces.every(({ id }) => ids.includes(id));
  return isKept ? ids.map((id) => byId.get(id) ?? "result") : [...pieces, "result"];
}

function colourCount({ target, pieces, allowedColours = [] }: PolycubePuzzle): number {
  const used = [
    ...(target?.cells.map(({ colour = 0 }) => colour) ?? []),
    ...pieces.flatMap(({ colours = [] }) => colours),
    ...allowedColours.flatMap(({ piece, target: cell }) => [piece, cell]),
  ];
  return used.reduce((most, colour) => Math.max(most, colour), 0);
}

/** Colours that differ: the hue advances by the golden angle. */
function colourTag(index: number): string {
  const [red, green, blue] = [0, 120, 240].map((shift) =>
    Math.round(128 + 110 * Math.cos(((index * 137.5 + shift) * Math.PI) / 180)),
  );
  return `<color red="${red}" green="${green}" blue="${blue}"/>`;
}

/** A cell as BurrTools writes it: its sign, and its colour if it has one. */
function sign(symbol: string, colour: number): string {
  return colour > 0 ? `${symbol}${colour}` : symbol;
}

function resultTag({ box, target, name }: PolycubePuzzle): string {
  const cells =
    target?.cells.map(({ at, optional, colour = 0 }) => ({ at, text: sign(optional ? "+" : "#", colour) })) ??
    [...cellsOf(box)].map((at) => ({ at, text: "#" }));
  return voxelTag(name, cells);
}

function pieceTag({ cells, colours = [], description }: Piece): string {
  return voxelTag(
    description,
    cells.map((at, cube) => ({ at, text: sign("#", colours[cube] ?? 0) })),
  );
}

/** A shape, moved to the origin; its hotspot is the origin. */
function voxelTag(name: string, cells: readonly { readonly at: Cell; readonly text: string }[]): string {
  const at = cells.map((cell) => cell.at);
  const corner = lowCorner(at);
  const box = sidesOf(at);
  const [x = 1, y = 1, z = 1] = box;
  const signs = Array.from({ length: x * y * z }, () => "_");
  for (const cell of cells) signs[cellIndex(box, subtract(cell.at, corner))] = cell.text;
  return `<voxel${attributes({ x, y, z, name, type: 0 })}>${signs.join("")}</voxel>`;
}

/**
 * State 2 means that a search is complete, 0 that there was none. State 1, an unfinished search,
 * would need the position at which BurrTools can continue.
 */
function problemAttributes(
  { name, target }: PolycubePuzzle,
  search: StoredSearch | undefined,
): Record<string, string | number> {
  const holes = target?.maxHoles === undefined ? {} : { maxHoles: target.maxHoles };
  if (!search?.isComplete) return { name, state: 0, ...holes };
  return { name, state: 2, assemblies: search.assemblyCount, solutions: search.solutionCount, time: 0, ...holes };
}

function useAttributes({ uses = { min: 1, max: 1 }, group }: Piece, id: number): Record<string, number> {
  const { min, max } = uses;
  return { id, ...(min === max ? { count: min } : { min, max }), ...(group === undefined ? {} : { group }) };
}

/** Pairs count colours from 0, cells from 1. */
function pairTag({ piece, target }: AllowedColours): string {
  return `    <pair piece="${piece - 1}" result="${target - 1}"/>`;
}

function solutionLines(puzzle: PolycubePuzzle, assemblies: readonly AssemblyWithMoves[], action: string): string[] {
  if (assemblies.length === 0) return [];
  let solved = 0;
  return [
    "   <solutions>",
    ...assemblies.flatMap((assembly, index) => {
      const copies = copiesIn(puzzle, assembly, `solutions[${index}]`, action);
      const words = copies.map((copy) => (copy === undefined ? "x" : [...copy.shift, copy.rotation].join(" ")));
      const stored: StoredPiece[] = [];
      for (const [copy, one] of copies.entries()) if (one) stored[one.piece] = { copy, position: one.shift };
      const separation = separationLines(stored, assembly.moves ?? []);
      const numbers = { asmNum: index, ...(separation.length > 0 && { solNum: solved++ }) };
      return [
        `    <solution${attributes(numbers)}>`,
        `     <assembly>${words.join(" ")}</assembly>`,
        ...separation.map((line) => `     ${line}`),
        "    </solution>",
      ];
    }),
    "   </solutions>",
  ];
}

/** The placement of a copy, and the index of its piece in the assembly. */
interface CopyInAssembly extends StoredPlacement {
  readonly piece: number;
}

/** The placement of each copy of each piece; undefined for a copy that is not used. */
function copiesIn(
  { pieces, box, target }: PolycubePuzzle,
  assembly: PolycubeSolution,
  path: string,
  action: string,
): (CopyInAssembly | undefined)[] {
  const refuse = (problem: string) => new InputError(action, `${path} ${problem}`);
  if (String(assembly.box) !== String(box)) throw refuse("must have the box of the puzzle: it has another");
  const known = new Set(pieces.map(({ id }) => id));
  const foreign = assembly.pieces.find(({ id }) => !known.has(id));
  if (foreign !== undefined) throw refuse(`must have only pieces of the puzzle: it has piece ${foreign.id}`);
  const corner = target === undefined ? [0, 0, 0] : lowCorner(target.cells.map(({ at }) => at));
  return pieces.flatMap((piece) => {
    const copies = [...assembly.pieces.keys()].filter((index) => assembly.pieces[index]?.id === piece.id);
    const { max } = piece.uses ?? { max: 1 };
    if (copies.length > max) {
      throw refuse(`must have piece ${piece.id} at most ${max} times: it has it ${copies.length} times`);
    }
    const own = cubesAtOrigin(piece);
    const placed = copies.map((index) => {
      const placement = placementOf(own, placedCubes(assembly.pieces[index]));
      if (placement === undefined) {
        throw refuse(`must have piece ${piece.id} in its shape and colours: it has another shape`);
      }
      return { piece: index, rotation: placement.rotation, shift: subtract(placement.shift, corner) };
    });
    return [...placed, ...Array.from({ length: max - copies.length }, () => undefined)];
  });
}

/** The cubes of a piece, moved to the origin as its shape in the file is. */
function cubesAtOrigin({ cells, colours = [] }: Piece): ColouredCell[] {
  const corner = lowCorner(cells);
  return cells.map((cell, cube) => ({ at: subtract(cell, corner), colour: colours[cube] ?? 0 }));
}

function placedCubes({ cells, colours = [] }: PlacedPiece = { id: 0, cells: [] }): ColouredCell[] {
  return cells.map((at, cube) => ({ at, colour: colours[cube] ?? 0 }));
}

function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");
}

/** Characters that XML does not allow are left out. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
