import type { AssemblyWithMoves } from "../../polycube/disassembly/disassembly";
import type { PlacedPiece, PolycubePuzzle } from "../../polycube/puzzle";
import { isInBox } from "../../space/box";
import { compareCells, subtract } from "../../space/cell";
import type { ShapeUses } from "./problem";
import { movesFrom, type PlacedCopy } from "./read-separation";
import { burrtoolsRotations, placedCells, type StoredPlacement } from "./rotations";
import type { Shape } from "./voxels";
import { childNamed, childrenNamed, type XmlElement } from "./xml";

/** The shapes of a file, and which of them are the pieces and the target of the puzzle. */
interface Shapes extends ShapeUses {
  readonly shapes: readonly Shape[];
}

/** At most this many are read; a file of 50 MB could hold more than fit into memory. */
const mostRead = 10_000;

/**
 * The assemblies in a problem, with the moves that take them apart. An assembly that cannot be read
 * is left out with a warning, because the puzzle does not depend on it; so are moves.
 */
export function storedAssemblies(
  element: XmlElement,
  puzzle: PolycubePuzzle,
  shapes: Shapes,
): { assemblies: AssemblyWithMoves[]; warnings: string[] } {
  const stored = childrenNamed(childNamed(element, "solutions"), "solution");
  const read = stored.slice(0, mostRead).map((solution) => assemblyFrom(solution, puzzle, shapes));
  const found = read.filter((one) => one !== undefined);
  const [wrong, more] = [read.length - found.length, stored.length - read.length];
  const odd = found.filter(({ hasOddMoves }) => hasOddMoves).length;
  const warnings = [
    ...(wrong === 0 ? [] : [`${wrong} of ${read.length} stored assemblies are ignored: they do not fit`]),
    ...(odd === 0 ? [] : [`the moves of ${odd} of ${read.length} stored assemblies are ignored: they do not fit`]),
    ...(more === 0 ? [] : [`${more} more stored assemblies are not read`]),
  ];
  return { assemblies: found.map(({ assembly }) => assembly), warnings };
}

/** An assembly, and whether it has moves that cannot be read. */
interface FoundAssembly {
  readonly assembly: AssemblyWithMoves;
  readonly hasOddMoves: boolean;
}

/** A placement for each copy of each piece: `x y z rotation`, or `x` for a copy that is not used. */
function assemblyFrom(element: XmlElement, puzzle: PolycubePuzzle, shapes: Shapes): FoundAssembly | undefined {
  const words = (childNamed(element, "assembly")?.text ?? "").split(/\s+/).filter((word) => word !== "");
  const placed: (PlacedCopy & { readonly piece: PlacedPiece })[] = [];
  let [next, copy] = [0, 0];
  for (const [index, { uses = { max: 1 } }] of puzzle.pieces.entries()) {
    const copies: typeof placed = [];
    for (const end = copy + uses.max; copy < end; copy++) {
      const placement = placementAt(words, next);
      if (placement === undefined) return undefined;
      next += placement === "unused" ? 1 : 4;
      if (placement === "unused") continue;
      const piece = placedPiece(puzzle, index, placement, shapes);
      if (piece.cells.some((cell) => !isInBox(puzzle.box, cell))) return undefined;
      copies.push({ piece, cells: piece.cells, copy, position: placement.shift });
    }
    placed.push(...copies.sort((a, b) => compareCells(a.cells[0] ?? [], b.cells[0] ?? [])));
  }
  if (next !== words.length) return undefined;
  const separation = childNamed(element, "separation");
  const moves = separation && movesFrom(separation, placed);
  const solution = { puzzle: puzzle.id, box: puzzle.box, pieces: placed.map(({ piece }) => piece) };
  return { assembly: { ...solution, ...moves }, hasOddMoves: separation !== undefined && moves === undefined };
}

function placementAt(words: readonly string[], index: number): StoredPlacement | "unused" | undefined {
  if (words[index] === "x") return "unused";
  const numbers = words.slice(index, index + 4);
  if (numbers.length < 4 || !numbers.every((word) => /^-?\d{1,6}$/.test(word))) return undefined;
  const [x = 0, y = 0, z = 0, rotation = 0] = numbers.map(Number);
  return rotation in burrtoolsRotations ? { shift: [x, y, z], rotation } : undefined;
}

function placedPiece(
  { pieces }: PolycubePuzzle,
  index: number,
  placement: StoredPlacement,
  { shapes, pieceShapes, corner }: Shapes,
): PlacedPiece {
  const { id = 0, cells = [], colours } = pieces[index] ?? {};
  const hotspot = shapes[pieceShapes[index] ?? 0]?.hotspot ?? [0, 0, 0];
  const placed = placedCells(cells, hotspot, placement)
    .map((cell, cube) => ({ cell: subtract(cell, corner), colour: colours?.[cube] ?? 0 }))
    .sort((a, b) => compareCells(a.cell, b.cell));
  return {
    id,
    cells: placed.map(({ cell }) => cell),
    ...(colours === undefined ? {} : { colours: placed.map(({ colour }) => colour) }),
  };
}
